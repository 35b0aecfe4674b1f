import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import type { Page, PageRequest } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { readOrigin, readPrefix } from "./read-address.ts";

/** `search` is ours, beside the contract's. */
export const suppressionFilter = {
  origin: z
    .string()
    .optional()
    .meta({ description: "Only suppressions of this origin: `bounce`, `complaint` or `manual`." }),
  search: z
    .string()
    .optional()
    .meta({ description: "The start of the address; case is ignored. Sorts by address." }),
};

/** Newest first, or by address where one is searched. Throws AppError 422 for an origin or a cursor that is none. */
export async function listSuppressions(
  { store: { suppressions } }: { store: Pick<Store, "suppressions"> },
  request: { teamId: string; origin?: string; search?: string; page: PageRequest },
): Promise<Page<SuppressionRow>> {
  const { teamId, page } = request;
  const [origin, prefix] = [readOrigin(request.origin), readPrefix(request.search)];
  if (prefix === null) return suppressions.list({ teamId, origin, ...page });
  const { limit, after, before } = page;
  const addressOf = async (id: string | undefined, name: string) => {
    if (id === undefined) return {};
    const row = await suppressions.get({ teamId, key: { id } });
    if (row !== null) return { [name]: row.address };
    throw new AppError(
      "invalid_parameter",
      `The suppression in \`${name}\` no longer exists. Search again without it.`,
    );
  };
  const cursor = { ...(await addressOf(after, "after")), ...(await addressOf(before, "before")) };
  return suppressions.search({ teamId, origin, prefix, limit, ...cursor });
}
