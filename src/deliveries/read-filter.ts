import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { parseDomain } from "../mime/address.ts";
import type { DeliveryFilter } from "../store/deliveries.ts";
import { DELIVERY_STATES, type SteerBody } from "./schema.ts";

/** Always of one team: a filter without it would reach everybody's mail. */
export type TeamFilter = DeliveryFilter & { teamId: string };

/** `?destination=&state=&email_id=`; throws AppError 422 that names the parameter. */
export function readListFilter(
  teamId: string,
  query: { destination?: string; state?: string; email_id?: string },
): TeamFilter {
  const filter: TeamFilter = { teamId };
  if (query.destination !== undefined) filter.destination = readDomain(query.destination);
  if (query.email_id !== undefined) filter.emailId = readId(query.email_id, "email_id");
  if (query.state === undefined) return filter;
  const state = DELIVERY_STATES.find((known) => known === query.state);
  if (state === undefined) {
    throw new AppError("invalid_parameter", `The \`state\` must be one of ${DELIVERY_STATES.join(", ")}.`);
  }
  return { ...filter, state };
}

/** Throws AppError 422, also when nothing narrows the queue and `all` was not said. */
export function readSteerFilter(teamId: string, body: SteerBody): TeamFilter {
  const filter: TeamFilter = { teamId };
  if (body.ids != null) {
    if (body.ids.length > LIMITS.deliveryIdsMax) {
      throw new AppError("validation_error", `At most ${LIMITS.deliveryIdsMax} \`ids\` are taken at once.`);
    }
    filter.ids = body.ids.map((id) => readId(id, "ids"));
  }
  if (body.destination != null) filter.destination = readDomain(body.destination);
  if (body.email_id != null) filter.emailId = readId(body.email_id, "email_id");
  if (Object.keys(filter).length > 1 || body.all === true) return filter;
  throw new AppError(
    "missing_required_field",
    "Say which deliveries: `ids`, `destination`, `email_id`, or `all: true` for everything of your team.",
  );
}

/** Throws AppError 422 that names the field. */
export function readId(text: string, field: string): string {
  const id = text.toLowerCase();
  if (!isId(id)) throw new AppError("invalid_parameter", `The \`${field}\` must be a valid UUID.`);
  return id;
}

function readDomain(text: string): string {
  const domain = parseDomain(text);
  if (domain === null) {
    throw new AppError("invalid_parameter", "The `destination` must be a domain such as `example.com`.");
  }
  return domain;
}
