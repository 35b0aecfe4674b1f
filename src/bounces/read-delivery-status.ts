// Parses message/delivery-status (RFC 3464 §2, RFC 6533) as real programs write it: with missing or extra blank lines,
// folded fields, and addresses with or without brackets.
import type { ReportedAction, ReportedRecipient } from "./report.ts";

export interface DeliveryStatus {
  recipients: ReportedRecipient[];
  /** Original-Envelope-Id. */
  envelopeId: string | null;
}

const LINES_MAX = 4_000;
const LINE_CHARS_MAX = 2_000;
const RECIPIENTS_MAX = 100;
const FIELD = /^([A-Za-z][A-Za-z0-9-]{0,60})[ \t]{0,20}:[ \t]{0,20}(.*)$/;
/** Fields that occur once per recipient; a repeated one starts the next recipient. */
const PER_RECIPIENT = new Set(["original-recipient", "final-recipient", "action", "status"]);
const ACTIONS: readonly ReportedAction[] = ["failed", "delayed", "delivered", "relayed", "expanded"];

/** `text` has LF lines. Recipients without a known action are left out. */
export function readDeliveryStatus(text: string): DeliveryStatus {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  let envelopeId: string | null = null;
  let last = "";
  let isAfterBlank = false;
  const close = () => {
    if (group.has("action") || group.has("status")) groups.push(group);
    if (group.size > 0) group = new Map();
  };
  for (const line of text.split("\n", LINES_MAX)) {
    if (line.trim() === "") {
      isAfterBlank = true;
      last = "";
      continue;
    }
    if (/^[ \t]/.test(line)) {
      if (last !== "") group.set(last, cut(`${group.get(last) ?? ""} ${line.trim()}`));
      continue;
    }
    const match = FIELD.exec(line.slice(0, LINE_CHARS_MAX));
    if (match === null) continue;
    last = match[1]!.toLowerCase();
    const value = match[2]!.trim();
    if (last === "original-envelope-id") envelopeId ??= value;
    // Blank lines separate recipients; some programs put them between all fields.
    if (isAfterBlank && last.endsWith("-recipient") && group.has("action")) close();
    isAfterBlank = false;
    if (group.has(last)) {
      if (!PER_RECIPIENT.has(last)) continue;
      close();
    }
    group.set(last, value);
  }
  close();
  return { recipients: groups.slice(0, RECIPIENTS_MAX).flatMap(toRecipient), envelopeId };
}

function toRecipient(group: Map<string, string>): ReportedRecipient[] {
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(group.get("status") ?? "")?.[1] ?? null;
  const action = actionOf(group.get("action") ?? "", status);
  if (action === null) return [];
  return [
    {
      action,
      recipient: readAddress(group.get("original-recipient")) ?? readAddress(group.get("final-recipient")),
      status,
      diagnostic: withoutType(group.get("diagnostic-code")),
      remoteMta: withoutType(group.get("remote-mta")),
    },
  ];
}

/** `Action: failed (expired)` and the like; the status decides without an action. */
function actionOf(text: string, status: string | null): ReportedAction | null {
  const word = /^[a-z]{1,20}/.exec(text.trim().toLowerCase())?.[0] ?? "";
  const known = ACTIONS.find((action) => action === word);
  if (known !== undefined) return known;
  if (/^(?:fail|bounce|undeliverable)/.test(word)) return "failed";
  return word === "" && status?.startsWith("5") ? "failed" : null;
}

/** `rfc822; <ann@example.org>` → `ann@example.org`; null when there is no address. */
export function readAddress(value: string | undefined): string | null {
  const text = withoutType(value)
    ?.replaceAll(/[<>"\s]/g, "")
    .replace(/^mailto:/i, "");
  return text !== undefined && /^[^@]{1,64}@[^@]{1,255}$/.test(text) ? text : null;
}

/** `smtp; 550 5.1.1 …` → `550 5.1.1 …`. */
function withoutType(value: string | undefined): string | null {
  const text = value?.replace(/^[A-Za-z0-9-]{1,30}[ \t]{0,20};/, "").trim();
  return text ? text.slice(0, 1_000) : null;
}

function cut(text: string): string {
  return text.slice(0, LINE_CHARS_MAX);
}
