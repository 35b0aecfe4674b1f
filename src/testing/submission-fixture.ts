// A submission server on a real store, with two teams that own a domain each.

import { createApiKey } from "../api-keys/create-api-key.ts";
import { createKeyring } from "../api-keys/keyring.ts";
import { handleReport } from "../bounces/handle-report.ts";
import { readReturnPath } from "../bounces/return-path.ts";
import { createId } from "../lib/id.ts";
import { createLog, silentLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { createRequestLog, type RequestLog } from "../logs/request-log.ts";
import type { ReportDesk } from "../smtp/inbound-rules.ts";
import { type SubmissionSettings, startSubmission } from "../smtp/submission-server.ts";
import type { EmailRow } from "../store/emails.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { readerHere } from "./reader-here.ts";
import { connectSmtp, type SmtpClient } from "./smtp-client.ts";
import { tempStore } from "./temp-store.ts";
import { createTestCertificate } from "./test-certificate.ts";
import { sampleTokenKeys } from "./token-keys.ts";

export interface SubmissionFixture extends AsyncDisposable {
  clock: FakeClock;
  store: Awaited<ReturnType<typeof tempStore>>;
  port: number;
  tlsPort: number;
  server: Awaited<ReturnType<typeof startSubmission>>;
  teamId: string;
  domainId: string;
  /** full_access, of the team that owns `acme.test` and `second.test`. */
  key: string;
  /** May send from `second.test` only. */
  narrowKey: string;
  /** Of the team that owns `rival.test`. */
  rivalKey: string;
  log: string[];
  requestLog: RequestLog;
  /** Calls of the wake that tells the delivery loop. */
  wakes(): number;
  /** Awaited before each look-up of a sending domain. */
  beforeLookup: () => Promise<void>;
  /** Teams in here are over their rate. */
  limitedTeams: Set<string>;
  /** Greeted and, unless told otherwise, logged in over implicit TLS. */
  client(options?: { login?: boolean }): Promise<SmtpClient>;
  emails(teamId?: string): Promise<EmailRow[]>;
  /** The stored bytes of the team's newest email. */
  newestRaw(): Promise<string>;
}

/** Signs the return paths that the fixture's server takes. */
export const RETURN_PATH_KEYS = sampleTokenKeys(5);

export const plainLogin = (username: string, password: string): string =>
  `AUTH PLAIN ${Buffer.from(`\0${username}\0${password}`).toString("base64")}`;

export async function startSubmissionFixture(
  settings: Partial<SubmissionSettings> = {},
): Promise<SubmissionFixture> {
  const clock = createFakeClock();
  const store = await tempStore();
  const log: string[] = [];
  const team = await addTeam(store, clock, "acme", ["acme.test", "second.test", "xn--bcher-kva.test"]);
  const rival = await addTeam(store, clock, "rival", ["rival.test"]);
  const limitedTeams = new Set<string>();
  let wakes = 0;
  const requestLog = createRequestLog({ store, clock, log: silentLog }, { isOn: true });
  const parts = {
    store,
    clock,
    log: createLog((line) => log.push(line)),
    wake: { notify: () => void wakes++ },
    deliverForMs: LIMITS.expiryMs,
    sendingDomains: {
      async find(teamId: string, name: string) {
        await fixture.beforeLookup();
        return (await store.domains.findByName({ teamId, name }))[0] ?? null;
      },
    },
    authenticate: createKeyring({ store, clock }).authenticate,
    rateLimit: (teamId: string) => limitedTeams.has(teamId),
    reports: reportDesk(store, clock),
    requestLog,
    readLargeSubmission: readerHere.readLargeSubmission,
  };
  const where = { host: "127.0.0.1", port: 0 };
  const server = await startSubmission(parts, {
    hostname: "mail.test",
    listen: [where],
    listenTls: [where],
    messageBytesMax: 100_000,
    tls: createTestCertificate("mail.test"),
    authFailuresFile: null,
    ...settings,
    limits: { smtpAuthDelayMs: 0, smtpNewConnectionsPerIpPerMinuteMax: 1_000, ...settings.limits },
  });
  const portOf = (address = "") => Number(address.split(":").at(-1));
  const narrow = { teamId: team.id, name: "narrow", permission: "sending_access" };
  const made = await createApiKey({ store, clock }, { ...narrow, domainId: team.domainIds[1] ?? "" });
  const fixture: SubmissionFixture = {
    clock,
    store,
    server,
    log,
    requestLog,
    limitedTeams,
    beforeLookup: async () => {},
    narrowKey: made.token,
    port: portOf(server.ports[0]),
    tlsPort: portOf(server.tlsPorts[0]),
    teamId: team.id,
    domainId: team.domainIds[0] ?? "",
    key: team.key,
    rivalKey: rival.key,
    wakes: () => wakes,
    async client({ login = true } = {}) {
      const client = await connectSmtp(fixture.tlsPort, { tls: true });
      await client.reply();
      await client.say("EHLO client.test");
      if (login) await client.say(plainLogin("sendlark", fixture.key));
      return client;
    },
    emails: async (teamId = team.id) => (await store.emails.list({ teamId, limit: 100 })).rows,
    async newestRaw() {
      const [newest] = await fixture.emails();
      const body = newest && (await store.emails.body({ teamId: team.id, emailId: newest.id }));
      return Buffer.from(body?.bytes ?? []).toString("latin1");
    },
    async [Symbol.asyncDispose]() {
      const stopping = server.stop();
      clock.advance(60_000);
      await stopping;
      await store[Symbol.asyncDispose]();
    },
  };
  return fixture;
}

function reportDesk(store: Awaited<ReturnType<typeof tempStore>>, clock: FakeClock): ReportDesk {
  const parts = {
    ...{ store, clock, log: silentLog, tokenKeys: RETURN_PATH_KEYS },
    complained: async () => undefined,
  };
  return {
    domainsNamed: (name) => store.domains.findByName({ teamId: null, name }),
    readReturnPath: (local) => readReturnPath(RETURN_PATH_KEYS, local),
    handle: (report) => handleReport(parts, report),
  };
}

async function addTeam(
  store: Awaited<ReturnType<typeof tempStore>>,
  clock: FakeClock,
  name: string,
  domains: string[],
) {
  const id = createId();
  const createdAt = clock.now();
  await store.teams.create({ id, name, createdAt, plan: "unlimited", monthlyQuota: null, dailyQuota: null });
  const domainIds: string[] = [];
  for (const domain of domains) {
    const domainId = createId();
    domainIds.push(domainId);
    await store.domains.create({
      keys: [],
      domain: {
        ...{ id: domainId, teamId: id, name: domain, region: "us-east-1", status: "verified" as const },
        ...{ customReturnPath: "send", tls: "opportunistic" as const, openTracking: false },
        ...{ clickTracking: false, trackingSubdomain: null, isSendingEnabled: true, records: [] },
        ...{ createdAt, checkedAt: createdAt, verifiedAt: createdAt },
      },
    });
  }
  const { token } = await createApiKey({ store, clock }, { teamId: id, name: "all" });
  return { id, domainIds, key: token };
}
