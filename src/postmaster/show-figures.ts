import { isoTime } from "../lib/iso-time.ts";
import type { PostmasterDay } from "../store/postmaster.ts";
import type { Store } from "../store/store.ts";
import { readConnection } from "./connection.ts";
import type { GoogleDay, GoogleFigures } from "./schema.ts";

/** What Google says about a domain, of the days from `from` to before `to`. */
export async function showGoogle(
  parts: { store: Pick<Store, "state" | "postmaster"> },
  request: { domainId: string; from: number; to: number },
): Promise<GoogleFigures> {
  const [connection, { check, days }] = await Promise.all([
    readConnection(parts),
    parts.store.postmaster.read(request),
  ]);
  const compliance = check?.compliance ?? [];
  const hasFigures = days.length > 0 || compliance.length > 0;
  const read = check?.result === "no_access" ? "no_access" : hasFigures ? "figures" : "no_figures";
  return {
    status: connection === null ? "not_connected" : check === null ? "waiting" : read,
    trouble: connection?.trouble?.kind ?? null,
    checked_at: check === null ? null : isoTime(check.checkedAt),
    days: days.map(showDay),
    compliance: compliance.map(({ requirement, isMet, reason }) => ({ requirement, met: isMet, reason })),
  };
}

const shareOf = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000);

function showDay({ day, loops, ...shares }: PostmasterDay): GoogleDay {
  return {
    date: isoTime(day).slice(0, 10),
    spam: shareOf(shares.spam),
    spf: shareOf(shares.spf),
    dkim: shareOf(shares.dkim),
    dmarc: shareOf(shares.dmarc),
    encrypted: shareOf(shares.encrypted),
    errors: shareOf(shares.errors),
    loops: loops.map(({ id, spam }) => ({ id, spam: spam / 1_000_000 })),
  };
}
