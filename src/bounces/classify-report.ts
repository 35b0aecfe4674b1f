// The class of a reported failure, by the same rules as a reply heard in person.
import { classifyReply, type Verdict } from "../mta/classify-reply.ts";
import type { ReportedRecipient } from "./report.ts";

/** What a failed recipient's diagnostic and status say. The stage is not told: the final dot first, whose rules know every class. */
export function classifyReport({ diagnostic, status, remoteMta }: ReportedRecipient): Verdict {
  const text = diagnostic ?? "";
  const spoken = /^([45]\d\d)\b[ -]?/.exec(text);
  const said = text.slice(spoken?.[0].length ?? 0);
  // Reports about a message that waited too long have a 4.x.x status, and failed for good none the less.
  const code = Number(spoken?.[1] ?? (status?.startsWith("4") ? 450 : 550));
  const hasStatus = status === null || said.includes(status);
  const facts = { code, text: hasStatus ? said : `${status} ${said}`, host: remoteMta?.toLowerCase() ?? "" };
  const atDot = classifyReply({ ...facts, stage: "dot" });
  return atDot.class.startsWith("unknown_") ? classifyReply({ ...facts, stage: "rcpt" }) : atDot;
}
