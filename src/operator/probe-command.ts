import type { Config } from "../config/config.ts";
import { mtaSettings } from "../config/delivery-settings.ts";
import { AppError } from "../lib/app-error.ts";
import { createLog } from "../lib/log.ts";
import { MAGIC_DOMAINS } from "../lib/magic-recipients.ts";
import { parseAddress } from "../mime/address.ts";
import { createDane } from "../mta/dane.ts";
import type { Egress, Step } from "../mta/outcome.ts";
import { type Probe, probe } from "../mta/probe.ts";
import { startMtaSts } from "../mta/start-mta-sts.ts";
import { usableEgresses } from "../queue/policy/choose-egress.ts";
import { egressSettings, regionsToTry } from "../queue/policy/regions.ts";
import type { DomainRow } from "../store/domains.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { findDomain } from "./find-by-name.ts";
import { printable } from "./show-table.ts";

export const probeAddress = storeCommand({
  name: "probe",
  about: "Test whether an address accepts mail, up to RCPT TO; sends no message",
  arguments: ["ADDRESS"],
  options: {
    from: {
      type: "string",
      value: "DOMAIN",
      about:
        "test as this sending domain, with its return path, TLS mode and region; default: the null sender",
    },
  },
  act: null,
  run: tryAddress,
  show: showProbe,
  isFailure: ({ verdict }) => verdict !== "accepted",
});

async function tryAddress(parts: CommandParts, input: CommandInput) {
  const { config, resolver, clock } = parts;
  const address = parseAddress(argument(input, 0));
  if (address === null) throw new UsageError("ADDRESS must be an email address such as ann@example.com");
  if (parts.isSandbox) throw nothingToTry("delivery.mode is sandbox: no mail leaves this machine");
  if (MAGIC_DOMAINS.includes(address.domain))
    throw nothingToTry("mail to test addresses never leaves this machine");
  const { sender, domain, tls } = await readSender(parts, option(input, "from"));
  const egress = egressOf(config, domain);
  const settings = mtaSettings(config, null);
  const log = { ...createLog(), info() {} };
  const mtaSts = startMtaSts(settings.mtaSts, { resolver, policies: parts.store.stsPolicies, log });
  try {
    const request = {
      recipient: address.address,
      envelopeFrom: sender,
      tls,
      hostname: egress.hostname,
      localAddress: egress.address,
    };
    const daneFor = settings.dane && createDane({ resolver, clock, log, ...settings.dane });
    const lookups = { policyFor: mtaSts.policyFor, daneFor };
    const onStep = (step: Step) => parts.onStep?.(showStep(step));
    const probed = await probe(settings, request, {
      resolver,
      clock,
      random: Math.random,
      onStep,
      ...lookups,
    });
    return { recipient: address.address, mail_from: sender, ...showWire(probed) };
  } finally {
    mtaSts.close();
  }
}

/** One of those that the domain's mail may leave from. */
function egressOf(config: Config, domain: DomainRow | null): Egress {
  const { egresses, egressDomains, regions } = egressSettings(config);
  const request =
    domain === null
      ? { region: "" }
      : { region: domain.region, regions: regionsToTry(regions, domain), domain: domain.name };
  const [egress] = usableEgresses(egresses, request, egressDomains);
  if (egress !== undefined) return egress;
  throw nothingToTry(`no egress belongs to ${domain?.region}, the region of ${domain?.name}`);
}

function nothingToTry(reason: string): AppError {
  return new AppError("application_error", `Cannot probe: ${reason}.`);
}

async function readSender(parts: CommandParts, name: string | undefined) {
  if (name === undefined) return { sender: "", domain: null, tls: "opportunistic" as const };
  const domain = await findDomain(parts, name, null);
  const sender = `probe@${domain.customReturnPath}.${domain.name}`;
  return { sender, domain, tls: domain.tls };
}

function showWire({ verdict, explanation, targets, steps }: Probe) {
  return {
    verdict,
    explanation,
    targets,
    steps: steps.map(showStep),
  };
}

function showStep({ atMs, kind, text }: Step) {
  return { at_ms: atMs, kind, text };
}

const STEP_WORDS: Record<Step["kind"], string> = {
  dns: "DNS",
  connect: "connect",
  tls: "TLS",
  send: "sent",
  receive: "received",
  note: "note",
};

/** The steps with start and duration, and the result. */
function showProbe({
  recipient,
  mail_from,
  verdict,
  explanation,
  steps,
}: Awaited<ReturnType<typeof tryAddress>>): string {
  const rows = steps.map(({ at_ms, kind, text }) => {
    const [first = "", ...more] = text.split("\n").map(printable);
    const rest = more.map((line) => `${" ".repeat(24)}${line}\n`).join("");
    return `${String(at_ms).padStart(9)} ms  ${STEP_WORDS[kind].padEnd(8)}  ${first}\n${rest}`;
  });
  const head = `Probing ${recipient} from <${mail_from}>. No message is sent.\n\n`;
  return `${head}${rows.join("")}\n${verdict}: ${printable(explanation)}\n`;
}
