import type { DmarcPolicy } from "../dns/dmarc-policy.ts";
import type { AttemptRow } from "../store/deliveries.ts";
import type { DomainRow } from "../store/domains.ts";
import type { EmailRow } from "../store/emails.ts";
import type { HtmlFacts } from "./read-html.ts";

/** All that the rules decide from. */
export interface Facts {
  email: Pick<EmailRow, "source" | "from" | "subject" | "headers" | "topic" | "attachments" | "sizeBytes"> & {
    isBulk: boolean;
  };
  /** The sending domain; settings are null when it was deleted since. */
  domain: string;
  settings: Pick<DomainRow, "openTracking" | "clickTracking" | "trackingSubdomain"> | null;
  /** `unknown` when DNS did not answer, or is not asked. */
  dmarc: DmarcPolicy["kind"];
  html: HtmlFacts | null;
  /** Bytes of the HTML in UTF-8. */
  htmlBytes: number;
  text: string | null;
  /** Where the beginning of HTML and text is searched for what was not filled in. */
  source: string;
  /** Tries that delivered; null while deliveries are under way. */
  delivered: Pick<AttemptRow, "tls" | "target">[] | null;
}
