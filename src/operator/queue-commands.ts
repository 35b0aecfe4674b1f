import { findSites, readId, readListFilter } from "../deliveries/read-filter.ts";
import { showDelivery } from "../deliveries/schema.ts";
import { showAttempt } from "../emails/show-email.ts";
import { adviceFor } from "../events/class-advice.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { releaseRestored } from "../queue/restored/hold-restored.ts";
import type { DeliveryFilter, DeliveryState } from "../store/deliveries.ts";
import { DELIVERY_STATES, FINAL_STATES } from "../store/delivery-states.ts";
import { totalOf } from "../store/restored.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  type Note,
  type OptionSpec,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { givenTeamId, ONLY_TEAM } from "./find-by-name.ts";
import { printable, readPages, showTable, showTime } from "./show-table.ts";

/** States of unfinished deliveries. */
const QUEUE_STATES = DELIVERY_STATES.filter((state) => !FINAL_STATES.includes(state));
const NAMED_MAX = 10;

const FILTER_OPTIONS: Record<string, OptionSpec> = {
  destination: { type: "string", value: "DOMAIN", about: "only this recipient domain" },
  site: { type: "string", value: "SITE", about: "only this site, as shown by `queue list`" },
  email: { type: "string", value: "ID", about: "only this email" },
  team: ONLY_TEAM,
};

/** Of what a restore holds; see `queue release --restored`. */
const RESTORED_OPTIONS: Record<string, OptionSpec> = {
  restored: { type: "boolean", about: "what is held since a restore" },
  "created-after": { type: "string", value: "TIME", about: "only what was created after it (ISO 8601)" },
};

export const queueList = storeCommand({
  name: "queue list",
  about: "List unfinished deliveries, newest first",
  options: {
    ...FILTER_OPTIONS,
    state: { type: "string", value: "STATE", about: `only this state: ${DELIVERY_STATES.join(", ")}` },
    limit: { type: "string", value: "N", about: "at most N, 1 to 1000 (default 50)" },
    ...RESTORED_OPTIONS,
  },
  act: null,
  run: listQueue,
  show({ data, has_more }) {
    if (data.length === 0) return "No deliveries.\n";
    const rows = data.map((row) => [
      row.id,
      row.state,
      row.recipient,
      row.site,
      row.attempts,
      nextTry(row),
      row.last_class,
      row.last_reply,
    ]);
    const head = ["ID", "STATE", "RECIPIENT", "SITE", "ATTEMPTS", "NEXT ATTEMPT", "REASON", "LAST REPLY"];
    const table = showTable(head, rows);
    return has_more ? `${table}More entries exist; raise --limit or add a filter.\n` : table;
  },
});

async function listQueue({ store }: CommandParts, input: CommandInput) {
  const limit = Number(option(input, "limit") ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw new UsageError("--limit must be a whole number from 1 to 1000");
  }
  const filter = await readFilter({ store }, input);
  const states = readStates(option(input, "state"));
  const pages = await Promise.all(
    states.map((state) => store.deliveries.list({ filter: { ...filter, state }, limit })),
  );
  const rows = pages.flatMap((page) => page.rows).sort((one, other) => (one.id < other.id ? 1 : -1));
  const hasMore = rows.length > limit || pages.some((page) => page.hasMore);
  return { object: "list" as const, has_more: hasMore, data: rows.slice(0, limit).map(showDelivery) };
}

/** Null when no attempt is scheduled. */
function nextTry({ state, due_at }: ReturnType<typeof showDelivery>): string | null {
  if (state === "leased") return "in progress";
  return state === "queued" || state === "scheduled" ? showTime(Date.parse(due_at)) : null;
}

function readStates(text: string | undefined): DeliveryState[] {
  if (text === undefined) return QUEUE_STATES;
  const state = DELIVERY_STATES.find((known) => known === text);
  if (state === undefined) throw new UsageError(`--state must be one of ${DELIVERY_STATES.join(", ")}`);
  return [state];
}

const ACTIONS = {
  retry: "Try queued deliveries now and end the pauses of their sites",
  hold: "Hold queued deliveries until you release them",
  release: "Release held deliveries; with --restored, everything that is held since a restore",
  cancel: "Cancel queued and held deliveries for good; an attempt in progress is not interrupted",
} as const;

/** `queue retry`, `queue hold`, `queue release`, `queue cancel`. */
export const queueActions = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).map((action) =>
  storeCommand({
    name: `queue ${action}`,
    about: ACTIONS[action],
    rest: "DELIVERY_ID",
    options: {
      ...FILTER_OPTIONS,
      all: { type: "boolean", about: "all deliveries" },
      ...(action === "release" || action === "cancel" ? RESTORED_OPTIONS : {}),
    },
    act: `POST /queue/${action}`,
    run: (parts, input, note) => runAction(parts, action, input, note),
    show: showChanged,
  }),
);

async function runAction(parts: CommandParts, action: keyof typeof ACTIONS, input: CommandInput, note: Note) {
  const filter = await readFilter(parts, input);
  if (input.positionals.length > 0) {
    filter.ids = asUsage(() => input.positionals.map((id) => readId(id, "DELIVERY_ID")));
    filter.isRestored ??= "any";
  }
  if (Object.keys(filter).length === 0 && input.values["all"] !== true) {
    throw new UsageError("choose deliveries by id, with a filter option, or with --all");
  }
  if (action === "release" && filter.isRestored === true) return await release(parts, filter, note);
  const sites = action === "retry" ? await findSites(parts, filter) : [];
  parts.policy?.domainBackOff.lift(sites);
  const changed = await changeAll(parts, action, filter, note);
  const resumed = parts.policy?.pace.lift(sites) ?? [];
  const isDueNow = changed > 0 && (action === "retry" || action === "release");
  if (isDueNow || resumed.length > 0) parts.wake.notify();
  return resumed.length === 0 ? { changed } : { changed, resumed };
}

/** Everything that a restore holds, or what the filter chooses of it. */
async function release(parts: CommandParts, filter: DeliveryFilter, note: Note) {
  noteFilter(filter, note);
  const { counts } = await releaseRestored(parts, filter);
  if (totalOf(counts) > 0) parts.wake.notify();
  const { deliveries, scheduledEmails, broadcasts, automationRuns, webhookMessages } = counts;
  return {
    changed: deliveries,
    scheduled_emails: scheduledEmails,
    broadcasts,
    automation_runs: automationRuns,
    webhook_messages: webhookMessages,
  };
}

interface Changed {
  changed: number;
  resumed?: string[];
  scheduled_emails?: number;
  broadcasts?: number;
  automation_runs?: number;
  webhook_messages?: number;
}

function showChanged({ changed, resumed = [], ...others }: Changed): string {
  const released = Object.entries(others).map(([kind, count]) => `${kind.replaceAll("_", " ")}: ${count}\n`);
  const deliveries = `${changed} ${changed === 1 ? "delivery" : "deliveries"} changed.\n${released.join("")}`;
  if (resumed.length === 0) return deliveries;
  const named = resumed.slice(0, NAMED_MAX);
  const more = resumed.length - NAMED_MAX;
  return `${deliveries}No longer paused: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.\n`;
}

/** Works in bounded steps, so that deliveries go on in between. */
async function changeAll(
  { store, clock }: CommandParts,
  action: keyof typeof ACTIONS,
  filter: DeliveryFilter,
  note: Note,
) {
  const now = clock.now();
  noteFilter(filter, note);
  for (let total = 0; ; ) {
    const { changed } = await store.deliveries.applyAction({ action, filter, now });
    total += changed;
    // An incomplete step: the remaining matches became due again meanwhile, which would never end.
    if (changed < LIMITS.queueActionRowsMax) return total;
  }
}

/** Adds an entry to the log of each team concerned, and to the installation's unless it is for one team. */
function noteFilter(filter: DeliveryFilter, note: Note): void {
  const { teamId, destination, site, emailId, ids } = filter;
  const which = {
    ...(destination === undefined ? {} : { destination }),
    ...(site === undefined ? {} : { site }),
    ...(emailId === undefined ? {} : { email_id: emailId }),
  };
  // They may belong to several teams, so only the installation's log names them.
  const named: Record<string, string> =
    ids === undefined ? {} : { deliveries: ids.slice(0, NAMED_MAX).join(" ") };
  note({ teamId: teamId ?? OPERATOR_TEAM_ID, detail: teamId === undefined ? named : {}, everywhere: which });
}

async function readFilter(parts: Pick<CommandParts, "store">, input: CommandInput): Promise<DeliveryFilter> {
  const teamId = await givenTeamId(parts, input);
  const destination = option(input, "destination");
  const site = option(input, "site");
  const email_id = option(input, "email");
  const created = option(input, "created-after");
  const createdAfter = created === undefined ? undefined : Date.parse(created);
  if (Number.isNaN(createdAfter))
    throw new UsageError("--created-after must be a time, such as 2026-11-20T03:00Z");
  const scope = {
    ...(teamId === null ? {} : { teamId }),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(input.values["restored"] === true ? { isRestored: true } : {}),
  };
  const query = {
    ...(destination === undefined ? {} : { destination }),
    ...(site === undefined ? {} : { site }),
    ...(email_id === undefined ? {} : { email_id }),
  };
  return asUsage(() => readListFilter(scope, query));
}

/** An invalid name would match nothing and look like success. */
function asUsage<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.message);
    throw error;
  }
}

type Attempt = ReturnType<typeof showAttempt>;

/** Shows one delivery with its attempts and their SMTP conversations. */
export const queueShow = storeCommand({
  name: "queue show",
  about: "Show one delivery: each attempt with its SMTP conversation",
  arguments: ["DELIVERY_ID"],
  act: null,
  run: readDelivery,
  show({ history, ...delivery }) {
    const facts = [
      ["recipient", delivery.recipient],
      ["state", delivery.state],
      ["email", delivery.email_id],
      ["attempts", String(delivery.attempts)],
      ["next attempt", delivery.state === "queued" ? showTime(Date.parse(delivery.due_at)) : null],
      ["expires", delivery.state === "queued" ? showTime(Date.parse(delivery.expires_at)) : null],
      ["reason", delivery.last_class],
      ["last reply", delivery.last_reply],
      ["advice", adviceFor(delivery.last_class, delivery.recipient)],
    ].flatMap(([name, value]) => (value == null ? [] : [`${name!.padEnd(12)} ${oneLine(value)}\n`]));
    if (history.length === 0) return `${facts.join("")}\nNo attempts yet.\n`;
    return `${facts.join("")}${history.map(showTry).join("")}`;
  },
});

async function readDelivery({ store }: CommandParts, input: CommandInput) {
  const id = argument(input, 0).toLowerCase();
  const page = isId(id) ? await store.deliveries.list({ filter: { ids: [id] }, limit: 1 }) : null;
  const row = page?.rows[0];
  if (row === undefined) throw new AppError("not_found", `There is no delivery ${id}.`);
  const own = { emailId: row.emailId, deliveryId: row.id };
  const { rows } = await readPages((page) => store.deliveries.attempts({ ...own, ...page }));
  const history = rows.toReversed().map((attempt) => showAttempt(attempt, row.recipient));
  return { ...showDelivery(row), history };
}

function showTry(attempt: Attempt): string {
  const { started_at, outcome, target, ip, tls, egress, is_possible_duplicate } = attempt;
  const at = showTime(Date.parse(started_at));
  const route = [
    target === null ? "" : `to ${target} [${ip}]`,
    egress === null ? "" : `from ${egress}`,
    tls === null ? "" : `with ${tls}`,
    attempt.class === null ? "" : `(${attempt.class})`,
    is_possible_duplicate ? "(possible duplicate)" : "",
  ].filter((part) => part !== "");
  const steps = attempt.transcript.map(showStep).join("");
  return `\nAttempt ${attempt.number}, ${at}: ${[outcome, ...route].map(oneLine).join(" ")}\n${steps}`;
}

const MARKS: Record<string, string> = { send: ">", receive: "<" };

/** One line per command or reply line: milliseconds since the start, direction, text. */
function showStep({ at_ms, kind, text }: Attempt["transcript"][number]): string {
  const [first = "", ...more] = text.split("\n").map(printable);
  const mark = MARKS[kind] ?? kind;
  const rest = more.map((line) => `${" ".repeat(22)}${line}\n`).join("");
  return `${String(at_ms).padStart(9)} ms  ${mark.padEnd(7)} ${first}\n${rest}`;
}

function oneLine(text: string): string {
  return printable(text.replaceAll("\n", " "));
}
