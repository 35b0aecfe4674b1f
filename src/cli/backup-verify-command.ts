// `backup verify`: needs neither server nor configuration, so that an archive can be checked wherever it is.
import { readFileSync } from "node:fs";
import { identitiesIn } from "../backup/encryption.ts";
import { ArchiveError, fileSource, openArchive } from "../backup/read-archive.ts";
import { AppError } from "../lib/app-error.ts";
import {
  type CommandInput,
  type LocalCommand,
  option,
  type Terminal,
  UsageError,
} from "../operator/command.ts";

export const backupVerify: LocalCommand = {
  kind: "local",
  name: "backup verify",
  about: "Read a backup and compare every member with its hash; exit 1 if one is damaged",
  arguments: ["FILE"],
  options: {
    identity: {
      type: "string",
      value: "FILE",
      about: "the recovery key, for an encrypted backup; - = standard input",
    },
  },
  async run({ input, isJson, terminal }) {
    const file = input.positionals[0]!;
    const facts = await verify(file, await readIdentities(input, terminal));
    terminal.out(isJson ? `${JSON.stringify(facts)}\n` : show(facts));
    return 0;
  },
};

async function readIdentities(input: CommandInput, terminal: Terminal): Promise<string[]> {
  const file = option(input, "identity");
  if (file === undefined) return [];
  const identities = identitiesIn(file === "-" ? await terminal.readInput() : readFileSync(file, "utf8"));
  if (identities.length === 0) throw new UsageError(`${file} has no recovery key (AGE-SECRET-KEY-1…)`);
  return identities;
}

async function verify(file: string, identities: string[]) {
  try {
    const { manifest, isEncrypted, members } = await openArchive(fileSource(file), identities);
    let count = 0;
    let bytes = 0;
    for await (const member of members()) {
      count += 1;
      bytes += member.bytes;
    }
    const { created_at, version, schema, hostname, has_master_key, emails, deliveries, states } = manifest;
    const made = { created_at, version, schema, hostname, is_encrypted: isEncrypted, has_master_key };
    return { file, ok: true, ...made, members: count, bytes, emails, deliveries, states };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new AppError("application_error", `${file}: ${error.message}`);
  }
}

function show({
  file,
  created_at,
  hostname,
  members,
  emails,
  deliveries,
  ...facts
}: Awaited<ReturnType<typeof verify>>) {
  const key = facts.has_master_key
    ? "with the master key"
    : "without the master key, which a restore asks for";
  return `${file} is complete: ${hostname} at ${created_at}, ${members} members, ${emails} emails, ${deliveries} deliveries, ${key}.\n`;
}
