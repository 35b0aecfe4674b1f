// What health checks, load balancers and Prometheus ask: is it alive, does it take mail, what are its numbers.
import { timingSafeEqual } from "node:crypto";
import type { Store } from "../store/store.ts";

export interface Probe {
  isWell: boolean;
  /** Each check with what it found. */
  checks: Readonly<Record<string, string>>;
}

export interface Probes {
  /** Whether the process and the store's thread answer; also while it drains. */
  health(): Promise<Probe>;
  /** Whether it takes mail. */
  ready(): Promise<Probe>;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  /** Whether the request has the token; null = there is none. */
  hasToken(request: Request): boolean | null;
}

export interface ProbeParts {
  store: Pick<Store, "health" | "answers">;
  isDraining(): boolean;
  metrics(): Promise<string>;
  token: string | null;
}

const OK = "ok";

export function createProbes({ store, isDraining, metrics, token }: ProbeParts): Probes {
  async function storeAnswer(): Promise<string> {
    try {
      await store.answers();
      return OK;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  const toProbe = (checks: Record<string, string>): Probe => ({
    isWell: Object.values(checks).every((found) => found === OK),
    checks,
  });
  return {
    metrics,
    health: async () => toProbe({ store: await storeAnswer() }),
    async ready() {
      const answer = await storeAnswer();
      return toProbe({
        store: answer,
        accepting: answer === OK ? await refusalOf(store) : BUSY,
        doors: isDraining() ? "the server is stopping" : OK,
      });
    },
    hasToken(request) {
      if (token === null) return null;
      const given = /^Bearer +(\S{1,512}) *$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
      const digest = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest();
      return timingSafeEqual(digest(given), digest(token));
    },
  };
}

const BUSY = "the disk is full or the database is busy";

async function refusalOf(store: Pick<Store, "health">): Promise<string> {
  const { isAcceptingMail, notes } = await store.health();
  if (isAcceptingMail) return OK;
  const note = notes.find(({ code }) => code === "database_server");
  return note === undefined ? BUSY : `the database server refuses: ${note.found}`;
}

/** `?verbose`, with or without a value. */
export function isVerbose(request: Request): boolean {
  return new URL(request.url).searchParams.has("verbose");
}
