import type { Media } from "../store/media.ts";
import type { Store } from "../store/store.ts";

const IMAGES_PER_STEP = 500;
/** Some 30 KB each. */
const CONTENTS_PER_STEP = 50;

/**
 * Removes images that were deleted before that time and that nothing shows which is kept: no content of a broadcast or a
 * draft, no template, saved block, brand or unsubscribe page.
 */
export async function sweepMedia(
  { store, clock }: { store: Pick<Store, "media">; clock: { now(): number } },
  { deletedBefore }: { deletedBefore: number },
): Promise<number> {
  const since = clock.now();
  const expired = await expiredOf(store, deletedBefore);
  let removed = 0;
  for (const [teamId, images = []] of Object.entries(Object.groupBy(expired, (one) => one.teamId))) {
    const unused = await unusedOf(store, teamId, images);
    if (unused.length === 0) continue;
    const ids = unused.map(({ id }) => id);
    removed += (await store.media.remove({ teamId, ids, since })).removed;
  }
  return removed;
}

async function expiredOf(store: Pick<Store, "media">, deletedBefore: number): Promise<Media[]> {
  const expired: Media[] = [];
  let after: string | null = "";
  while (after !== null) {
    const step: { media: Media[]; next: string | null } = await store.media.expired({
      deletedBefore,
      after,
      limit: IMAGES_PER_STEP,
    });
    expired.push(...step.media);
    after = step.next;
  }
  return expired;
}

async function unusedOf(
  store: Pick<Store, "media">,
  teamId: string,
  images: readonly Media[],
): Promise<Media[]> {
  const left = new Set(images.map(({ hash }) => hash));
  const drop = (used: readonly string[]) => {
    for (const hash of used) left.delete(hash);
  };
  drop((await store.media.usedElsewhere({ teamId, hashes: [...left] })).used);
  let after: string | null = "";
  while (after !== null && left.size > 0) {
    const step: { used: string[]; next: string | null } = await store.media.usedIn({
      teamId,
      hashes: [...left],
      after,
      limit: CONTENTS_PER_STEP,
    });
    drop(step.used);
    after = step.next;
  }
  return images.filter(({ hash }) => left.has(hash));
}
