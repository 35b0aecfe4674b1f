import { showDelivery } from "../deliveries/schema.ts";
import { showAttempt } from "../emails/show-email.ts";
import { adviceFor } from "../events/class-advice.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { argument, type CommandInput, type CommandParts, storeCommand } from "./command.ts";
import { readPages } from "./read-pages.ts";
import { printable, showTime } from "./show-table.ts";

type Attempt = ReturnType<typeof showAttempt>;

/** Shows one delivery with its attempts and their SMTP conversations. */
export const queueShow = storeCommand({
  name: "queue show",
  about: "Show one delivery: each attempt with its SMTP conversation",
  arguments: ["DELIVERY_ID"],
  act: null,
  run: readDelivery,
  show({ history, ...delivery }) {
    const facts = [
      ["recipient", delivery.recipient],
      ["state", delivery.state],
      ["email", delivery.email_id],
      ["attempts", String(delivery.attempts)],
      ["next attempt", delivery.state === "queued" ? showTime(Date.parse(delivery.due_at)) : null],
      ["expires", delivery.state === "queued" ? showTime(Date.parse(delivery.expires_at)) : null],
      ["reason", delivery.last_class],
      ["last reply", delivery.last_reply],
      ["advice", adviceFor(delivery.last_class)],
    ].flatMap(([name, value]) => (value == null ? [] : [`${name!.padEnd(12)} ${oneLine(value)}\n`]));
    if (history.length === 0) return `${facts.join("")}\nNo attempts yet.\n`;
    return `${facts.join("")}${history.map(showTry).join("")}`;
  },
});

async function readDelivery({ store }: CommandParts, input: CommandInput) {
  const id = argument(input, 0).toLowerCase();
  const page = isId(id) ? await store.deliveries.list({ filter: { ids: [id] }, limit: 1 }) : null;
  const row = page?.rows[0];
  if (row === undefined) throw new AppError("not_found", `There is no delivery ${id}.`);
  const own = { emailId: row.emailId, deliveryId: row.id };
  const { rows } = await readPages((page) => store.deliveries.attempts({ ...own, ...page }));
  const history = rows.toReversed().map((attempt) => showAttempt(attempt, row.recipient));
  return { ...showDelivery(row), history };
}

function showTry(attempt: Attempt): string {
  const { started_at, outcome, target, ip, tls, egress, is_possible_duplicate } = attempt;
  const at = showTime(Date.parse(started_at));
  const route = [
    target === null ? "" : `to ${target} [${ip}]`,
    egress === null ? "" : `from ${egress}`,
    tls === null ? "" : `with ${tls}`,
    attempt.class === null ? "" : `(${attempt.class})`,
    is_possible_duplicate ? "(possible duplicate)" : "",
  ].filter((part) => part !== "");
  const steps = attempt.transcript.map(showStep).join("");
  return `\nAttempt ${attempt.number}, ${at}: ${[outcome, ...route].map(oneLine).join(" ")}\n${steps}`;
}

const MARKS: Record<string, string> = { send: ">", receive: "<" };

/** One line per command or reply line: milliseconds since the start, direction, text. */
function showStep({ at_ms, kind, text }: Attempt["transcript"][number]): string {
  const [first = "", ...more] = text.split("\n").map(printable);
  const mark = MARKS[kind] ?? kind;
  const rest = more.map((line) => `${" ".repeat(22)}${line}\n`).join("");
  return `${String(at_ms).padStart(9)} ms  ${mark.padEnd(7)} ${first}\n${rest}`;
}

function oneLine(text: string): string {
  return printable(text.replaceAll("\n", " "));
}
