// The HTTP API on a real store, with two teams that own a domain each; time stands still until it is moved. Whatever it
// answers is held against its own description.

import { identifyCaller } from "../accounts/caller.ts";
import type { Provider } from "../accounts/provider.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { createApiKey } from "../api-keys/create-api-key.ts";
import { createKeyring } from "../api-keys/keyring.ts";
import { apiKeyRoutes } from "../api-keys/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { reportRoutes } from "../bounces/routes.ts";
import { allContactRoutes } from "../contacts/routes.ts";
import { assetRoutes } from "../dashboard/asset-routes.ts";
import { mailRoutes } from "../dashboard/mail-routes.ts";
import { operatorAuditRoutes } from "../dashboard/operator-audit-routes.ts";
import { sharedRoutes } from "../dashboard/shared-routes.ts";
import { templatePreviewRoutes } from "../dashboard/template-preview-routes.ts";
import { deliveryRoutes } from "../deliveries/routes.ts";
import { createKeyVault } from "../domains/key-vault.ts";
import { domainRoutes } from "../domains/routes.ts";
import { createSendingDomains } from "../domains/sending-domains.ts";
import type { FetchForTeam } from "../emails/fetch-attachment.ts";
import { readContent } from "../emails/read-content.ts";
import { createAllowedMethods } from "../http/allowed-methods.ts";
import { createHttp, type HttpApp } from "../http/app.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { insightRoutes } from "../insights/routes.ts";
import { createId } from "../lib/id.ts";
import { createLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { createRequestLog, type RequestLog } from "../logs/request-log.ts";
import { logRoutes } from "../logs/routes.ts";
import { metricsRoutes } from "../metrics/routes.ts";
import type { DomainRow } from "../store/domains.ts";
import type { EmailRow } from "../store/emails.ts";
import { suppressionRoutes } from "../suppressions/routes.ts";
import { templateRoutes } from "../templates/routes.ts";
import { createFindTarget } from "../tracking/find-target.ts";
import { trackingRoutes } from "../tracking/routes.ts";
import type { Visit } from "../tracking/visit.ts";
import { unsubscribeRoutes } from "../unsubscribe/routes.ts";
import { usageRoutes } from "../usage/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { createSigningSecrets } from "../webhooks/signing-secrets.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { readerHere } from "./reader-here.ts";
import { createResponseCheck } from "./response-check.ts";
import { type TempStore, tempStore } from "./temp-store.ts";
import { createTestAccounts, type TestAccounts } from "./test-accounts.ts";

export interface ApiFixture extends AsyncDisposable {
  app: HttpApp;
  clock: FakeClock;
  store: Awaited<ReturnType<typeof tempStore>>;
  accounts: TestAccounts;
  teamId: string;
  /** full_access, of the team that owns the verified `acme.test` and `second.test`, and the pending `new.test`. */
  key: string;
  sendingKey: string;
  /** May send from `second.test` only. */
  narrowKey: string;
  /** Of the team that owns `rival.test`. */
  rivalKey: string;
  log: string[];
  /** What came to the links of tracked emails. */
  visits: Visit[];
  requestLog: RequestLog;
  wakes(): number;
  /** `body` is sent as JSON unless it is text or bytes; the key is `key` unless a header says otherwise. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  emails(): Promise<EmailRow[]>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export interface ApiFixtureOptions {
  requestsPerSecond?: number;
  monthlyQuota?: number;
  dailyQuota?: number;
  messageBytesMax?: number;
  fetchAttachment?: FetchForTeam;
  /** Where people sign in besides here. */
  providers?: readonly Provider[];
  trustedProxies?: string[];
  /** True: the store has threads of its own, as in the server. */
  threads?: boolean;
  /** A new one unless given. */
  store?: TempStore;
  /** False: answers are not held against the description here, because the caller does it. */
  isChecking?: boolean;
}

/** Signs the links of tracked emails. */
export const TRACKING_KEY = new Uint8Array(32).fill(9);

/** There a domain is verified as soon as it is added: DNS is not asked. */
const SANDBOX = {
  host: { hostname: "mail.test", egressAddresses: ["192.0.2.7"], webHostname: "mail.test" },
  regions: ["us-east-1"],
  isSandbox: true,
  resolver: { txt: unasked },
  zoneServers: { names: unasked, open: unasked },
  keyVault: createKeyVault(new Uint8Array(32).fill(5)),
};

export async function startApiFixture(options: ApiFixtureOptions = {}): Promise<ApiFixture> {
  const clock = createFakeClock();
  const store = options.store ?? (await tempStore({ threads: options.threads ?? false }));
  const log: string[] = [];
  const visits: Visit[] = [];
  let wakes = 0;
  const team = await addTeam({ store, clock }, "acme", options);
  const rival = await addTeam({ store, clock }, "rival", {});
  await team.addDomain("acme.test", "verified");
  await team.addDomain("new.test", "pending");
  const second = await team.addDomain("second.test", "verified");
  await rival.addDomain("rival.test", "verified");
  const keyring = createKeyring({ store, clock });
  const sendingDomains = createSendingDomains({ store, keyVault: SANDBOX.keyVault, clock });
  const lines = createLog((line) => log.push(line));
  const wake = { notify: () => void wakes++ };
  const accounts = createTestAccounts({ store, clock, log: lines, providers: options.providers ?? [] });
  const linkSecret = new Uint8Array(32).fill(7);
  const shared = { store, clock, log: lines, keyring, sendingDomains, linkSecret, ...readerHere };
  const requestLog = createRequestLog(shared, { isOn: true });
  const http = createHttp({
    ...shared,
    ...{ wake, requestLog, deliverForMs: LIMITS.expiryMs },
    identifyCaller: (request) => identifyCaller(accounts, request),
    fetchAttachment: options.fetchAttachment ?? (() => Promise.reject(new Error("nothing is fetched here"))),
    trustedProxies: options.trustedProxies ?? [],
    publicUrl: () => "http://localhost",
    rateLimit: createRateLimit(clock, options.requestsPerSecond ?? 0),
    messageBytesMax: options.messageBytesMax ?? 40 * 1024 * 1024,
    features: (guard, doors) => [
      ...accountRoutes({ ...accounts, ...doors }),
      auditRoutes({ ...shared, ...doors }),
      operatorAuditRoutes({ ...shared, ...doors }),
      assetRoutes(),
      unsubscribeRoutes({ ...shared, ...doors, guard, unsubscribeKey: TRACKING_KEY, rateLimit: () => null }),
      trackingRoutes({
        ...{ ...shared, ...doors, trackingKey: TRACKING_KEY, findTarget: createFindTarget(shared) },
        recorder: { note: (visit) => void visits.push(visit) },
      }),
      domainRoutes({ ...shared, ...SANDBOX, guard }),
      apiKeyRoutes({ ...shared, guard }),
      logRoutes({ ...shared, requestLog, guard }),
      deliveryRoutes({ ...shared, wake, guard }),
      reportRoutes({ ...shared, guard }),
      suppressionRoutes({ ...shared, guard }),
      insightRoutes({ ...shared, ...SANDBOX, guard, readContent: (asked) => readContent(shared, asked) }),
      templateRoutes({ ...shared, guard }),
      templatePreviewRoutes(doors),
      allContactRoutes({ ...shared, guard }),
      mailRoutes({ ...shared, ...doors }),
      sharedRoutes(shared),
      webhookRoutes({ ...shared, secrets: createSigningSecrets(new Uint8Array(32).fill(9)), guard }),
      metricsRoutes({ ...shared, guard }),
      usageRoutes({ ...shared, guard, requestsPerSecond: options.requestsPerSecond ?? 0 }),
    ],
  });
  const app = options.isChecking === false ? http : checkingResponses(http);
  const key = await team.addKey({ name: "full" });
  return {
    ...{ app, clock, store, accounts },
    teamId: team.id,
    key,
    sendingKey: await team.addKey({ name: "sending", permission: "sending_access" }),
    narrowKey: await team.addKey({ name: "narrow", permission: "sending_access", domainId: second }),
    rivalKey: await rival.addKey({ name: "full" }),
    ...{ log, visits, requestLog },
    wakes: () => wakes,
    call: createCall(app, key),
    emails: async () => (await store.emails.list({ teamId: team.id, limit: 100 })).rows,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

function createCall(app: HttpApp, key: string): ApiFixture["call"] {
  return async (method, path, body, headers = {}) => {
    const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const request = new Request(`http://localhost${path}`, {
      method,
      body: isRaw ? (body as string | undefined) : JSON.stringify(body),
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    });
    return readAnswer(await app.handle(request, "192.0.2.50"));
  };
}

export async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : null,
  };
}

/** Throws for an answer that the API's description does not allow. */
function checkingResponses(http: HttpApp): HttpApp {
  let check: ReturnType<typeof createResponseCheck> | null = null;
  const undescribed = createAllowedMethods(http.routes.filter(({ hooks }) => !isDescribed(hooks.detail)));
  return {
    ...http,
    async handle(request, peer) {
      const response = await http.handle(request, peer);
      check ??= createResponseCheck(http.document(), (path) => undescribed(path).length > 0);
      const path = request.url.replace(/^[^/]*\/\/[^/]*/, "");
      // The dashboard's API and pages for people are no part of the description.
      if (/^\/(?:dashboard|shared|t)\//.test(path)) return response;
      const contentType = response.headers.get("content-type");
      const isJson = request.method !== "HEAD" && contentType?.startsWith("application/json");
      const text = isJson ? await response.clone().text() : "";
      const problem = check({ method: request.method, path, status: response.status, contentType, text });
      if (problem !== null) throw new Error(problem);
      return response;
    },
  };
}

function isDescribed(detail: unknown): boolean {
  return typeof detail === "object" && detail !== null && "operationId" in detail;
}

function unasked(): Promise<never> {
  return Promise.reject(new Error("DNS is not asked here"));
}

async function addTeam(
  parts: Pick<ApiFixture, "store" | "clock">,
  name: string,
  quotas: Pick<ApiFixtureOptions, "monthlyQuota" | "dailyQuota">,
) {
  const [id, createdAt] = [createId(), parts.clock.now()];
  const { monthlyQuota = null, dailyQuota = null } = quotas;
  await parts.store.teams.create({ id, name, createdAt, plan: "unlimited", monthlyQuota, dailyQuota });
  return {
    id,
    async addDomain(domain: string, status: DomainRow["status"]) {
      const domainId = createId();
      await parts.store.domains.create({
        keys: [],
        domain: {
          ...{ id: domainId, teamId: id, name: domain, region: "us-east-1", status, records: [] },
          ...{ customReturnPath: "send", tls: "opportunistic" as const, openTracking: false },
          ...{ clickTracking: false, trackingSubdomain: null, isSendingEnabled: true },
          ...{ createdAt, checkedAt: createdAt, verifiedAt: status === "verified" ? createdAt : null },
        },
      });
      return domainId;
    },
    async addKey(key: Omit<Parameters<typeof createApiKey>[1], "teamId">) {
      return (await createApiKey(parts, { teamId: id, ...key })).token;
    },
  };
}
