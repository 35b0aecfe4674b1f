import { type Config, ConfigError, findConfigFile, loadConfig, siteOverrides } from "../config/config.ts";
import { adviceFor } from "../events/class-advice.ts";
import { mailProviderOf } from "../lib/mail-providers.ts";
import { classifyReply, ruleFor } from "../mta/classify-reply.ts";
import type { Stage } from "../mta/smtp-problem.ts";
import { backOffIn, createSiteRules } from "../queue/policy/site-rules.ts";
import { suppressionFor } from "../queue/policy/suppression-policy.ts";
import {
  argument,
  type CommandInput,
  type LocalCommand,
  option,
  type Terminal,
  UsageError,
} from "./command.ts";

const STAGES = ["greeting", "ehlo", "starttls", "auth", "mail", "rcpt", "data", "body", "dot"] as const;

/** Classifies a reply of a remote server by the rules of deliveries. Sends and stores nothing. */
export const classify: LocalCommand = {
  kind: "local",
  name: "classify",
  about: "Explain a remote server's reply: its class, the rule that matches and what happens next",
  arguments: ["REPLY"],
  options: {
    host: {
      type: "string",
      value: "NAME",
      about: "the mail host that sent the reply, for the rules of its provider",
    },
    stage: { type: "string", value: "STAGE", about: `${STAGES.join(" | ")} (default rcpt)` },
  },
  async run({ input, configFile, isJson, terminal }) {
    const facts = readFacts(input);
    const verdict = classifyText(readSites(configFile, terminal), facts);
    terminal.out(isJson ? `${JSON.stringify(verdict)}\n` : showVerdict(verdict));
    return 0;
  },
};

function readFacts(input: CommandInput) {
  const reply = argument(input, 0).trim();
  const code = Number(/^[45]\d\d(?=[ -]|$)/.exec(reply)?.[0]);
  if (!Number.isInteger(code)) throw new UsageError("REPLY must start with a 4xx or 5xx code");
  const stage = STAGES.find((one) => one === (option(input, "stage") ?? "rcpt"));
  if (stage === undefined) throw new UsageError(`--stage must be one of ${STAGES.join(", ")}`);
  const host = option(input, "host")?.toLowerCase().replace(/\.$/, "") ?? "";
  return { code, text: reply.slice(4), stage, host };
}

/** Only the operator's own site rules are in the configuration, and the file may be readable by the server alone. */
function readSites(file: string | undefined, terminal: Terminal): Pick<Config, "site"> {
  if (file === undefined && findConfigFile() === undefined) return { site: [] };
  try {
    return loadConfig(file);
  } catch (error) {
    if (file !== undefined || !(error instanceof ConfigError)) throw error;
    terminal.err(`sendlark: warning: only the built-in rules are used: ${error.message}\n`);
    return { site: [] };
  }
}

function showVerdict(result: ReturnType<typeof classifyText>): string {
  const ending = result.action === "bounce" ? "the email bounces" : "the email is retried";
  return [
    `${result.class} (rule ${result.rule}): ${ending}${result.waits_for_site ? ", and the whole site waits" : ""}.`,
    `Bounce type: ${result.bounce_type} / ${result.bounce_sub_type}. Suppression: ${result.suppression}.`,
    ...(result.retry_after_seconds === null
      ? []
      : [`The server asks to wait ${result.retry_after_seconds} seconds.`]),
    ...(result.back_off === null ? [] : [`Pace: ${result.back_off}.`]),
    ...(result.advice === null ? [] : ["", result.advice]),
    "",
  ].join("\n");
}

function classifyText(
  config: Pick<Config, "site">,
  facts: { code: number; text: string; stage: Stage; host: string },
) {
  const verdict = classifyReply(facts);
  const site = mailProviderOf(facts.host) ?? facts.host;
  const rule = createSiteRules(siteOverrides(config)).ruleOf({
    site,
    host: facts.host || null,
    destination: "",
  });
  const backOff = backOffIn(rule, facts.code, facts.text);
  return {
    object: "reply_verdict" as const,
    class: verdict.class,
    rule: ruleFor(facts).id,
    action: verdict.action,
    waits_for_site: verdict.isDestinationWide,
    bounce_type: verdict.bounceType,
    bounce_sub_type: verdict.bounceSubType,
    suppression: verdict.action === "bounce" ? suppressionWords(verdict) : "none",
    retry_after_seconds: verdict.retryAfterMs === null ? null : verdict.retryAfterMs / 1_000,
    back_off:
      backOff === null ? null : `${backOff.why}, if received ${timesOf(backOff.after.count)} within an hour`,
    advice: adviceFor(verdict.class, null),
  };
}

function timesOf(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

const DAY_MS = 24 * 3600_000;

function suppressionWords(verdict: { class: string; doesSuppress: boolean }): string {
  const row = {
    id: "",
    teamId: "",
    address: "",
    origin: "bounce",
    sourceEmailId: null,
    createdAt: 0,
  } as const;
  const { suppress, strike } = suppressionFor({ ...verdict, isReported: false }, row);
  if (suppress !== null) {
    const days = suppress.expiresAt == null ? null : suppress.expiresAt / DAY_MS;
    return days === null ? "immediately" : `immediately, for ${days} days`;
  }
  return strike === null ? "none" : `on the ${strike.count === 2 ? "second" : "third"} time within 30 days`;
}
