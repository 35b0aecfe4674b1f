// What is wrong with the tags of a content, before it is sent.
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { FIELD_PATHS, propertyOf, readMergeTag } from "./merge-tags.ts";
import type { MergeSource } from "./merge-values.ts";

export interface TagProblem {
  kind: "unknown_tag" | "broken_tag";
  part: "subject" | "html" | "text";
  /** As written; of a broken one, its beginning. */
  source: string;
}

/** What looks like a tag, but is none. */
const BROKEN = /\{\{\{?[ \t]*[A-Za-z_#/^!>&][^{}]{0,40}\}{0,3}|\{\{\{/g;

/** `keys`: the properties of the team. Each problem once. */
export function findTagProblems(source: MergeSource, keys: Iterable<string>): TagProblem[] {
  const known = new Set(keys);
  const parts = ["subject", "html", "text"] as const;
  const problems = parts.flatMap((part) => problemsIn(part, source[part] ?? "", known));
  return [...new Map(problems.map((problem) => [`${problem.part} ${problem.source}`, problem])).values()];
}

function problemsIn(part: TagProblem["part"], text: string, keys: ReadonlySet<string>): TagProblem[] {
  return parseTags(text).flatMap((segment): TagProblem[] => {
    if (!isTag(segment)) {
      return Array.from(segment.matchAll(BROKEN), ([source]) => ({ kind: "broken_tag", part, source }));
    }
    const tag = readMergeTag(segment);
    const isKnown =
      tag !== null &&
      (tag.kind === "link"
        ? part !== "subject"
        : FIELD_PATHS.includes(tag.path) || keys.has(propertyOf(tag.path) ?? ""));
    return isKnown ? [] : [{ kind: "unknown_tag", part, source: segment.source }];
  });
}
