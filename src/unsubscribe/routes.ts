import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Guard, publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { ipNetwork } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import type { ConsentProof } from "../store/consents.ts";
import type { ContactTopic, TopicChoice } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { HEADERS } from "./brand-page.ts";
import { editPage, PLAIN_PAGE } from "./edit-page.ts";
import { UNSUBSCRIBE_OPERATIONS as operations } from "./operations.ts";
import { brokenLinkPage, type Done, type PageContent, unsubscribePage, wordingOf } from "./page.ts";
import { chooseLanguage, type PageLanguage, pageLanguage } from "./page-texts.ts";
import { pageBody, pageObject, showPage } from "./schema.ts";
import { readUnsubscribeToken, type UnsubscribeTarget } from "./unsubscribe-token.ts";

export interface UnsubscribeRouteParts {
  store: Pick<Store, "contacts" | "teams" | "unsubscribePages">;
  clock: Pick<Clock, "now">;
  guard: Guard;
  /** Seals the links. */
  unsubscribeKey: Uint8Array;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  ipOf(request: Request): string | null;
  /** Counts one request of a network; null = no limit. */
  unsubscribeRateLimit(network: string): { isOver: boolean } | null;
  /** Sends a person what is stored about them, by email; false if it cannot be sent. */
  requestOwnData(target: OwnDataTarget): Promise<boolean>;
}

type OwnDataTarget = Pick<UnsubscribeTarget, "teamId" | "email" | "deliveryId"> & { language: PageLanguage };

/** The pages behind links in emails, and how they look. */
export const unsubscribeRoutes = (parts: UnsubscribeRouteParts) =>
  new Elysia({ name: "unsubscribe" }).use(linkRoutes(parts)).use(lookRoutes(parts));

interface Asked {
  request: Request;
  params: { token: string };
}

const linkRoutes = (parts: UnsubscribeRouteParts) => {
  const hidden = { detail: UNDOCUMENTED };
  const show = (asked: Asked) => answer(parts, asked, null);
  return new Elysia({ name: "unsubscribe-links", prefix: "/u" })
    .derive(parts.anybody)
    .get("/:token", show, hidden)
    .head("/:token", show, hidden)
    .post("/:token", (asked) => answer(parts, asked, fieldsOf(asked.body)), hidden);
};

const lookRoutes = ({ store, guard }: UnsubscribeRouteParts) =>
  new Elysia({ name: "unsubscribe-page", prefix: "/unsubscribe-page" })
    .derive(guard("full"))
    .get(
      "",
      async ({ sender }) => showPage((await store.unsubscribePages.get(sender.teamId)) ?? PLAIN_PAGE),
      { response: pageObject, detail: operations.get },
    )
    .patch(
      "",
      async ({ body, sender: { teamId } }) => {
        const page = editPage((await store.unsubscribePages.get(teamId)) ?? PLAIN_PAGE, body);
        await store.unsubscribePages.save({ teamId, page });
        return showPage(page);
      },
      { body: pageBody, response: pageObject, detail: operations.update },
    );

/**
 * `fields`: of the form, null for a GET. A mail client's one click is answered in a word; a person sees the page as it
 * is then.
 */
async function answer(
  parts: UnsubscribeRouteParts,
  { request, params }: Asked,
  fields: Fields | null,
): Promise<Response> {
  const ip = parts.ipOf(request);
  if (ip !== null && parts.unsubscribeRateLimit(ipNetwork(ip))?.isOver === true) {
    throw new AppError("rate_limit_exceeded", "Too many requests. Try again in a moment.", {
      retryAfterSeconds: 1,
    });
  }
  const target = readUnsubscribeToken(parts.unsubscribeKey, params.token);
  const accepted = request.headers.get("accept-language");
  const content = target && (await contentFor(parts, target, accepted));
  if (target === null || content === null) {
    return brokenLinkPage(PLAIN_PAGE, chooseLanguage(null, accepted));
  }
  const done =
    fields && (await decide(parts, { target, content, fields, visitor: visitorOf(parts, request) }));
  if (done === "one_click") {
    const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response("Unsubscribed\n", { headers });
  }
  const current = done === null ? content : await contentFor(parts, target, accepted);
  return unsubscribePage({ ...(current ?? content), done });
}

/** What the page shows now, and the contact's own language; null for a link of a team that is gone. */
type Content = Omit<PageContent, "done"> & { ofContact: string | null };

async function contentFor(
  { store }: UnsubscribeRouteParts,
  { teamId, email, topic }: UnsubscribeTarget,
  accepted: string | null,
): Promise<Content | null> {
  const [team, page, preferences] = await Promise.all([
    store.teams.find(teamId),
    store.unsubscribePages.get(teamId),
    store.contacts.preferences({ teamId, email, limit: LIMITS.topicsMax }),
  ]);
  if (team === null) return null;
  return {
    page: page ?? PLAIN_PAGE,
    teamName: team.name,
    email,
    topic,
    language: chooseLanguage(preferences.language, accepted),
    ofContact: preferences.language,
    isUnsubscribed: preferences.isUnsubscribed,
    topics: preferences.topics.filter((item) => isShown(item, topic)),
    hasData: page?.offersData ?? false,
  };
}

/** A private topic is known to those who get it, and to who came by an email of it. */
function isShown({ topic, subscription, isChosen }: ContactTopic, linked: string): boolean {
  return topic.visibility === "public" || topic.id === linked || (isChosen && subscription === "opt_in");
}

type Fields = Readonly<Record<string, string>>;

interface Choosing {
  target: UnsubscribeTarget;
  /** What the page showed. */
  content: Content;
  fields: Fields;
  visitor: Pick<ConsentProof, "ip" | "userAgent">;
}

/** Repeating it changes nothing. What is neither a mail client's click nor a button of ours does nothing. */
async function decide(
  { store, clock, requestOwnData }: UnsubscribeRouteParts,
  { target, content, fields, visitor }: Choosing,
): Promise<Done | "one_click" | null> {
  const { teamId, email, deliveryId } = target;
  if (fields["action"] === "data" && content.hasData) {
    const isSent = await requestOwnData({ teamId, email, deliveryId, language: content.language });
    return isSent ? "data_asked" : "data_refused";
  }
  const decision = decisionOf(target, fields, content);
  if (decision === null) return null;
  const { done, ...choice } = decision;
  const action = done === "saved" ? "save" : done === "returned" ? "return" : null;
  const proof: ConsentProof = {
    ...visitor,
    method: done === "one_click" ? "one_click" : "preferences",
    actor: "contact",
    text: action && wordingOf(content, action),
    evidence: deliveryId,
  };
  const now = clock.now();
  await store.contacts.decide({ teamId, id: createId(), email, ...choice, deliveryId, proof, now });
  return done;
}

function visitorOf(
  parts: Pick<UnsubscribeRouteParts, "ipOf">,
  request: Request,
): Pick<ConsentProof, "ip" | "userAgent"> {
  const agent = request.headers.get("user-agent");
  return { ip: parts.ipOf(request), userAgent: agent && cleanText(agent).slice(0, LIMITS.userAgentCharsMax) };
}

interface Decision {
  done: Exclude<Done, `data_${string}`> | "one_click";
  /** Absent = as it is. */
  isUnsubscribed?: boolean;
  language?: string;
  topics: TopicChoice[];
}

function decisionOf({ topic }: UnsubscribeTarget, fields: Fields, content: Content): Decision | null {
  const leave: Omit<Decision, "done"> =
    topic === ANY_TOPIC
      ? { isUnsubscribed: true, topics: [] }
      : { topics: [{ id: topic, subscription: "opt_out" }] };
  // RFC 8058 §3.1.
  if (fields["List-Unsubscribe"]?.toLowerCase() === "one-click") return { done: "one_click", ...leave };
  switch (fields["action"]) {
    case "leave":
      return { done: "left", ...leave };
    case "leave_all":
      return { done: "left_all", isUnsubscribed: true, topics: [] };
    case "return":
      return { done: "returned", isUnsubscribed: false, topics: [] };
    case "save":
      return { done: "saved", topics: chosenIn(fields), ...languageIn(fields, content) };
    default:
      return null;
  }
}

/** A language that the page does not speak stays the contact's until they choose another one. */
function languageIn(fields: Fields, { language, ofContact }: Content): { language?: string } {
  const chosen = pageLanguage(fields["language"] ?? null);
  return chosen === null || (ofContact !== null && chosen === language) ? {} : { language: chosen };
}

/** A box that is not ticked is not sent, so those that were shown are named, too. */
function chosenIn(fields: Fields): TopicChoice[] {
  return Object.keys(fields)
    .flatMap((name) => (name.startsWith("shown.") ? [name.slice("shown.".length)] : []))
    .slice(0, LIMITS.topicsMax)
    .map((id) => ({ id, subscription: `topic.${id}` in fields ? "opt_in" : "opt_out" }));
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== "object" || body === null) return {};
  const texts = Object.entries(body).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
