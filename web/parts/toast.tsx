type Tone = "good" | "bad";
type Show = (text: string, tone: Tone) => unknown;

const waiting: [text: string, tone: Tone][] = [];
let show: Show = (text, tone) => waiting.push([text, tone]);

/** Shows a short message that disappears by itself. */
export function showToast(text: string, tone: Tone = "good"): void {
  show(text, tone);
}

/** Called by the script that shows them, which is loaded later. */
export function showToastsBy(other: Show): void {
  show = other;
  for (const [text, tone] of waiting.splice(0)) show(text, tone);
}
