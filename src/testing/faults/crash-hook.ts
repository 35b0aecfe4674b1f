// The endpoint of a crash campaign: it notes every post, answers at its leisure, and refuses some posts the first time,
// so that each kill finds posts under way.
import type { Appliance } from "../fixtures/appliance.ts";
import { type HookReceiver, type ReceivedPost, startHookReceiver } from "../servers/hook-receiver.ts";

export interface CrashHook extends AsyncDisposable {
  /** Has everything that happens to emails from now on posted here. */
  subscribe(appliance: Appliance): Promise<void>;
  /** I10: the broken promises to an endpoint that must know all events of these emails, and of no others. */
  check(appliance: Appliance, emailIds: string[]): Promise<{ found: string[]; repeats: number }>;
}

/** For a test's sendlark.toml: the endpoint listens on this machine. */
export const CRASH_HOOK_CONFIG = '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n';

const EVENTS = ["sent", "delivered", "delivery_delayed", "bounced", "suppressed", "failed"];
const ANSWER_MS_MAX = 60;
const REFUSED_PART = 0.03;
/** Longer than the retry delay after a refusal. */
const QUIET_MS = 8_000;

/** `random` gives numbers from 0 to 1. */
export function startCrashHook(random: () => number): CrashHook {
  const seen = new Set<string>();
  const taken = new Set<string>();
  let refused = 0;
  const receiver = startHookReceiver(async ({ headers }) => {
    const id = idOf({ headers });
    const isRefused = !seen.has(id) && random() < REFUSED_PART;
    seen.add(id);
    if (isRefused) refused += 1;
    else taken.add(id);
    await Bun.sleep(random() * ANSWER_MS_MAX);
    return new Response("", { status: isRefused ? 500 : 200 });
  });
  return {
    async subscribe(appliance) {
      const response = await appliance.api("/webhooks", {
        method: "POST",
        body: { endpoint: `${receiver.url}/`, events: EVENTS.map((name) => `email.${name}`) },
      });
      if (!response.ok) throw new Error(`the endpoint is refused: ${await response.text()}`);
    },
    async check(appliance, emailIds) {
      const expected = new Map<string, string>();
      const eventsOfEach = await Promise.all(emailIds.map((emailId) => eventsOf(appliance, emailId)));
      for (const [index, events] of eventsOfEach.entries()) {
        for (const { id, type } of events) {
          expected.set(`msg_${id.replaceAll("-", "")}`, `${type} of ${emailIds[index]}`);
        }
      }
      await untilAllOrQuiet(receiver, () => [...expected.keys()].every((id) => taken.has(id)));
      const repeats = receiver.posts.length - refused - expected.size;
      const lost = [...expected].filter(([id]) => !taken.has(id));
      const found = lost.map(([id, what]) => `I10: ${id}, ${what}, was never taken`);
      return { found: [...found, ...checkPosts(receiver.posts, expected)], repeats };
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

/** None is unknown, and all of one event are the same byte for byte. */
function checkPosts(posts: ReceivedPost[], expected: Map<string, string>): string[] {
  const found: string[] = [];
  const posted = new Map<string, string>();
  for (const post of posts) {
    const id = idOf(post);
    const { type, data } = JSON.parse(post.text);
    const what = `${type} of ${data.email_id}`;
    if (expected.get(id) !== what) found.push(`I10: ${id} was posted as ${what}, and is ${expected.get(id)}`);
    if ((posted.get(id) ?? post.text) !== post.text) found.push(`I10: ${what} was posted in other words`);
    posted.set(id, post.text);
  }
  return found;
}

/** Returns when all have come, or none has come for a while. */
async function untilAllOrQuiet({ posts }: HookReceiver, isComplete: () => boolean): Promise<void> {
  const startedAt = Date.now();
  while (!isComplete() && Date.now() - Math.max(startedAt, posts.at(-1)?.at ?? 0) < QUIET_MS) {
    await Bun.sleep(50);
  }
}

function idOf({ headers }: Pick<ReceivedPost, "headers">): string {
  return headers["svix-id"] ?? "none";
}

async function eventsOf(appliance: Appliance, emailId: string): Promise<{ id: string; type: string }[]> {
  const response = await appliance.api(`/emails/${emailId}/events?limit=100`);
  if (!response.ok) return [];
  const { data } = (await response.json()) as { data: { id: string; type: string }[] };
  return data;
}
