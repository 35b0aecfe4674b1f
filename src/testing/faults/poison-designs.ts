import { DEFAULT_BRAND } from "../../blocks/default-brand.ts";
import { processImage } from "../../designs/process-image.ts";
import { createId } from "../../lib/id.ts";
import type { ApiFixture } from "../fixtures/api-fixture.ts";
import { png } from "../fixtures/sample-images.ts";

/** A brand, an image, a saved block and the lock of a draft of the first team. */
export async function addDesigns({ store, clock, teamId }: ApiFixture): Promise<void> {
  const now = clock.now();
  await store.brands.save({ teamId, kit: DEFAULT_BRAND, revision: 0, now });
  const { bytes, ...image } = (await processImage(png(8, 8))).value;
  const media = { id: createId(), teamId, name: "a.png", ...image, createdAt: now, deletedAt: null };
  await store.media.add({
    media: { ...media, sizeBytes: bytes.length },
    bytes,
    bytesMax: 1e6,
    imagesMax: 10,
  });
  const block = { id: createId(), teamId, name: "Greeting", isSynced: true, revision: 1 };
  const document = { version: 1 as const, theme: {}, doc: { type: "doc" as const, content: [] } };
  const lock = { teamId, ownerId: createId(), userId: createId(), now, expiresAt: now + 60_000 };
  await store.contents.lock({ ...lock, takesOver: false });
  await store.savedBlocks.create({
    block: { ...block, document, createdAt: now, updatedAt: now },
    blocksMax: 10,
  });
}
