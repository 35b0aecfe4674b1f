// `[retention]`: how long data is kept, and how much of it.
import { flag, wholeNumber } from "./kinds.ts";
import { key, table } from "./table.ts";

const DAYS_MAX = 36_500;

function days(number: number, of: string, hint: string) {
  return key(wholeNumber(0, DAYS_MAX), {
    default: number,
    about: `Days to keep ${of}; \`0\` = forever.`,
    hint: `${hint}; 0 = forever`,
  });
}

function bytes(of: string, number = 0) {
  return key(wholeNumber(0, Number.MAX_SAFE_INTEGER), {
    default: number,
    about: `Bytes that ${of} may take; the oldest go first. \`0\` = no limit. The stricter of days and bytes applies.`,
    hint: "0 = no limit",
  });
}

export const retention = table({
  bodies_days: days(
    30,
    "the content of emails (HTML, text, attachments) after they were accepted",
    "content of emails",
  ),
  emails_days: days(
    365,
    "emails with their deliveries and attempts. Emails that can still be delivered stay",
    "emails, deliveries, attempts",
  ),
  events_days: days(
    365,
    "the events of emails, and the custom events of contacts. Events of emails stay for at least `webhook_events_days`, so that they can be replayed",
    "events of emails, custom events of contacts",
  ),
  transcripts_days: days(30, "the SMTP transcripts of attempts", "SMTP transcripts"),
  logs_days: days(
    30,
    "the logs of API requests and SMTP transactions. At most 500 entries a second are written; `logs.lost` in the server log counts the rest",
    "logs of API requests and SMTP",
  ),
  domain_reports_days: days(
    30,
    "DMARC and TLS reports about the domains, as they arrived. What they count is kept for `metrics_days`",
    "DMARC and TLS reports as they arrived",
  ),
  keep_logs: key(flag, {
    default: true,
    about: "`false`: keeps no logs of API requests and SMTP transactions.",
    hint: "false: no logs of API requests and SMTP",
  }),
  metrics_days: days(730, "the counts that metrics and reports show", "metrics"),
  transcripts_bytes: bytes("SMTP transcripts"),
  logs_bytes: bytes("the logs of API requests and SMTP transactions"),
  bodies_bytes: bytes("the content of emails, files included,"),
  events_bytes: bytes("events of emails"),
  emails_bytes: bytes("emails with their deliveries and attempts"),
  domain_reports_bytes: bytes("DMARC and TLS reports as they arrived", 268_435_456),
  total_bytes: key(wholeNumber(0, Number.MAX_SAFE_INTEGER), {
    default: 0,
    about:
      "Bytes that the database and the files of large contents may take; `0` = no limit. Above it, the oldest transcripts are removed, then logs, contents and events; never the queue, suppressions or the audit log. Data of the last two days stays.",
    hint: "all data; 0 = no limit",
  }),
  webhook_events_days: key(wholeNumber(2, 3_650), {
    default: 30,
    about:
      "Days to keep webhook events and their attempts, for the history and for replays. At least 2, so that an event outlives its last attempt.",
    hint: "webhook events and their attempts; at least 2",
  }),
  consent_address_days: key(wholeNumber(0, 3_650), {
    default: 365,
    about:
      "Days to keep the whole IP address and user agent of a person who consented or unsubscribed. Then only the network (/24 or /48) and the name of the program stay.",
    hint: "whole IP address and user agent of consents; then only the network",
  }),
});
