import { Link } from "@tanstack/react-router";
import type { RefusedEgress } from "../../../src/dashboard/schema.ts";
import { Time } from "../../parts/time.tsx";
import { Named, SiteNotice } from "./site-notice.tsx";

export function RefusedAddresses({ rows }: { rows: RefusedEgress[] }) {
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
      {rows.length === 1 ? "A site is refusing one" : "Sites are refusing some"} of this server’s IP
      addresses. Email to them is sent from the other addresses.{" "}
      <Link to="/health" className="underline underline-offset-2">
        Check blocklists
      </Link>
      .
    </SiteNotice>
  );
}
