// What the page asks for first is on its way before its scripts are here: the server names it in `<link rel="preload">`
// (src/dashboard/page-document.ts).
const SELECTOR = 'link[rel="preload"][as="fetch"]';
/** Later, an answer would be old. */
const KEPT_MS = 10_000;

const answers = new Map<string, Promise<Response>>();
for (const link of document.querySelectorAll<HTMLLinkElement>(SELECTOR)) {
  const { pathname, search } = new URL(link.href);
  const answer = fetch(link.href, { credentials: "same-origin" });
  answer.catch(() => undefined);
  answers.set(pathname + search, answer);
}
setTimeout(() => answers.clear(), KEPT_MS);

/** The answer to the first GET of this address; null = ask. */
export function takeFirstAnswer(address: string): Promise<Response> | null {
  const answer = answers.get(address) ?? null;
  answers.delete(address);
  return answer;
}
