// Whether steps and connections are an automation that can run. Pure: the API, the dashboard and tests ask it.
import { LIMITS } from "../limits.ts";
import { outcomeOf } from "../store/automation-graph.ts";
import type { ConnectionType, StepType } from "../store/automation-words.ts";
import type { AutomationConnection } from "../store/automations.ts";
import { checkStep, type Known } from "./check-step.ts";
import type { TypedGraph, TypedStep } from "./step-schema.ts";

export interface GraphProblem {
  /** Of the step; null for one of the whole. */
  key: string | null;
  /** `steps.2.config.duration`. */
  field: string;
  message: string;
}

/** All that is wrong, in the order of the steps. `known`: what the team has of what the steps name. */
export function checkGraph(graph: TypedGraph, known: Known): GraphProblem[] {
  const counted = checkCounts(graph);
  if (counted.length > 0) return counted;
  const ofSteps = graph.steps.flatMap((step, index) =>
    checkStep(step, graph, known).map(({ field, message }) => ({
      key: step.key,
      message,
      field: `steps.${index}.config.${field}`,
    })),
  );
  const connected = checkConnections(graph);
  // Where connections are wrong, what is reached by them is another question.
  return [...ofSteps, ...connected, ...(connected.length === 0 ? checkPaths(graph) : [])];
}

function checkCounts({ steps, connections }: TypedGraph): GraphProblem[] {
  const max = LIMITS.automationStepsMax;
  if (steps.length > max) return [whole("steps", `It has at most ${max} steps.`)];
  if (connections.length > 2 * max) return [whole("connections", `It has at most ${2 * max} connections.`)];
  const seen = new Set<string>();
  const problems = steps.flatMap(({ key, type }, index) => {
    const isTwice = seen.has(key);
    seen.add(key);
    const field = `steps.${index}`;
    if (!isKey(key)) {
      const message = `It has 1 to ${LIMITS.automationKeyCharsMax} characters, and no control characters.`;
      return [{ key, field: `${field}.key`, message }];
    }
    if (isTwice) return [{ key, field: `${field}.key`, message: "Another step has this key." }];
    const isSecond = type === "trigger" && steps.findIndex((step) => step.type === "trigger") < index;
    return isSecond ? [{ key, field: `${field}.type`, message: "Another step is the trigger." }] : [];
  });
  if (problems.length > 0) return problems;
  return steps.some(({ type }) => type === "trigger")
    ? []
    : [whole("steps", "It has exactly one step of the type `trigger`.")];
}

const isKey = (key: string) =>
  key !== "" && key.length <= LIMITS.automationKeyCharsMax && !/\p{Cc}/u.test(key);

function whole(field: string, message: string): GraphProblem {
  return { key: null, field, message };
}

const BRANCHES: Partial<Record<StepType, readonly ConnectionType[]>> = {
  condition: ["condition_met", "condition_not_met"],
  wait_for_event: ["event_received", "timeout", "default"],
  exit: [],
};

/** How a step of this type is left. */
function branchesOf(type: StepType): readonly ConnectionType[] {
  return BRANCHES[type] ?? ["default"];
}

function checkConnections({ steps, connections }: TypedGraph): GraphProblem[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const taken = new Set<string>();
  return connections.flatMap((connection, index) => {
    const field = `connections.${index}`;
    const from = byKey.get(connection.from);
    const to = byKey.get(connection.to);
    const unknown = from === undefined ? "from" : "to";
    if (from === undefined || to === undefined) {
      const key = connection[unknown];
      return [{ key, field: `${field}.${unknown}`, message: "There is no step with this key." }];
    }
    const problem = problemOf(connection, from, to, taken);
    return problem === null
      ? []
      : [{ key: from.key, field: `${field}.${problem.field}`, message: problem.message }];
  });
}

function problemOf(
  { type }: AutomationConnection,
  from: TypedStep,
  to: TypedStep,
  taken: Set<string>,
): { field: string; message: string } | null {
  if (to.type === "trigger") return { field: "to", message: "No connection leads to the trigger." };
  const branches = branchesOf(from.type);
  if (branches.length === 0) return { field: "from", message: "Nothing comes after an `exit`." };
  if (!branches.includes(type)) {
    const words = branches.map((word) => `\`${word}\``).join(" or ");
    return { field: "type", message: `A \`${from.type}\` step is left by ${words}.` };
  }
  const branch = `${outcomeOf(from, type)} ${from.key}`;
  if (taken.has(branch)) return { field: "type", message: `The step has another connection \`${type}\`.` };
  taken.add(branch);
  return null;
}

/** Every step is reached from the trigger, and no path comes back. */
function checkPaths({ steps, connections }: TypedGraph): GraphProblem[] {
  const next = Map.groupBy(connections, ({ from }) => from);
  const done = new Set<string>();
  const trail = new Set<string>();
  const looping = (key: string): string | null => {
    if (trail.has(key)) return key;
    if (done.has(key)) return null;
    trail.add(key);
    for (const { to } of next.get(key) ?? []) {
      const found = looping(to);
      if (found !== null) return found;
    }
    trail.delete(key);
    done.add(key);
    return null;
  };
  const position = (key: string) => steps.findIndex((step) => step.key === key);
  for (const { key } of steps) {
    const loop = looping(key);
    if (loop === null) continue;
    const message = "The connections lead from this step back to it.";
    return [{ key: loop, field: `steps.${position(loop)}`, message }];
  }
  const reached = reachedFrom(steps.find(({ type }) => type === "trigger")!.key, next);
  return steps
    .filter(({ key }) => !reached.has(key))
    .map(({ key }) => ({
      key,
      field: `steps.${position(key)}`,
      message: "No connection leads to this step from the trigger.",
    }));
}

function reachedFrom(start: string, next: Map<string, AutomationConnection[]>): Set<string> {
  const reached = new Set([start]);
  // A set also gives what is added while it is read.
  for (const key of reached) for (const { to } of next.get(key) ?? []) reached.add(to);
  return reached;
}
