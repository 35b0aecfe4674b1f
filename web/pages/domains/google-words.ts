// What Google's words mean, and what to do.
import type { GoogleFigures } from "../../../src/postmaster/schema.ts";
import { t } from "../../texts/text.tsx";

export const COMPLIANCE_WORDS: Record<string, [name: string, advice: string]> = {
  SPF: ["SPF", t("Publish the SPF record of this domain under DNS records.")],
  DKIM: ["DKIM", t("Publish the DKIM records of this domain under DNS records.")],
  SPF_AND_DKIM: [t("SPF and DKIM"), t("Publish the SPF and DKIM records under DNS records.")],
  DMARC_POLICY: [
    t("DMARC policy"),
    t("Publish a DMARC record: the one below asks for reports and changes nothing else."),
  ],
  DMARC_ALIGNMENT: [
    t("DMARC alignment"),
    t("Some email has this domain in From and is signed by another. See the sources that fail above."),
  ],
  MESSAGE_FORMATTING: [
    t("Message format"),
    t("Some emails break RFC 5322, such as two From headers. Look at those that other programs send."),
  ],
  DNS_RECORDS: [
    t("Forward and reverse DNS"),
    t("The address that sends needs a PTR record that leads back to it: run sendlark doctor."),
  ],
  ENCRYPTION: ["TLS", t("Some email came without TLS. Sendlark encrypts to Gmail: look at other senders.")],
  USER_REPORTED_SPAM_RATE: [
    t("Spam rate"),
    t("Keep it below 0.1%, and never at 0.3%: send only to people who asked for it."),
  ],
  ONE_CLICK_UNSUBSCRIBE: [
    t("One-click unsubscribe"),
    t("Send marketing email as broadcasts, or with a topic: Sendlark then adds the headers."),
  ],
  HONOR_UNSUBSCRIBE: [
    t("Unsubscribes are honored"),
    t(
      "People who left still get email. Send it with a topic, so that Sendlark skips them, also from other programs.",
    ),
  ],
};

/** Instead of the advice, where Google says more. */
export const REASON_WORDS: Record<string, string> = {
  NOT_HONORING_TOO_MANY_CAMPAIGNS: t(
    "Too many different campaigns in Feedback-ID: people who left one still get others.",
  ),
};

export const TROUBLE_WORDS: Record<NonNullable<GoogleFigures["trouble"]>, string> = {
  revoked: t(
    "Nothing newer is read: the Google account has ended the access. The operator connects it again.",
  ),
  client: t("Nothing newer is read: Google does not know the OAuth client in the configuration."),
  api_disabled: t(
    "Nothing newer is read: the Gmail Postmaster Tools API is not enabled in the Google project.",
  ),
  scope: t("Nothing newer is read: the permission to read Postmaster Tools was not given."),
  later: t("Google did not answer as expected. It is asked again later."),
  no_access: t("Nothing newer is read: the Google account may not see this domain."),
};

/** How connecting ended. */
export const CONNECT_ENDS: Record<string, [tone: "good" | "warn", words: string]> = {
  connected: ["good", t("The Google account is connected. Its figures are read now and once a day.")],
  denied: ["warn", t("Not connected: Google was told not to give access.")],
  scope: ["warn", t("Not connected: keep the permission for Postmaster Tools ticked on Google’s page.")],
  stale: ["warn", t("Not connected: the attempt is too old, or another browser began it. Try again.")],
  failed: ["warn", t("Not connected: Google’s answer could not be used. The server’s log says why.")],
};
