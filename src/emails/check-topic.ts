import { AppError } from "../lib/app-error.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { Store } from "../store/store.ts";

export interface TopicParts {
  store: Pick<Store, "topics">;
}

/** For one email of many; accepting looks again. Throws AppError 422 for a topic that is not the team's. */
export async function checkTopic(
  { store }: TopicParts,
  { teamId }: { teamId: string },
  topic: string | null,
): Promise<void> {
  if (topic === null || topic === ANY_TOPIC) return;
  if ((await store.topics.get({ teamId, id: topic })) !== null) return;
  throw unknownTopic();
}

export function unknownTopic(): AppError {
  return new AppError("validation_error", "Invalid `topic_id` field. The team has no such topic.");
}
