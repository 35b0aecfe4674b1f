import { Link } from "@tanstack/react-router";
import { Time } from "../../parts/time.tsx";
import type { ShunnedRow } from "./queue-api.ts";
import { Named, SiteNotice } from "./site-notice.tsx";

/** Which of our addresses are not welcome where; others of ours carry the mail. */
export function RefusedAddresses({ rows }: { rows: ShunnedRow[] }) {
  if (rows.length === 0) return null;
  const words = rows.map(({ egress, site, until, reply }) => ({
    key: `${egress} ${site}`,
    sentence: (
      <>
        <Named>{site}</Named> refuses <Named>{egress}</Named> until <Time value={until} isAbsolute />
      </>
    ),
    reply,
  }));
  return (
    <SiteNotice tone="calm" rows={words}>
      {rows.length === 1 ? "A site refuses one" : "Sites refuse some"} of our sending addresses. Mail goes out
      by the others meanwhile.{" "}
      <Link to="/health" className="underline underline-offset-2">
        Ask the block lists
      </Link>{" "}
      about {rows.length === 1 ? "it" : "them"}.
    </SiteNotice>
  );
}
