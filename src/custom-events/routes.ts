import { Elysia } from "elysia";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { EventSchema } from "../store/custom-events.ts";
import { EVENT_OPERATIONS as operations } from "./operations.ts";
import { readEventKey, readEventName, readEventSchema } from "./read-event.ts";
import {
  createEventBody,
  deletedEvent,
  eventList,
  eventObject,
  eventPath,
  eventReference,
  sendEventBody,
  sentEvent,
  showEventItem,
  showEventReference,
  updateEventBody,
} from "./schema.ts";
import { type EventParts, sendEvent, tooManyEvents } from "./send-event.ts";

type EventRouteParts = EventParts & { guard: Guard };

/** Everything under /events. */
export const customEventRoutes = (parts: EventRouteParts) =>
  new Elysia({ name: "events", prefix: "/events" })
    .use(collectionRoutes(parts))
    .use(sendRoutes(parts))
    .use(oneRoutes(parts));

const collectionRoutes = ({ guard, store, clock }: EventRouteParts) =>
  new Elysia({ name: "events-collection" })
    .derive(guard("full"))
    .post(
      "",
      async ({ body, sender: { teamId }, set }) => {
        const name = readEventName(body.name, "name");
        const schema = readSchema(body.schema ?? null);
        const now = clock.now();
        const event = { id: createId(), teamId, name, schema, createdAt: now, updatedAt: now };
        const eventsMax = LIMITS.customEventsMax;
        const result = await store.customEvents.create({ event, eventsMax });
        if (result === "full") throw tooManyEvents();
        if (result === "name_taken") {
          throw new AppError("validation_error", `Invalid \`name\` field. An event ${name} already exists.`);
        }
        set.status = 201;
        return showEventReference(event);
      },
      { body: createEventBody, response: { 201: eventReference }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(await store.customEvents.list({ teamId, ...toPageRequest(query) }), showEventItem),
      { query: pageQuery, response: eventList, detail: operations.list },
    );

const sendRoutes = (parts: EventRouteParts) =>
  new Elysia({ name: "events-send" }).derive(parts.guard("full")).post(
    "/send",
    async ({ body, request, sender, set }) => {
      const keyOfHeader = request.headers.get("idempotency-key");
      const { event } = await sendEvent(parts, { sender, body, keyOfHeader });
      set.status = 202;
      return { object: "event" as const, event };
    },
    { body: sendEventBody, response: { 202: sentEvent }, detail: operations.send },
  );

const oneRoutes = ({ guard, store, clock }: EventRouteParts) =>
  new Elysia({ name: "events-one" })
    .derive(guard("full"))
    .get(
      "/:idOrName",
      async ({ params, sender: { teamId } }) => {
        const event = await store.customEvents.get({ teamId, key: readEventKey(params.idOrName) });
        if (event === null) throw eventNotFound();
        return { object: "event" as const, ...showEventItem(event) };
      },
      { params: eventPath, response: eventObject, detail: operations.get },
    )
    .patch(
      "/:idOrName",
      async ({ params, body, sender: { teamId } }) => {
        const key = readEventKey(params.idOrName);
        const changed =
          body.schema === undefined
            ? await store.customEvents.get({ teamId, key })
            : await store.customEvents.setSchema({
                teamId,
                key,
                now: clock.now(),
                schema: readSchema(body.schema),
              });
        if (changed === null) throw eventNotFound();
        return showEventReference(changed);
      },
      { params: eventPath, body: updateEventBody, response: eventReference, detail: operations.update },
    )
    .delete(
      "/:idOrName",
      async ({ params, sender: { teamId } }) => {
        const gone = await store.customEvents.delete({ teamId, key: readEventKey(params.idOrName) });
        if (gone === null) throw eventNotFound();
        return { ...showEventReference(gone), deleted: true as const };
      },
      { params: eventPath, response: deletedEvent, detail: operations.remove },
    );

const readSchema = (schema: EventSchema | null) => (schema === null ? null : readEventSchema(schema));

function eventNotFound(): AppError {
  return new AppError("not_found", "Event not found");
}
