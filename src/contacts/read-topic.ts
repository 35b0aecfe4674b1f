import { checkPathId } from "../api/page-query.ts";
import { notFound } from "./read-contact.ts";
import type { ContactParts } from "./save-contact.ts";

/** The team's topic of that id; null for none. Throws AppError 404. */
export async function readTopicId(
  { store }: ContactParts,
  teamId: string,
  given: string | null | undefined,
): Promise<string | null> {
  if (given == null) return null;
  const topic = await store.topics.get({ teamId, id: checkPathId(given) });
  if (topic === null) throw notFound({ what: "topic" });
  return topic.id;
}
