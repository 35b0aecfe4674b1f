// What becomes of every method of the official Node.js client library at a running server. The methods are found in
// the library itself, so that none is forgotten.
import { Resend } from "resend";
import type { SdkAnswer, SdkCall, SdkWorld } from "./sdk-call.ts";
import { SDK_CALLS } from "./sdk-calls.ts";
import type { SdkRow } from "./sdk-verdict.ts";

/** HTTP verbs, steps of other methods, and what asks no server. */
const INNER =
  /^[^.]+$|^contacts\.imports\.(build|append)|^templates\.performCreate$|^emails\.receiving\.forward(Passthrough|Wrapped)$|^webhooks\.verify$/;

/** `emails.attachments.get` and all others that the library has. */
export function sdkMethods(resend = new Resend("sl_none")): string[] {
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
  visit(resend, "");
  return methods.filter((method) => !INNER.test(method));
}

/** `url` without a trailing slash, `key` of the team that owns `domain`. */
export function createSdkWorld(server: { url: string; key: string; domain: string }): SdkWorld {
  const resend = new Resend(server.key, { baseUrl: server.url });
  return { resend, domain: server.domain, results: new Map(), now: Date.now() };
}

/** Calls everything once, one row for each method. */
export async function runSdkTable(world: SdkWorld): Promise<SdkRow[]> {
  const details = new Map<string, string>();
  for (const [method, { call, result }] of Object.entries(SDK_CALLS)) {
    const answer = await call(world);
    world.results.set(method, answer.data);
    details.set(method, judge(answer, result));
  }
  const rows: SdkRow[] = [];
  for (const method of sdkMethods()) {
    // There, `audiences` is another name of the same object.
    const known = details.get(method.replace(/^audiences\./, "segments."));
    const detail = known ?? (await callUnknown(world.resend, method));
    rows.push({ method, status: detail === "" ? "ok" : "difference", detail });
  }
  return rows;
}

function judge({ data, error }: SdkAnswer, result: SdkCall["result"]): string {
  if (error !== null) return `${error.statusCode} ${error.name}: ${error.message}`;
  const parsed = result.safeParse(data);
  if (parsed.success) return "";
  const [issue] = parsed.error.issues;
  return `${issue?.path.join(".")}: ${issue?.message}`;
}

/** A method that no call is written for, because the server does not offer its family. */
async function callUnknown(resend: Resend, method: string): Promise<string> {
  const names = method.split(".");
  const owner = names.slice(0, -1).reduce<object>((value, name) => Reflect.get(value, name), resend);
  const act = Reflect.get(owner, names.at(-1)!) as (...values: unknown[]) => Promise<SdkAnswer>;
  try {
    const { error } = await act.call(owner, anything(), anything(), anything());
    return error === null
      ? "it works, and no call is written for it"
      : `${error.statusCode} ${error.name}: ${error.message}`;
  } catch (error) {
    return String(error);
  }
}

/** Stands for an id, and for options of which every id has a value. */
function anything(): unknown {
  const id = "00000000-0000-4000-8000-000000000000";
  const lists: Record<string, unknown> = { steps: [], connections: [], attachments: [] };
  const fieldOf = (name: string) => (/(id|email|identifier)$/i.test(name) ? id : lists[name]);
  return new Proxy(
    {},
    {
      get: (_target, name) =>
        name === Symbol.toPrimitive ? () => id : typeof name === "string" ? fieldOf(name) : undefined,
    },
  );
}
