import { parseAddress } from "../../mime/address.ts";
import type { ContactPart, ContactRow } from "../../store/contacts.ts";
import type { Filter } from "../../store/filter.ts";
import type { Page, PageRequest } from "../../store/page.ts";
import type { Store } from "../../store/store.ts";

export interface SearchParts {
  store: Pick<Store, "contacts">;
  clock: { now(): number };
}

interface ContactSearch extends PageRequest {
  teamId: string;
  segmentId: string | null;
  filter: Filter | null;
  text?: string;
}

/**
 * A page that may be short, or empty, where few contacts match: then `goOn` is where the next one starts. It takes one
 * call of the store, some 10 ms; other reads run before the caller asks again.
 */
export async function searchPart(
  { store, clock }: SearchParts,
  request: ContactSearch,
): Promise<ContactPart> {
  return await store.contacts.search({ ...request, now: clock.now() });
}

/** Calls of the store for a page with rows. */
const PARTS_MAX = 12;

/** A page whose next one starts after its last row: with rows, unless there are none. */
export async function searchPage(
  { store, clock }: SearchParts,
  request: ContactSearch,
): Promise<Page<ContactRow>> {
  const rows: ContactRow[] = [];
  const isAscending = request.before !== undefined;
  const now = clock.now();
  for (let part = request, read = 1; ; read += 1) {
    const page = await store.contacts.search({ ...part, now });
    if (isAscending) rows.unshift(...page.rows);
    else rows.push(...page.rows);
    if (page.goOn === null || (rows.length > 0 && read >= PARTS_MAX)) return { hasMore: page.hasMore, rows };
    const limit = request.limit - rows.length;
    part = { ...request, limit, [isAscending ? "before" : "after"]: page.goOn };
  }
}

/** A whole address is looked up by its index. */
export function searchFor(words: string, filter: Filter | null): { filter: Filter | null; text: string } {
  const address = parseAddress(words.trim())?.address;
  if (address === undefined) return { filter, text: words };
  const named: Filter = { field: "email", op: "eq", value: address };
  return { filter: filter === null ? named : { all: [filter, named] }, text: "" };
}
