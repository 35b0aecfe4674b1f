// What the parts around the canvas share.
import type { Editor } from "@tiptap/core";
import { createContext, use } from "react";
import type { BrandKit, ImageAttrs, Theme } from "../../src/blocks/document.ts";
import type { FilterNames } from "../parts/filter-names.ts";

export type DesignOwner = "broadcast" | "template";

/** A tag that can be inserted. */
export interface TagChoice {
  path: string;
  label: string;
}

export type PickedImage = Pick<ImageAttrs, "src" | "mediaId" | "naturalWidth" | "naturalHeight" | "alt">;

export interface Design {
  editor: Editor;
  owner: DesignOwner;
  theme: Theme;
  setTheme(changed: Partial<Theme>): void;
  brand: BrandKit;
  names: FilterNames;
  tags: TagChoice[];
  /** Reads it to screen readers. */
  announce(text: string): void;
  /** Asks for an image; `done` gets it with its alt text. */
  askImage(
    done: (image: PickedImage & { isDecorative?: boolean }) => void,
    options?: { isVariant?: boolean },
  ): void;
}

export const DesignContext = createContext<Design | null>(null);

export function useDesign(): Design {
  return use(DesignContext)!;
}
