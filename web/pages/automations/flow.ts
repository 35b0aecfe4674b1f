// The steps of an automation as the page shows them: lists with branches. The API has them as a graph.
import type { AutomationConnection, AutomationStep } from "../../../src/automations/schema.ts";

/** How a list goes on: with what follows it on the page, not at all, or at a step elsewhere. */
type Tail = "next" | "end" | { key: string };

export interface Flow {
  items: FlowItem[];
  tail: Tail;
}

export interface FlowItem {
  step: AutomationStep;
  /** Two after a condition and a wait for an event, else none. */
  branches: Branch[];
}

export interface Branch {
  type: ConnectionType;
  flow: Flow;
}

type ConnectionType = AutomationConnection["type"];

/** Where a step can be: before the item with this index of a branch, or of the whole list (`owner` null). */
export interface Place {
  owner: string | null;
  type: ConnectionType | null;
  index: number;
}

/** As the API takes it; the trigger is the first step. */
export interface Graph {
  steps: AutomationStep[];
  connections: AutomationConnection[];
}

const WAYS: Record<string, ConnectionType[]> = {
  condition: ["condition_met", "condition_not_met"],
  wait_for_event: ["event_received", "timeout"],
};

export const EMPTY_FLOW: Flow = { items: [], tail: "next" };

/** A step that was not there before. */
export const newItem = (step: AutomationStep): FlowItem => ({
  step,
  branches: (WAYS[step.type] ?? []).map((type) => ({ type, flow: EMPTY_FLOW })),
});

/** The steps after the trigger. Every graph that the API takes has a form, which `toGraph` makes the same graph of. */
export function readFlow({ steps, connections }: Graph): Flow {
  const trigger = steps.find(({ type }) => type === "trigger");
  const graph = new GraphReader(steps, connections);
  return trigger === undefined ? EMPTY_FLOW : graph.read(graph.next(trigger.key, "default"), []);
}

class GraphReader {
  readonly #steps: Map<string, AutomationStep>;
  readonly #next = new Map<string, string>();
  readonly #placed = new Set<string>();
  /** Steps later on the way have a higher one. */
  readonly #rank = new Map<string, number>();

  constructor(steps: AutomationStep[], connections: AutomationConnection[]) {
    this.#steps = new Map(steps.map((step) => [step.key, step]));
    for (const { from, to, type } of connections) {
      if (this.#steps.has(to)) this.#next.set(`${from} ${this.#wayOf(from, type)}`, to);
    }
    let rank = steps.length;
    const visit = (key: string) => {
      if (this.#rank.has(key)) return;
      this.#rank.set(key, 0);
      for (const next of this.#all(key)) visit(next);
      rank -= 1;
      this.#rank.set(key, rank);
    };
    for (const { key } of steps) visit(key);
  }

  next(key: string, type: ConnectionType): string | null {
    return this.#next.get(`${key} ${type}`) ?? null;
  }

  /** From here to the innermost of `joins`, the steps at which the lists around this one go on. */
  read(from: string | null, joins: readonly string[]): Flow {
    const join = joins.at(-1) ?? null;
    const items: FlowItem[] = [];
    let key = from;
    while (key !== null && !joins.includes(key) && !this.#placed.has(key)) {
      this.#placed.add(key);
      const step = this.#steps.get(key)!;
      const ways = WAYS[step.type];
      if (ways === undefined) {
        items.push({ step, branches: [] });
        if (step.type === "exit") return { items, tail: "next" };
        key = this.next(key, "default");
      } else {
        const meeting = this.#meetingOf(key, ways) ?? join;
        const inner = meeting === null || meeting === join ? joins : [...joins, meeting];
        const branches = ways.map((type) => ({ type, flow: this.read(this.next(step.key, type), inner) }));
        items.push({ step, branches });
        key = meeting;
      }
    }
    if (key === join) return { items, tail: "next" };
    return { items, tail: key === null ? "end" : { key } };
  }

  /** The first step that both branches lead to. */
  #meetingOf(key: string, ways: ConnectionType[]): string | null {
    const [one = new Set<string>(), other = new Set<string>()] = ways.map((type) =>
      this.#reached(this.next(key, type)),
    );
    const common = [...one].filter((step) => other.has(step) && !this.#placed.has(step));
    return common.sort((a, b) => this.#rank.get(a)! - this.#rank.get(b)!)[0] ?? null;
  }

  #reached(from: string | null, found = new Set<string>()): Set<string> {
    if (from === null || found.has(from)) return found;
    found.add(from);
    for (const next of this.#all(from)) this.#reached(next, found);
    return found;
  }

  #all(key: string): string[] {
    const ways = WAYS[this.#steps.get(key)?.type ?? ""] ?? ["default"];
    return ways.flatMap((type) => this.next(key, type) ?? []);
  }

  #wayOf(from: string, type: ConnectionType): ConnectionType {
    return type === "default" ? (WAYS[this.#steps.get(from)?.type ?? ""]?.[0] ?? type) : type;
  }
}

export function toGraph(trigger: AutomationStep, flow: Flow): Graph {
  const steps = [trigger];
  const connections: AutomationConnection[] = [];
  const connect = (from: string, to: string | null, type: ConnectionType) => {
    if (to !== null) connections.push({ from, to, type });
  };
  const startOf = (list: Flow, next: string | null) => list.items[0]?.step.key ?? endOf(list, next);
  const write = (list: Flow, next: string | null) => {
    for (const [at, { step, branches }] of list.items.entries()) {
      steps.push(step);
      const following = list.items[at + 1]?.step.key ?? endOf(list, next);
      if (branches.length === 0 && step.type !== "exit") connect(step.key, following, "default");
      for (const { type, flow } of branches) {
        connect(step.key, startOf(flow, following), type);
        write(flow, following);
      }
    }
  };
  connect(trigger.key, startOf(flow, null), "default");
  write(flow, null);
  return { steps, connections };
}

function endOf({ tail }: Flow, next: string | null): string | null {
  if (tail === "next") return next;
  return tail === "end" ? null : tail.key;
}

/** In the order of the page. */
export const itemsOf = (flow: Flow): FlowItem[] =>
  flow.items.flatMap((item) => [item, ...item.branches.flatMap(({ flow }) => itemsOf(flow))]);

export const findItem = (flow: Flow, key: string): FlowItem | undefined =>
  itemsOf(flow).find(({ step }) => step.key === key);

/** The same list with another one in the place of the branch, or of the whole list. */
export function changeList(
  flow: Flow,
  { owner, type }: Pick<Place, "owner" | "type">,
  change: (list: Flow) => Flow,
): Flow {
  if (owner === null) return change(flow);
  return mapItems(flow, (item) =>
    item.step.key !== owner
      ? item
      : {
          ...item,
          branches: item.branches.map((branch) =>
            branch.type === type ? { ...branch, flow: change(branch.flow) } : branch,
          ),
        },
  );
}

function mapItems(flow: Flow, change: (item: FlowItem) => FlowItem): Flow {
  return {
    ...flow,
    items: flow.items.map((item) => {
      const branches = item.branches.map((branch) => ({ ...branch, flow: mapItems(branch.flow, change) }));
      return change({ ...item, branches });
    }),
  };
}

export const changeConfig = (flow: Flow, key: string, config: AutomationStep["config"]): Flow =>
  mapItems(flow, (item) => (item.step.key === key ? { ...item, step: { ...item.step, config } } : item));

export const insertItem = (flow: Flow, place: Place, item: FlowItem): Flow =>
  changeList(flow, place, (list) => ({ ...list, items: list.items.toSpliced(place.index, 0, item) }));

/** With everything in its branches. What led there goes on with what follows. */
export function removeItem(flow: Flow, key: string): Flow {
  const place = placeOf(flow, key);
  if (place === null) return flow;
  const without = changeList(flow, place, (list) => ({
    ...list,
    items: list.items.toSpliced(place.index, 1),
  }));
  const left = new Set(itemsOf(without).map(({ step }) => step.key));
  return mapTails(without, (tail) => (typeof tail === "object" && !left.has(tail.key) ? "next" : tail));
}

function mapTails(flow: Flow, change: (tail: Tail) => Tail): Flow {
  const mapped = mapItems(flow, (item) => ({
    ...item,
    branches: item.branches.map(({ type, flow: list }) => ({
      type,
      flow: { ...list, tail: change(list.tail) },
    })),
  }));
  return { ...mapped, tail: change(mapped.tail) };
}

/** Every place for a step, in the order of the page. */
function placesOf(flow: Flow, owner: string | null = null, type: ConnectionType | null = null): Place[] {
  const inside = flow.items.flatMap(({ step, branches }, index): Place[] => [
    { owner, type, index },
    ...branches.flatMap((branch) => placesOf(branch.flow, step.key, branch.type)),
  ]);
  return [...inside, { owner, type, index: flow.items.length }];
}

export function placeOf(
  flow: Flow,
  key: string,
  list: Pick<Place, "owner" | "type"> = { owner: null, type: null },
): Place | null {
  const index = flow.items.findIndex(({ step }) => step.key === key);
  if (index >= 0) return { ...list, index };
  for (const { step, branches } of flow.items) {
    for (const { type, flow: inner } of branches) {
      const found = placeOf(inner, key, { owner: step.key, type });
      if (found !== null) return found;
    }
  }
  return null;
}

/** One place up (-1) or down (1), into branches and out of them; null at the end. */
export function moveItem(flow: Flow, key: string, by: -1 | 1): Flow | null {
  const item = findItem(flow, key);
  const place = placeOf(flow, key);
  if (item === undefined || place === null) return null;
  const without = changeList(flow, place, (list) => ({
    ...list,
    items: list.items.toSpliced(place.index, 1),
  }));
  const places = placesOf(without);
  const at = places.findIndex((one) => JSON.stringify(one) === JSON.stringify(place));
  const next = places[at + by];
  return next === undefined ? null : insertItem(without, next, item);
}

/** `send_email_2`: a name that no other step has. */
export function newKey(flow: Flow, type: AutomationStep["type"]): string {
  const taken = new Set(itemsOf(flow).map(({ step }) => step.key));
  let number = 1;
  while (taken.has(`${type}_${number}`)) number += 1;
  return `${type}_${number}`;
}
