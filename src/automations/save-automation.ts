import { readLabel } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { eventOf, type Graph, triggerOf } from "../store/automation-graph.ts";
import type { AutomationEntry } from "../store/automation-words.ts";
import type {
  Automation,
  AutomationChanges,
  AutomationTrigger,
  WholeAutomation,
} from "../store/automations.ts";
import type { Store } from "../store/store.ts";
import { eventNameProblem } from "./check-step.ts";
import { checkReferences, type GraphParts, readGraph } from "./read-graph.ts";
import type { CreateAutomationBody, UpdateAutomationBody } from "./schema.ts";

export interface AutomationParts {
  store: GraphParts["store"] & Pick<Store, "automations">;
  clock: Pick<Clock, "now">;
}

interface OfTeam {
  teamId: string;
  id: string;
}

/** Throws AppError 422 that names the field and the step. */
export async function createAutomation(
  parts: AutomationParts,
  teamId: string,
  body: CreateAutomationBody,
): Promise<Pick<Automation, "id" | "revision">> {
  const name = readName(body.name);
  const goalEvent = readGoal(body.goal_event);
  const graph = await readGraph(parts, teamId, { steps: body.steps, connections: body.connections ?? [] });
  const { status, entry } = body;
  const fields = { name, goalEvent, status: status ?? "disabled", entry: entry ?? entryOf(startOf(graph)) };
  return await store(parts, { teamId, ...fields, ...graph });
}

type New = Omit<WholeAutomation, "id" | "version" | "revision" | "createdAt" | "updatedAt">;

async function store(
  { store, clock }: AutomationParts,
  given: New,
): Promise<{ id: string; revision: number }> {
  const now = clock.now();
  const id = createId(now);
  const made = await store.automations.create({
    automation: { ...given, id, createdAt: now, updatedAt: now },
    trigger: startOf(given),
    automationsMax: LIMITS.automationsMax,
  });
  if (made === "created") return { id, revision: 1 };
  const max = LIMITS.automationsMax;
  throw new AppError("validation_error", `A team can have at most ${max} automations.`);
}

const SUFFIX = " (copy)";

/** A disabled copy. Throws AppError 404. */
export async function duplicateAutomation(
  parts: AutomationParts,
  of: OfTeam,
): Promise<Pick<Automation, "id" | "revision">> {
  const { teamId, name, entry, goalEvent, steps, connections } = await findAutomation(parts, of);
  const shortened = name.slice(0, LIMITS.automationNameCharsMax - SUFFIX.length).toWellFormed();
  const copy = { teamId, name: `${shortened}${SUFFIX}`, status: "disabled" as const, entry, goalEvent };
  return await store(parts, { ...copy, steps, connections });
}

/** How often a change is made again on what another one left. */
const TRIES_MAX = 10;

/** Throws AppError 404, 409 if the body names another revision, and 422 that names the field and the step. */
export async function updateAutomation(
  parts: AutomationParts,
  of: OfTeam,
  body: UpdateAutomationBody,
): Promise<Pick<Automation, "id" | "revision">> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const before = await findAutomation(parts, of);
    if (body.revision != null && body.revision !== before.revision) throw changedMeanwhile(before);
    const changes = await readChanges(parts, before, body);
    if (Object.keys(changes).length === 0) return before;
    const result = await parts.store.automations.change({
      ...of,
      changes,
      trigger: startOf(changes.graph ?? before),
      revision: before.revision,
      now: parts.clock.now(),
    });
    if (result.kind === "changed") return result.automation;
    if (result.kind === "unknown") throw automationNotFound();
  }
  throw changedMeanwhile(await findAutomation(parts, of));
}

async function readChanges(
  parts: AutomationParts,
  before: WholeAutomation,
  body: UpdateAutomationBody,
): Promise<AutomationChanges> {
  const graph = await readNewGraph(parts, before, body);
  const given: AutomationChanges = {
    ...(body.name == null ? {} : { name: readName(body.name) }),
    ...(body.status == null ? {} : { status: body.status }),
    ...(body.entry == null ? {} : { entry: body.entry }),
    ...(body.goal_event === undefined ? {} : { goalEvent: readGoal(body.goal_event) }),
  };
  const isEnabled = given.status === "enabled" && before.status !== "enabled";
  // What it names may be gone since it was saved.
  if (isEnabled && graph === null) await checkReferences(parts, before.teamId, before);
  const changed = Object.entries(given).filter(([name, value]) => value !== before[name as keyof Automation]);
  return { ...Object.fromEntries(changed), ...(graph === null ? {} : { graph }) };
}

/** Null = as before. */
async function readNewGraph(
  parts: AutomationParts,
  before: WholeAutomation,
  { steps, connections }: UpdateAutomationBody,
): Promise<Graph | null> {
  if (steps == null && connections == null) return null;
  const given = { steps: steps ?? before.steps, connections: connections ?? before.connections };
  const graph = await readGraph(parts, before.teamId, given);
  const { steps: stepsBefore, connections: connectionsBefore } = before;
  const isSame = Bun.deepEquals(graph, { steps: stepsBefore, connections: connectionsBefore });
  return isSame ? null : graph;
}

export async function findAutomation(
  { store }: Pick<AutomationParts, "store">,
  of: OfTeam,
): Promise<WholeAutomation> {
  const automation = await store.automations.get(of);
  if (automation === null) throw automationNotFound();
  return automation;
}

/** Nobody enters, and all its runs are canceled. Throws AppError 404. */
export async function stopAutomation({ store, clock }: AutomationParts, of: OfTeam): Promise<void> {
  const limit = LIMITS.automationRunsPerStop;
  for (;;) {
    const stopped = await store.automations.stop({ ...of, now: clock.now(), limit });
    if (stopped === null) throw automationNotFound();
    if (stopped.done) return;
  }
}

function startOf(graph: Pick<Graph, "steps">): AutomationTrigger {
  return eventOf(triggerOf(graph)!);
}

const ONCE = new Set(["sendlark:contact.created", "sendlark:contact.confirmed"]);

function entryOf({ event }: AutomationTrigger): AutomationEntry {
  if (ONCE.has(event)) return "once";
  return event.startsWith("sendlark:") ? "when_finished" : "every_time";
}

const readName = (name: string) => readLabel(name, "name", LIMITS.automationNameCharsMax);

function readGoal(given: string | null | undefined): string | null {
  if (given == null) return null;
  const name = given.trim();
  const problem = eventNameProblem(name);
  if (problem === null) return name;
  throw new AppError("validation_error", `Invalid \`goal_event\` field. ${problem}`);
}

export function automationNotFound(): AppError {
  return new AppError("not_found", "Automation not found");
}

function changedMeanwhile({ revision }: Pick<Automation, "revision">): AppError {
  return new AppError(
    "application_error",
    `The automation was changed by another request and is at revision ${revision} now. Read it again.`,
    { status: 409, retryAfterSeconds: 1 },
  );
}
