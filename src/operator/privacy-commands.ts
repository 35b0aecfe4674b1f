// `privacy export` and `privacy erase`: one person, of one team.

import { eraseContact } from "../privacy/erase-contact.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { showErasure } from "../privacy/schema.ts";
import { argument, type CommandInput, type CommandParts, option, storeCommand } from "./command.ts";
import { localRunner } from "./erase-again.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";

export const privacyExport = storeCommand({
  name: "privacy export",
  about: "Print all that a team has stored about an address, as JSON",
  arguments: ["ADDRESS"],
  options: { team: REQUIRED_TEAM },
  act: "POST /contacts/:id/export",
  async run(parts, input, note) {
    const teamId = await requiredTeamId(parts, input);
    const data = await exportPerson(parts, { teamId, idOrEmail: argument(input, 0) });
    note(data.profile === null ? { teamId } : { teamId, target: data.profile.id });
    return data;
  },
  show: (data) => `${JSON.stringify(data, null, 2)}\n`,
});

export const privacyErase = storeCommand({
  name: "privacy erase",
  about: "Erase an address from everything stored of a team; this cannot be undone",
  arguments: ["ADDRESS"],
  options: {
    team: REQUIRED_TEAM,
    reason: { type: "string", value: "TEXT", about: "for the audit log" },
  },
  act: "POST /contacts/:id/erase",
  run: erase,
  show: ({ status }) =>
    status === "completed"
      ? "Erased.\n"
      : "The contact is erased. The server removes the address from everything else within moments.\n",
});

/** Shorter than a call to the server may take. */
const ANSWER_MS = 60_000;
const LOOK_MS = 100;

async function erase(parts: CommandParts, input: CommandInput) {
  const { store, clock } = parts;
  const teamId = await requiredTeamId(parts, input);
  const erasureRunner =
    parts.erasureRunner ??
    localRunner({ ...parts, files: parts.cluster?.files ?? null, dataDir: parts.config.dataDir });
  const { id } = await eraseContact(
    { store, clock, erasureRunner },
    { teamId, idOrEmail: argument(input, 0), actor: "operator", reason: option(input, "reason") ?? null },
  );
  if (parts.erasureRunner === undefined) await erasureRunner.idle();
  const until = clock.now() + ANSWER_MS;
  for (;;) {
    const row = (await store.privacy.get({ teamId, id }))!;
    if (row.completedAt !== null || clock.now() > until) return showErasure(row);
    await new Promise<void>((done) => clock.after(LOOK_MS, done));
  }
}
