import type { RefusedDomain } from "../../../src/dashboard/schema.ts";
import { Time } from "../../parts/time.tsx";
import { Named, SiteNotice } from "./site-notice.tsx";

export function DistrustedDomains({ rows }: { rows: RefusedDomain[] }) {
  if (rows.length === 0) return null;
  const words = rows.map(({ domain, site, next_try_at, reply }) => ({
    key: `${domain} ${site}`,
    sentence: (
      <>
        <Named>{site}</Named> rejects email from <Named>{domain}</Named>. Next attempt{" "}
        <Time value={next_try_at} isAbsolute />
      </>
    ),
    reply,
  }));
  return (
    <SiteNotice tone="warn" rows={words}>
      {rows.length === 1 ? "A site is rejecting one" : "Sites are rejecting some"} of the sending domains.
      Email from {rows.length === 1 ? "it" : "them"} to these sites is on hold; other email is not affected.
    </SiteNotice>
  );
}
