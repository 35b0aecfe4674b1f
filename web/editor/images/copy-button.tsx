import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { copyImage, forgetMedia } from "./media.ts";

/** Offers to copy an image of another server, where it may change or vanish. */
export function CopyImageButton({
  src,
  done,
}: {
  src: string;
  done(changed: Record<string, unknown>): void;
}) {
  const client = useQueryClient();
  const { submit, isBusy, problem } = useSubmit();
  const copy = () =>
    submit(async () => {
      const media = await copyImage(src);
      done({ src: media.url, mediaId: media.id, naturalWidth: media.width, naturalHeight: media.height });
      await forgetMedia(client);
    });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-soft">
        {t("This image is on another server, where it can change or vanish after you send.")}
      </p>
      <Button isBusy={isBusy} onClick={() => void copy()}>
        {t("Copy to the library")}
      </Button>
      <Problem error={problem} />
    </div>
  );
}
