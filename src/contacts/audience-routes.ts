// Segments under the name that older client libraries know them by. The description tells of /segments only.
import { Elysia } from "elysia";
import { UNDOCUMENTED as detail } from "../api/operation.ts";
import { toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { LIMITS } from "../limits.ts";
import { createSegment, deleteSegment, getSegment } from "./change-segment.ts";
import { type ContactRouteParts, deleteContact, getContact, listContacts } from "./contact-routes.ts";
import { readContactKey } from "./read-contact.ts";
import { createContact, updateContact } from "./save-contact.ts";
import {
  contactList,
  contactObject,
  contactReference,
  createContactBody,
  deletedContact,
  showContactReference,
  updateContactBody,
} from "./schema.ts";
import {
  createdSegment,
  createSegmentBody,
  deletedSegment,
  segmentList,
  segmentObject,
  showSegmentItem,
} from "./segment-schema.ts";

const object = "audience" as const;

/** Everything under /audiences. */
export const audienceRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "audiences", prefix: "/audiences" })
    .use(audienceOnlyRoutes(parts))
    .use(audienceContactRoutes(parts));

const audienceOnlyRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "audiences-only" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(
          await parts.store.segments.list({ teamId, ...toPageRequest(query, LIMITS.listedWithoutLimitMax) }),
          showSegmentItem,
        ),
      { query: wholeQuery, response: segmentList, detail },
    )
    .post(
      "",
      async ({ body, sender, set }) => {
        const { id, name } = await createSegment(parts, sender.teamId, body);
        set.status = 201;
        return { object, id, name };
      },
      { body: createSegmentBody, response: { 201: createdSegment }, detail },
    )
    .get(
      "/:id",
      async ({ params, sender }) => ({
        object,
        ...showSegmentItem(await getSegment(parts, sender.teamId, params.id)),
      }),
      { response: segmentObject, detail },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => ({ object, ...(await deleteSegment(parts, sender.teamId, params.id)) }),
      { response: deletedSegment, detail },
    );

const audienceContactRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "audiences-contacts", prefix: "/:id/contacts" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender: { teamId } }) =>
        listContacts(parts, teamId, (await getSegment(parts, teamId, params.id)).id, query),
      { query: wholeQuery, response: contactList, detail },
    )
    .post(
      "",
      async ({ params, body, sender, set }) => {
        const given = { ...body, audience_id: params.id };
        const contact = await createContact(parts, { sender, body: given });
        set.status = 201;
        return showContactReference(contact);
      },
      { body: createContactBody, response: { 201: contactReference }, detail },
    )
    .get("/:idOrEmail", ({ params, sender }) => getContact(parts, sender.teamId, params.idOrEmail), {
      response: contactObject,
      detail,
    })
    .patch(
      "/:idOrEmail",
      async ({ params, body, sender }) =>
        showContactReference(
          await updateContact(parts, { sender, key: readContactKey(params.idOrEmail), body }),
        ),
      { body: updateContactBody, response: contactReference, detail },
    )
    .delete("/:idOrEmail", ({ params, sender }) => deleteContact(parts, sender.teamId, params.idOrEmail), {
      response: deletedContact,
      detail,
    });
