// What becomes of every method of the official Node.js client library at a running server. The methods are found in
// the library itself, so that none is forgotten.
import { Resend } from "resend";
import type { OpenApiDocument } from "../http/docs/openapi-document.ts";
import type { SdkAnswer, SdkCall, SdkWorld } from "./sdk-call.ts";
import { SDK_CALLS } from "./sdk-calls.ts";

export interface SdkRow {
  method: string;
  /** `ok` · `not yet` · `not offered` · `inner` (no request of its own) · what is wrong, in words. */
  status: string;
}

/** Whose routes come later: the first segment of their paths. A method of these needs a row as soon as they exist. */
const LATER: Record<string, string> = {
  broadcasts: "broadcasts",
};

/** The same for methods whose resource has other routes already. */
const LATER_PATHS: [method: RegExp, path: string][] = [[/^contacts\.imports\./, "/contacts/imports"]];

/** Of a service that receives mail, runs automations or lets apps log in. */
const NOT_OFFERED = /^(emails\.receiving|domains\.claims|automations|events|inboxes|oauthGrants)\./;

/** HTTP verbs, and steps of other methods. */
const INNER =
  /^[^.]+$|^contacts\.imports\.(build|append)|^templates\.performCreate$|^emails\.receiving\.forward(Passthrough|Wrapped)$|^webhooks\.verify$/;

/** `emails.attachments.get` and all others that the library has. */
export function sdkMethods(): string[] {
  const methods: string[] = [];
  const visit = (value: object, path: string) => {
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(value))) {
      if (name !== "constructor" && typeof Reflect.get(value, name) === "function") methods.push(path + name);
    }
    for (const [name, part] of Object.entries(value)) {
      const isResource = typeof part === "object" && part !== null && /^[A-Z]/.test(part.constructor.name);
      if (isResource && !/^(Resend|Headers|Object)$/.test(part.constructor.name))
        visit(part, `${path}${name}.`);
    }
  };
  visit(new Resend("sl_none"), "");
  return methods;
}

/** Calls everything once; `url` without a trailing slash, `key` of the team that owns `domain`. */
export async function runSdkTable(server: { url: string; key: string; domain: string }): Promise<SdkRow[]> {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
  const world: SdkWorld = {
    resend: new Resend(server.key, { baseUrl: server.url }),
    domain: server.domain,
    results: new Map(),
    now: Date.now(),
  };
  const statuses = new Map<string, string>();
  for (const [method, { call, result }] of Object.entries(SDK_CALLS)) {
    const answer = await call(world);
    world.results.set(method, answer.data);
    statuses.set(method, judge(answer, result));
  }
  return sdkMethods().map((method) => ({
    method,
    // There, `audiences` is another name of the same object.
    status: statuses.get(method.replace(/^audiences\./, "segments.")) ?? uncalled(method, document),
  }));
}

function judge({ data, error }: SdkAnswer, result: SdkCall["result"]): string {
  if (error !== null)
    return isMissingRoute(error) ? "not yet" : `${error.statusCode} ${error.name}: ${error.message}`;
  const parsed = result.safeParse(data);
  if (parsed.success) return "ok";
  const [issue] = parsed.error.issues;
  return `${issue?.path.join(".")}: ${issue?.message}`;
}

/** Every id in these calls is well formed: one that is refused is a word of the path, taken for an id. */
function isMissingRoute({ name, message }: { name: string; message: string }): boolean {
  const isTakenForId = message === "The `id` must be a valid UUID.";
  return (
    name === "method_not_allowed" || isTakenForId || message === "The requested endpoint does not exist."
  );
}

function uncalled(method: string, document: OpenApiDocument): string {
  if (INNER.test(method)) return "inner";
  if (NOT_OFFERED.test(method)) return "not offered";
  const segment = LATER[method.split(".")[0] ?? ""];
  const later = LATER_PATHS.find(([name]) => name.test(method))?.[1] ?? (segment && `/${segment}`);
  if (later === undefined) return "is new in the library and never called";
  const isServed = Object.keys(document.paths).some((path) => `${path}/`.startsWith(`${later}/`));
  return isServed ? "has a route and is never called" : "not yet";
}

/** Lines for people: every method, and how many there are of each status. */
export function showSdkTable(rows: SdkRow[]): string {
  const shown = rows.filter(({ status }) => status !== "inner");
  const width = Math.max(...shown.map(({ method }) => method.length));
  const counts = Map.groupBy(shown, ({ status }) =>
    /^(ok|not yet|not offered)$/.test(status) ? status : "wrong",
  );
  return [
    ...shown.map(({ method, status }) => `${method.padEnd(width)}  ${status}`),
    [...counts].map(([status, of]) => `${of.length} ${status}`).join(", "),
  ].join("\n");
}
