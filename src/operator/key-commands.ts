import { createApiKey, readKeyName } from "../api-keys/create-api-key.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  option,
  requiredOption,
  storeCommand,
} from "./command.ts";
import { findDomain, givenTeamId, ONLY_TEAM, REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";
import { readPages, showTable, showTime } from "./show-table.ts";

const DAY_MS = 24 * 3600_000;

export const keyCreate = storeCommand({
  name: "key create",
  about: "Create an API key; the token is shown only once",
  options: {
    team: REQUIRED_TEAM,
    name: { type: "string", value: "NAME", isRequired: true, about: "a name for the key" },
    permission: { type: "string", value: "PERMISSION", about: "full_access (default) or sending_access" },
    domain: { type: "string", value: "DOMAIN", about: "with sending_access: send from this domain only" },
    expires: {
      type: "string",
      value: "WHEN",
      about: "when the key expires: 90d, or a date such as 2027-01-31",
    },
    "allow-ip": {
      type: "string",
      value: "NETWORK",
      multiple: true,
      about: "allow only this network, such as 192.0.2.0/24; repeatable",
    },
  },
  act: "POST /api-keys",
  run: createKey,
  show: ({ id, token }) => `${token}\n\nSave this token now: it cannot be shown again. Key id: ${id}\n`,
});

async function createKey(parts: CommandParts, input: CommandInput): Promise<{ id: string; token: string }> {
  const teamId = await requiredTeamId(parts, input);
  const domain = option(input, "domain");
  const expires = option(input, "expires");
  const networks = input.values["allow-ip"];
  const name = requiredOption(input, "name");
  return createApiKey(parts, {
    teamId,
    name,
    permission: option(input, "permission") ?? null,
    domainId: domain === undefined ? null : (await findDomain(parts, domain, teamId)).id,
    allowedIps: Array.isArray(networks) ? networks : [],
    expiresAt: expires === undefined ? null : readExpiry(expires, parts.clock.now()),
  });
}

/** Parses `90d`, relative to now; createApiKey parses other times. */
function readExpiry(text: string, now: number): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  return days === undefined ? text : isoTime(now + Number(days) * DAY_MS);
}

export const keyList = storeCommand({
  name: "key list",
  about: "List API keys, newest first",
  options: { team: ONLY_TEAM },
  act: null,
  async run({ store, keyring }, input) {
    const teamId = await givenTeamId({ store }, input);
    const { rows, hasMore } = await readPages((page) => store.apiKeys.list({ teamId, ...page }));
    const data = rows.map((key) => ({
      id: key.id,
      name: key.name,
      team_id: key.teamId,
      token_hint: key.tokenHint,
      permission: key.permission,
      domain_id: key.domainId,
      allowed_ips: key.allowedIps,
      expires_at: isoTime(key.expiresAt),
      created_at: isoTime(key.createdAt),
      last_used_at: showUse(Math.max(key.lastUsedAt ?? 0, keyring?.lastUseOf(key.id) ?? 0)),
    }));
    return { object: "list" as const, has_more: hasMore, data };
  },
  show({ data }) {
    if (data.length === 0)
      return "No API keys yet. Create one: sendlark key create --team TEAM --name NAME\n";
    const rows = data.map((key) => [
      key.id,
      key.name,
      `…${key.token_hint}`,
      key.permission,
      showTime(Date.parse(key.created_at)),
      key.last_used_at === null ? "never" : showTime(Date.parse(key.last_used_at)),
      key.expires_at === null ? "never" : showTime(Date.parse(key.expires_at)),
      key.allowed_ips.length === 0 ? "anywhere" : key.allowed_ips.join(" "),
    ]);
    const titles = ["ID", "NAME", "TOKEN", "PERMISSION", "CREATED", "LAST USED", "EXPIRES", "FROM"];
    return showTable(titles, rows);
  },
});

function showUse(time: number): string | null {
  return time === 0 ? null : isoTime(time);
}

export const keyRename = storeCommand({
  name: "key rename",
  about: "Rename an API key",
  arguments: ["KEY_ID", "NAME"],
  act: "PATCH /api-keys/:id",
  async run({ store }, input) {
    const id = argument(input, 0).toLowerCase();
    const name = readKeyName(argument(input, 1));
    const key = await store.apiKeys.rename({ teamId: null, id, name });
    if (key === null) throw new AppError("not_found", `There is no API key ${id}.`);
    return { object: "api_key" as const, id, name };
  },
  show: ({ id, name }) => `Key ${id} renamed to ${name}.\n`,
});

export const keyDelete = storeCommand({
  name: "key delete",
  about: "Delete an API key; it stops working immediately",
  arguments: ["KEY_ID"],
  act: "DELETE /api-keys/:id",
  async run({ store, keyring }, input) {
    const id = argument(input, 0).toLowerCase();
    const gone = await store.apiKeys.delete({ teamId: null, id });
    if (gone === null) throw new AppError("not_found", `There is no API key ${id}.`);
    keyring?.forget(gone.tokenHash);
    return { object: "api_key" as const, id, deleted: true as const };
  },
  show: ({ id }) => `Key ${id} deleted.\n`,
});
