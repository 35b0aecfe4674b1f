// What every command and the server stand on: the data directory's store and the look-ups beside it.
import { mkdirSync } from "node:fs";
import type { CommandParts } from "./cli/command.ts";
import type { Config } from "./config.ts";
import { systemServers } from "./dns/dns-server-address.ts";
import { createStubResolver } from "./dns/stub-resolver.ts";
import type { SendingHost } from "./domains/dns-records.ts";
import { createSendingDomains, type SendingDomains } from "./domains/sending-domains.ts";
import { systemClock } from "./lib/clock.ts";
import { createLog, type Log } from "./lib/log.ts";
import { showSocketAddress } from "./lib/socket-address.ts";
import { createWake, type Wake } from "./lib/wake.ts";
import { openStore } from "./store/open-store.ts";

/** EX_IOERR: the database can no longer be trusted to keep what it is given. */
const EXIT_IO_ERROR = 74;

export interface BaseParts extends CommandParts {
  host: SendingHost;
  /** Of the configured egresses. */
  regions: string[];
  isSandbox: boolean;
  sendingDomains: SendingDomains;
  wake: Wake;
  log: Log;
  close(): Promise<void>;
}

/** Opens the data directory, which no other process may have open. `threads` is for the server. */
export async function openCommandParts(
  config: Config,
  { threads, log }: { threads: boolean; log: Log },
): Promise<BaseParts> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore({ dataDir: config.dataDir, threads, log, onFatal: stopAtOnce });
  const servers = config.delivery.dns.map(showSocketAddress);
  const resolver = createStubResolver({ servers: servers.length > 0 ? servers : systemServers() });
  const sendingDomains = createSendingDomains({ store });
  return {
    config,
    host: { hostname: config.hostname, egressAddresses: config.egress.map(({ address }) => address) },
    regions: [...new Set(config.egress.map(({ region }) => region))],
    isSandbox: config.delivery.mode === "sandbox",
    store,
    resolver,
    clock: systemClock,
    wake: createWake(),
    sendingDomains,
    log,
    async close() {
      resolver.close();
      await store.close();
    },
  };
}

/** For a command while no server runs: everything in this thread, and only what goes wrong is told. */
export function openForCommand(config: Config): Promise<BaseParts> {
  return openCommandParts(config, { threads: false, log: { ...createLog(), info() {} } });
}

/** After a failed write nothing may be acknowledged any more: an fsync that failed once may "succeed" next time. */
function stopAtOnce(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(EXIT_IO_ERROR);
}
