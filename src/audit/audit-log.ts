import { z } from "zod";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { type AuditHead, hashAuditEntry } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { type ChainCheck, showEntry } from "./schema.ts";
import type { HeadKey } from "./sign-heads.ts";

/** The query of every list of entries. */
export const auditQuery = pageQuery.extend({
  actor: z.string().optional(),
  action: z.string().optional(),
  since: z.string().optional(),
  until: z.string().optional(),
});

/** A page of one log, newest first. Throws AppError 422 for an invalid time. */
export async function listEntries(
  { store }: { store: Pick<Store, "audit"> },
  teamId: string,
  query: z.output<typeof auditQuery>,
) {
  const { actor, action } = query;
  const since = readTime("since", query.since);
  const until = readTime("until", query.until);
  const page = await store.audit.list({
    teamId,
    ...toPageRequest(query),
    filter: {
      ...(actor === undefined ? {} : { actorId: actor }),
      ...(action === undefined ? {} : { action }),
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
    },
  });
  return toList(page, showEntry);
}

function readTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new AppError(
    "invalid_parameter",
    `Invalid \`${name}\` parameter. Use ISO 8601 such as \`2026-11-20\`.`,
  );
}

const PAGE = 500;

/**
 * Reads a team's whole log in bounded steps, recomputes every hash, and compares the signed ends with it. Signatures of
 * another installation's key count as broken.
 */
export async function checkChain(
  { store, headKey }: { store: Pick<Store, "audit">; headKey: Pick<HeadKey, "verifies"> },
  teamId: string,
): Promise<ChainCheck> {
  const heads = await readHeads(store, teamId);
  let hash = "";
  let position = 0;
  let signed: Extract<ChainCheck, { ok: true }>["signed"] = null;
  while (true) {
    const page = await store.audit.chain({ teamId, after: position, limit: PAGE });
    for (const entry of page) {
      if (entry.position !== position + 1) return broken(position, entry.id, "an entry before it is missing");
      if (hashAuditEntry(hash, entry) !== entry.hash) {
        return broken(position, entry.id, "it, or an entry before it, was changed");
      }
      const head = heads.get(entry.position);
      if (head !== undefined && (head.hash !== entry.hash || !headKey.verifies(head)))
        return broken(position, entry.id, "it is not what was signed on that day");
      heads.delete(entry.position);
      position = entry.position;
      hash = entry.hash;
      if (head !== undefined) signed = { position, signed_at: isoTime(head.signedAt) };
    }
    if (page.length < PAGE) break;
  }
  const [missing] = heads.keys();
  if (missing !== undefined)
    return broken(position, String(missing), "the entries up to this signed one are missing");
  return { ok: true, entries: position, hash: hash === "" ? null : hash, signed };
}

/** By the position of their entry. A head a day: a few hundred a year. */
async function readHeads(store: Pick<Store, "audit">, teamId: string): Promise<Map<number, AuditHead>> {
  const heads = new Map<number, AuditHead>();
  for (let after = 0; ; ) {
    const page = await store.audit.heads({ teamId, after, limit: PAGE });
    for (const head of page) heads.set(head.position, head);
    if (page.length < PAGE) return heads;
    after = page.at(-1)!.position;
  }
}

function broken(entries: number, broken_at: string, reason: string): ChainCheck {
  return { ok: false, entries, broken_at, reason };
}
