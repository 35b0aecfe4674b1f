import { LIMITS } from "../limits.ts";

/** Why a text cannot be a subject, as a sentence; null when it can. No line break gets into a header through it. */
export function refuseSubject(subject: string): string | null {
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(subject)) return "It has a control character.";
  if (subject.length > LIMITS.subjectCharsMax) {
    return `It is longer than ${LIMITS.subjectCharsMax} characters.`;
  }
  return null;
}
