// Calendars that come as they are where base64 is expected: Resend takes them so, and Laravel sends them so.

/** Whether a text that begins so is an iCalendar object (RFC 5545 section 3.4). Base64 has no colon. */
export function isCalendar(start: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s/i.test(start);
}
