// Puts new blocks into the document.
import { t } from "../texts/text.tsx";
import { type BlockKind, blockName } from "./block-kinds.ts";
import type { Design, PickedImage } from "./design-context.ts";
import { insertBlocks } from "./document/blocks.ts";

export function insertKind(design: Design, kind: BlockKind): void {
  if (kind.asksImage) design.askImage((image) => insertImage(design, image));
  else place(design, kind.make());
}

export function insertImage(design: Design, image: PickedImage & { isDecorative?: boolean }): void {
  place(design, { type: "image", attrs: imageAttrs(image) });
}

/** As wide as the content, but no wider than it is. */
export function imageAttrs(image: PickedImage & { isDecorative?: boolean }): object {
  const known = Object.entries(image).filter(([, value]) => value !== undefined && value !== false);
  return { ...Object.fromEntries(known), width: Math.min(600, image.naturalWidth ?? 600) };
}

function place({ editor, announce }: Design, block: { type: string; attrs?: object }): void {
  insertBlocks(editor, [block]);
  announce(t("{block} added", { block: blockName(block.type) }));
}
