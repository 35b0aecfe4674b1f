import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { parseDomain } from "../mime/address.ts";
import type { DeliveryFilter } from "../store/deliveries.ts";
import { DELIVERY_STATES } from "../store/delivery-states.ts";
import type { Store } from "../store/store.ts";
import type { QueueChangeBody } from "./schema.ts";

interface ListQuery {
  destination?: string;
  site?: string;
  state?: string;
  email_id?: string;
  reason?: string;
}

/** `?destination=&site=&state=&email_id=&reason=` on top of `scope`; throws AppError 422 that names the parameter. */
export function readListFilter<Scope extends DeliveryFilter>(
  scope: Scope,
  query: ListQuery,
): Scope & DeliveryFilter {
  const filter: Scope & DeliveryFilter = { ...scope };
  if (query.destination !== undefined) filter.destination = readDomain(query.destination);
  if (query.site !== undefined) filter.site = query.site.toLowerCase();
  if (query.email_id !== undefined) filter.emailId = readId(query.email_id, "email_id");
  if (query.reason !== undefined) filter.reason = readReason(query.reason);
  // Without a state, all deliveries would be read to find those with a reason.
  const named = query.state ?? (query.reason === undefined ? undefined : "queued");
  if (named === undefined) return filter;
  const state = findChoice(DELIVERY_STATES, named);
  if (state === undefined) {
    throw new AppError("invalid_parameter", `The \`state\` must be one of ${DELIVERY_STATES.join(", ")}.`);
  }
  return { ...filter, state };
}

/** Throws AppError 422, also without any filter unless `all` is set. */
export function readActionFilter<Scope extends DeliveryFilter>(
  scope: Scope,
  body: QueueChangeBody,
): Scope & DeliveryFilter {
  const filter: Scope & DeliveryFilter = { ...scope };
  if (body.ids != null) {
    if (body.ids.length > LIMITS.deliveryIdsMax) {
      throw new AppError("validation_error", `Send at most ${LIMITS.deliveryIdsMax} \`ids\` at once.`);
    }
    filter.ids = body.ids.map((id) => readId(id, "ids"));
  }
  if (body.destination != null) filter.destination = readDomain(body.destination);
  if (body.site != null) filter.site = body.site.toLowerCase();
  if (body.email_id != null) filter.emailId = readId(body.email_id, "email_id");
  if (body.reason != null) filter.reason = readReason(body.reason);
  if (Object.keys(filter).length > Object.keys(scope).length || body.all === true) return filter;
  throw new AppError(
    "missing_required_field",
    "Select deliveries by `ids`, `destination`, `site`, `email_id`, `reason`, or `all: true`.",
  );
}

/** Throws AppError 422 that names the field. */
export function readId(text: string, field: string): string {
  const id = text.toLowerCase();
  if (!isId(id)) throw new AppError("invalid_parameter", `The \`${field}\` must be a valid UUID.`);
  return id;
}

const readReason = (text: string) => (text.toLowerCase() === "none" ? null : text.toLowerCase());

function readDomain(text: string): string {
  const domain = parseDomain(text);
  if (domain === null) {
    throw new AppError("invalid_parameter", "The `destination` must be a domain such as `example.com`.");
  }
  return domain;
}

/** Limit of queued deliveries to read. */
const LOOKED_AT_MAX = 1_000;

/** The sites of matching queued deliveries, from a bounded number of rows. */
export async function findSites(
  { store }: { store: { deliveries: Pick<Store["deliveries"], "list"> } },
  filter: DeliveryFilter,
): Promise<readonly string[] | "all"> {
  if (Object.keys(filter).length === 0) return "all";
  if (Object.keys(filter).length === 1 && filter.site !== undefined) return [filter.site];
  const queued = { ...filter, state: "queued" as const };
  const { rows } = await store.deliveries.list({ filter: queued, limit: LOOKED_AT_MAX });
  return [...new Set(rows.map(({ site }) => site))];
}
