import { ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MediaItem } from "../../../src/designs/schema.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Problem } from "../../parts/notice.tsx";
import { t } from "../../texts/text.tsx";
import { IMAGE_TYPES } from "./media.ts";
import { useUpload } from "./use-upload.ts";

/** Takes images by button, drop and paste. `files`: uploaded at once. */
export function UploadBox({ files = [], onDone }: { files?: File[]; onDone(media: MediaItem): void }) {
  const { start, isBusy, problem, share } = useUpload(onDone);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const begin = useEffectEvent((given: readonly File[]) => {
    if (given.length > 0 && !isBusy) void start(given);
  });
  useEffect(() => begin(files), [files]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      begin(pasted);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    begin([...event.dataTransfer.files]);
  };
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          "flex items-center gap-3 rounded-lg border border-dashed px-4 py-3 transition-colors",
          isOver ? "border-accent bg-raised" : "border-line-strong",
        )}
      >
        <ImageUp className="size-5 shrink-0 text-soft max-sm:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="text-sm">{isBusy ? t("Uploading…") : t("Drop or paste an image here")}</p>
          {isBusy ? (
            <progress
              value={share}
              aria-label={t("Upload")}
              className="mt-1.5 block h-1 w-full overflow-hidden rounded-full accent-(--accent)"
            />
          ) : (
            <p className="text-xs text-soft">{t("PNG, JPEG, GIF or WebP, up to 20 MB")}</p>
          )}
        </div>
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {t("Upload image")}
        </Button>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES}
          multiple
          aria-label={t("Image file")}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            begin([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <Problem error={problem} />
    </div>
  );
}
