// The contracts as calls to the engine's threads. Files of large bodies are written and read on this side.
import { AsyncLocalStorage } from "node:async_hooks";
import { LIMITS } from "../../limits.ts";
import type { Act } from "../audit.ts";
import type { AcceptRequest, EmailRow, EmailStore, NewEmail } from "../emails.ts";
import type { LogRow } from "../logs.ts";
import type { Page } from "../page.ts";
import type { Store } from "../store.ts";
import { StoreFullError } from "../store-errors.ts";
import type { DamageRecord } from "../stored-damage.ts";
import { CONNECTION_OF_METHOD } from "./connection-of-method.ts";
import { BodyFileMissingError } from "./emails/accept-email.ts";
import type { EmailListRequest } from "./emails/email-list.ts";
import { bodyFilePath, oldBodyFiles, putBodyFile } from "./engine/body-files.ts";
import type { Channel } from "./engine/channel.ts";
import { freeBytes } from "./engine/disk-space.ts";
import { blobsFolder, databaseFile, type StoreThreadSettings, walBytes } from "./engine.ts";
import type { Methods, PlacedAcceptRequest, PlacedEmail } from "./methods.ts";

interface StoreParts {
  writer: Channel;
  reader: Channel;
  settings: StoreThreadSettings;
  lastWrittenAt: number;
  damage: DamageRecord;
}

type Ask = <Noun extends keyof Methods>(noun: Noun) => Asynchronous<Methods[Noun]>;
/** The acts under way: what a call belongs to is known by who waits for it, and no feature has to pass it on. */
type Acts = AsyncLocalStorage<{ act(): Act | null; isTold: boolean; isOver: boolean }>;
type Asynchronous<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never;
};

export function createStore(parts: StoreParts): Store {
  const { writer, reader, settings } = parts;
  const acts: Acts = new AsyncLocalStorage();
  const ask = createAsk(parts, acts);
  const emails = ask("emails");
  const deliveries = ask("deliveries");
  return {
    teams: ask("teams"),
    apiKeys: ask("apiKeys"),
    domains: ask("domains"),
    emails: {
      ...emails,
      list: (request) => listInParts(emails.list, request),
      ...withFiles({ emails, isFull: () => writer.client.isFull(), folder: blobsFolder(settings.dataDir) }),
    },
    deliveries: { ...deliveries, record: (request) => deliveries.record(JSON.stringify(request)) },
    suppressions: ask("suppressions"),
    templates: ask("templates"),
    sandbox: ask("sandbox"),
    reports: ask("reports"),
    insights: ask("insights"),
    logs: ask("logs"),
    engagements: ask("engagements"),
    metrics: ask("metrics"),
    webhooks: ask("webhooks"),
    users: ask("users"),
    members: ask("members"),
    sessions: ask("sessions"),
    tickets: ask("tickets"),
    factors: ask("factors"),
    audit: ask("audit"),
    teamEvents: ask("teamEvents"),
    contacts: ask("contacts"),
    contactProperties: ask("contactProperties"),
    topics: ask("topics"),
    segments: ask("segments"),
    unsubscribePages: ask("unsubscribePages"),
    lastWrittenAt: parts.lastWrittenAt,
    acting(act, run) {
      const doing = { act, isTold: false, isOver: false };
      return acts.run(doing, async () => {
        try {
          return await run();
        } finally {
          // What it has set going is nobody's act.
          doing.isOver = true;
        }
      });
    },
    async health() {
      const free = freeBytes(settings.dataDir);
      const isBehind = writer.client.backlogMs() > LIMITS.writerBacklogMsMax;
      return {
        engine: "sqlite",
        isAcceptingMail: free >= settings.minFreeBytes && !writer.client.isFull() && !isBehind,
        freeBytes: free,
        walBytes: walBytes(databaseFile(settings.dataDir)),
        isLogHeld: writer.client.isLogHeld(),
        damaged: parts.damage.found(),
      };
    },
    async close() {
      if (reader !== writer) await reader.close();
      await writer.close();
    },
  };
}

/** Goes on until the page is full: other reads come in between. */
async function listInParts(
  listPart: Asynchronous<Methods["emails"]>["list"],
  request: EmailListRequest,
): Promise<Page<EmailRow>> {
  const rows: EmailRow[] = [];
  const isAscending = request.before !== undefined;
  for (let part: EmailListRequest = request; ; ) {
    const page = await listPart(part);
    if (isAscending) rows.unshift(...page.rows);
    else rows.push(...page.rows);
    if (page.goOn === null) return { rows, hasMore: page.hasMore };
    const limit = request.limit - rows.length;
    part = { ...request, limit, [isAscending ? "before" : "after"]: page.goOn };
  }
}

/** Mail that was accepted, and what is told of it, must always get through; everything that comes from outside may be asked to wait. */
const isRefusable = (noun: keyof Methods) => noun !== "deliveries" && noun !== "webhooks";

function createAsk({ writer, reader }: StoreParts, acts: Acts): Ask {
  return <Noun extends keyof Methods>(noun: Noun) => {
    const calls = Object.entries(CONNECTION_OF_METHOD[noun]).map(([verb, kind]) => {
      const method = `${noun}.${verb}`;
      const { client } = kind === "reader" ? reader : writer;
      const call = (request: unknown) => {
        const due = dueAct(acts, kind);
        if (method === "audit.tell" && due === null) return Promise.resolve();
        const weight = weightOf(method, request) + (due?.act.logs.length ?? 0);
        return client.call(method, request, { weight, isRefusable: isRefusable(noun), ...due });
      };
      return [verb, call] as const;
    });
    return Object.fromEntries(calls) as Asynchronous<Methods[Noun]>;
  };
}

/** The act that this call has to write down, if it changes anything. */
function dueAct(acts: Acts, kind: string): { act: Act; onTold(): void } | null {
  if (kind !== "change" && kind !== "counted change") return null;
  const doing = acts.getStore();
  if (doing === undefined || doing.isOver || (doing.isTold && kind === "change")) return null;
  const act = doing.act();
  const onTold = () => {
    doing.isTold = true;
  };
  return act === null ? null : { act, onTold };
}

function weightOf(method: string, request: unknown): number {
  if (method === "logs.add") return (request as LogRow[]).length;
  if (method !== "emails.accept") return 1;
  const { emails } = request as PlacedAcceptRequest;
  return emails.reduce((sum, { deliveries }) => sum + 1 + deliveries.length, 0);
}

function withFiles({
  emails,
  isFull,
  folder,
}: {
  emails: Asynchronous<Methods["emails"]>;
  isFull(): boolean;
  folder: string;
}): Pick<EmailStore, "accept" | "body" | "sweep"> {
  let sweepAfter = "";
  return {
    async accept(request) {
      const large = request.emails.filter(({ body }) => isLarge(body.bytes));
      if (large.length === 0) return emails.accept(request);
      // Before a large file takes the last room.
      if (isFull()) throw new StoreFullError(FULL);
      const placed = withoutLargeBytes(request);
      await putAll(folder, large);
      try {
        return await emails.accept(placed);
      } catch (error) {
        if (!(error instanceof BodyFileMissingError)) throw error;
        await putAll(folder, large);
        return emails.accept(placed);
      }
    },
    async body(request) {
      const stored = await emails.body(request);
      if (stored === null) return null;
      const bytes = stored.bytes ?? (await Bun.file(bodyFilePath(folder, stored.sha256)).bytes());
      return { ...stored, bytes };
    },
    async sweep({ now, limit }) {
      const { names, next } = await oldBodyFiles(folder, { now, limit, after: sweepAfter });
      sweepAfter = next;
      await emails.sweep({ files: names });
    },
  };
}

const FULL = "The disk is full: new mail is refused for now.";

const isLarge = (bytes: Uint8Array) => bytes.byteLength > LIMITS.bodyInDatabaseBytesMax;

function withoutLargeBytes(request: AcceptRequest): PlacedAcceptRequest {
  const place = (email: NewEmail): PlacedEmail =>
    isLarge(email.body.bytes) ? { ...email, body: { ...email.body, bytes: null } } : email;
  return { ...request, emails: request.emails.map(place) };
}

/** One after another: at most one large body is being written for each request. */
async function putAll(folder: string, emails: NewEmail[]): Promise<void> {
  try {
    for (const { body } of emails) await putBodyFile(folder, body.sha256, body.bytes);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOSPC" || code === "EDQUOT") throw new StoreFullError(FULL);
    throw error;
  }
}
