import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { PropertyType, PropertyValue } from "../store/contact-properties.ts";
import type { ContactRouteParts } from "./contact-routes.ts";
import { PROPERTY_OPERATIONS as operations } from "./property-operations.ts";
import {
  createPropertyBody,
  deletedProperty,
  propertyList,
  propertyObject,
  propertyReference,
  showPropertyItem,
  showPropertyReference,
  updatePropertyBody,
} from "./property-schema.ts";
import { readValue } from "./read-contact.ts";

/** Everything under /contact-properties. */
export const propertyRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contact-properties", prefix: "/contact-properties" })
    .use(readRoutes(parts))
    .use(changeRoutes(parts));

const readRoutes = ({ guard, store }: ContactRouteParts) =>
  new Elysia({ name: "contact-properties-read" })
    .derive(guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(
          await store.contactProperties.list({
            teamId,
            ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
          }),
          showPropertyItem,
        ),
      { query: wholeQuery, response: propertyList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const property = await store.contactProperties.get({ teamId, id: checkPathId(params.id) });
        if (property === null) throw propertyNotFound();
        return { object: "contact_property" as const, ...showPropertyItem(property) };
      },
      { response: propertyObject, detail: operations.get },
    );

const changeRoutes = ({ guard, store, clock }: ContactRouteParts) =>
  new Elysia({ name: "contact-properties-change" })
    .derive(guard("full"))
    .post(
      "",
      async ({ body, sender: { teamId }, set }) => {
        const { key, type } = body;
        const fallback = readFallback(type, body.fallback_value ?? body.fallbackValue ?? null);
        const property = {
          id: createId(),
          teamId,
          key: readKey(key),
          type,
          fallback,
          createdAt: clock.now(),
        };
        const propertiesMax = LIMITS.contactPropertiesMax;
        const result = await store.contactProperties.create({ property, propertiesMax });
        if (result !== "created") throw notCreated(result, key);
        set.status = 201;
        return showPropertyReference(property.id);
      },
      { body: createPropertyBody, response: { 201: propertyReference }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const property = await store.contactProperties.get({ teamId, id });
        if (property === null) throw propertyNotFound();
        const given = body.fallback_value === undefined ? body.fallbackValue : body.fallback_value;
        if (given !== undefined) {
          const fallback = readFallback(property.type, given);
          const { saved } = await store.contactProperties.setFallback({ teamId, id, fallback });
          if (!saved) throw propertyNotFound();
        }
        return showPropertyReference(id);
      },
      { body: updatePropertyBody, response: propertyReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const { deleted } = await store.contactProperties.delete({ teamId, id });
        if (!deleted) throw propertyNotFound();
        return { ...showPropertyReference(id), deleted: true as const };
      },
      { response: deletedProperty, detail: operations.remove },
    );

/** What broadcasts fill in by themselves. */
const RESERVED =
  /^(?:first_name|last_name|email|(?:resend_)?unsubscribe_url|preferences_url|view_url|contact|this)$/i;

function readKey(key: string): string {
  const max = LIMITS.contactPropertyKeyCharsMax;
  if (!/^[A-Za-z0-9_]+$/.test(key) || key.length > max) {
    throw new AppError(
      "validation_error",
      `Invalid \`key\` field. It must have 1 to ${max} ASCII letters, digits and underscores.`,
    );
  }
  if (RESERVED.test(key)) {
    throw new AppError("validation_error", `Invalid \`key\` field. The name ${key} is reserved.`);
  }
  return key;
}

function readFallback(type: PropertyType, value: string | number | null): PropertyValue | null {
  const isNone = value === null || (type === "number" && value === "");
  return isNone ? null : readValue(type, value, "fallback_value");
}

function notCreated(reason: "key_taken" | "full", key: string): AppError {
  return reason === "full"
    ? new AppError(
        "validation_error",
        `A team can have at most ${LIMITS.contactPropertiesMax} contact properties.`,
      )
    : new AppError("validation_error", `Invalid \`key\` field. A contact property ${key} already exists.`);
}

function propertyNotFound(): AppError {
  return new AppError("not_found", "Contact property not found");
}
