// A scripted ACME authority inside the process (RFC 8555): it decides at once, so that tests with a clock of their own need
// no waiting. What a real one does on the wire is tested with pebble.
import { createPublicKey, type KeyObject } from "node:crypto";
import { type AcmeClient, createAcmeClient } from "../../certificates/acme/client.ts";
import { makeKey } from "../../certificates/acme/jws.ts";
import type { Clock } from "../../lib/clock.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../../lib/guarded-fetch.ts";
import { createTestCertificate } from "../fixtures/test-certificate.ts";

const ORIGIN = "https://ca.test";

export interface FakeAcme {
  client: AcmeClient;
  /** Of every new order, oldest first. */
  orders: { host: string; replaces: string | null; profile: string | null }[];
  /** Hosts that cannot be checked. */
  failing: Set<string>;
  /** Answers every new order with this problem. */
  refusal: { type: string; status: number; retryAfter?: string } | null;
  /** What ARI suggests; null = the directory has none. */
  window: { start: Date; end: Date } | null;
  /** How long certificates live, days. */
  lifetimeDays: number;
  profiles: Record<string, string>;
  /** Its names in CAA records. */
  caaIdentities: string[];
  /** Certificates whose renewal information was asked for. */
  asked: string[];
  /** The key of each order. */
  requests: Map<number, KeyObject>;
  /** Of the authority, PEM. */
  key: string;
}

export function createFakeAcme(clock: Clock): FakeAcme {
  const fake: FakeAcme = {
    client: createAcmeClient({
      directoryUrl: `${ORIGIN}/dir`,
      clock,
      fetch: async (asked) => reply(fake, asked, clock),
    }),
    asked: [],
    requests: new Map(),
    key: makeKey(),
    orders: [],
    failing: new Set(),
    refusal: null,
    window: null,
    lifetimeDays: 90,
    profiles: {},
    caaIdentities: ["ca.test"],
  };
  return fake;
}

function reply(fake: FakeAcme, request: GuardedFetchRequest, clock: Clock): GuardedFetchResult {
  const { pathname } = new URL(request.url);
  const payload = readPayload(request);
  const [, path = "", id = ""] = pathname.split("/");
  switch (path) {
    case "dir":
      return json(directory(fake));
    case "ari":
      return renewalInfo(fake, id);
    case "account":
      return json({ status: "valid" }, { location: `${ORIGIN}/accounts/1` });
    case "order":
      return newOrder(fake, payload);
    case "authorization":
      return json(authorization(fake, id));
    case "finalize":
      fake.requests.set(Number(id), readPublicKey(String(payload["csr"])));
      return json({});
    case "orders":
      return json(orderOf(fake, Number(id), "valid"));
    case "certificate":
      return answered(200, issue(fake, Number(id), clock), {});
    default:
      return json({});
  }
}

function directory({ window, profiles, caaIdentities }: FakeAcme) {
  const urls = { newNonce: `${ORIGIN}/nonce`, newAccount: `${ORIGIN}/account`, newOrder: `${ORIGIN}/order` };
  return {
    ...urls,
    meta: { profiles, caaIdentities },
    ...(window === null ? {} : { renewalInfo: `${ORIGIN}/ari` }),
  };
}

function renewalInfo(fake: FakeAcme, id: string): GuardedFetchResult {
  fake.asked.push(id);
  return json({ suggestedWindow: fake.window }, { "retry-after": "3600" });
}

function newOrder(fake: FakeAcme, payload: Record<string, unknown>): GuardedFetchResult {
  if (fake.refusal !== null) {
    const { type, status, retryAfter } = fake.refusal;
    const problem = { type: `urn:ietf:params:acme:error:${type}`, detail: `refused: ${type}` };
    return json(problem, retryAfter === undefined ? {} : { "retry-after": retryAfter }, status);
  }
  const [identifier] = payload["identifiers"] as { value: string }[];
  const { replaces = null, profile = null } = payload as { replaces?: string; profile?: string };
  fake.orders.push({ host: identifier?.value ?? "", replaces, profile });
  const number = fake.orders.length - 1;
  return json(orderOf(fake, number, "pending"), { location: `${ORIGIN}/orders/${number}` }, 201);
}

function orderOf(fake: FakeAcme, number: number, status: string) {
  const { host } = fake.orders[number]!;
  return {
    status,
    authorizations: [`${ORIGIN}/authorization/${host}`],
    finalize: `${ORIGIN}/finalize/${number}`,
    certificate: `${ORIGIN}/certificate/${number}`,
  };
}

function authorization({ failing }: FakeAcme, host: string) {
  const error = { type: "urn:ietf:params:acme:error:connection", detail: `${host} refuses the connection` };
  const challenge = { type: "http-01", url: `${ORIGIN}/challenge/${host}`, token: "token" };
  if (!failing.has(host)) return { status: "valid", challenges: [challenge] };
  // Pending until it is asked for.
  return { status: "invalid", challenges: [{ ...challenge, error }] };
}

function issue(fake: FakeAcme, number: number, clock: Clock): string {
  const from = new Date(clock.now());
  const to = new Date(clock.now() + fake.lifetimeDays * 24 * 3600_000);
  const serial = Buffer.from([0, 0x80, number]);
  const publicKey = fake.requests.get(number);
  const about = { from, to, serial, publicKey, authorityKeyId: Buffer.from("authority") };
  const issuer = { name: "Fake Authority", key: fake.key };
  return createTestCertificate(fake.orders[number]!.host, { ...about, issuer }).cert;
}

/** The P-256 key in a signing request, whose form is fixed but for the point. */
function readPublicKey(csr: string): KeyObject {
  const bytes = Buffer.from(csr, "base64url");
  const start = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");
  const at = bytes.indexOf(start);
  const key = bytes.subarray(at, at + start.length + 65);
  return createPublicKey({ key, format: "der", type: "spki" });
}

function readPayload({ post }: GuardedFetchRequest): Record<string, unknown> {
  if (post === undefined) return {};
  const { payload } = JSON.parse(Buffer.from(post.body).toString()) as { payload: string };
  return payload === "" ? {} : JSON.parse(Buffer.from(payload, "base64url").toString());
}

function json(body: unknown, headers: Record<string, string> = {}, status = 200): GuardedFetchResult {
  return answered(status, JSON.stringify(body), headers);
}

function answered(status: number, body: string, headers: Record<string, string>): GuardedFetchResult {
  const nonce = { "replay-nonce": crypto.randomUUID() };
  return {
    kind: "answered",
    status,
    headers: new Headers({ ...nonce, ...headers }),
    body: Buffer.from(body),
  };
}
