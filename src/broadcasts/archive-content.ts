// A broadcast as anybody may read it: with the fallbacks of its tags, without the parts that need a contact, and without
// links that are somebody's own.
import { LIMITS } from "../limits.ts";
import { type ContentTexts, compileContent } from "../mime/merge-content.ts";
import type { LinkUrls } from "../mime/merge-tags.ts";
import type { Content } from "../store/contents.ts";
import { type CompleteOptions, completeContent } from "./freeze-content.ts";

/** With the preview text, footer and text part of a draft, where `complete` is given. */
export interface PublishRequest {
  content: Pick<Content, "document" | "html" | "text">;
  complete: CompleteOptions | null;
}

export type PublishContent = (request: PublishRequest) => Promise<ContentTexts>;

/** `publishContent`, of a large content on a thread of its own. */
export async function publishAnywhere(
  publishLarge: PublishContent,
  request: PublishRequest,
): Promise<ContentTexts> {
  const { html, text } = request.content;
  const isSmall = (html ?? text ?? "").length <= LIMITS.contentCompiledHereCharsMax;
  return isSmall ? publishContent(request) : await publishLarge(request);
}

export function publishContent({ content, complete }: PublishRequest): ContentTexts {
  return publicContent(complete === null ? content : completeContent(content, complete));
}

/** Stands for links that are left out. */
const OWN = "#own-link";
const LINKS: LinkUrls = { UNSUBSCRIBE_URL: OWN, PREFERENCES_URL: OWN, VIEW_URL: OWN };

function publicContent(content: ContentTexts): ContentTexts {
  const { html, text } = compileContent(content).render({}, { links: LINKS });
  return { html: html === null ? null : withoutOwnLinks(html), text: text && textWithoutOwnLinks(text) };
}

function withoutOwnLinks(html: string): string {
  const rewriter = new HTMLRewriter().on(`a[href="${OWN}"]`, {
    element(element) {
      element.remove();
    },
  });
  return rewriter.transform(html).replaceAll(OWN, "#");
}

/** With the line that says what the link is for. */
function textWithoutOwnLinks(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.includes(OWN))
    .join("\n");
}
