// A tracked link finds its target in the stored email. When its content is removed, the targets are kept, so that the
// links in people's inboxes go on working.
import { eq } from "drizzle-orm";
import { packBytes, unpackBytes } from "../../../lib/packed-bytes.ts";
import { decodeBody } from "../../../mime/body-container.ts";
import { decodeMergeBody } from "../../../mime/merge-body.ts";
import { compileContent } from "../../../mime/merge-content.ts";
import { tagsOf } from "../../../mime/merge-tags.ts";
import { targetsOfHtml, targetsOfMessage } from "../../../mime/track-message.ts";
import { linkFingerprint } from "../../../mime/tracking-token.ts";
import type { BodyKind } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { emails } from "../schema.ts";
import { isObject, isTexts } from "../stored-shapes.ts";
import { emailLinks } from "./retention-schema.ts";

/** `urls`, or a content of a broadcast and the values that its links need. */
interface KeptLinks {
  urls?: string[];
  content?: string;
  values?: Record<string, string>;
}

interface BodyRow {
  teamId: string;
  kind: BodyKind;
  bytes: unknown;
  isPacked: number;
  isTracked: number;
}

/** What has to be kept of a content; `file`: it is a file, which takes too long to read here. */
type Links = KeptLinks | "file" | null;

const CONTENTS_KNOWN_MAX = 100;

export interface LinkKeeper {
  linksOf(emailId: string): Links;
  keep(emailId: string, links: KeptLinks): void;
}

export function createLinkKeeper({ database }: Connection): LinkKeeper {
  const find = database.prepare<BodyRow, [string]>(
    `SELECT e.team_id AS teamId, e.body_kind AS kind, b.bytes, b.is_packed AS isPacked,
       CASE WHEN d.click_tracking = 1 OR d.tracking_subdomain IS NOT NULL THEN 1 ELSE 0 END AS isTracked
     FROM bodies b JOIN emails e ON e.id = b.email_id LEFT JOIN domains d ON d.id = e.domain_id
     WHERE b.email_id = ?`,
  );
  const findLinks = database.prepare<{ links: string }, [string, string]>(
    "SELECT links FROM contents WHERE id = ? AND team_id = ?",
  );
  const insert = database.prepare(
    "INSERT INTO email_links (email_id, bytes) VALUES (?, ?) ON CONFLICT (email_id) DO UPDATE SET bytes = excluded.bytes",
  );
  /** The paths in the links of contents. */
  const known = new Map<string, string[]>();

  function pathsOf(content: string, teamId: string): string[] {
    const found = known.get(content);
    if (found !== undefined) return found;
    if (known.size >= CONTENTS_KNOWN_MAX) known.clear();
    const links = parseStored<string[]>(findLinks.get(content, teamId)?.links, isTexts) ?? [];
    const { paths } = tagsOf(links.join(" "));
    known.set(content, paths);
    return paths;
  }

  function mergeLinks(bytes: Uint8Array, teamId: string): KeptLinks {
    const { content, values } = decodeMergeBody(bytes);
    const needed = pathsOf(content, teamId).filter((path) => Object.hasOwn(values, path));
    return { content, values: Object.fromEntries(needed.map((path) => [path, values[path]!])) };
  }

  return {
    linksOf(emailId) {
      const row = find.get(emailId);
      if (row === null || row.isTracked !== 1) return null;
      if (row.bytes === null) return "file";
      if (!(row.bytes instanceof Uint8Array)) return null;
      const bytes = unpackBytes({ bytes: row.bytes, isPacked: row.isPacked === 1 });
      if (bytes === null) return null;
      try {
        if (row.kind === "merge") return mergeLinks(bytes, row.teamId);
        const html = row.kind === "parts" ? (decodeBody(bytes).html ?? "") : "";
        const urls = row.kind === "raw" ? targetsOfMessage(bytes) : targetsOfHtml(html);
        return urls.length === 0 ? null : { urls };
      } catch {
        // Damaged: it has no links any more either.
        return null;
      }
    },
    keep(emailId, links) {
      const { bytes, isPacked } = packBytes(Buffer.from(JSON.stringify(links)));
      // The first byte says how the rest is to be read.
      insert.run(emailId, Buffer.concat([Uint8Array.of(isPacked ? 1 : 0), bytes]));
    },
  };
}

/** As JSON; null = damaged or none. */
function textOf(stored: unknown): string | null {
  if (!(stored instanceof Uint8Array)) return null;
  const bytes = unpackBytes({ bytes: stored.subarray(1), isPacked: stored[0] === 1 });
  return bytes && Buffer.from(bytes).toString("utf8");
}

/** Removes the links of an email, if they mention somebody or cannot be read. */
export function createLinkErase({
  database,
}: Connection): (emailId: string, isIn: (text: string) => boolean) => void {
  const find = database.prepare<{ bytes: unknown }, [string]>(
    "SELECT bytes FROM email_links WHERE email_id = ?",
  );
  const remove = database.prepare("DELETE FROM email_links WHERE email_id = ?");
  return (emailId, isIn) => {
    const row = find.get(emailId);
    const text = row && textOf(row.bytes);
    if (row !== null && (text === null || isIn(text))) remove.run(emailId);
  };
}

export function createLinkRead({
  database,
  orm,
}: Connection): (emailId: string) => Record<string, string> | null {
  const findContent = database.prepare<{ html: string | null; text: string | null }, [string, string]>(
    "SELECT html, text FROM contents WHERE id = ? AND team_id = ?",
  );
  return (emailId) => {
    const row = orm
      .select({ bytes: emailLinks.bytes, teamId: emails.teamId })
      .from(emailLinks)
      .innerJoin(emails, eq(emails.id, emailLinks.emailId))
      .where(eq(emailLinks.emailId, emailId))
      .get();
    const links = parseStored<KeptLinks>(textOf(row?.bytes), isObject);
    if (row === undefined) return null;
    if (links?.urls !== undefined && isTexts(links.urls))
      return Object.fromEntries(links.urls.map((url) => [linkFingerprint(url), url]));
    if (links?.content === undefined) return null;
    const content = findContent.get(links.content, row.teamId);
    return content === null ? null : compileContent(content).targetsOf(links.values ?? {});
  };
}
