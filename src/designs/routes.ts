// /dashboard/api/media, /brand and /saved-blocks, and the images at /m/.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { addMedia, type MediaParts } from "./add-media.ts";
import { editBrand, getBrand } from "./edit-brand.ts";
import type { FetchImage } from "./fetch-image.ts";
import { receiveImage } from "./receive-image.ts";
import { changeSavedBlock, createSavedBlock, getSavedBlock } from "./save-block.ts";
import {
  brandBody,
  brandObject,
  copyMediaBody,
  deletedMedia,
  deletedSavedBlock,
  MEDIA_PATH,
  mediaItem,
  mediaList,
  savedBlockBody,
  savedBlockChanges,
  savedBlockItem,
  savedBlockList,
  showMedia,
  showSavedBlock,
} from "./schema.ts";
import { createServeImage } from "./serve-image.ts";

export interface DesignRouteParts extends Omit<MediaParts, "store" | "clock"> {
  session: SessionGuard;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  store: Pick<Store, "brands" | "media" | "savedBlocks">;
  clock: Clock;
  fetchImage: FetchImage;
  /** Origin without a trailing slash. */
  publicUrl(): string;
}

const hidden = { detail: UNDOCUMENTED };

export const designRoutes = (parts: DesignRouteParts) =>
  new Elysia({ name: "designs" })
    .use(imageRoutes(parts))
    .use(mediaRoutes(parts))
    .use(brandRoutes(parts))
    .use(savedBlockRoutes(parts));

function imageRoutes({ anybody, store, clock }: DesignRouteParts) {
  const serve = createServeImage({ store, clock });
  return new Elysia({ name: "images" })
    .derive(anybody)
    .get(`${MEDIA_PATH}:file`, ({ params, request }) => serve(params.file, request), hidden)
    .head(`${MEDIA_PATH}:file`, ({ params, request }) => serve(params.file, request), hidden);
}

function mediaRoutes(parts: DesignRouteParts) {
  const { store, clock, session, publicUrl } = parts;
  const room = createSharedRoom(LIMITS.imageUploadsBytesMax);
  return new Elysia({ name: "dashboard-media", prefix: "/dashboard/api/media" })
    .derive(session())
    .get(
      "",
      async ({ query, caller: { team } }) => {
        const [page, used] = await Promise.all([
          store.media.list({ teamId: team.id, ...toPageRequest(query) }),
          store.media.usage({ teamId: team.id }),
        ]);
        const list = toList(page, (media) => showMedia(media, publicUrl()));
        return { ...list, used_bytes: used.bytes, bytes_max: parts.mediaBytesMax };
      },
      { query: pageQuery, response: mediaList, ...hidden },
    )
    .post(
      "",
      async ({ request, caller: { team }, set }) => {
        const place = room.enter(team.id);
        try {
          const received = await receiveImage(request, { place, clock });
          const media = await addMedia(parts, team.id, received);
          set.status = 201;
          return showMedia(media, publicUrl());
        } finally {
          place.leave();
        }
      },
      { response: { 201: mediaItem }, ...hidden },
    )
    .post(
      "/copy",
      async ({ body, caller: { team }, set }) => {
        const media = await addMedia(parts, team.id, await parts.fetchImage(team.id, body.url));
        set.status = 201;
        return showMedia(media, publicUrl());
      },
      { body: copyMediaBody, response: { 201: mediaItem }, ...hidden },
    )
    .delete(
      "/:id",
      async ({ params, caller: { team } }) => {
        const id = checkPathId(params.id);
        const { deleted } = await store.media.delete({ teamId: team.id, id, now: clock.now() });
        if (!deleted) throw new AppError("not_found", "Image not found");
        return { object: "media" as const, id, deleted: true as const };
      },
      { response: deletedMedia, ...hidden },
    );
}

const brandRoutes = (parts: DesignRouteParts) =>
  new Elysia({ name: "dashboard-brand", prefix: "/dashboard/api/brand" })
    .derive(parts.session())
    .get("", ({ caller: { team } }) => getBrand(parts, team.id), { response: brandObject, ...hidden })
    .put("", ({ body, caller: { team } }) => editBrand(parts, team.id, body), {
      body: brandBody,
      response: brandObject,
      ...hidden,
    });

const savedBlockRoutes = (parts: DesignRouteParts) =>
  new Elysia({ name: "dashboard-saved-blocks", prefix: "/dashboard/api/saved-blocks" })
    .derive(parts.session())
    .get(
      "",
      async ({ query, caller: { team } }) => {
        const request = { teamId: team.id, ...toPageRequest(query) };
        // Their documents are asked for one by one.
        return toList(await parts.store.savedBlocks.list(request), (block) =>
          showSavedBlock({ ...block, document: null }),
        );
      },
      { query: pageQuery, response: savedBlockList, ...hidden },
    )
    .post(
      "",
      async ({ body, caller: { team }, set }) => {
        set.status = 201;
        return showSavedBlock(await createSavedBlock(parts, team.id, body));
      },
      { body: savedBlockBody, response: { 201: savedBlockItem }, ...hidden },
    )
    .get(
      "/:id",
      async ({ params, caller: { team } }) =>
        showSavedBlock(await getSavedBlock(parts, team.id, checkPathId(params.id))),
      { response: savedBlockItem, ...hidden },
    )
    .patch(
      "/:id",
      async ({ params, body, caller: { team } }) =>
        showSavedBlock(await changeSavedBlock(parts, team.id, checkPathId(params.id), body)),
      { body: savedBlockChanges, response: savedBlockItem, ...hidden },
    )
    .delete(
      "/:id",
      async ({ params, caller: { team } }) => {
        const id = checkPathId(params.id);
        const { deleted } = await parts.store.savedBlocks.delete({ teamId: team.id, id });
        if (!deleted) throw new AppError("not_found", "Saved block not found");
        return { object: "saved_block" as const, id, deleted: true as const };
      },
      { response: deletedSavedBlock, ...hidden },
    );
