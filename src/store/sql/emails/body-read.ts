// Reads what an email says. One of a broadcast is put together here, on the connection that only reads: compiling a large
// content takes too long for the thread that asks.
import { and, eq } from "drizzle-orm";
import { unpackBytes } from "../../../lib/packed-bytes.ts";
import { encodeBody } from "../../../mime/body-container.ts";
import { decodeMergeBody, type MergeBody } from "../../../mime/merge-body.ts";
import { type ContentTexts, compileContent } from "../../../mime/merge-content.ts";
import type { Connection } from "../connection.ts";
import { contents } from "../designs/design-schema.ts";
import { bodies, emails } from "../schema.ts";
import type { PlacedEmailStore, PlacedStoredBody } from "./email-calls.ts";

type Orm = Connection["orm"];

export function createBodyRead(orm: Orm): PlacedEmailStore["body"] {
  const contentOf = createContentRead(orm);
  return ({ teamId, emailId }) => {
    const ofTeam = teamId === null ? undefined : eq(emails.teamId, teamId);
    const found = orm
      .select({
        kind: emails.bodyKind,
        owner: emails.teamId,
        sha256: bodies.sha256,
        stored: bodies.bytes,
        isPacked: bodies.isPacked,
        bundle: bodies.bundle,
        part: bodies.part,
      })
      .from(emails)
      .innerJoin(bodies, eq(bodies.emailId, emails.id))
      .where(and(ofTeam, eq(emails.id, emailId)))
      .get();
    if (found === undefined) return null;
    const { kind, owner, sha256, stored, isPacked, bundle, part } = found;
    // Damaged bytes are as unreadable to the caller as what they were made of.
    const bytes = stored && (unpackBytes({ bytes: stored, isPacked }) ?? stored);
    if (bundle !== null)
      return {
        kind: kind === "raw" ? kind : "parts",
        sha256,
        bytes: null,
        isPacked,
        part: { bundle, ...(part ?? LOST) },
      };
    if (kind !== "merge") return { kind, sha256, bytes };
    const merge = readMergeBody(bytes);
    return mergedBody(merge, contentOf(owner, merge.content));
  };
}

/** In place of a damaged part: no key opens it. */
const LOST = { at: 0, bytes: 1, key: "" };

/** What an email of a broadcast shares with others. */
function createContentRead(orm: Orm): (teamId: string, id: string) => ContentTexts | null {
  return (teamId, id) => {
    const isIt = and(eq(contents.id, id), eq(contents.teamId, teamId));
    return orm.select({ html: contents.html, text: contents.text }).from(contents).where(isIt).get() ?? null;
  };
}

function mergedBody(
  { content: contentId, values }: MergeBody,
  content: ContentTexts | null,
): PlacedStoredBody {
  const nothing = { html: null, text: null };
  const compiled = compileContent(content ?? nothing);
  const texts = content === null ? nothing : compiled.render(values);
  const bytes = encodeBody({ ...texts, attachments: [] });
  return {
    kind: "parts",
    sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex"),
    bytes,
    merged: { contentId, values, targets: compiled.targetsOf(values) },
  };
}

/** A damaged one has no values. */
function readMergeBody(bytes: Uint8Array | null): MergeBody {
  try {
    return decodeMergeBody(bytes ?? new Uint8Array());
  } catch {
    return { content: "", values: {} };
  }
}
