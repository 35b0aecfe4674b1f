import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { refuseOfServer } from "../backup/backups.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { messageBytes } from "../dashboard/message-text.ts";
import { AppError } from "../lib/app-error.ts";
import { csvLine } from "../lib/csv-line.ts";
import { isoTime } from "../lib/iso-time.ts";
import { type LocalCommand, option } from "../operator/command.ts";
import { showTable, showTime } from "../operator/show-table.ts";
import { blobPlaces } from "../store/blobs/open-blobs.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import type { Rescue, RescuedDelivery } from "../store/rescue.ts";
import { dueUnlessHeld } from "../store/restored.ts";

const SHOWN_MAX = 20;

/** For a database that the server refuses: shows and exports what waits in it, and changes nothing. */
export const rescueCommand: LocalCommand = {
  kind: "local",
  name: "rescue",
  about: "Show what waits in a damaged database, and export it; changes nothing",
  options: {
    export: {
      type: "string",
      value: "DIR",
      about: "write queue.csv, queue.jsonl, messages/, and who gets no mail: one file for each team",
    },
    from: { type: "string", value: "DIR", about: "another data directory, such as data_dir/replaced-…" },
  },
  async run({ input, configFile, isJson, terminal }) {
    const from = option(input, "from");
    const config = configIfAny(configFile, from !== undefined);
    if (from === undefined && !hasOwnDatabase(config!)) throw refuseOfServer("repair it");
    const dataDir = from === undefined ? config!.dataDir : resolve(from);
    const { openRescue } = await import("../store/rescue.ts");
    const target = option(input, "export");
    const rescue = openRescue(dataDir, config && blobPlaces(config.blobs).bucket);
    try {
      const found = await collect(rescue, target === undefined ? null : openFolder(resolve(target)));
      terminal.out(isJson ? `${JSON.stringify(found)}\n` : show(found));
    } finally {
      rescue.close();
    }
    return 0;
  },
};

/** Throws AppError unless it is new or empty. */
function openFolder(folder: string): string {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new AppError("application_error", `${folder} is not empty.`, { status: 409 });
  }
  mkdirSync(join(folder, "messages"), { recursive: true, mode: 0o700 });
  return folder;
}

const COLUMNS = [
  "id",
  "email_id",
  "team",
  "recipient",
  "state",
  "attempts",
  "created_at",
  "due_at",
  "reason",
] as const;

function showDelivery({ teams }: Rescue, row: RescuedDelivery) {
  return {
    id: row.id,
    email_id: row.emailId,
    team: teams.get(row.teamId) ?? row.teamId,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    created_at: isoTime(row.createdAt),
    due_at: isoTime(dueUnlessHeld(row.dueAt)),
    reason: row.reason,
  };
}

type Found = Awaited<ReturnType<typeof collect>>;

async function collect(rescue: Rescue, folder: string | null) {
  const states: Record<string, number> = {};
  const first: ReturnType<typeof showDelivery>[] = [];
  const files = folder === null ? null : openFiles(folder);
  for (const row of rescue.deliveries()) {
    const delivery = showDelivery(rescue, row);
    states[row.state] = (states[row.state] ?? 0) + 1;
    if (first.length < SHOWN_MAX) first.push(delivery);
    await files?.add(rescue, delivery);
  }
  const exported = files?.finish(rescue) ?? null;
  return {
    damage: rescue.damage,
    log_damage: rescue.logDamage,
    waiting: states,
    deliveries: first,
    rows_skipped: Object.fromEntries(rescue.skipped),
    exported,
  };
}

/** A directory that is named can be read without one; then bodies in a bucket are not found. */
function configIfAny(file: string | undefined, isOptional: boolean): Config | null {
  try {
    return loadConfig(file);
  } catch (error) {
    if (isOptional) return null;
    throw error;
  }
}

function openFiles(folder: string) {
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), text, { flag: "a", mode: 0o600 });
  const written = new Set<string>();
  let deliveries = 0;
  let withoutMessage = 0;
  write("queue.csv", csvLine(COLUMNS));
  write("queue.jsonl", "");
  return {
    async add(rescue: Rescue, delivery: ReturnType<typeof showDelivery>) {
      deliveries += 1;
      write("queue.csv", csvLine(COLUMNS.map((name) => String(delivery[name] ?? ""))));
      write("queue.jsonl", `${JSON.stringify(delivery)}\n`);
      const id = delivery.email_id;
      if (written.has(id)) return;
      const found = await rescue.message(id);
      const bytes = found === null ? null : await messageBytes(found.email, found.body).catch(() => null);
      if (bytes === null) withoutMessage += 1;
      else {
        writeFileSync(join(folder, "messages", `${id}.eml`), bytes, { mode: 0o600 });
        written.add(id);
      }
    },
    finish(rescue: Rescue) {
      let suppressions = 0;
      for (const { teamId, address, origin, createdAt } of rescue.suppressions()) {
        suppressions += 1;
        // As `suppression import` takes it.
        const file = `suppressed-${nameOf(rescue, teamId)}.csv`;
        if (!existsSync(join(folder, file))) write(file, csvLine(["email", "origin", "created_at"]));
        write(file, csvLine([address, origin, isoTime(createdAt)]));
      }
      let unsubscribed = 0;
      for (const { teamId, email } of rescue.unsubscribed()) {
        unsubscribed += 1;
        // As `contact import` takes it.
        const file = `unsubscribed-${nameOf(rescue, teamId)}.csv`;
        if (!existsSync(join(folder, file))) write(file, csvLine(["email", "unsubscribed"]));
        write(file, csvLine([email, "true"]));
      }
      return {
        directory: folder,
        deliveries,
        messages: written.size,
        deliveries_without_message: withoutMessage,
        suppressions,
        unsubscribed,
      };
    },
  };
}

/** Of a team, for a file. */
function nameOf({ teams }: Rescue, teamId: string): string {
  const name = (teams.get(teamId) ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  // Two teams may have the same name.
  return name === "" ? teamId : `${name}-${teamId.slice(-8)}`;
}

function show({ damage, log_damage, waiting, deliveries, rows_skipped, exported }: Found): string {
  const tables = [...new Set(damage.map(({ table }) => table))];
  const lines = [
    tables.length === 0 ? "No damaged page was found." : `Damaged tables: ${tables.join(", ")}.`,
    ...(log_damage === null
      ? []
      : [
          `The write-ahead log is damaged at frame ${log_damage.frame}: at least ${log_damage.lostCommits} commits after it are not shown.`,
        ]),
    ...Object.entries(rows_skipped).map(
      ([table, count]) => `Rows of ${table} cannot be read: at least ${count}.`,
    ),
    `Waiting: ${
      Object.entries(waiting)
        .map(([state, count]) => `${count} ${state}`)
        .join(", ") || "nothing"
    }.`,
  ];
  const rows = deliveries.map((row) => [
    row.id,
    row.state,
    row.recipient,
    row.team,
    showTime(Date.parse(row.created_at)),
    row.reason,
  ]);
  const table =
    rows.length === 0 ? "" : showTable(["ID", "STATE", "RECIPIENT", "TEAM", "ACCEPTED", "REASON"], rows);
  const end =
    exported === null
      ? "To export all of it: sendlark rescue --export DIR\n"
      : `${exported.deliveries} deliveries, ${exported.messages} messages, ${exported.suppressions} suppressed addresses and ${exported.unsubscribed} unsubscribed contacts are in ${exported.directory}; ${exported.deliveries_without_message} deliveries have no message.\n`;
  return `${lines.join("\n")}\n${table}${end}`;
}
