// Forms, as browsers and mail clients post them to the few pages that take them; everything else takes JSON only, which
// no page of another site can post.
import { AppError } from "../lib/app-error.ts";

const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Whether the request posts a form to a page that takes one. */
export function isFormPost({ method, url, headers }: Request): boolean {
  return (
    method === "POST" && /^[^/]*\/\/[^/]*\/u\//.test(url) && FORM.test(headers.get("content-type") ?? "")
  );
}

/** Its text fields, the last of each name. Throws AppError 422 for what is no form. */
export async function parseForm(bytes: Uint8Array, contentType: string): Promise<Record<string, string>> {
  try {
    const response = new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": contentType },
    });
    const fields: [string, string][] = [];
    for (const [name, value] of await response.formData()) {
      if (typeof value === "string") fields.push([name, value]);
    }
    return Object.fromEntries(fields);
  } catch {
    throw new AppError("validation_error", "The form data is not valid.");
  }
}
