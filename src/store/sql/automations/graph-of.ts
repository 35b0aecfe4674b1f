// The graph of a version, read once: versions never change.
import { and, eq } from "drizzle-orm";
import { createRecentMap } from "../../../lib/recent-map.ts";
import { nextStep, triggerOf } from "../../automation-graph.ts";
import type { ConnectionType } from "../../automation-words.ts";
import type { AutomationStep } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import { automationVersions } from "./automation-schema.ts";

export interface Graph {
  /** Undefined = the version, or its step, is gone or damaged. */
  step(key: string): AutomationStep | undefined;
  triggerKey: string | null;
  /** The step after `key` on that way; null = the end. */
  next(key: string, by: ConnectionType): string | null;
}

interface OfVersion {
  automationId: string;
  version: number;
}

const GRAPHS_KEPT = 500;

export function createGraphOf({ orm }: Pick<Connection, "orm">): (of: OfVersion) => Graph {
  const known = createRecentMap<Graph>(GRAPHS_KEPT);
  return ({ automationId, version }) => {
    const key = `${automationId} ${version}`;
    const graph = known.get(key) ?? read(automationId, version);
    known.set(key, graph);
    return graph;
  };

  function read(automationId: string, version: number): Graph {
    const isIts = and(
      eq(automationVersions.automationId, automationId),
      eq(automationVersions.version, version),
    );
    const row = orm.select().from(automationVersions).where(isIts).get();
    const graph = { steps: row?.steps ?? [], connections: row?.connections ?? [] };
    const steps = new Map(graph.steps.map((step) => [step.key, step]));
    return {
      step: (key) => steps.get(key),
      triggerKey: triggerOf(graph)?.key ?? null,
      next: (key, by) => nextStep(graph, key, by)?.key ?? null,
    };
  }
}
