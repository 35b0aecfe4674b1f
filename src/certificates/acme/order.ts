// Gets one certificate: order, HTTP-01 or DNS-01 challenge, finalization, download (RFC 8555 §7.4, §8.3, §8.4).

import { createHash } from "node:crypto";
import { z } from "zod";
import type { CaaProblem, Issuance } from "../../dns/caa.ts";
import type { Clock } from "../../lib/clock.ts";
import { type CertificatePair, pairProblem } from "../pair.ts";
import { type AcmeAccount, type AcmeAnswer, type AcmeClient, AcmeError, readProblem } from "./client.ts";
import { makeSigningRequest } from "./csr.ts";
import { makeKey } from "./jws.ts";

/** What is served at `/.well-known/acme-challenge/<token>` on port 80. */
export interface HttpChallenges {
  /** Resolves when it is served. */
  put(token: string, answer: string): Promise<void>;
  /** Never rejects. */
  remove(token: string): Promise<void>;
}

/** TXT records at `_acme-challenge.<host>`. */
export interface DnsChallenges {
  /** Null: no provider has the zone, so that HTTP-01 is used. Throws AcmeError. */
  find(host: string): Promise<DnsChallenge | null>;
  /** Removes what a crash or a failure left there. Never rejects. */
  sweep(): Promise<void>;
}

export interface DnsChallenge {
  /** Resolves when every server of the zone has it. Throws AcmeError. */
  put(value: string): Promise<void>;
  /** Never rejects: what cannot be removed now is swept later. */
  remove(value: string): Promise<void>;
}

export interface OrderParts {
  client: AcmeClient;
  clock: Clock;
  challenges: HttpChallenges;
  /** Null = HTTP-01 only. */
  dns: DnsChallenges | null;
  /** What forbids the CA to issue, or null. */
  checkCaa(host: string, issuance: Issuance): Promise<CaaProblem | null>;
}

export interface OrderRequest {
  /** In A-labels. */
  host: string;
  /** A profile of the CA; null = its default. */
  profile: string | null;
  /** The ARI id of the certificate that this one replaces (RFC 9773 §5). */
  replaces: string | null;
  /** The private key to certify, PEM; null = a new one. */
  key: string | null;
}

const orderSchema = z.looseObject({
  status: z.string(),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: z.unknown().optional(),
});
type Order = z.infer<typeof orderSchema>;
const challengeSchema = z.looseObject({
  type: z.string(),
  url: z.url(),
  token: z.string().regex(/^[\w-]{1,200}$/),
  error: z.unknown().optional(),
});
const authorizationSchema = z.looseObject({ status: z.string(), challenges: z.array(z.unknown()) });

/** For each decision of the CA, which takes seconds. */
const DECISION_MS_MAX = 180_000;
const FIRST_POLL_MS = 500;
const POLL_MS_MAX = 5_000;
/** A CA may ask for longer pauses than this, which would only delay the certificate. */
const RETRY_AFTER_MS_MAX = 15_000;

/** Throws AcmeError. */
export async function orderCertificate(
  parts: OrderParts,
  account: AcmeAccount,
  request: OrderRequest,
): Promise<CertificatePair> {
  const { client } = parts;
  const dns = (await parts.dns?.find(request.host)) ?? null;
  await demandIssuance(parts, account, { host: request.host, method: dns === null ? "http-01" : "dns-01" });
  const { url, order } = await beginOrder(client, account, request);
  for (const authorization of order.authorizations) {
    await authorize({ ...parts, proof: proofBy(parts.challenges, dns) }, account, authorization);
  }
  const key = request.key ?? makeKey();
  const csr = makeSigningRequest(key, request.host).toString("base64url");
  await client.post(account, order.finalize, { csr });
  const done = await poll(parts, account, url, orderSchema, ({ status }) => {
    return status !== "processing" && status !== "ready" && status !== "pending";
  });
  if (done.status !== "valid" || done.certificate === undefined) {
    throw problemOf(done.error, "the CA did not issue the certificate");
  }
  const { text: cert } = await client.post(account, done.certificate);
  const problem = pairProblem({ key, cert });
  if (problem !== null) throw new AcmeError("malformed", `the CA's certificate cannot be used: ${problem}`);
  return { key, cert };
}

/** An order that CAA records forbid would only count against the CA's limits. */
async function demandIssuance(
  { client, checkCaa }: OrderParts,
  { url: accountUrl }: AcmeAccount,
  { host, method }: { host: string; method: "http-01" | "dns-01" },
): Promise<void> {
  const identities = (await client.directory()).meta?.caaIdentities ?? [];
  const problem = await checkCaa(host, { identities, method, accountUrl });
  if (problem !== null) throw new AcmeError("caa", `${problem.found}. ${problem.advice}`);
}

async function beginOrder(
  client: AcmeClient,
  account: AcmeAccount,
  { host, profile, replaces }: OrderRequest,
): Promise<{ url: string; order: Order }> {
  const directory = await client.directory();
  const offered = Object.keys(directory.meta?.profiles ?? {});
  if (profile !== null && !offered.includes(profile)) {
    const list = offered.length === 0 ? "none" : offered.join(", ");
    throw new AcmeError(
      "invalidProfile",
      `the CA does not offer the profile "${profile}" (it offers: ${list})`,
    );
  }
  const order = { identifiers: [{ type: "dns", value: host }], ...(profile === null ? {} : { profile }) };
  const post = (more: object) => client.post(account, directory.newOrder, { ...order, ...more });
  const answer = await (replaces === null ? post({}) : replacing(replaces, post));
  if (answer.location === null) throw new AcmeError("malformed", "the ACME server named no order");
  return { url: answer.location, order: parse(orderSchema, answer) };
}

/** A CA that does not know the old certificate, or has replaced it already, still takes the order without it. */
async function replacing(replaces: string, post: (more: object) => Promise<AcmeAnswer>): Promise<AcmeAnswer> {
  try {
    return await post({ replaces });
  } catch (error) {
    const isAboutIt =
      error instanceof AcmeError && ["alreadyReplaced", "malformed", "unauthorized"].includes(error.code);
    if (!isAboutIt) throw error;
    return await post({});
  }
}

/** Shows the CA that the host is ours. */
interface Proof {
  type: "http-01" | "dns-01";
  put(token: string, keyAuthorization: string): Promise<void>;
  remove(token: string, keyAuthorization: string): Promise<void>;
}

function proofBy(http: HttpChallenges, dns: DnsChallenge | null): Proof {
  if (dns === null) {
    return {
      type: "http-01",
      put: http.put,
      remove: http.remove,
    };
  }
  // The name is the host's, so that the value has only a hash (RFC 8555 §8.4).
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
  return {
    type: "dns-01",
    put: (_token, keyAuthorization) => dns.put(hashOf(keyAuthorization)),
    remove: (_token, keyAuthorization) => dns.remove(hashOf(keyAuthorization)),
  };
}

type PollParts = Pick<OrderParts, "client" | "clock">;

async function authorize(
  parts: PollParts & { proof: Proof },
  account: AcmeAccount,
  url: string,
): Promise<void> {
  const { client, proof } = parts;
  const authorization = parse(authorizationSchema, await client.post(account, url));
  if (authorization.status === "valid") return;
  const challenge = challengeOf(authorization, proof);
  if (challenge === null) {
    throw new AcmeError("unsupported", `the CA offers no ${proof.type.toUpperCase()} challenge`);
  }
  const keyAuthorization = `${challenge.token}.${account.key.thumbprint}`;
  try {
    await proof.put(challenge.token, keyAuthorization);
    await client.post(account, challenge.url, {});
    const judged = await poll(parts, account, url, authorizationSchema, ({ status }) => status !== "pending");
    if (judged.status !== "valid")
      throw problemOf(challengeOf(judged, proof)?.error, "the CA could not check the host name");
  } finally {
    await proof.remove(challenge.token, keyAuthorization);
  }
}

function challengeOf({ challenges }: z.infer<typeof authorizationSchema>, { type }: Proof) {
  const parsed = challenges.map((one) => challengeSchema.safeParse(one).data);
  return parsed.find((challenge) => challenge?.type === type) ?? null;
}

async function poll<Schema extends z.ZodType>(
  { client, clock }: PollParts,
  account: AcmeAccount,
  url: string,
  schema: Schema,
  isDone: (value: z.infer<Schema>) => boolean,
): Promise<z.infer<Schema>> {
  const deadline = clock.now() + DECISION_MS_MAX;
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(2 * pauseMs, POLL_MS_MAX)) {
    const answer = await client.post(account, url);
    const value = parse(schema, answer);
    if (isDone(value)) return value;
    if (clock.now() >= deadline) throw new AcmeError("unreachable", "the CA did not decide in time");
    const wait = Math.min(answer.retryAfterMs ?? pauseMs, RETRY_AFTER_MS_MAX);
    await new Promise<void>((resolve) => clock.after(wait, resolve));
  }
}

function problemOf(error: unknown, otherwise: string): AcmeError {
  const { code, detail } = readProblem(error);
  return new AcmeError(code, detail ?? otherwise);
}

function parse<Schema extends z.ZodType>(schema: Schema, { body }: AcmeAnswer): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AcmeError("malformed", "the ACME server sent an answer that cannot be read");
  return parsed.data;
}
