// Every route × every place for an identifier × every identifier of one team × every kind of key that must not reach
// it. Made from the API's description, so that a new route is tried as soon as it is described.
import type { OpenApiDocument } from "../http/docs/openapi-document.ts";
import type { FuzzTarget } from "./fuzz-request.ts";
import { targetsOf } from "./run-fuzz.ts";

export interface TenancyParts {
  document: OpenApiDocument;
  send(request: Request): Promise<Response>;
  /** full_access, of the team whose data must stay its own. */
  ownerKey: string;
  /** By the kind of key. */
  strangers: Record<string, Stranger>;
  /** Kind → the owner's identifiers: `emails`, `domains`, … */
  identifiers: Map<string, string[]>;
  /** Stands in everything that the owner wrote; no stranger's answer may have it. */
  secret: string;
}

export interface TenancyReport {
  tried: number;
  crossings: string[];
}

export interface Stranger {
  /** Null = no key at all. */
  token: string | null;
  /** The only answer to it, by every route that asks for a key or by those for full_access keys. */
  refusal: { by: "every" | "full"; status: number } | null;
}

interface Attempt {
  target: FuzzTarget;
  path: string;
  body: unknown;
  /** Of the owner, in this request. */
  identifier: string;
}

/** Where everybody sees what they did themselves, and what they named in doing it. */
const OWN_TRACES = /^\/logs(\?|$)/;
const UNKNOWN = "01938f2a-0000-7000-8000-000000000000";
const BODY_FIELDS = /^(ids?|emails?|.+_id|from|template|segments|topics)$/;

/** Tries everything, and compares what the owner sees before and after. */
export async function runTenancyMatrix(parts: TenancyParts): Promise<TenancyReport> {
  const attempts = attemptsOf(parts);
  const before = await ownersView(parts);
  const report: TenancyReport = { tried: 0, crossings: [] };
  for (const [kind, stranger] of Object.entries(parts.strangers)) {
    for (const attempt of attempts) {
      report.tried += 1;
      const problem = await tryAttempt(parts, attempt, stranger);
      const { method } = attempt.target;
      if (problem !== null) report.crossings.push(`${kind}: ${method} ${attempt.path}: ${problem}`);
    }
  }
  const after = await ownersView(parts);
  for (const [path, text] of before) {
    if (after.get(path) !== text) report.crossings.push(`${path} changed: ${text} → ${after.get(path)}`);
  }
  return report;
}

async function tryAttempt(
  parts: TenancyParts,
  attempt: Attempt,
  { token, refusal }: Stranger,
): Promise<string | null> {
  const { status, text } = await ask(parts, attempt, token);
  if (text.includes(parts.secret)) return `${status} shows what is the owner's: ${text.slice(0, 300)}`;
  if (OWN_TRACES.test(attempt.path) && status === 200) return null;
  const foreign = [...parts.identifiers.values()]
    .flat()
    .find((id) => text.includes(id) && !inRequest(attempt, id));
  if (foreign !== undefined) return `${status} names ${foreign}: ${text.slice(0, 300)}`;
  const access = attempt.target.operation.security[0]?.apiKey[0];
  if (refusal !== null && access !== undefined && (refusal.by === "every" || access === "full_access")) {
    return status === refusal.status ? null : `answers ${status}: ${text.slice(0, 300)}`;
  }
  // What is another team's is told exactly like what does not exist.
  const { identifier } = attempt;
  const unknown = identifier.includes("@") ? "nobody@nowhere.test" : neighbourOf(identifier);
  const twin = JSON.parse(JSON.stringify(attempt).replaceAll(identifier, unknown)) as Attempt;
  const expected = await ask(parts, twin, token);
  const isSame = status === expected.status && text.replaceAll(identifier, unknown) === expected.text;
  const isCreation = status === 201 && expected.status === 201;
  return isSame || isCreation
    ? null
    : `${status} ${text.slice(0, 200)}, but for nobody's ${expected.status} ${expected.text.slice(0, 200)}`;
}

/** An id that nothing has, with the same place in the order of every list. */
function neighbourOf(id: string): string {
  return id.slice(0, -1) + (id.endsWith("0") ? "1" : "0");
}

function inRequest({ path, body }: Attempt, id: string): boolean {
  return path.includes(id) || (JSON.stringify(body) ?? "").includes(id);
}

/** One for each place of an identifier and each identifier, of the place's own kind or of another. */
function attemptsOf({ document, identifiers }: TenancyParts): Attempt[] {
  const all = [...identifiers.values()].flat();
  return targetsOf(document).flatMap((target) => {
    const { path, operation } = target;
    const related = [...identifiers].flatMap(([kind, ids]) => (isOfKind(path, kind) ? ids : []));
    const inPath = [...path.matchAll(/\{\w+\}/g)].map(([place]) => place);
    const body = operation.requestBody?.content["application/json"]?.example ?? null;
    const query = operation.parameters.filter(
      ({ in: place, schema }) =>
        place === "query" && (schema.format === "uuid" || schema.examples?.[0] === UNKNOWN),
    );
    return all.flatMap((identifier): Attempt[] => [
      ...inPath.flatMap((place) =>
        fillPath(path, place, identifier, related).map((filled) => ({
          target,
          path: filled,
          body,
          identifier,
        })),
      ),
      ...query.map(({ name }) => ({
        ...{ target, path: `${fill(path, UNKNOWN)}?${name}=${identifier}`, body, identifier },
      })),
      ...bodiesWith(operation, body, identifier).map((filled) => ({
        ...{ target, path: fill(path, UNKNOWN), body: filled, identifier },
      })),
    ]);
  });
}

/** `emails` and `/emails/{id}/attachments` belong to `/emails/{id}`. */
function isOfKind(path: string, kind: string): boolean {
  return path.split("/")[1] === kind.split("/").find((segment) => segment !== "");
}

/** The other places hold the owner's identifiers too, since two that belong together open more. */
function fillPath(path: string, place: string, identifier: string, related: string[]): string[] {
  const filled = path.replace(place, encodeURIComponent(identifier));
  return filled.includes("{") ? related.map((other) => fill(filled, other)) : [filled];
}

function fill(path: string, identifier: string): string {
  return path.replace(/\{\w+\}/g, encodeURIComponent(identifier));
}

/** The example with the identifier in each field that may take one. */
function bodiesWith(
  { requestBody, responses }: FuzzTarget["operation"],
  example: unknown,
  identifier: string,
): unknown[] {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return [];
  // Anybody may have an address on a list of their own.
  if (identifier.includes("@") && "201" in responses) return [];
  const fields = Object.keys(requestBody?.content["application/json"]?.schema?.properties ?? {});
  return fields
    .filter((field) => BODY_FIELDS.test(field) && field !== "from")
    .flatMap((field) => [
      { ...example, [field]: identifier },
      { ...example, [field]: [identifier] },
      { [field]: [identifier] },
      { ...example, [field]: { id: identifier } },
    ]);
}

/** Everything that the owner can read about its own identifiers. */
async function ownersView(parts: TenancyParts): Promise<Map<string, string>> {
  const all = [...parts.identifiers.values()].flat();
  const view = new Map<string, string>();
  for (const target of targetsOf(parts.document)) {
    if (target.method !== "GET" || target.operation.security.length === 0) continue;
    if (OWN_TRACES.test(target.path)) continue;
    const places = [...target.path.matchAll(/\{\w+\}/g)].length;
    const paths = places === 0 ? [target.path] : all.map((id) => fill(target.path, id));
    for (const path of paths) {
      const { status, text } = await ask(parts, { target, path, body: null }, parts.ownerKey);
      if (status < 300) view.set(path, withoutUse(text));
    }
  }
  return view;
}

/** When a key was last used, and links that are made anew, are no change. */
function withoutUse(text: string): string {
  return text.replace(/"(last_used_at|download_url|expires_at)":(null|"[^"]*")/g, "");
}

async function ask(
  { send }: TenancyParts,
  { target, path, body }: Pick<Attempt, "target" | "path" | "body">,
  token: string | null,
): Promise<{ status: number; text: string }> {
  const takesBody = target.method !== "GET" && target.method !== "DELETE" && body !== null;
  const response = await send(
    new Request(`http://localhost${path}`, {
      method: target.method,
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(takesBody ? { body: JSON.stringify(body) } : {}),
    }),
  );
  return { status: response.status, text: await response.text() };
}
