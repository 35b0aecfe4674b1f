// The list of steps in the dashboard: it shows every graph that the API takes, and gives back the same one.
import { expect, test } from "bun:test";
import {
  findItem,
  type Graph,
  insertItem,
  itemsOf,
  moveItem,
  newItem,
  newKey,
  placeOf,
  readFlow,
  removeItem,
  toGraph,
} from "../web/pages/automations/flow.ts";

type Step = Graph["steps"][number];
const step = (key: string, type: Step["type"] = "send_email"): Step => ({ key, type, config: {} });
const TRIGGER = step("start", "trigger");

/** `a>b` by default, `a+b` when the condition is met, `a-b` when it is not. */
function graphOf(steps: Step[], ...ways: string[]): Graph {
  const TYPES = { ">": "default", "+": "condition_met", "-": "condition_not_met" } as const;
  return {
    steps: [TRIGGER, ...steps],
    connections: ways.map((way) => {
      const [, from = "", sign = ">", to = ""] = /^(\w+)([>+-])(\w+)$/.exec(way) ?? [];
      return { from, to, type: TYPES[sign as keyof typeof TYPES] };
    }),
  };
}

const edges = ({ connections }: Pick<Graph, "connections">) =>
  connections.map(({ from, to, type }) => `${from} ${type} ${to}`).sort();

test("branches that meet again go on together, and others end on their own", () => {
  const steps = [step("ask", "condition"), step("yes"), step("no"), step("then")];
  const flow = readFlow(graphOf(steps, "start>ask", "ask+yes", "ask-no", "yes>then", "no>then"));
  expect(flow.items.map(({ step: { key } }) => key)).toEqual(["ask", "then"]);
  expect(flow.items[0]?.branches.map(({ flow: { items } }) => items.map((item) => item.step.key))).toEqual([
    ["yes"],
    ["no"],
  ]);
  const apart = readFlow(graphOf(steps, "start>ask", "ask+yes", "yes>then", "ask-no"));
  expect(apart.items.map(({ step: { key } }) => key)).toEqual(["ask"]);
  expect(itemsOf(apart).map(({ step: { key } }) => key)).toEqual(["ask", "yes", "then", "no"]);
});

/** Acyclic, all steps reached, two ways out of a condition and one of others: some lead to nothing. */
function randomGraph(random: () => number): Graph {
  const count = 2 + Math.floor(random() * 9);
  const kinds: Step["type"][] = ["send_email", "delay", "condition", "condition", "wait_for_event", "exit"];
  const steps = Array.from({ length: count }, (_, at) =>
    step(`s${at}`, kinds[Math.floor(random() * kinds.length)]),
  );
  const connections: Graph["connections"] = [{ from: "start", to: "s0", type: "default" }];
  const reached = new Set(["start", "s0"]);
  for (const [at, { key, type }] of steps.entries()) {
    if (!reached.has(key) || type === "exit") continue;
    const types =
      type === "condition"
        ? (["condition_met", "condition_not_met"] as const)
        : type === "wait_for_event"
          ? (["event_received", "timeout"] as const)
          : (["default"] as const);
    for (const way of types) {
      const to = steps[at + 1 + Math.floor(random() * Math.min(4, count - at))];
      if (to === undefined || random() < 0.15) continue;
      connections.push({ from: key, to: to.key, type: way });
      reached.add(to.key);
    }
  }
  return { steps: [TRIGGER, ...steps.filter(({ key }) => reached.has(key))], connections };
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("2,000 random graphs come back as they were", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const graph = randomGraph(randomOf(seed));
    const again = toGraph(TRIGGER, readFlow(graph));
    expect({ seed, edges: edges(again) }).toEqual({ seed, edges: edges(graph) });
    expect(again.steps.map(({ key }) => key).sort()).toEqual(graph.steps.map(({ key }) => key).sort());
    // What is shown of what was saved is what was shown.
    expect(readFlow(again)).toEqual(readFlow(toGraph(TRIGGER, readFlow(again))));
  }
});

test("a wait that is left by default is left when its event is received", () => {
  const steps = [step("wait", "wait_for_event"), step("then")];
  const { connections } = toGraph(TRIGGER, readFlow(graphOf(steps, "start>wait", "wait>then")));
  expect(edges({ connections })).toEqual(["start default wait", "wait event_received then"]);
});

test("a step moves through every place, into branches and out of them, and back", () => {
  const steps = [step("first"), step("ask", "condition"), step("yes"), step("last")];
  const ways = ["start>first", "first>ask", "ask+yes", "ask-last", "yes>last"];
  const flow = readFlow(graphOf(steps, ...ways));
  const seen: string[] = [];
  let moved: ReturnType<typeof moveItem> = flow;
  for (let now = flow; moved !== null; now = moved) {
    const { owner, type, index } = placeOf(now, "first")!;
    seen.push(`${owner ?? ""} ${type ?? ""} ${index}`.trim());
    moved = moveItem(now, "first", 1);
    if (moved === null) break;
    expect(edges(toGraph(TRIGGER, moveItem(moved, "first", -1)!))).toEqual(edges(toGraph(TRIGGER, now)));
  }
  expect(seen).toEqual([
    "0",
    "ask condition_met 0",
    "ask condition_met 1",
    "ask condition_not_met 0",
    "1",
    "2",
  ]);
});

test("a new step is named and connected, and a condition goes with its branches", () => {
  const steps = [step("send_email_1"), step("last")];
  const flow = readFlow(graphOf(steps, "start>send_email_1", "send_email_1>last"));
  const key = newKey(flow, "send_email");
  expect(key).toBe("send_email_2");
  const place = placeOf(flow, "last")!;
  const asked = insertItem(flow, place, newItem(step("ask", "condition")));
  expect(edges(toGraph(TRIGGER, asked))).toEqual([
    "ask condition_met last",
    "ask condition_not_met last",
    "send_email_1 default ask",
    "start default send_email_1",
  ]);
  const full = insertItem(asked, { owner: "ask", type: "condition_met", index: 0 }, newItem(step(key)));
  expect(findItem(full, key)).toBeDefined();
  const left = removeItem(full, "ask");
  expect(edges(toGraph(TRIGGER, left))).toEqual(["send_email_1 default last", "start default send_email_1"]);
});
