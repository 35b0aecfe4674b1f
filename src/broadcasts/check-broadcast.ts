// The checklist before a broadcast is sent: one function for the page, the API and MCP. While there is a stop, `send`
// refuses.
import { readBrand } from "../api/document-field.ts";
import type { CountContacts } from "../contacts/filter/count-contacts.ts";
import { checkSender, type SendingDomainLookup } from "../emails/check-sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Broadcast } from "../store/broadcasts.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { Content } from "../store/contents.ts";
import type { DomainRow } from "../store/domains.ts";
import { COUNTERS } from "../store/metrics.ts";
import type { Segment } from "../store/segments.ts";
import type { Store } from "../store/store.ts";
import {
  type Audience,
  aboutDuration,
  aboutRecipients,
  adviceOnAudience,
  adviceOnTime,
  adviceOnVolume,
  audienceStops,
  checkPlan,
  checkTest,
  countAudience,
  countGroups,
  type History,
  isRecent,
  type Plan,
  type Waiting,
} from "./check-audience.ts";
import type { Checked, CheckItem, Variant } from "./check-content.ts";
import { type ContactExample, findExamples } from "./check-examples.ts";
import { type ProbeLink, probeLinks } from "./check-links.ts";
import { GROUP_DOMAINS, REST_GROUP } from "./destination-group.ts";
import { type CheckedContent, type LargeVariants, placeOf } from "./large-variants.ts";

export interface CheckParts {
  store: Pick<
    Store,
    | ("brands" | "broadcasts" | "contactProperties" | "contacts" | "contents" | "metrics" | "segments")
    | ("savedBlocks" | "teams" | "topics")
  >;
  clock: { now(): number };
  publicUrl(): string;
  sendingDomains: SendingDomainLookup;
  countContacts: CountContacts;
  probeLink: ProbeLink;
  largeVariants: LargeVariants;
  /** When so many emails to a destination group are sent; null = nothing there is in warm-up, or holds them up. */
  forecastWarmUp(group: string, messages: number): { today: number; days: number } | null;
}

export type FoundStop = CheckItem;

export interface BroadcastCheck extends Checked {
  recipients: number;
  /** Why others do not get it. */
  skipped: Record<string, number>;
  examples: ContactExample[];
}

export interface CheckOptions {
  /** When it is to be sent; null = now. */
  scheduledAt: number | null;
  /** Nothing else is looked at: for `send`. */
  isStopsOnly?: boolean;
  /** Requests the links. */
  withLinks?: boolean;
  /** Contents that are not stored yet, by id. */
  contents?: ReadonlyMap<string, Content>;
}

/** Looks at each line; numbers are exact at this moment. Changes nothing. */
export async function checkBroadcast(
  parts: CheckParts,
  broadcast: Broadcast,
  { scheduledAt, isStopsOnly = false, withLinks = false, contents }: CheckOptions,
): Promise<BroadcastCheck> {
  const { store, countContacts } = parts;
  const { teamId } = broadcast;
  const properties = await store.contactProperties.all({ teamId });
  const variants = await loadVariants(parts, broadcast, contents);
  const content = await checkVariants(parts, { teamId, variants, properties });
  const found = await findAudience(parts, broadcast);
  const { bare } = content;
  const skipsMissing = broadcast.settings.missingData === "skip";
  const counted =
    found.audience && (await countAudience(countContacts, found.audience, { bare, skipsMissing }));
  const recipients = counted?.recipients ?? 0;
  const at = scheduledAt ?? parts.clock.now();
  const plan = checkPlan(await readPlan(parts, teamId, at), recipients);
  const test = checkTest(broadcast, recipients);
  const stops = [
    ...audienceStops(broadcast, { ...found, counted }),
    ...plan.stops,
    ...content.stops,
    ...test.stops,
  ];
  const result = { recipients, skipped: counted?.skipped ?? {} };
  if (isStopsOnly) return { stops, warnings: [], infos: [], ...result, examples: [] };
  const advice = {
    bare,
    skipsMissing,
    recipients,
    scheduledAt,
    audience: found.audience,
    history: await readHistory(parts, broadcast),
  };
  const warnings = [
    ...content.warnings,
    ...(await warningsOf(parts, broadcast, advice)),
    ...test.warnings,
    ...(withLinks ? await probeLinks(parts.probeLink, variants) : []),
  ];
  const infos =
    counted === null
      ? []
      : [
          aboutRecipients(counted),
          aboutDuration(broadcast, recipients, await forecast(parts, found.audience, recipients)),
          ...plan.infos,
        ];
  const examples =
    found.audience === null
      ? []
      : await findExamples(parts, found.audience, { variant: variants[0]!, properties });
  return { stops, warnings, infos, ...result, examples };
}

/** The broadcast's own fields, then each variant of an A/B test. */
export async function loadVariants(
  { store }: { store: Pick<Store, "contents"> },
  broadcast: Broadcast,
  contents: ReadonlyMap<string, Content> = new Map(),
): Promise<Variant[]> {
  const { teamId, replyTo } = broadcast;
  const contentOf = async (id: string | null) =>
    id === null ? null : (contents.get(id) ?? (await store.contents.get({ teamId, id })));
  const own = { ...broadcast, replyTo, content: await contentOf(broadcast.contentId) };
  const others = broadcast.variants.map(async (variant) => ({
    replyTo,
    subject: variant.subject ?? own.subject,
    previewText: variant.previewText ?? own.previewText,
    from: variant.from ?? own.from,
    content: variant.contentId === undefined ? own.content : await contentOf(variant.contentId),
  }));
  return [own, ...(await Promise.all(others))];
}

/** The lines of all variants; each line once. */
async function checkVariants(
  parts: CheckParts,
  request: { teamId: string; variants: Variant[]; properties: ContactProperty[] },
): Promise<CheckedContent> {
  const { teamId, variants, properties } = request;
  const { postalAddress } = await readBrand(parts.store, teamId);
  const all: CheckedContent = { stops: [], warnings: [], infos: [], bare: [] };
  for (const variant of variants) {
    const sender = await findSender(parts, teamId, variant.from);
    const place = placeOf(variant, parts.largeVariants);
    const hashes = await place.imageHashes(variant);
    const stored = await parts.store.contents.images({ teamId, hashes });
    const images = new Map(stored.map((image) => [image.hash, image]));
    const facts = { properties, domain: sender.domain, postalAddress, images };
    const checked = await place.check({ variant, facts });
    all.stops.push(...sender.stops, ...checked.stops);
    all.warnings.push(...dmarcAdvice(sender.domain), ...checked.warnings);
    all.bare.push(...checked.bare);
  }
  return {
    stops: onlyOnce(all.stops),
    warnings: onlyOnce(all.warnings),
    infos: [],
    bare: [...new Set(all.bare)],
  };
}

function onlyOnce(items: CheckItem[]): CheckItem[] {
  return [...new Map(items.map((item) => [`${item.id} ${item.message}`, item])).values()];
}

async function findSender(
  { sendingDomains }: CheckParts,
  teamId: string,
  from: string | null,
): Promise<{ domain: DomainRow | null; stops: CheckItem[] }> {
  if (from === null) {
    const message = "There is no From address.";
    return { domain: null, stops: [{ id: "from", message, fix: "Choose an address at a verified domain." }] };
  }
  const sender = { apiKeyId: "", teamId, permission: "full_access" as const, domainId: null };
  try {
    return { domain: await checkSender({ sendingDomains }, sender, { from, headers: [] }), stops: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fix = "Verify the domain, or send from another address.";
    return { domain: null, stops: [{ id: "from_domain", message: error.message, fix }] };
  }
}

/** As of the domain's last check. */
export function dmarcAdvice(domain: Pick<DomainRow, "name" | "dmarc"> | null): CheckItem[] {
  if (domain === null || domain.dmarc === null || domain.dmarc.status === "temporary_failure") return [];
  const { status, found } = domain.dmarc;
  const isNone = status === "verified" && found.some((text) => /;\s*p\s*=\s*none\b/i.test(text));
  if (status === "verified" && !isNone) return [];
  const message = isNone
    ? `The DMARC policy of ${domain.name} is none: others can send in your name.`
    : `${domain.name} has no valid DMARC record, which Gmail, Yahoo and Microsoft require of bulk senders.`;
  const fix = isNone
    ? "Change it to quarantine once your reports look right."
    : `Publish a TXT record at _dmarc.${domain.name}: v=DMARC1; p=none`;
  return [{ id: "dmarc", message, fix }];
}

async function findAudience(
  { store }: CheckParts,
  { teamId, segmentId, filter, topicId }: Broadcast,
): Promise<{ segment: Segment | null; hasTopic: boolean; audience: Audience | null }> {
  const segment = segmentId === null ? null : await store.segments.get({ teamId, id: segmentId });
  const hasTopic = topicId !== null && (await store.topics.get({ teamId, id: topicId })) !== null;
  const isGone = (segmentId !== null && segment === null) || (topicId !== null && !hasTopic);
  const isNone = segmentId === null && filter === null;
  return { segment, hasTopic, audience: isGone || isNone ? null : { teamId, segment, filter, topicId } };
}

/** What waits for the warm-up of new addresses. Nobody is counted while none is in warm-up. */
async function forecast(
  { forecastWarmUp, countContacts }: CheckParts,
  audience: Audience | null,
  recipients: number,
): Promise<Waiting[]> {
  const groups = [...GROUP_DOMAINS.map(({ group }) => group), REST_GROUP];
  if (audience === null || groups.every((group) => forecastWarmUp(group, recipients) === null)) return [];
  const counts = await countGroups(countContacts, audience, recipients);
  return counts.flatMap(({ group, count }) => {
    const found = forecastWarmUp(group, count);
    return found === null ? [] : [{ group, count, ...found }];
  });
}

/** What is used up in another month or day does not count. */
async function readPlan({ store, clock }: CheckParts, teamId: string, at: number): Promise<Plan> {
  const now = clock.now();
  const [team, usage] = await Promise.all([store.teams.find(teamId), store.teams.usage({ teamId, now })]);
  if (team === null) throw new Error(`There is no team ${teamId}.`);
  const isSame = (chars: number) =>
    new Date(at).toISOString().slice(0, chars) === new Date(now).toISOString().slice(0, chars);
  return {
    name: team.plan,
    monthly: { used: isSame(7) ? usage.monthly : 0, limit: team.monthlyQuota },
    daily: { used: isSame(10) ? usage.daily : 0, limit: team.dailyQuota },
  };
}

const DAY_MS = 24 * 3600_000;
const HISTORY_DAYS = 30;

async function readHistory({ store, clock }: CheckParts, broadcast: Broadcast): Promise<History> {
  const { teamId, segmentId, filter, id } = broadcast;
  const now = clock.now();
  const today = now - (now % DAY_MS) + DAY_MS;
  const borders = Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => today - (HISTORY_DAYS - day) * DAY_MS);
  const rows = await store.metrics.read({
    teamId,
    borders,
    by: { domain: false, broadcast: false, email: false },
    domainIds: null,
    broadcastIds: null,
    emailIds: null,
  });
  const sent = COUNTERS.indexOf("sent");
  const states = ["sending", "paused", "deciding", "sent", "canceled"] as const;
  const others = await store.broadcasts.list({ teamId, states: [...states], limit: 100 });
  const recent = others.rows.filter(
    (other) =>
      other.id !== id &&
      isRecent(other, now) &&
      other.segmentId === segmentId &&
      Bun.deepEquals(other.filter, filter),
  );
  return { largestDay: Math.max(0, ...rows.map(({ counts }) => counts[sent] ?? 0)), recent };
}

interface Advised {
  audience: Audience | null;
  bare: string[];
  skipsMissing: boolean;
  recipients: number;
  scheduledAt: number | null;
  history: History;
}

async function warningsOf(parts: CheckParts, broadcast: Broadcast, given: Advised): Promise<CheckItem[]> {
  const { audience, recipients, scheduledAt, history } = given;
  const now = parts.clock.now();
  const { topicId, testedRevision, revision } = broadcast;
  return [
    ...(audience === null ? [] : await adviceOnAudience(parts.countContacts, audience, given)),
    ...adviceOnVolume(recipients, history),
    ...adviceOnTime(broadcast, { at: scheduledAt ?? broadcast.scheduledAt, now }),
    ...(topicId === null ? [NO_TOPIC] : []),
    ...(testedRevision === revision ? [] : [NOT_TESTED]),
  ];
}

const NO_TOPIC: CheckItem = {
  id: "no_topic",
  message: "It has no topic: who unsubscribes leaves everything.",
  fix: "Choose a topic, so that people can leave only this kind of email.",
};

const NOT_TESTED: CheckItem = {
  id: "not_tested",
  message: "It was not sent as a test since its last change.",
  fix: "Send a test to yourself.",
};
