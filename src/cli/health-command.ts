import { type Config, loadConfig } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import type { LocalCommand } from "../operator/command.ts";

const ANSWER_MS_MAX = 5_000;

/** For container health checks: exit 0 when the server of this configuration answers that it is well. */
export const health: LocalCommand = {
  kind: "local",
  name: "health",
  about: "Check that the server is running; exit 1 if it is not",
  async run({ configFile, isJson, terminal }) {
    const answer = await ask(healthUrl(loadConfig(configFile)));
    terminal.out(isJson ? `${JSON.stringify(answer.body)}\n` : `${answer.isWell ? "ok" : "not ok"}\n`);
    return answer.isWell ? 0 : 1;
  },
};

function healthUrl({ http, tls }: Config): string {
  if (http.listen.port === 0)
    throw new AppError("not_found", "http.listen has port 0, so the server's address is unknown.");
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const address = { ...http.listen, host: loopback[http.listen.host] ?? http.listen.host };
  return `${tls.mode === "off" ? "http" : "https"}://${showSocketAddress(address)}/health`;
}

async function ask(url: string): Promise<{ isWell: boolean; body: unknown }> {
  try {
    // The certificate names the public host, and this asks by address on the machine itself.
    const options = { signal: AbortSignal.timeout(ANSWER_MS_MAX), tls: { rejectUnauthorized: false } };
    const response = await fetch(url, options);
    return { isWell: response.ok, body: await response.json() };
  } catch (error) {
    throw new AppError("application_error", `${url} does not answer: ${(error as Error).message}`, {
      status: 503,
    });
  }
}
