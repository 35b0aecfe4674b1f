// What is computed from the content of a draft; from that of a large one, on a thread of its own.
import type { BrandKit } from "../blocks/document.ts";
import { LIMITS } from "../limits.ts";
import { compileContent } from "../mime/merge-content.ts";
import type { LinkUrls } from "../mime/merge-tags.ts";
import { compileMerge, type MergeContact } from "../mime/merge-values.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import { bareTags } from "./check-audience.ts";
import {
  type Checked,
  type ContentFacts,
  checkContent,
  imageHashesOf,
  type Variant,
} from "./check-content.ts";
import { completeContent, fillFallbacks } from "./freeze-content.ts";

export interface CheckRequest {
  variant: Variant;
  facts: ContentFacts;
}

/** `bare`: as `bareTags`. */
export type CheckedContent = Checked & { bare: string[] };

export interface ShowRequest {
  variant: Variant;
  options: ShowOptions;
  /** Null = one without any data. */
  contacts: (MergeContact | null)[];
}

export interface LargeVariants {
  check(request: CheckRequest): Promise<CheckedContent>;
  imageHashes(variant: Variant): Promise<string[]>;
  show(request: ShowRequest): Promise<Shown[]>;
}

export const variantsHere: LargeVariants = {
  async check({ variant, facts }) {
    return { ...(await checkContent(variant, facts)), bare: bareTags(variant, facts.properties) };
  },
  imageHashes: imageHashesOf,
  async show({ variant, options, contacts }) {
    return contacts.map(createShow(variant, options));
  },
};

/** Where the work on that variant is done. */
export function placeOf({ content }: Variant, largeVariants: LargeVariants): LargeVariants {
  const chars = (content?.html ?? "").length + (content?.text ?? "").length;
  return chars <= LIMITS.contentCompiledHereCharsMax ? variantsHere : largeVariants;
}

/** What the pipeline's own links lead to where nobody must leave by accident. */
function harmlessLinks(publicUrl: string): LinkUrls {
  return { UNSUBSCRIBE_URL: publicUrl, PREFERENCES_URL: publicUrl, VIEW_URL: publicUrl };
}

export interface Shown {
  subject: string;
  preview_text: string;
  html: string | null;
  text: string | null;
  missing: string[];
}

interface ShowOptions {
  properties: ContactProperty[];
  brand: BrandKit;
  publicUrl: string;
}

/** Shows a variant as a contact gets it; null = as one without any data. */
function createShow(variant: Variant, options: ShowOptions): (contact: MergeContact | null) => Shown {
  const { properties, brand, publicUrl } = options;
  const { subject, previewText, content } = variant;
  const complete = { brand, previewText: previewText ?? "", assetsUrl: publicUrl };
  const empty = { html: null, text: null };
  const whole = content === null ? empty : completeContent(content, complete);
  const source = fillFallbacks({ subject: subject ?? "", ...whole }, properties);
  const preview = fillFallbacks({ subject: previewText ?? "", ...empty }, properties);
  const merge = compileMerge(source, properties);
  const previewMerge = compileMerge(preview, properties);
  const compiled = compileContent(source);
  const links = harmlessLinks(publicUrl);
  return (contact) => {
    const values = contact === null ? {} : merge.valuesOf(contact);
    const { html, text } = content === null ? empty : compiled.render(values, { links });
    return {
      subject: merge.subjectOf(values),
      preview_text: previewMerge.subjectOf(contact === null ? {} : previewMerge.valuesOf(contact)),
      html,
      text,
      missing: contact === null ? [] : merge.missingOf(contact),
    };
  };
}
