import type { LogAgent } from "../store/logs.ts";

/** User agents of official client libraries and common programs, most frequent first. */
const AGENTS: [start: RegExp, agent: LogAgent][] = [
  [/^(?:resend|sendlark)-node[:/]/i, "node"],
  [/^(?:resend|sendlark)-python[:/]/i, "python"],
  [/^(?:resend|sendlark)-php[:/]/i, "php"],
  [/^(?:resend|sendlark)-ruby[:/]/i, "ruby"],
  [/^(?:resend|sendlark)-go[:/]/i, "go"],
  [/^(?:resend-rs|sendlark-rust)[:/]/i, "rust"],
  [/^(?:resend|sendlark)-java[:/]/i, "java"],
  [/^(?:resend-sdk|resend-dotnet|sendlark-dotnet)[:/]/i, "dotnet"],
  [/^(?:resend-cli|sendlark)[:/]/i, "cli"],
  [/^curl\//i, "curl"],
  [/^(?:node|undici|axios|got|bun)\b/i, "node"],
  [/^python\b/i, "python"],
  [/^(?:guzzlehttp|php|symfony)\b/i, "php"],
  [/^(?:ruby|faraday)\b/i, "ruby"],
  [/^go-http-client\b/i, "go"],
  [/^reqwest\b/i, "rust"],
  [/^(?:java|okhttp|apache-httpclient)\b/i, "java"],
];

/** SMTP programs are recognized by the protocol, not here. */
export function agentOf(userAgent: string | null): LogAgent {
  if (userAgent === null) return "other";
  return AGENTS.find(([start]) => start.test(userAgent))?.[1] ?? "other";
}

export const LOG_AGENTS = [
  "smtp",
  ...(["node", "python", "php", "ruby", "go", "rust", "java", "dotnet"] as const),
  ...(["curl", "cli", "other"] as const),
] as const satisfies readonly LogAgent[];
