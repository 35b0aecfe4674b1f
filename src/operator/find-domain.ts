import { AppError } from "../lib/app-error.ts";
import { parseDomain } from "../mime/address.ts";
import type { DomainRow } from "../store/domains.ts";
import { type CommandParts, UsageError } from "./command.ts";

/**
 * The domain of that name; with `teamId` null, of any team. Throws AppError 404, or UsageError when several teams have it.
 */
export async function findDomain(
  parts: Pick<CommandParts, "store">,
  text: string,
  teamId: string | null,
): Promise<DomainRow> {
  const name = parseDomain(text) ?? text.toLowerCase();
  const rows = await parts.store.domains.findByName({ teamId, name });
  if (rows.length > 1) throw new UsageError(`several teams have ${name}; choose one with --team`);
  if (rows.length === 0) throw new AppError("not_found", `There is no domain ${name}.`);
  return rows[0]!;
}
