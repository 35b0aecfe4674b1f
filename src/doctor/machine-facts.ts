// What the doctor's checks of this machine look at.
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { totalmem } from "node:os";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import { ownDescriptors } from "../lib/descriptors.ts";
import { guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { systemRsa } from "../mime/rsa-signer.ts";
import type { Connect } from "./checks/open-ports.ts";
import { UNIT_PROPERTIES } from "./checks/service-unit.ts";

export interface MachineFacts {
  /** How many may be open. */
  descriptors: number;
  memoryBytes: number;
  /** The version of the system's OpenSSL, which then signs; null = it has none, and the runtime signs in twice the time. */
  openssl: string | null;
  /** What `systemctl show` prints of our unit; null where systemd does not run. */
  readUnit(): Promise<string | null>;
  /** How far the clocks of others are ahead, ms. */
  readOffsets(): Promise<number[]>;
  connect: Connect;
}

/** Plain HTTP: a wrong clock distrusts certificates. */
const TIME_URLS = ["http://www.google.com/", "http://www.cloudflare.com/", "http://www.wikipedia.org/"];
const ANSWER_MS_MAX = 8_000;

export function machineFacts(parts: { resolver: Resolver; clock: Pick<Clock, "now"> }): MachineFacts {
  const limit = process.constrainedMemory?.() ?? 0;
  return {
    descriptors: ownDescriptors(LIMITS).limit,
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    openssl: systemRsa()?.version ?? null,
    readUnit,
    readOffsets: () => readOffsets(parts, TIME_URLS),
    connect: tryConnect,
  };
}

/** Those that answer; `allowPrivateNetworks` for tests. */
export async function readOffsets(
  { resolver, clock }: { resolver: Pick<Resolver, "a" | "aaaa">; clock: Pick<Clock, "now"> },
  urls: readonly string[],
  allowPrivateNetworks: string[] = [],
): Promise<number[]> {
  const guard = { resolver, allowPrivateNetworks: readNetworks(allowPrivateNetworks) };
  const offsets = await Promise.all(
    urls.map(async (url) => {
      const request = { url, bytesMax: 65_536, isCut: true, timeoutMs: ANSWER_MS_MAX, isHead: true } as const;
      const askedAt = clock.now();
      const answer = await guardedFetch(guard, request);
      const date = answer.kind === "answered" ? Date.parse(answer.headers.get("date") ?? "") : Number.NaN;
      // The date has whole seconds and is from the middle of the exchange.
      return date + 500 - (askedAt + clock.now()) / 2;
    }),
  );
  return offsets.filter((offset) => !Number.isNaN(offset));
}

async function readUnit(): Promise<string | null> {
  if (!existsSync("/run/systemd/system")) return null;
  const properties = UNIT_PROPERTIES.map((name) => `--property=${name}`);
  const child = Bun.spawn(["systemctl", "show", "sendlark.service", ...properties], { stderr: "ignore" });
  return await new Response(child.stdout).text();
}

const tryConnect: Connect = ({ host, port }) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (result: "open" | "refused" | "silent") => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(ANSWER_MS_MAX, () => end("silent"));
    socket.on("connect", () => end("open"));
    socket.on("error", ({ code }: NodeJS.ErrnoException) =>
      end(code === "ECONNREFUSED" ? "refused" : "silent"),
    );
  });
