import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { showDelivery } from "../deliveries/schema.ts";
import { acceptEmails } from "../emails/accept-email.ts";
import { parseSendRequest } from "../emails/parse-send-request.ts";
import { type StoreLarge, storeLargeContent } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import { parseAddress } from "../mime/address.ts";
import { FINAL_STATES } from "../store/delivery-states.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  option,
  requiredOption,
  storeCommand,
  UsageError,
} from "./command.ts";
import { givenTeamId, TEAM_OF_DOMAIN } from "./find-by-name.ts";
import { showTable } from "./show-table.ts";

/** `--file` is read in the caller's process; the email is accepted by the process that has the database open. */
export const send = storeCommand<{ id: string }>({
  name: "send",
  about: "Send one test email",
  options: {
    from: { type: "string", value: "ADDRESS", isRequired: true, about: "at a verified domain" },
    to: {
      type: "string",
      value: "ADDRESS",
      isRequired: true,
      multiple: true,
      about: "repeatable",
    },
    subject: { type: "string", value: "TEXT", isRequired: true, about: "the subject line" },
    text: { type: "string", value: "TEXT", about: "the text body" },
    html: { type: "string", value: "HTML", about: "the HTML body" },
    file: {
      type: "string",
      value: "FILE",
      about: "read the body from this file: HTML if it ends in .html, else text; - for stdin",
    },
    team: TEAM_OF_DOMAIN,
    wait: { type: "boolean", about: "wait for each recipient's outcome; needs a running server" },
    timeout: { type: "string", value: "SECONDS", about: "how long to wait (default 60)" },
  },
  async prepare(input, terminal) {
    const file = option(input, "file");
    if (file === undefined) {
      if (option(input, "text") === undefined && option(input, "html") === undefined)
        throw new UsageError("send needs one of --text, --html and --file");
      return input;
    }
    const isHtml = /\.html?$/i.test(file);
    if (option(input, isHtml ? "html" : "text") !== undefined) {
      throw new UsageError("--file sets a body that --text or --html also sets");
    }
    const body = file === "-" ? await terminal.readInput() : await readBody(file);
    return { ...input, values: { ...input.values, [isHtml ? "html" : "text"]: body } };
  },
  act: null,
  run: sendEmail,
  show: ({ id }) => `Accepted as ${id}.\n`,
  follow: ({ id }) => ({ command: "send status", input: { positionals: [id], values: {} } }),
});

async function readBody(file: string): Promise<string> {
  try {
    return await Bun.file(file).text();
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** Accepts an email of the operator. */
const storeLarge: StoreLarge = async (parts) => storeLargeContent(parts).value;

async function sendEmail(parts: CommandParts, input: CommandInput): Promise<{ id: string }> {
  const from = requiredOption(input, "from");
  const request = {
    from,
    to: input.values["to"],
    subject: requiredOption(input, "subject"),
    text: option(input, "text"),
    html: option(input, "html"),
  };
  const draft = await parseSendRequest(
    {
      clock: parts.clock,
      messageBytesMax: parts.config.limits.messageBytes,
      fetchAttachment: refuseUrl,
      storeLarge,
    },
    request,
  );
  const teamId = (await givenTeamId(parts, input)) ?? (await findSendingTeam(parts, from));
  const { ids } = await acceptEmails(parts, {
    sender: { apiKeyId: OPERATOR_KEY_ID, teamId, permission: "sending_access", domainId: null },
    drafts: [draft],
    idempotency: null,
    makeResponse: (accepted) => JSON.stringify({ id: accepted[0] }),
  });
  return { id: ids[0]! };
}

/** The team that has verified the domain. */
async function findSendingTeam(parts: CommandParts, from: string): Promise<string> {
  const name = parseAddress(from)?.domain ?? "";
  const rows = await parts.store.domains.findByName({ teamId: null, name });
  const verified = rows.filter((row) => row.status === "verified");
  if (verified.length === 1) return verified[0]!.teamId;
  if (verified.length > 1) throw new UsageError(`several teams have ${name}; choose one with --team`);
  throw new AppError(
    "validation_error",
    `The ${name} domain is not verified. See \`sendlark domain verify\`.`,
    {
      status: 403,
    },
  );
}

async function refuseUrl(): Promise<never> {
  throw new AppError("invalid_attachment", "The command line cannot send attachments.");
}

/** The state of each recipient; used by `send --wait`. */
export const sendStatus = storeCommand({
  name: "send status",
  about: "Show the state of each recipient of an email",
  arguments: ["EMAIL_ID"],
  isHidden: true,
  act: null,
  async run({ store }, input) {
    const id = argument(input, 0);
    const { rows } = await store.deliveries.list({ filter: { emailId: id }, limit: 100 });
    if (rows.length === 0) throw new AppError("not_found", `There is no email ${id}.`);
    return { id, deliveries: rows.map(showDelivery) };
  },
  show({ id, deliveries }) {
    const rows = deliveries.map((row) => [
      row.recipient,
      row.state,
      row.attempts,
      row.last_reply ?? row.last_class,
    ]);
    return `${id}\n${showTable(["RECIPIENT", "STATE", "ATTEMPTS", "LAST REPLY"], rows)}`;
  },
  isFinal: ({ deliveries }) => deliveries.every(({ state }) => FINAL_STATES.includes(state)),
  exitCode: ({ deliveries }) => (deliveries.every(({ state }) => state === "delivered") ? 0 : 1),
});
