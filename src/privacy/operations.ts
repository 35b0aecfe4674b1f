// What the API's description says about erasing and exporting one person.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contacts"];
const pathParameters = { idOrEmail: "The contact's id or email address." };

export const PRIVACY_OPERATIONS = {
  erase: operation({
    operationId: "contacts.erase",
    tags,
    summary: "Erase a contact",
    description:
      "Deletes the contact and removes the address from everything stored about the team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a keyed hash of the address, in its suppression and its consent record. This cannot be undone. Waiting email to the address is not sent. The contact is gone when this answers; the rest follows within moments: retrieve the erasure until its `status` is `completed`. An address that is no contact can be erased, too.",
    example: { reason: "Request of 22 November 2026" },
    refusals: ["not_found"],
    pathParameters,
  }),
  erasure: operation({
    operationId: "contacts.erasures.get",
    tags,
    summary: "Retrieve an erasure",
    description: "Returns whether the erasure is completed.",
  }),
  exportOne: operation({
    operationId: "contacts.export",
    tags,
    summary: "Export one contact",
    description:
      "Returns all that is stored about the contact: profile, topics, segments, consents with the exact texts, emails with what happened to them, events and runs of automations; as JSON, or with `format=html` as a page to read and print.",
    pathParameters,
  }),
};
