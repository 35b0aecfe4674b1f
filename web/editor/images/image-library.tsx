// Where images are uploaded and chosen.
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import type { MediaItem } from "../../../src/designs/schema.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { sizeText } from "../../parts/format.ts";
import { Problem } from "../../parts/notice.tsx";
import { t } from "../../texts/text.tsx";
import type { PickedImage } from "../design-context.ts";
import { deleteImage, forgetMedia, mediaQuery } from "./media.ts";
import { UploadBox } from "./upload-box.tsx";

export function pickedOf(media: MediaItem): PickedImage {
  const { id, url, width, height } = media;
  // What an image shows is not what its file is called.
  return { src: url, mediaId: id, naturalWidth: width, naturalHeight: height, alt: "" };
}

/** `chosen`: the id of the image that is marked. */
export function ImageLibrary({
  files,
  chosen,
  choose,
}: {
  files: File[];
  chosen: string | undefined;
  choose(image: PickedImage): void;
}) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(mediaQuery);
  const [doomed, setDoomed] = useState<MediaItem | null>(null);
  const client = useQueryClient();
  const images = data?.pages.flatMap((page) => page.data) ?? [];
  const first = data?.pages[0];
  return (
    <div className="flex flex-col gap-3">
      <UploadBox files={files} onDone={(media) => choose(pickedOf(media))} />
      <Problem error={error} />
      {images.length > 0 && (
        <>
          <ul
            aria-label={t("Image library")}
            className="grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-0.5 sm:grid-cols-5"
          >
            {images.map((media) => (
              <Tile
                key={media.id}
                media={media}
                isChosen={media.id === chosen}
                choose={() => choose(pickedOf(media))}
                remove={() => setDoomed(media)}
              />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-2">
            <p className="text-xs text-soft">
              {first !== undefined &&
                t("{used} of {max} used", {
                  used: sizeText(first.used_bytes),
                  max: sizeText(first.bytes_max),
                })}
            </p>
            {hasNextPage && (
              <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("Show more")}
              </Button>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        title={t("Delete the image?")}
        action={t("Delete")}
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        run={async () => {
          if (doomed !== null) await deleteImage(doomed.id);
          await forgetMedia(client);
        }}
      >
        {t("It leaves the library. Emails and designs that have it keep showing it.")}
      </ConfirmDialog>
    </div>
  );
}

function Tile({
  media,
  isChosen,
  choose,
  remove,
}: {
  media: MediaItem;
  isChosen: boolean;
  choose(): void;
  remove(): void;
}) {
  const { name, url, width, height } = media;
  return (
    <li className="group relative">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={name}
        title={`${name} · ${width} × ${height}`}
        onClick={choose}
        className={classNames(
          "block aspect-square w-full overflow-hidden rounded-md border bg-neutral-100 p-1",
          isChosen ? "border-accent outline-2 outline-accent" : "border-line hover:border-line-strong",
        )}
      >
        <img src={url} alt="" loading="lazy" className="size-full object-contain" />
      </button>
      {isChosen && (
        <span className="pointer-events-none absolute top-1.5 left-1.5 grid size-5 place-items-center rounded-full bg-accent text-accent-ink [&_svg]:size-3.5">
          <Check aria-hidden="true" />
        </span>
      )}
      <button
        type="button"
        aria-label={t("Delete {name}", { name })}
        title={t("Delete")}
        onClick={remove}
        className="absolute top-1 right-1 grid size-6 place-items-center rounded-md border border-line bg-surface text-soft opacity-0 group-hover:opacity-100 hover:text-bad focus-visible:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-3.5"
      >
        <Trash2 />
      </button>
    </li>
  );
}
