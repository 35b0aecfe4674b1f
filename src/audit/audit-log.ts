import { z } from "zod";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { hashAuditEntry } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { type ChainCheck, showEntry } from "./schema.ts";

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

/** Reads a team's whole log in bounded steps and recomputes every hash. */
export async function checkChain(
  { store }: { store: Pick<Store, "audit"> },
  teamId: string,
): Promise<ChainCheck> {
  let hash = "";
  let position = 0;
  while (true) {
    const page = await store.audit.chain({ teamId, after: position, limit: PAGE });
    for (const entry of page) {
      if (entry.position !== position + 1) return broken(position, entry.id, "an entry before it is missing");
      if (hashAuditEntry(hash, entry) !== entry.hash) {
        return broken(position, entry.id, "it, or an entry before it, was changed");
      }
      position = entry.position;
      hash = entry.hash;
    }
    if (page.length < PAGE) return { ok: true, entries: position, hash: hash === "" ? null : hash };
  }
}

function broken(entries: number, broken_at: string, reason: string): ChainCheck {
  return { ok: false, entries, broken_at, reason };
}
