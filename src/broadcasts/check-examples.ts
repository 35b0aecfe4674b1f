// Who the broadcast looks like for: the first contact that gets it, the one with the most data, the one with the least.
import { readBrand } from "../api/document-field.ts";
import { searchPage } from "../contacts/filter/search-contacts.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ContactRow } from "../store/contacts.ts";
import type { Filter } from "../store/filter.ts";
import type { Store } from "../store/store.ts";
import { type Audience, withFilter } from "./check-audience.ts";
import type { Variant } from "./check-content.ts";
import { currentContent } from "./freeze-content.ts";
import { type LargeVariants, placeOf, type Shown } from "./large-variants.ts";

export interface ContactExample extends Shown {
  kind: "first" | "longest" | "emptiest";
  contact_id: string;
  email: string;
}

interface ExampleParts {
  store: Pick<Store, "brands" | "contacts" | "savedBlocks">;
  publicUrl(): string;
  clock: { now(): number };
  largeVariants: LargeVariants;
}

const SHOWN_BYTES_MAX = 128 * 1024;
/** Of so many contacts, the newest. */
const LOOKED_AT = 50;

export async function findExamples(
  parts: ExampleParts,
  audience: Audience,
  { variant, properties }: { variant: Variant; properties: ContactProperty[] },
): Promise<ContactExample[]> {
  const { teamId, segment, filter } = withFilter(audience, reachable(audience.topicId));
  const segmentId = segment?.id ?? null;
  const found = await searchPage(parts, { teamId, segmentId, filter, limit: LOOKED_AT });
  // Lists of contacts come without properties.
  const whole = await Promise.all(
    found.rows.map(({ id }) => parts.store.contacts.get({ teamId, key: { id } })),
  );
  const rows = whole.filter((row) => row !== null);
  const sizes = rows.map((row) => ({ row, size: dataSize(row) })).sort((a, b) => b.size - a.size);
  const chosen: [ContactExample["kind"], ContactRow | undefined][] = [
    ["first", rows[0]],
    ["longest", sizes[0]?.row],
    ["emptiest", sizes.at(-1)?.row],
  ];
  const brand = await readBrand(parts.store, teamId);
  const content = variant.content && (await currentContent(parts.store, teamId, variant.content));
  const current = { ...variant, content };
  const people = chosen.flatMap(([kind, row]) => (row === undefined ? [] : [{ kind, row }]));
  const emails = await placeOf(current, parts.largeVariants).show({
    variant: current,
    options: { properties, brand, publicUrl: parts.publicUrl() },
    contacts: people.map(({ row }) => row),
  });
  const isShort = (variant.content?.sizeBytes ?? 0) <= SHOWN_BYTES_MAX;
  return people.map(({ kind, row }, index) => {
    const { html, text, ...shown } = emails[index]!;
    const texts = isShort ? { html, text } : { html: null, text: null };
    return { kind, contact_id: row.id, email: row.email, ...shown, ...texts };
  });
}

/** For examples alone: who gets the email is decided by `maySend`. */
function reachable(topicId: string | null): Filter {
  return {
    all: [
      { field: "status", op: "eq", value: "subscribed" },
      { field: "suppression", op: "not_exists" },
      ...(topicId === null ? [] : [{ field: `topic.${topicId}`, op: "eq", value: "opt_in" }]),
    ],
  };
}

const dataSize = ({ firstName, lastName, properties }: ContactRow) =>
  [firstName ?? "", lastName ?? "", ...Object.values(properties).map(String)].join("").length;
