import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { parseAddress } from "../mime/address.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionOrigin, SuppressionRow } from "../store/suppressions.ts";

/** An address as the list has it: lower case, its domain in A-labels. Throws AppError 422 naming `field`. */
function readAddress(text: string, field: string): string {
  const parsed = parseAddress(text);
  if (parsed !== null) return parsed.address.toLowerCase();
  throw new AppError("validation_error", `Invalid \`${field}\` field. It must be an email address.`);
}

/** What names one suppression in a path or on the command line. Throws AppError 422 for anything else. */
export function readKey(idOrEmail: string): { id: string } | { address: string } {
  const id = idOrEmail.toLowerCase();
  if (isId(id)) return { id };
  const parsed = parseAddress(idOrEmail);
  if (parsed !== null) return { address: parsed.address.toLowerCase() };
  throw new AppError("invalid_parameter", "Use the suppression's id or its email address.");
}

/** Null = every origin. Throws AppError 422 for an unknown one. */
export function readOrigin(text: string | undefined): SuppressionOrigin | null {
  if (text === undefined) return null;
  const origin = findChoice(["bounce", "complaint", "manual"], text);
  if (origin !== undefined) return origin;
  throw new AppError("validation_error", "The `origin` parameter must be `bounce`, `complaint` or `manual`.");
}

/** The beginning of addresses as the list has them; a whole address stands for itself. Null = not asked for. */
export function readPrefix(text: string | undefined): string | null {
  const given = (text ?? "").trim();
  if (given === "") return null;
  return (parseAddress(given)?.address ?? given).toLowerCase();
}

/**
 * Adds addresses to the team's list and returns their rows in the order given; an address that is already on it keeps
 * its row. No delivery to them starts after this. Throws AppError 422 for an invalid address, and then adds none.
 */
export function addSuppressions(
  { store, clock }: { store: Pick<Store, "suppressions">; clock: Clock },
  request: { teamId: string; emails: string[]; field: string },
): Promise<SuppressionRow[]> {
  const { teamId, emails, field } = request;
  const rows = emails.map((email, index) =>
    newRow(teamId, readAddress(email, field.replace("*", String(index))), clock.now()),
  );
  return store.suppressions.add(rows);
}

interface ImportResult {
  /** By place in the request. With any, nothing is added. */
  problems: number[];
  added: number;
  /** Already on the list, or earlier in the request. */
  alreadySuppressed: number;
}

/** Adds addresses if all are valid, else names every one that is not. A dry run only checks them. */
export async function importSuppressions(
  { store, clock }: { store: Pick<Store, "suppressions">; clock: Clock },
  request: { teamId: string; emails: string[]; isDryRun: boolean },
): Promise<ImportResult> {
  const parsed = request.emails.map((text) => parseAddress(text)?.address.toLowerCase() ?? null);
  const problems = parsed.flatMap((address, index) => (address === null ? [index] : []));
  const nothing = { problems, added: 0, alreadySuppressed: 0 };
  if (problems.length > 0 || request.isDryRun) return nothing;
  const rows = parsed.map((address) => newRow(request.teamId, address!, clock.now()));
  const kept = await store.suppressions.add(rows);
  const added = kept.filter(({ id }, index) => id === rows[index]!.id).length;
  return { problems, added, alreadySuppressed: rows.length - added };
}

function newRow(teamId: string, address: string, createdAt: number): SuppressionRow {
  return { id: createId(), teamId, address, origin: "manual", sourceEmailId: null, createdAt };
}

interface RemoveParts {
  store: Pick<Store, "suppressions">;
  clock: Pick<Clock, "now">;
}

/** Takes one address off the team's list. Throws AppError 404 when it is not on it. */
export async function removeSuppression(
  { store, clock }: RemoveParts,
  { teamId, idOrEmail }: { teamId: string; idOrEmail: string },
): Promise<SuppressionRow> {
  const key = readKey(idOrEmail);
  const keys = "id" in key ? { ids: [key.id] } : { addresses: [key.address] };
  const { removed } = await store.suppressions.remove({ teamId, keys, now: clock.now() });
  const [row] = removed;
  if (row === undefined) throw new AppError("not_found", "Suppression not found");
  return row;
}

/**
 * Removes many addresses, given by exactly one of the two. An id that is not on it is returned as not deleted; an
 * address that is not on it has no id and is left out. Throws AppError 422 for what is no id or address.
 */
export async function removeSuppressions(
  { store, clock }: RemoveParts,
  request: { teamId: string; emails: string[] | null; ids: string[] | null },
): Promise<{ id: string; deleted: boolean }[]> {
  const { teamId, emails, ids } = request;
  if (ids !== null && emails === null) {
    const wanted = [...new Set(ids.map(readId))];
    const { removed } = await store.suppressions.remove({ teamId, keys: { ids: wanted }, now: clock.now() });
    const gone = new Set(removed.map(({ id }) => id));
    return wanted.map((id) => ({ id, deleted: gone.has(id) }));
  }
  if (emails === null || ids !== null) {
    throw new AppError("validation_error", "Give either the `emails` or the `ids` field.");
  }
  const addresses = [...new Set(emails.map((email, index) => readAddress(email, `emails[${index}]`)))];
  const { removed } = await store.suppressions.remove({ teamId, keys: { addresses }, now: clock.now() });
  const idOf = new Map(removed.map(({ address, id }) => [address, id]));
  return addresses.flatMap((address) => {
    const id = idOf.get(address);
    return id === undefined ? [] : [{ id, deleted: true }];
  });
}

function readId(text: string, index: number): string {
  const id = text.toLowerCase();
  if (isId(id)) return id;
  throw new AppError("validation_error", `Invalid \`ids[${index}]\` field. It must be a valid UUID.`);
}
