import { loadConfig } from "../config.ts";
import { createLog, type Log } from "../lib/log.ts";
import type { LocalCommand } from "./command.ts";

/** Runs the server until SIGTERM or SIGINT, then drains it. */
export const serveCommand: LocalCommand = {
  kind: "local",
  name: "serve",
  about: "Run the server",
  async run({ configFile, terminal }) {
    const config = loadConfig(configFile);
    const log = createLog();
    if (process.getuid?.() === 0) {
      log.warn("serve.root", { advice: "run as an own user with the capability CAP_NET_BIND_SERVICE" });
    }
    const { serve } = await import("../serve.ts");
    const { offerSetUp } = await import("../open-accounts.ts");
    const stopRequest = whenAskedToStop(log);
    const running = await serve(config, { log });
    terminal.out(`${JSON.stringify(running.ready)}\n`);
    await offerSetUp(running.parts, config.http.publicUrl ?? running.ready.http);
    await stopRequest;
    await running.stop();
    return 0;
  },
};

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function whenAskedToStop(log: Log): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info("serve.stopping", { signal });
      resolve();
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
