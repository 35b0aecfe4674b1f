// Reads a whole list of people, page by page.
import type { BroadcastRecipient } from "../../../src/broadcasts/statistics-schema.ts";
import { get, type Page, type Query } from "../../api.ts";
import type { People } from "./people-link.tsx";

const PAGE_ROWS = 100;

export const queryOfPeople = ({ people, ...rest }: People): Query => ({ type: people, ...rest });

export async function* readPeople(id: string, people: People): AsyncGenerator<BroadcastRecipient[]> {
  for (let after: string | null = null; ; ) {
    const page: Page<BroadcastRecipient> = await get(`/broadcasts/${id}/recipients`, {
      ...queryOfPeople(people),
      limit: PAGE_ROWS,
      after,
    });
    yield page.data;
    after = page.data.at(-1)?.id ?? null;
    if (!page.has_more || after === null) return;
  }
}

const COLUMNS: [title: string, read: (item: BroadcastRecipient) => string | number | null | undefined][] = [
  ["email", ({ email }) => email],
  ["contact_id", ({ contact_id }) => contact_id],
  ["email_id", ({ email_id }) => email_id],
  ["at", ({ at }) => at],
  ["count", ({ count }) => count],
  ["bounce_type", ({ bounce_type }) => bounce_type],
  ["reply", ({ reply }) => reply],
  ["reason", ({ reason }) => reason],
  ["links", ({ clicked_links }) => clicked_links?.map(({ url }) => url).join(" ")],
];

/** Saves the list as a CSV file. */
export async function downloadPeople(id: string, people: People, name: string): Promise<void> {
  const lines = [COLUMNS.map(([title]) => title).join(",")];
  for await (const rows of readPeople(id, people)) {
    for (const item of rows) lines.push(COLUMNS.map(([, read]) => cell(read(item))).join(","));
  }
  const url = URL.createObjectURL(new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, "")}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Quoted (RFC 4180 §2); what a spreadsheet would run begins with an apostrophe. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
