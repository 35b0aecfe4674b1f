import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest } from "../api/page-query.ts";
import { findChoice } from "../api/request-fields.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { createCountContacts } from "../contacts/filter/count-contacts.ts";
import { findReplay, readIdempotency } from "../emails/idempotency.ts";
import { parseSchedule } from "../emails/parse-schedule.ts";
import { readTime as readFilterTime } from "../emails/read-filter.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { BROADCAST_STATES, type BroadcastState } from "../store/broadcast-words.ts";
import type { Broadcast } from "../store/broadcasts.ts";
import type { Store } from "../store/store.ts";
import { checkBroadcast } from "./check-broadcast.ts";
import { BROADCAST_OPERATIONS as operations } from "./operations.ts";
import { contentOf, duplicateBroadcast, findBroadcast, toError, updateDraft } from "./save-draft.ts";
import {
  broadcastCheck,
  broadcastList,
  broadcastListQuery,
  broadcastObject,
  broadcastReference,
  checkBroadcastBody,
  createBroadcastBody,
  deletedBroadcast,
  sendBroadcastBody,
  sentTest,
  testBroadcastBody,
  updateBroadcastBody,
} from "./schema.ts";
import {
  cancelBroadcast,
  createBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  type SendParts,
  sendBroadcast,
} from "./send-broadcast.ts";
import { showBroadcast, showItem, showReference } from "./show-broadcast.ts";
import { createTestLimit, type TestParts, testBroadcast } from "./test-broadcast.ts";

export interface BroadcastRouteParts
  extends Omit<SendParts, "countContacts" | "store">,
    Omit<TestParts, "store" | "limitTests"> {
  store: SendParts["store"] & TestParts["store"] & Pick<Store, "broadcastStatistics" | "emails">;
  guard: Guard;
}

type Parts = SendParts & TestParts & BroadcastRouteParts;

/** Everything under /broadcasts, but for what became of them. */
export const broadcastRoutes = (
  given: BroadcastRouteParts,
  parts: Parts = {
    ...given,
    countContacts: createCountContacts(given),
    limitTests: createTestLimit(given.clock),
  },
) =>
  new Elysia({ name: "broadcasts", prefix: "/broadcasts" })
    .use(readRoutes(parts))
    .use(changeRoutes(parts))
    .use(sendRoutes(parts))
    .use(stepRoutes(parts));

const readRoutes = (parts: Parts) =>
  new Elysia({ name: "broadcasts-read" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender }) => {
        const states = readStates(query.status);
        const page = await parts.store.broadcasts.list({
          teamId: sender.teamId,
          ...(states === undefined ? {} : { states }),
          ...(query.q === undefined ? {} : { search: query.q.slice(0, LIMITS.searchCharsMax) }),
          ...(query.since === undefined ? {} : { since: readFilterTime(query.since, "since") }),
          ...(query.until === undefined ? {} : { until: readFilterTime(query.until, "until") }),
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        const counts = await countsOf(parts, page.rows);
        return toList(page, (row) => showItem(row, counts.get(row.seq)!, sender));
      },
      { query: broadcastListQuery, response: broadcastList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) => {
        const broadcast = await findBroadcast(parts, sender.teamId, checkPathId(params.id));
        const content = await contentOf(parts, broadcast);
        const counts = (await countsOf(parts, [broadcast])).get(broadcast.seq)!;
        return showBroadcast(broadcast, { content, counts }, sender);
      },
      { response: broadcastObject, detail: operations.get },
    );

async function countsOf({ store }: Parts, rows: Broadcast[]) {
  const seqs = rows.map(({ seq }) => seq);
  const counts = await store.broadcastStatistics.counts({ seqs });
  return new Map(seqs.map((seq, index) => [seq, counts[index]!]));
}

/** Undefined = all. Throws AppError 422. */
function readStates(given: string | string[] | undefined): BroadcastState[] | undefined {
  const words = [given ?? []].flat().flatMap((text) => text.split(","));
  if (words.length === 0 || words[0] === "") return undefined;
  return words.map((word) => {
    const state = findChoice(BROADCAST_STATES, word.trim());
    if (state !== undefined) return state;
    throw new AppError(
      "invalid_parameter",
      `The \`status\` parameter has one or more of ${BROADCAST_STATES.join(", ")}.`,
    );
  });
}

const changeRoutes = (parts: Parts) =>
  new Elysia({ name: "broadcasts-change" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, request, sender, set }) => {
        set.status = 201;
        return await answerOnce(parts, { request, scope: "broadcasts", sender, body }, (idempotency) =>
          createBroadcast(parts, { sender, body, idempotency }),
        );
      },
      { body: createBroadcastBody, response: { 201: broadcastReference }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender }) =>
        showReference(await updateDraft(parts, { sender, id: checkPathId(params.id), body })),
      { body: updateBroadcastBody, response: broadcastReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        const result = await parts.store.broadcasts.delete({ teamId: sender.teamId, id });
        if (result.kind !== "deleted") throw toError(result, "deleted");
        return { object: "broadcast" as const, id, deleted: true as const };
      },
      { response: deletedBroadcast, detail: operations.remove },
    );

const sendRoutes = (parts: Parts) =>
  new Elysia({ name: "broadcasts-send" })
    .derive(parts.guard("full"))
    .post(
      "/:id/send",
      async ({ params, body, request, sender }) => {
        const id = checkPathId(params.id);
        const asked = { request, scope: "broadcasts/send" as const, sender, body: { ...body, id } };
        return await answerOnce(parts, asked, (idempotency) =>
          sendBroadcast(parts, { sender, id, body, idempotency }),
        );
      },
      { body: sendBroadcastBody, response: broadcastReference, detail: operations.send },
    )
    .post(
      "/:id/check",
      async ({ params, body, sender }) => {
        const broadcast = await findBroadcast(parts, sender.teamId, checkPathId(params.id));
        const scheduledAt = await readTime(parts, body.scheduled_at);
        const options = { scheduledAt, withLinks: body.links === true };
        const check = await checkBroadcast(parts, broadcast, options);
        const { id, revision } = broadcast;
        return { object: "broadcast_check" as const, id, revision, ...check };
      },
      { body: checkBroadcastBody, response: broadcastCheck, detail: operations.check },
    )
    .post(
      "/:id/test",
      async ({ params, body, sender }) => {
        const id = checkPathId(params.id);
        const email_ids = await testBroadcast(parts, { sender, id, body });
        return { object: "broadcast_test" as const, id, email_ids };
      },
      { body: testBroadcastBody, response: sentTest, detail: operations.test },
    );

const stepRoutes = (parts: Parts) =>
  new Elysia({ name: "broadcasts-steps", prefix: "/:id" })
    .derive(parts.guard("full"))
    .post(
      "/cancel",
      async ({ params, sender }) =>
        showReference(await cancelBroadcast(parts, { sender, id: checkPathId(params.id) })),
      { response: broadcastReference, detail: operations.cancel },
    )
    .post(
      "/pause",
      async ({ params, sender }) =>
        showReference(await pauseBroadcast(parts, { sender, id: checkPathId(params.id) })),
      { response: broadcastReference, detail: operations.pause },
    )
    .post(
      "/resume",
      async ({ params, sender }) =>
        showReference(await resumeBroadcast(parts, { sender, id: checkPathId(params.id) })),
      { response: broadcastReference, detail: operations.resume },
    )
    .post(
      "/duplicate",
      async ({ params, request, sender }) => {
        const id = checkPathId(params.id);
        const asked = { request, scope: "broadcasts/duplicate" as const, sender, body: { id } };
        return await answerOnce(parts, asked, (idempotency) =>
          duplicateBroadcast(parts, { sender, id, idempotency }),
        );
      },
      { response: broadcastReference, detail: operations.duplicate },
    );

interface Asked {
  request: Request;
  scope: "broadcasts" | "broadcasts/duplicate" | "broadcasts/send";
  sender: Sender;
  body: unknown;
}

/** The answer to an earlier request with the same idempotency key, else that of `act`, which keeps it. */
async function answerOnce(
  parts: Parts,
  { request, scope, sender, body }: Asked,
  act: (idempotency: ReturnType<typeof readIdempotency>) => Promise<Broadcast>,
) {
  const idempotency = readIdempotency(request, scope, body);
  const replay = async () => {
    const earlier = await findReplay(parts, sender, idempotency);
    return earlier === null ? null : (JSON.parse(earlier) as ReturnType<typeof showReference>);
  };
  const earlier = await replay();
  if (earlier !== null) return earlier;
  try {
    const broadcast = await act(idempotency);
    // Of two requests at the same moment, the first one's answer is both answers.
    return (await replay()) ?? showReference(broadcast);
  } catch (error) {
    const first = await replay();
    if (first === null) throw error;
    return first;
  }
}

async function readTime({ clock }: Parts, text: string | null | undefined): Promise<number | null> {
  return text == null ? null : await parseSchedule(text, clock.now());
}
