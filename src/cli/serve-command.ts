import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Running } from "../appliance/serve.ts";
import { loadConfig } from "../config/config.ts";
import { EXIT_RESTART } from "../lib/exit-codes.ts";
import type { Log } from "../lib/log.ts";
import { findServiceManager } from "../lib/notify-systemd.ts";
import { VERSION } from "../lib/version.ts";
import type { LocalCommand } from "../operator/command.ts";

/** sysexits.h, EX_SOFTWARE. */
const EXIT_CRASHED = 70;

/** Runs the server until SIGTERM, SIGINT, `restart`, or when the node is told to leave; then drains it. */
export const serveCommand: LocalCommand = {
  kind: "local",
  name: "serve",
  about: "Run the server",
  async run({ configFile, terminal }) {
    const config = loadConfig(configFile);
    const { openLog } = await import("../appliance/open-log.ts");
    const { log, logging } = openLog(config);
    if (process.getuid?.() === 0) {
      log.warn("serve.root", { advice: "run as a dedicated user with the capability CAP_NET_BIND_SERVICE" });
    }
    for (const warning of config.warnings) log.warn("config.ignored_key", { warning });
    const { serveWhenPossible } = await import("../appliance/serve-when-possible.ts");
    const { startServiceReports } = await import("../appliance/service-reports.ts");
    const { offerSetUp } = await import("../appliance/open-accounts.ts");
    const manager = findServiceManager((reason) => log.warn("serve.service_not_told", { reason }));
    const restart = Promise.withResolvers<typeof EXIT_RESTART>();
    const stopRequest = whenAskedToStop(log);
    // From the start: a signal that nobody heeds ends the process.
    const signals = heedOtherSignals(log);
    const wasCutOff = existsSync(join(config.dataDir, "lock.pid"));
    const running = await serveWhenPossible(
      { config, log, manager, stopped: stopRequest },
      {
        log,
        logging,
        requestRestart() {
          if (manager !== null) restart.resolve(EXIT_RESTART);
          return manager !== null;
        },
      },
    );
    if (running === null) return 0;
    endOnSurprise(log);
    if (wasCutOff) {
      log.warn("serve.unclean_stop", {
        advice: "the last run was killed, crashed or lost power; unfinished work is retried",
      });
    }
    const { event: _event, ...doors } = running.ready;
    log.info("serve.started", {
      version: VERSION,
      config: config.file,
      data_dir: config.dataDir,
      mode: config.delivery.mode,
      ...doors,
    });
    terminal.out(`${JSON.stringify(running.ready)}\n`);
    // It serves: a database that fails now must not end it.
    await offerSetUp(running.parts, config.http.publicUrl ?? running.ready.http).catch((error: Error) =>
      log.warn("serve.set_up_not_offered", { error: error.message }),
    );
    const reports = startServiceReports(manager, {
      ...running.parts,
      certificate: running.parts.certificates.served.main,
    });
    signals.begin(() => reports.reloading(running.reload));
    const ended = Promise.race([stopRequest, running.told]).then(() => 0);
    const exitCode = await Promise.race([ended, restart.promise]);
    const askedAt = performance.now();
    reports.stop();
    await running.stop();
    log.info("serve.stopped", { after_ms: Math.round(performance.now() - askedAt) });
    return exitCode;
  },
};

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function whenAskedToStop(log: Log): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) {
        log.warn("serve.stopped_at_once", {
          signal,
          advice: "interrupted attempts are retried after the next start",
        });
        process.exit(1);
      }
      isStopping = true;
      log.info("serve.stopping", { signal });
      resolve();
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
    // The terminal was closed; without a terminal, SIGHUP means reload.
    if (process.stdin.isTTY) process.on("SIGHUP", onSignal);
  });
}

/**
 * SIGHUP reloads certificates and configuration; during the start, it is remembered until `begin`. A mail server must not die
 * of what scripts that rotate logs send.
 */
function heedOtherSignals(log: Log): { begin(reload: Running["reload"]): void } {
  const begun = Promise.withResolvers<Running["reload"]>();
  const ignore = (signal: NodeJS.Signals) =>
    log.warn("serve.signal_ignored", { signal, advice: "SIGHUP reloads certificates and the configuration" });
  if (!process.stdin.isTTY) process.on("SIGHUP", () => void begun.promise.then((reload) => reload()));
  process.on("SIGUSR1", ignore);
  process.on("SIGUSR2", ignore);
  return { begin: begun.resolve };
}

/** Logs an unexpected error and exits, since the state is unknown; the service manager restarts the server. */
function endOnSurprise(log: Log): void {
  const end = (error: unknown) => {
    log.error("serve.crashed", {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    process.exit(EXIT_CRASHED);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}
