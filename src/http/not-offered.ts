import { AppError } from "../lib/app-error.ts";

/** What client libraries have methods for and this server does not serve yet: the beginning of its paths, and its name. */
const FAMILIES: Record<string, string> = {
  "/emails/receiving": "Receiving email is",
  "/inboxes": "Inboxes are",
  "/oauth": "OAuth is",
};

/**
 * The refusal for a path of such a family, else null. It is `not_found`, since 501 has no error name that the client
 * libraries know; the message tells it from a thing that is not there.
 */
export function notOffered(path: string): AppError | null {
  const [, first = "", second] = path.split("/", 3);
  const what = FAMILIES[`/${first}`] ?? FAMILIES[`/${first}/${second}`];
  return what === undefined ? null : new AppError("not_found", `${what} not offered yet.`);
}
