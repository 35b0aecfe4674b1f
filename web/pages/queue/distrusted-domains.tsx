import { Time } from "../../parts/time.tsx";
import type { DistrustedRow } from "./queue-api.ts";
import { Named, SiteNotice } from "./site-notice.tsx";

/** Sending domains that a site does not trust; everybody else's mail goes on. */
export function DistrustedDomains({ rows }: { rows: DistrustedRow[] }) {
  if (rows.length === 0) return null;
  const words = rows.map(({ domain, site, next_try_at, reply }) => ({
    key: `${domain} ${site}`,
    sentence: (
      <>
        <Named>{site}</Named> does not trust <Named>{domain}</Named>; next try{" "}
        <Time value={next_try_at} isAbsolute />
      </>
    ),
    reply,
  }));
  return (
    <SiteNotice tone="warn" rows={words}>
      {rows.length === 1 ? "A sending domain is" : "Some sending domains are"} not trusted for now. Only{" "}
      {rows.length === 1 ? "its" : "their"} mail waits, and only there.
    </SiteNotice>
  );
}
