// `domain publish`: writes a domain's records at its provider of DNS.
import { privateNetworks } from "../config/config.ts";
import type { DnsWriter } from "../domains/providers/dns-writer.ts";
import { openDnsWriters } from "../domains/providers/open-writers.ts";
import {
  applyPlan,
  findTarget,
  type PlannedChange,
  type PublicationPlan,
  planPublication,
  undoPlan,
} from "../domains/publish-records.ts";
import { verifyDomain } from "../domains/verify-domain.ts";
import { guardedFetch } from "../lib/guarded-fetch.ts";
import { savedIn } from "../store/state.ts";
import { argument, type CommandInput, type CommandParts, storeCommand } from "./command.ts";
import { findDomain, givenTeamId, TEAM_OF_DOMAIN } from "./find-by-name.ts";

interface Published extends PublicationPlan {
  object: "publication";
  domain: string;
  /** False: only the plan was made. */
  applied: boolean;
  /** The domain's, after a look at DNS. */
  status: string;
}

export const domainPublish = storeCommand<Published>({
  name: "domain publish",
  about: "Write a domain's records at its provider of DNS; shows the plan, and --yes carries it out",
  arguments: ["NAME"],
  options: {
    team: TEAM_OF_DOMAIN,
    yes: { type: "boolean", about: "carry out the plan" },
    replace: { type: "boolean", about: "also replace records of others at names that only Sendlark uses" },
    undo: { type: "boolean", about: "put back what the last plan changed" },
  },
  act: "POST /domains/:id/publish",
  async run(parts, input, note) {
    const domain = await findDomain(parts, argument(input, 0), await givenTeamId(parts, input));
    const saved = savedIn(parts.store, `published-records:${domain.id}`);
    const isUndo = input.values["undo"] === true;
    const writers = writersOf(parts);
    const plan = isUndo
      ? await undo(writers, saved, note, domain)
      : await publish(input, { writers, saved, note, domain });
    const checked = plan.applied ? await verifyDomain(parts, domain, { isRestart: true }) : null;
    const status = checked?.kind === "checked" ? checked.domain.status : domain.status;
    return { object: "publication", domain: domain.name, ...plan, status };
  },
  show({ domain, provider, zone, changes, applied, status }, { values }) {
    const lines = changes.flatMap(showChange);
    const isNothing = changes.every(({ action }) => action === "keep");
    const end = isNothing
      ? "Nothing to change."
      : applied
        ? `Written. The domain is ${status}; DNS may take some minutes: sendlark domain verify ${domain} --wait`
        : values["undo"] === true
          ? "Nothing was changed."
          : `Run it again with --yes to write this.`;
    return `${domain} at ${provider}, zone ${zone}:\n\n${lines.join("\n")}\n\n${end}\n`;
  },
  // Somebody has to decide about what is blocked.
  exitCode: ({ changes }) => (changes.some(({ action }) => action === "blocked") ? 1 : 0),
});

type Domain = Awaited<ReturnType<typeof findDomain>>;
type Saved = ReturnType<typeof savedIn>;
type NoteOf = (concern: { teamId: string; target: string; detail: Record<string, string> }) => void;

const concern = ({ teamId, id, name }: Domain, provider: string) => ({
  teamId,
  target: id,
  detail: { name, provider },
});

async function publish(
  input: CommandInput,
  { writers, saved, note, domain }: { writers: DnsWriter[]; saved: Saved; note: NoteOf; domain: Domain },
) {
  const target = await findTarget(writers, domain.name);
  const plan = await planPublication(target, domain, { replaces: input.values["replace"] === true });
  if (input.values["yes"] !== true) return { ...plan, applied: false };
  note(concern(domain, plan.provider));
  return { ...plan, applied: (await applyPlan(target, plan, saved)).length > 0 };
}

async function undo(writers: DnsWriter[], saved: Saved, note: NoteOf, domain: Domain) {
  const plan = await undoPlan(writers, saved);
  note(concern(domain, plan.provider));
  return { ...plan, applied: plan.changes.some(({ action }) => action === "replace") };
}

function writersOf({ config, resolver, clock }: CommandParts): DnsWriter[] {
  const guard = { resolver, allowPrivateNetworks: privateNetworks(config) };
  return openDnsWriters({ clock, fetchAnswer: (request) => guardedFetch(guard, request) }, config.dns);
}

const SIGNS = { keep: " ", add: "+", merge: "~", replace: "~", blocked: "!" };

function showChange({ name, type, action, before, after }: PlannedChange): string[] {
  const head = `${SIGNS[action]} ${type.padEnd(5)} ${name}`;
  if (action === "keep") return [`${head}  is there`];
  if (action === "blocked")
    return [
      `${head}  has other records, which stay:`,
      ...before.map((value) => `      ${value}`),
      "      Use another --return-path or --tracking label, or --replace if nothing uses them any more.",
    ];
  return [
    head,
    ...before.filter((value) => !after.includes(value)).map((value) => `    - ${value}`),
    ...after.filter((value) => !before.includes(value)).map((value) => `    + ${value}`),
  ];
}
