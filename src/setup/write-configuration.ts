// The configuration that setup writes: the commented file of `init` with the operator's answers in it.
import { parse as parseToml } from "smol-toml";
import { type Config, ConfigError, parseConfig } from "../config/config.ts";
import { type SampleValues, sampleConfig } from "../config/sample.ts";

export interface Answers {
  hostname: string;
  /** For the certificate authority; null = none. */
  email: string | null;
  /** URL of a relay that takes all mail; null = direct delivery. */
  relay: string | null;
  dataDir: string;
  /** Other keys by their path, as TOML or as plain text. */
  more: Readonly<Record<string, string>>;
}

/** The file's text and meaning. Throws ConfigError that lists every problem. */
export function makeConfiguration(answers: Answers, file: string): { text: string; config: Config } {
  const { hostname, dataDir, email, relay, more } = answers;
  const values: SampleValues = {
    ...(email === null ? {} : { "tls.acme_email": email }),
    ...(relay === null ? {} : { "delivery.mode": "smarthost", "delivery.smarthost": relay }),
    ...Object.fromEntries(Object.entries(more).map(([path, value]) => [path, readValue(value)])),
  };
  const text = sampleConfig({ hostname, dataDir, values });
  const config = parseConfig(text, { file, environment: {} });
  // A key that no table has is nowhere in the text.
  const lost = Object.keys(more).filter((path) => !new RegExp(`^${lastOf(path)} = `, "m").test(text));
  if (lost.length > 0)
    throw new ConfigError(
      file,
      lost.map((path) => `${path}: unknown key`),
    );
  return { text, config };
}

/** `2`, `true`, `"text"` and `["list"]` as TOML means them; anything else is text. */
function readValue(text: string): unknown {
  try {
    return parseToml(`value = ${text}`)["value"];
  } catch {
    return text;
  }
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
