// Bounces that are a letter: qmail, Exim, older Exchange, providers with forms of their own. They are known by their
// subject, sender or first words, and read by the codes and phrases in them.
import type { HeaderField } from "../mime/headers.ts";
import { readAddress } from "./read-delivery-status.ts";
import type { ReportedRecipient } from "./report.ts";
import { headerOf } from "./report-parts.ts";

const TEXT_CHARS_MAX = 64 * 1024;
const SUBJECT =
  /undeliver|delivery (?:status notification|failure|failed|report|problem|error|has failed)|failure notice|failed delivery|returned (?:mail|e-?mail|message|to sender)|mail (?:delivery )?(?:system )?(?:failed|failure|error)|delivery (?:delayed|warning)|(?:message|mail)(?: delivery)? delayed|could not (?:be delivered|send message)|nicht zustellbar|unzustellbar|message you sent/i;
const OPENING =
  /hi\. this is the qmail|this is the mail (?:system|delivery)|created automatically by (?:the )?mail delivery|(?:could|can|was|were|is) ?not (?:be )?(?:able to )?(?:deliver|be delivered)|unable to deliver|undeliverable|delivery to the following recipients? (?:has |have )?(?:failed|was aborted)|message (?:was|has) not (?:been )?delivered|permanent (?:fatal )?errors?|delivery (?:has )?failed|your message (?:did not reach|wasn't delivered|couldn't be delivered)/i;
const DAEMON = /mailer-daemon|postmaster|mail[-_. ]?(?:delivery|system)|mailerdaemon|mdaemon/i;
/** What follows is a copy of our own message, in which anything may stand. */
const COPY =
  /^(?:-{2,}.{0,20}(?:below this line|this is a copy|original message|returned message|message header|start of|unsent message).{0,80}|return-path:.{0,998}|received: .{0,998}|original message headers:.{0,80}|content-type: message\/rfc822.{0,200})$/im;
const DELAYED =
  /will (?:continue|keep|be retried|retry)|no action is required|do(?:n't| not) need to resend|(?:this is a )?warning (?:message )?only|not yet been delivered|has been delayed/i;
const FAILURE =
  /unknown user|user unknown|no such (?:user|mailbox|recipient|account)|(?:does not|doesn't|not) exist|unknown (?:recipient|address|local part|or illegal alias)|invalid (?:recipient|mailbox|address)|recipient (?:rejected|not found|unknown)|address (?:rejected|not found|couldn't be found)|mailbox (?:unavailable|not found|disabled|is full|full|has exceeded)|account (?:is )?(?:disabled|inactive|suspended|closed)|over ?quota|quota exceeded|exceeded .{0,30}quota|host (?:unknown|not found)|domain (?:not found|does not exist)|user .{0,60}(?:not found|doesn't have)|no mailbox here by that name|is not a valid mailbox|retry time(?:out)? exceeded|message expired|too large|non ?existent|deactivated|unrouteable|relay(?:ing)? (?:denied|not permitted)|blocked|spam/i;
const ENHANCED = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const CODE = /(?:^|[\s:(<#"'])([45]\d\d)(?=[ \t-])/;

/** The text as far as it is the reporter's own words, and not a copy of our message. */
export function ownWords(text: string): string {
  const words = text.slice(0, TEXT_CHARS_MAX);
  const at = words.search(COPY);
  return at < 0 ? words : words.slice(0, at);
}

/** Does a program say here that it could not deliver? */
export function looksLikeBounce(fields: HeaderField[], words: string): boolean {
  if (headerOf(fields, "x-failed-recipients") !== "") return true;
  const subject = headerOf(fields, "subject");
  const isDaemon = DAEMON.test(headerOf(fields, "from").slice(0, 500));
  const opening = words.slice(0, 1_000);
  return (SUBJECT.test(subject) || OPENING.test(opening)) && (isDaemon || reasonIn(words) !== null);
}

/** Null when nothing in it says why. */
export function readTextBounce(fields: HeaderField[], words: string): ReportedRecipient | null {
  const diagnostic = reasonIn(words);
  const subject = headerOf(fields, "subject");
  const isDelayed = /delay|warning/i.test(subject) && DELAYED.test(words);
  if (diagnostic === null && !isDelayed) return null;
  return {
    action: isDelayed ? "delayed" : "failed",
    recipient: recipientIn(fields, words),
    status: diagnostic === null ? null : (ENHANCED.exec(diagnostic)?.[1] ?? null),
    diagnostic,
    remoteMta: null,
  };
}

/** The lines that name the reason: the first with a code, else the first with a phrase, and what is folded behind. */
function reasonIn(words: string): string | null {
  const lines = words.split("\n").map((line) => line.trim().slice(0, 500));
  const at = [
    lines.findIndex((line) => ENHANCED.test(line) && CODE.test(line)),
    lines.findIndex((line) => ENHANCED.test(line)),
    lines.findIndex((line) => CODE.test(line) && FAILURE.test(line)),
    lines.findIndex((line) => FAILURE.test(line)),
    lines.findIndex((line) => CODE.test(line)),
  ].find((index) => index >= 0);
  if (at === undefined) return null;
  const folded = lines.slice(at, at + 3);
  const end = folded.indexOf("");
  return fromCode((end < 0 ? folded : folded.slice(0, end)).join(" ")).slice(0, 1_000);
}

/** Without what a program says before it quotes the other server. */
function fromCode(line: string): string {
  const match = CODE.exec(line) ?? ENHANCED.exec(line);
  return match === null ? line : line.slice(match.index).replace(/^[^\d]{1,2}/, "");
}

function recipientIn(fields: HeaderField[], words: string): string | null {
  const named = readAddress(headerOf(fields, "x-failed-recipients").split(",")[0]);
  if (named !== null) return named;
  const match = /^[ \t]{0,20}<?([^\s<>@:;,"()]{1,64}@[A-Za-z0-9.-]{1,255})>?[ \t]{0,20}:?(?:[ \t]|$)/m.exec(
    words,
  );
  return match?.[1] ?? null;
}
