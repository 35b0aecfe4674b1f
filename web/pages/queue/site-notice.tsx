import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RefusedDomain, RefusedEgress } from "../../../src/dashboard/schema.ts";
import { Notice } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";

const SHOWN_MAX = 5;

export interface SiteWords {
  key: string;
  sentence: ReactNode;
  /** The reply of the site; null when it gave none. */
  reply: string | null;
}

/** A notice with the first few affected sites and their replies. */
export function SiteNotice(props: { tone: "calm" | "warn"; rows: SiteWords[]; children: ReactNode }) {
  const { tone, rows, children } = props;
  const more = rows.length - SHOWN_MAX;
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.slice(0, SHOWN_MAX).map(({ key, sentence, reply }) => (
          <li key={key}>
            {sentence}
            {reply !== null && (
              <p className="font-mono text-xs break-words whitespace-pre-wrap text-soft">
                <span className="sr-only">Reply: </span>
                {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-soft">
          And {more.toLocaleString("en")} more. Run <code>sendlark queue sites</code> to list them all.
        </p>
      )}
    </Notice>
  );
}

/** A name within a sentence. */
export const Named = ({ children }: { children: string }) => (
  <strong className="font-semibold break-all">{children}</strong>
);

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

export function RefusedDomains({ rows }: { rows: RefusedDomain[] }) {
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
