// Tools of the operator: the commands of the same names, with the same answers as `--json`.
import { Elysia } from "elysia";
import { z } from "zod";
import { demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { Probe, ProbeResult, ProbeState } from "./schema.ts";

export interface OperatorToolParts {
  session: SessionGuard;
  clock: Pick<Clock, "after">;
  /** Runs a command as the command line does, and reports the progress of one that works in steps. Rejects with AppError. */
  runCommand(
    command: string,
    input: { positionals: string[]; values: Record<string, string> },
    onStep?: (step: unknown) => void,
  ): Promise<unknown>;
}

const PROBES_KEPT = 100;
const PROBES_AT_ONCE_MAX = 4;
/** Longer than a healthy server takes, shorter than a connection may be idle. */
const WAIT_MS = 15_000;

const text = z.string().min(1).max(4_096);
const probeBody = z.object({ to: text, from: text.nullish(), wait: z.boolean().default(true) });
const classifyBody = z.object({ reply: text, host: text.nullish(), stage: text.nullish() });
const reportQuery = z.object({ day: text.optional(), domain: text.optional() });
const hidden = { detail: UNDOCUMENTED };

/** Below /dashboard/api/operator: probes, the meaning of replies, TLS reports, the keys of return paths. */
export const operatorToolRoutes = (parts: OperatorToolParts) => {
  const { runCommand: run } = parts;
  const probes = createRecentMap<ProbeState>(PROBES_KEPT);
  let running = 0;
  return new Elysia({ name: "operator-tools", prefix: "/dashboard/api/operator" })
    .derive(parts.session())
    .post(
      "/probes",
      async ({ caller, body }) => {
        demandOperator(caller);
        return await startProbe(body);
      },
      { body: probeBody, ...hidden },
    )
    .get(
      "/probes/:id",
      ({ caller, params }) => {
        demandOperator(caller);
        const state = probes.get(params.id);
        if (state === undefined) throw new AppError("not_found", "Probe not found");
        return showProbe(params.id, state);
      },
      hidden,
    )
    .post(
      "/classify",
      ({ caller, body }) => {
        demandOperator(caller);
        return run("classify", {
          positionals: [body.reply],
          values: given(body, ["host", "stage"]),
        });
      },
      { body: classifyBody, ...hidden },
    )
    .get(
      "/tls-reports",
      async ({ caller, query }) => {
        demandOperator(caller);
        const values = given(query, ["day", "domain"]);
        return { object: "list", data: await run("tls report", { positionals: [], values }) };
      },
      { query: reportQuery, ...hidden },
    )
    .get(
      "/return-path-keys",
      ({ caller }) => {
        demandOperator(caller);
        return run("return-path list", { positionals: [], values: {} });
      },
      hidden,
    );

  /** A slow server takes up to 100 s: then the result, and the steps so far, are fetched by id. */
  async function startProbe(body: z.output<typeof probeBody>) {
    if (running >= PROBES_AT_ONCE_MAX) {
      throw new AppError(
        "rate_limit_exceeded",
        "Too many checks are running. Try again when one has finished.",
      );
    }
    const id = createId();
    const steps: ProbeResult["steps"] = [];
    probes.set(id, { status: "running", steps });
    running++;
    const input = { positionals: [body.to], values: given(body, ["from"]) };
    const ended = run("probe", input, (step) => void steps.push(step as (typeof steps)[number]))
      .then<ProbeState>((result) => ({ status: "done", result: result as ProbeResult }))
      .catch((error: unknown): ProbeState => {
        if (error instanceof AppError) return { status: "failed", message: error.message };
        probes.set(id, { status: "failed", message: "An unexpected error occurred." });
        throw error;
      })
      .then((state) => void probes.set(id, state))
      .finally(() => void running--);
    if (body.wait) await endOrLate(parts.clock, ended);
    ended.catch(() => undefined);
    return showProbe(id, probes.get(id)!);
  }
};

/** Waits a moment for the end. */
async function endOrLate(clock: OperatorToolParts["clock"], ended: Promise<void>): Promise<void> {
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(WAIT_MS, resolve);
  });
  await Promise.race([ended, late]).finally(() => cancel());
}

function showProbe(id: string, state: ProbeState): Probe {
  return { object: "probe", id, ...state };
}

function given<Name extends string>(
  source: Partial<Record<Name, string | null | undefined>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (source[name] == null ? [] : [[name, source[name]!]])));
}
