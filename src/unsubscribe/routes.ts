import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Guard, publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { ipNetwork } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import type { ContactTopic, TopicChoice } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { editPage, PLAIN_PAGE } from "./edit-page.ts";
import { UNSUBSCRIBE_OPERATIONS as operations } from "./operations.ts";
import { brokenLinkPage, type Done, HEADERS, unsubscribePage } from "./page.ts";
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
}

/** The pages behind links in emails, and how they look. */
export const unsubscribeRoutes = (parts: UnsubscribeRouteParts) =>
  new Elysia({ name: "unsubscribe" }).use(linkRoutes(parts)).use(lookRoutes(parts));

interface Asked {
  request: Request;
  params: { token: string };
}

const linkRoutes = (parts: UnsubscribeRouteParts) => {
  const hidden = { detail: UNDOCUMENTED };
  const show = (asked: Asked) => answer(parts, asked, async () => null);
  return new Elysia({ name: "unsubscribe-links", prefix: "/u" })
    .derive(parts.anybody)
    .get("/:token", show, hidden)
    .head("/:token", show, hidden)
    .post(
      "/:token",
      (asked) => answer(parts, asked, (target) => decide(parts, target, fieldsOf(asked.body))),
      hidden,
    );
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

/** A mail client's one click is answered in a word; a person sees the page as it is then. */
async function answer(
  parts: UnsubscribeRouteParts,
  { request, params }: Asked,
  act: (target: UnsubscribeTarget) => Promise<Done | "one_click" | null>,
): Promise<Response> {
  const ip = parts.ipOf(request);
  if (ip !== null && parts.unsubscribeRateLimit(ipNetwork(ip))?.isOver === true) {
    throw new AppError("rate_limit_exceeded", "Too many requests. Try again in a moment.", {
      retryAfterSeconds: 1,
    });
  }
  const target = readUnsubscribeToken(parts.unsubscribeKey, params.token);
  if (target === null) return brokenLinkPage(PLAIN_PAGE);
  const done = await act(target);
  if (done === "one_click") {
    const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response("Unsubscribed\n", { headers });
  }
  return await showTo(parts, target, done);
}

async function showTo(
  { store }: UnsubscribeRouteParts,
  { teamId, email, topic }: UnsubscribeTarget,
  done: Done | null,
): Promise<Response> {
  const [team, page, preferences] = await Promise.all([
    store.teams.find(teamId),
    store.unsubscribePages.get(teamId),
    store.contacts.preferences({ teamId, email, limit: LIMITS.topicsMax }),
  ]);
  if (team === null) return brokenLinkPage(PLAIN_PAGE);
  return unsubscribePage({
    page: page ?? PLAIN_PAGE,
    teamName: team.name,
    email,
    topic,
    done,
    isUnsubscribed: preferences.isUnsubscribed,
    topics: preferences.topics.filter((item) => isShown(item, topic)),
  });
}

/** A private topic is known to those who get it, and to who came by an email of it. */
function isShown({ topic, subscription, isChosen }: ContactTopic, linked: string): boolean {
  return topic.visibility === "public" || topic.id === linked || (isChosen && subscription === "opt_in");
}

type Fields = Readonly<Record<string, string>>;

/** Repeating it changes nothing. What is neither a mail client's click nor a button of ours does nothing. */
async function decide(
  { store, clock }: UnsubscribeRouteParts,
  target: UnsubscribeTarget,
  fields: Fields,
): Promise<Done | "one_click" | null> {
  const decision = decisionOf(target, fields);
  if (decision === null) return null;
  const { teamId, email, deliveryId } = target;
  const { isUnsubscribed, topics } = decision;
  const request = { teamId, id: createId(), email, topics, deliveryId, now: clock.now() };
  await store.contacts.decide(isUnsubscribed === null ? request : { ...request, isUnsubscribed });
  return decision.done;
}

interface Decision {
  done: Done | "one_click";
  /** Null = as it is. */
  isUnsubscribed: boolean | null;
  topics: TopicChoice[];
}

function decisionOf({ topic }: UnsubscribeTarget, fields: Fields): Decision | null {
  const leave: Omit<Decision, "done"> =
    topic === ANY_TOPIC
      ? { isUnsubscribed: true, topics: [] }
      : { isUnsubscribed: null, topics: [{ id: topic, subscription: "opt_out" }] };
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
      return { done: "saved", isUnsubscribed: null, topics: chosenIn(fields) };
    default:
      return null;
  }
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
