// An email of an automation: accepting it, or finding that its recipient may not get it, takes the step of the run.
import type { AutomationVisit } from "../../emails.ts";
import type { Refusal } from "../../may-send.ts";
import type { Connection } from "../connection.ts";
import { describeCause } from "../contacts/suppression-check.ts";
import { createTakeSteps } from "./take-steps.ts";

interface SendStep {
  sent(emailId: string): void;
  skip(cause: Refusal | null): void;
}

export function createSendStep(connection: Connection) {
  const steps = createTakeSteps(connection);
  return {
    /** Null = the run is not there any more. */
    at({ runId, visit }: AutomationVisit, now: number): SendStep | null {
      const at = steps.at(runId, visit, now);
      if (at === null) return null;
      return {
        sent: (emailId) => steps.settle(at, { status: "completed", output: { email_id: emailId } }, now),
        skip(cause) {
          const { message } = describeCause(cause);
          steps.settle(at, { status: "skipped", output: { reason: cause ?? "suppressed" }, message }, now);
        },
      };
    },
  };
}
