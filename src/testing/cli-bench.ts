// An installation in direct mode on DNS and mail servers of the test, with a way to type commands at it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../cli/run-command.ts";
import { runStoreCommand } from "../cli/store-commands.ts";
import { openCommandParts } from "../command-parts.ts";
import { loadConfig } from "../config.ts";
import { silentLog } from "../lib/log.ts";
import { startControl } from "../ops/control-server.ts";
import { type FakeDns, startFakeDns, type Zone } from "./fake-dns.ts";
import { type FakeMx, type FakeMxOptions, startFakeMx } from "./fake-mx.ts";

export interface CliBench extends AsyncDisposable {
  dns: FakeDns;
  mx: FakeMx;
  type(...argv: string[]): Promise<{ exitCode: number; out: string; err: string }>;
  /** Runs `use` while a server has the data directory: commands go through its control socket. */
  inServer(use: (commands: string[]) => Promise<void>): Promise<void>;
}

export async function startCliBench(options: {
  zone: Zone;
  mx?: FakeMxOptions;
  /** More lines of `[delivery]`. */
  delivery?: string;
}): Promise<CliBench> {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-bench-"));
  const dns = await startFakeDns(options.zone);
  const mx = await startFakeMx(options.mx ?? {});
  const file = join(directory, "sendlark.toml");
  await writeFile(
    file,
    `hostname = "mail.acme.test"\ndata_dir = "data"\n[tls]\nmode = "off"\n[delivery]\ndns = ["${dns.address}"]\n` +
      `port = ${mx.port}\nallow_private_targets = true\n${options.delivery ?? ""}`,
  );
  return {
    dns,
    mx,
    async type(...argv) {
      const [out, err]: [string[], string[]] = [[], []];
      const terminal = {
        out: (text: string) => void out.push(text),
        err: (text: string) => void err.push(text),
        readInput: async () => "",
      };
      const exitCode = await runCli([...argv, "--config", file], { terminal });
      return { exitCode, out: out.join(""), err: err.join("") };
    },
    async inServer(use) {
      const config = loadConfig(file);
      const parts = await openCommandParts(config, { threads: false, log: silentLog });
      const commands: string[] = [];
      const run = (request: Parameters<typeof runStoreCommand>[1]) => {
        commands.push(request.command);
        return runStoreCommand(parts, request);
      };
      const control = await startControl({ dataDir: config.dataDir, log: silentLog, run });
      try {
        await use(commands);
      } finally {
        await control.stop();
        await parts.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await mx[Symbol.asyncDispose]();
      await dns[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}
