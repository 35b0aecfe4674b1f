// Asks for an image of the library or of another server, and what it shows.
import { type FormEvent, useState } from "react";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Checkbox, TextField } from "../parts/field.tsx";
import { t } from "../texts/text.tsx";
import type { PickedImage } from "./design-context.ts";
import { ImageLibrary } from "./images/image-library.tsx";

export type AskedImage = PickedImage & { isDecorative?: boolean };

export interface ImageRequest {
  /** Were dropped or pasted: they are uploaded. */
  files: File[];
  /** It is shown in place of another, which has the words. */
  isVariant?: boolean;
  done(image: AskedImage): void;
}

export function ImageDialog({ request, close }: { request: ImageRequest | null; close(): void }) {
  return (
    <Dialog title={t("Image")} isOpen={request !== null} onClose={close}>
      {request !== null && <ImageForm request={request} close={close} />}
    </Dialog>
  );
}

function ImageForm({ request, close }: { request: ImageRequest; close(): void }) {
  const [image, setImage] = useState<PickedImage>({ src: "", alt: "" });
  const [isDecorative, setDecorative] = useState(false);
  const [isTried, setTried] = useState(false);
  const { isVariant = false } = request;
  // This server's own images may be served without TLS, as in a trial.
  const isAddress = image.mediaId !== undefined || /^https:\/\/[^\s/]|^\{\{/.test(image.src.trim());
  const needsAlt = image.alt.trim() === "" && !isDecorative && !isVariant;
  async function submit(event: FormEvent) {
    event.preventDefault();
    // React lets it rise to a form around this dialog.
    event.stopPropagation();
    setTried(true);
    if (!isAddress || needsAlt) return;
    const size = image.naturalWidth === undefined ? await sizeOf(image.src.trim()) : {};
    close();
    request.done({
      ...image,
      ...size,
      src: image.src.trim(),
      alt: isDecorative ? "" : image.alt.trim(),
      isDecorative,
    });
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ImageLibrary
        files={request.files}
        chosen={image.mediaId}
        choose={(chosen) => setImage((before) => ({ ...chosen, alt: before.alt }))}
      />
      <TextField
        label={t("Address of the image")}
        placeholder="https://"
        value={image.mediaId === undefined ? image.src : ""}
        onChange={({ target }) => setImage({ src: target.value, alt: image.alt })}
        error={isTried && !isAddress ? t("Start with https://, or use a tag.") : null}
      />
      {!isVariant && (
        <>
          <TextField
            label={t("Alternative text")}
            hint={t("Read aloud, and shown where images are off.")}
            value={image.alt}
            disabled={isDecorative}
            onChange={({ target }) => setImage({ ...image, alt: target.value })}
            error={isTried && needsAlt ? t("Describe the image, or mark it as decorative.") : null}
          />
          <Checkbox
            label={t("Decorative")}
            hint={t("It says nothing that the text does not say.")}
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{t("Cancel")}</Button>
        <Button variant="primary" type="submit">
          {t("Insert")}
        </Button>
      </div>
    </form>
  );
}

const SIZE_MS_MAX = 1_500;

/** The image's own size; nothing if it cannot be loaded in time. */
function sizeOf(src: string): Promise<Partial<PickedImage>> {
  const image = new Image();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({}), SIZE_MS_MAX);
    const end = (size: Partial<PickedImage>) => {
      clearTimeout(timer);
      resolve(size);
    };
    image.onload = () => end({ naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight });
    image.onerror = () => end({});
    image.src = src;
  });
}
