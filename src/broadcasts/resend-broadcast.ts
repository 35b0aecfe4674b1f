// A broadcast once more, with another subject, for those who got it and did nothing with it. The draft names them by a
// filter, so that what the check counts and what is sent are the same people at that moment.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { OutcomeKind } from "../store/broadcast-words.ts";
import type { Broadcast, BroadcastFields } from "../store/broadcasts.ts";
import type { Filter } from "../store/filter.ts";
import type { DraftParts } from "./read-draft.ts";
import { type Asking, broadcastNotFound, findBroadcast, keepVersion, newRow } from "./save-draft.ts";

/** Opens come in for a while. */
const WAIT_MS = 48 * 3600_000;
const SUFFIX = " (resend)";

/** Who did one of these gets it no second time; a machine may have opened it for a person. */
const REACTIONS: OutcomeKind[] = ["opened", "machine_opened", "clicked", "unsubscribed", "complained"];

function nonOpeners(id: string): Filter {
  const field = `broadcast.${id}`;
  return {
    all: [
      { field, op: "eq", value: "delivered" },
      { field, op: "not_in", value: REACTIONS },
    ],
  };
}

/**
 * A new draft; who may get marketing email is decided when it is sent. Throws AppError 404, 422 if it is too early or
 * the subject is missing or the same, and 409 if there is one already.
 */
export async function resendBroadcast(
  parts: DraftParts,
  { sender, id, subject }: { sender: Asking; id: string; subject: string },
): Promise<Broadcast> {
  const { teamId } = sender;
  const original = await findBroadcast(parts, teamId, id);
  const { now, ...copy } = newRow(sender, parts.clock.now());
  demandOver(original, now);
  const chosen = readSubject(original, subject);
  const draft = await parts.store.broadcasts.duplicate({
    teamId,
    id,
    copy: { ...copy, originalId: id },
    changes: changesOf(original, chosen),
    now,
  });
  if (draft === null) throw broadcastNotFound();
  if (draft.id !== copy.id) {
    throw new AppError(
      "validation_error",
      `A broadcast is sent again to non-openers once. That is the broadcast ${draft.id}.`,
      { status: 409 },
    );
  }
  await keepVersion(parts, sender, draft, "saved");
  return draft;
}

function demandOver({ state, expanded, endedAt }: Broadcast, now: number): void {
  const isOver = (state === "sent" || state === "canceled") && expanded > 0 && endedAt !== null;
  if (!isOver) {
    throw new AppError(
      "validation_error",
      "Only a broadcast that was sent can be sent again to non-openers.",
    );
  }
  if (now >= endedAt + WAIT_MS) return;
  const from = new Date(endedAt + WAIT_MS).toISOString();
  throw new AppError("validation_error", `Wait 48 hours for opens: it can be sent again from ${from}.`);
}

function readSubject({ frozen, subject: first }: Broadcast, given: string): string {
  const subject = given.trim();
  if (subject === "") throw new AppError("missing_required_field", "Missing `subject` field.");
  if ([first, ...frozen.map((variant) => variant.subject)].includes(subject)) {
    throw new AppError("validation_error", "Invalid `subject` field. It must differ from the first one.");
  }
  return subject;
}

/** The content that won, to the same people, without another test. */
function changesOf(
  { id, name, winner, variants, contentId, from, previewText, settings }: Broadcast,
  subject: string,
): Partial<BroadcastFields> {
  const won = winner === null || winner === 0 ? {} : (variants[winner - 1] ?? {});
  const { test: _, judged: _known, ...others } = settings;
  return {
    name: `${name.slice(0, LIMITS.broadcastNameCharsMax - SUFFIX.length)}${SUFFIX}`.toWellFormed(),
    subject,
    from: won.from ?? from,
    previewText: won.previewText ?? previewText,
    contentId: won.contentId ?? contentId,
    variants: [],
    settings: others,
    segmentId: null,
    filter: nonOpeners(id),
  };
}
