import { Elysia } from "elysia";
import { z } from "zod";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { CONTACT_OPERATIONS as operations } from "./contact-operations.ts";
import { searchFor, searchPage } from "./filter/search-contacts.ts";
import { notFound, readContactKey } from "./read-contact.ts";
import { type ContactParts, createContact, updateContact } from "./save-contact.ts";
import {
  contactList,
  contactObject,
  contactPath,
  contactReference,
  createContactBody,
  deletedContact,
  showContact,
  showContactItem,
  showContactReference,
  updateContactBody,
} from "./schema.ts";

/** RFC 9562 §5.9: what is nobody's. */
const NIL_ID = "00000000-0000-0000-0000-000000000000";

export type ContactRouteParts = ContactParts & { guard: Guard };

export const contactListQuery = wholeQuery.extend({
  segment_id: z.string().optional().meta({ format: "uuid", description: "Only contacts of this segment." }),
  search: z
    .string()
    .optional()
    .meta({ description: "Words that are all part of the address or the name; case is ignored." }),
});

/** /contacts and /contacts/{idOrEmail}. */
export const contactRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts", prefix: "/contacts" }).use(collectionRoutes(parts)).use(oneRoutes(parts));

const collectionRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-collection" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const contact = await createContact(parts, { sender, body });
        set.status = 201;
        return showContactReference(contact);
      },
      { body: createContactBody, response: { 201: contactReference }, detail: operations.create },
    )
    .get(
      "",
      ({ query, sender }) => {
        const segmentId = query.segment_id === undefined ? null : checkPathId(query.segment_id);
        return listContacts(parts, sender.teamId, segmentId, query);
      },
      { query: contactListQuery, response: contactList, detail: operations.list },
    );

const oneRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-one" })
    .derive(parts.guard("full"))
    .get("/:idOrEmail", ({ params, sender }) => getContact(parts, sender.teamId, params.idOrEmail), {
      params: contactPath,
      response: contactObject,
      detail: operations.get,
    })
    .patch(
      "/:idOrEmail",
      async ({ params, body, sender }) =>
        showContactReference(
          await updateContact(parts, { sender, key: readContactKey(params.idOrEmail), body }),
        ),
      { params: contactPath, body: updateContactBody, response: contactReference, detail: operations.update },
    )
    .delete("/:idOrEmail", ({ params, sender }) => deleteContact(parts, sender.teamId, params.idOrEmail), {
      params: contactPath,
      response: deletedContact,
      detail: operations.remove,
    });

/** `segmentId` null = all of the team. Throws AppError 404 for an unknown segment. */
export async function listContacts(
  parts: ContactParts,
  teamId: string,
  segmentId: string | null,
  query: z.output<typeof contactListQuery>,
) {
  const { store } = parts;
  const page = toPageRequest(query, LIMITS.listedWithoutLimitMax);
  const search = query.search?.trim() ?? "";
  if (search.length > LIMITS.searchCharsMax) throw tooLong();
  const segment = segmentId === null ? null : await store.segments.get({ teamId, id: segmentId });
  if (segmentId !== null && segment === null) throw notFound({ what: "segment" });
  const found =
    search === "" && (segment === null || segment.filter === null)
      ? await store.contacts.list({ teamId, segmentId, ...page })
      : await searchPage(parts, { teamId, segmentId, ...searchFor(search, null), ...page });
  return toList(found, showContactItem);
}

function tooLong(): AppError {
  return new AppError(
    "invalid_parameter",
    `The \`search\` parameter must be of at most ${LIMITS.searchCharsMax} characters.`,
  );
}

export async function getContact({ store }: ContactParts, teamId: string, idOrEmail: string) {
  const contact = await store.contacts.get({ teamId, key: readContactKey(idOrEmail) });
  if (contact === null) throw notFound({ what: "contact" });
  const [properties, suppression, activity] = await Promise.all([
    store.contactProperties.all({ teamId }),
    store.suppressions.get({ teamId, key: { address: contact.email } }),
    store.activity.get({ teamId, contactId: contact.id }),
  ]);
  return showContact(contact, properties, suppression, activity);
}

/** One that does not exist counts as deleted; an address that nobody has gets the nil UUID. Throws AppError 422. */
export async function deleteContact({ store, clock }: ContactParts, teamId: string, idOrEmail: string) {
  const key = readContactKey(idOrEmail);
  const deleted = await store.contacts.delete({ teamId, key, now: clock.now() });
  const id = deleted?.id ?? ("id" in key ? key.id : NIL_ID);
  return { ...showContactReference({ id }), contact: id, deleted: true as const };
}
