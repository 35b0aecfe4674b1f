// Sends random requests, made from the API's description, and holds every answer against it: only documented
// statuses, no 5xx, every field as described, and no NUL or half of a surrogate pair.
import type { OpenApiDocument } from "../../http/docs/openapi-document.ts";
import { createResponseCheck } from "../fixtures/response-check.ts";
import {
  exampleRequest,
  type FuzzRequest,
  type FuzzTarget,
  fuzzRequest,
  kindOfPath,
} from "./fuzz-request.ts";
import type { FuzzWorld } from "./fuzz-values.ts";
import { seededRandom } from "./seeded-random.ts";

export interface FuzzOptions {
  document: OpenApiDocument;
  /** `http://host:port` without a trailing slash. */
  origin: string;
  send(request: Request): Promise<Response>;
  /** full_access. */
  key: string;
  /** An address that the team may send from. */
  from: string;
  requests: number;
  seed: number;
}

export interface FuzzReport {
  sent: number;
  /** What was wrong, each with the number of its request. */
  problems: string[];
  /** `POST /emails` → status → how often. */
  routes: Map<string, Map<number, number>>;
  /** The requests that took longest, the slowest first. */
  slowest: { ms: number; request: string }[];
}

/** Slow by nature (each makes RSA keys), so asked for seldom. */
const SELDOM = { operations: ["domains.create"], share: 0.05 };
const UNDOCUMENTED_PATHS = ["/", "/openapi.json", "/docs"];
/** Of one kind, so that most still exist. */
const IDS_KEPT_MAX = 30;
const SLOWEST_KEPT = 5;

export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { document, seed } = options;
  const random = seededRandom(seed);
  const targets = targetsOf(document);
  const world: FuzzWorld = {
    random,
    components: document.components.schemas,
    // Each word of a path that an id may follow.
    ids: new Map(
      targets.flatMap(({ path }) => [...path.matchAll(/([\w-]+)\/\{/g)].map(([, kind]) => [kind!, []])),
    ),
    from: options.from,
  };
  const check = createResponseCheck(document, (path) => UNDOCUMENTED_PATHS.includes(path));
  const spared = await sparedIds(options);
  const report: FuzzReport = { sent: 0, problems: [], routes: new Map(), slowest: [] };
  const attempt = async (target: FuzzTarget, given: FuzzRequest) => {
    const request = toRequest(options, given);
    if (request === null) return;
    report.sent += 1;
    const startedAt = performance.now();
    const response = await options.send(request);
    const text = await response.text();
    keepSlowest(report, performance.now() - startedAt, given);
    count(report, `${target.method} ${target.path}`, response.status);
    const problem = findProblem(check, request, response, text);
    if (problem !== null) report.problems.push(`request ${report.sent}: ${problem}\n  ${show(given)}`);
    if (response.status < 300) keepIds(world, kindOfPath(world, target.path), spared, text);
  };
  for (const target of makingFirst(targets)) await attempt(target, exampleRequest(world, target));
  while (report.sent < options.requests) {
    const target = random.pick(targets);
    const isSeldom = SELDOM.operations.includes(target.operation.operationId);
    if (!isSeldom || random.chance(SELDOM.share)) await attempt(target, fuzzRequest(world, target));
  }
  return report;
}

export function targetsOf(document: OpenApiDocument): FuzzTarget[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** So that what comes later finds something: all that makes things, all that reads and changes them, ends, and deletions. */
function makingFirst(targets: FuzzTarget[]): FuzzTarget[] {
  const rank = ({ method, path }: FuzzTarget) => {
    if (method === "DELETE") return 3;
    if (/\/(?:cancel|erase)$/.test(path)) return 2;
    return path.includes("{") ? 1 : 0;
  };
  return targets.toSorted((a, b) => rank(a) - rank(b));
}

/** The key and the domains that the run itself needs. */
async function sparedIds(options: FuzzOptions): Promise<Set<string>> {
  const lists = ["/api-keys?limit=100", "/domains?limit=100"].map(async (path) => {
    const headers = { authorization: `Bearer ${options.key}` };
    const response = await options.send(new Request(`${options.origin}${path}`, { headers }));
    return idsIn(await response.text());
  });
  return new Set((await Promise.all(lists)).flat());
}

/** Null for what no HTTP client can send. */
function toRequest(
  { origin, key }: FuzzOptions,
  { method, path, headers, body }: FuzzRequest,
): Request | null {
  try {
    const init = { method, headers: { authorization: `Bearer ${key}`, ...headers } };
    // Unknown methods become GET, which has no body.
    const bare = new Request(`${origin}${path}`, init);
    const takesBody = bare.method !== "GET" && bare.method !== "HEAD";
    return takesBody ? new Request(bare.url, { ...init, body }) : bare;
  } catch {
    return null;
  }
}

function findProblem(
  check: ReturnType<typeof createResponseCheck>,
  request: Request,
  response: Response,
  text: string,
): string | null {
  if (response.status >= 500)
    return `${request.method} ${request.url}: ${response.status} ${text.slice(0, 300)}`;
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(text))
    return `${request.url}: an answer with U+0000 or a surrogate`;
  const path = request.url.replace(/^[^/]*\/\/[^/]*/, "");
  const contentType = response.headers.get("content-type");
  return check({ method: request.method, path, status: response.status, contentType, text });
}

function keepIds({ ids, random }: FuzzWorld, kind: string, spared: Set<string>, text: string): void {
  const known = ids.get(kind);
  if (known === undefined) return;
  for (const id of idsIn(text).filter((found) => !spared.has(found))) {
    known[known.length < IDS_KEPT_MAX ? known.length : random.below(IDS_KEPT_MAX)] = id;
  }
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map((match) => match[1]!).slice(0, 5);
}

function keepSlowest({ slowest }: FuzzReport, ms: number, given: FuzzRequest): void {
  if (slowest.length === SLOWEST_KEPT && ms <= slowest.at(-1)!.ms) return;
  slowest.push({ ms, request: show(given) });
  slowest.sort((a, b) => b.ms - a.ms).splice(SLOWEST_KEPT);
}

function count({ routes }: FuzzReport, route: string, status: number): void {
  const statuses = routes.get(route) ?? new Map<number, number>();
  routes.set(route, statuses.set(status, (statuses.get(status) ?? 0) + 1));
}

function show({ method, path, headers, body }: FuzzRequest): string {
  const text = body === null ? "" : JSON.stringify(typeof body === "string" ? body : [...body]);
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${text.slice(0, 400)}`;
}

/** The report as a table: a line a route, its statuses in order. */
export function showFuzzReport({ sent, problems, routes, slowest }: FuzzReport): string {
  const width = Math.max(...[...routes.keys()].map((route) => route.length));
  const lines = [...routes].sort().map(([route, statuses]) => {
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`);
    return `${route.padEnd(width)}  ${counts.join("  ")}`;
  });
  const slow = slowest.map(({ ms, request }) => `slow: ${ms.toFixed(0)} ms  ${request.slice(0, 150)}`);
  return [...lines, ...slow, `${sent} requests, ${problems.length} problems`].join("\n");
}
