// What a broadcast sends, fixed when it starts: its contents with preview text, footer and the fallbacks of properties,
// so that nothing that is changed later reaches those who get it later.
import { withSyncedBlocks } from "../api/document-field.ts";
import type { BrandKit, EmailDocument } from "../blocks/document.ts";
import { renderFooter } from "../blocks/render-content.ts";
import { createContext, fontOf, surfaceOf } from "../blocks/render-context.ts";
import { preheader, renderEmail } from "../blocks/render-email.ts";
import { renderText } from "../blocks/render-text.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import { outlineHtml } from "../mime/html-links.ts";
import { htmlToText } from "../mime/html-to-text.ts";
import { type ContentTexts, compileContent } from "../mime/merge-content.ts";
import { findTagProblems } from "../mime/merge-problems.ts";
import { withFallbacks } from "../mime/merge-tags.ts";
import { compileMerge, type MergeSource } from "../mime/merge-values.ts";
import { hasUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import type { Broadcast, FrozenVariant } from "../store/broadcasts.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { Content } from "../store/contents.ts";
import type { Store } from "../store/store.ts";

export interface FreezeParts {
  store: Pick<Store, "contents" | "contactProperties" | "savedBlocks">;
  clock: Pick<Clock, "now">;
  brandOf(teamId: string): Promise<BrandKit>;
  /** Serves the icons of social networks. */
  publicUrl(): string;
  /** `freezeTexts` on a thread of its own. */
  freezeLarge: FreezeTexts;
}

export type FreezeTexts = (request: FreezeRequest) => Promise<FrozenTexts>;

type Draft = Pick<
  Broadcast,
  "teamId" | "subject" | "previewText" | "from" | "replyTo" | "contentId" | "variants"
>;

/** One for each variant, the broadcast's own first. Throws AppError 422, for a person to read, if it cannot be sent. */
export async function freezeContent(parts: FreezeParts, broadcast: Draft): Promise<FrozenVariant[]> {
  const { store, clock } = parts;
  const { teamId, replyTo } = broadcast;
  const properties = await store.contactProperties.all({ teamId });
  const brand = await parts.brandOf(teamId);
  const frozen: FrozenVariant[] = [];
  for (const own of [{}, ...broadcast.variants]) {
    const { subject, previewText, from, contentId } = { ...broadcast, ...own };
    if (!subject?.trim()) throw invalid("The broadcast has no subject.");
    if (!from) throw invalid("The broadcast has no sender.");
    const content = contentId ? await store.contents.get({ teamId, id: contentId }) : null;
    if (content === null || (content.html === null && content.text === null)) {
      throw invalid("The broadcast has no content.");
    }
    const { document, html, text } = await currentContent(store, teamId, content);
    const options = { brand, previewText: previewText ?? "", assetsUrl: parts.publicUrl() };
    const request = { document, html, text, subject, options, properties };
    const isSmall = (html ?? text ?? "").length <= LIMITS.contentCompiledHereCharsMax;
    const { subject: frozenSubject, ...texts } = await (isSmall ? freezeTexts : parts.freezeLarge)(request);
    const saved = await store.contents.save({
      teamId,
      content: { document: null, ...texts },
      now: clock.now(),
    });
    frozen.push({ subject: frozenSubject, from, replyTo, contentId: saved.id });
  }
  return frozen;
}

const invalid = (message: string) => new AppError("validation_error", message);

export interface FreezeRequest extends Pick<Content, "document" | "html" | "text"> {
  subject: string;
  options: CompleteOptions;
  properties: readonly Pick<ContactProperty, "id" | "key" | "fallback">[];
}

export interface FrozenTexts extends MergeSource {
  links: string[];
  tags: string[];
}

/** Throws AppError 422 for tags that nothing fills in. */
export function freezeTexts({ subject, options, properties, ...content }: FreezeRequest): FrozenTexts {
  const source = bakeFallbacks({ ...completeContent(content, options), subject }, properties);
  const { html, text } = source;
  return {
    subject: source.subject,
    html,
    text,
    links: compileContent({ html, text }).links,
    tags: compileMerge(source, properties).paths,
  };
}

function bakeFallbacks(source: MergeSource, properties: FreezeRequest["properties"]): MergeSource {
  const keys = properties.map(({ key }) => key);
  const [problem] = findTagProblems(source, keys);
  if (problem !== undefined) {
    const what = problem.kind === "unknown_tag" ? "does not exist" : "is not written correctly";
    throw invalid(`The tag ${problem.source} in the ${WORDS[problem.part]} ${what}.`);
  }
  return fillFallbacks(source, properties);
}

/** With the fallbacks of properties, where tags have none of their own. */
export function fillFallbacks(source: MergeSource, properties: FreezeRequest["properties"]): MergeSource {
  const fallbacks = new Map(
    properties.flatMap(({ key, fallback }) =>
      fallback === null ? [] : [[`contact.${key}`, String(fallback)] as const],
    ),
  );
  const { subject, html, text } = source;
  return {
    subject: withFallbacks(subject, fallbacks, { isHtml: false }),
    html: html && withFallbacks(html, fallbacks, { isHtml: true }),
    text: text && withFallbacks(text, fallbacks, { isHtml: false }),
  };
}

const WORDS = { subject: "subject", html: "HTML", text: "text" };

/** A content with the team's synced blocks as they are now. Throws AppError 422 when it becomes too large. */
export async function currentContent<Given extends Pick<Content, "document">>(
  store: Pick<Store, "savedBlocks">,
  teamId: string,
  content: Given,
): Promise<Given> {
  const { document } = content;
  return document === null
    ? content
    : { ...content, document: await withSyncedBlocks(store, teamId, document) };
}

export interface CompleteOptions {
  brand: BrandKit;
  /** Replaces that of the document; empty = none of its own. */
  previewText: string;
  assetsUrl: string;
}

/** A content as it is sent: with preview text, footer and text part. A document is rendered with the brand of now. */
export function completeContent(
  { document, html, text }: Pick<Content, "document" | "html" | "text">,
  options: CompleteOptions,
): ContentTexts {
  if (document !== null) return completeDocument(document, options);
  const { brand, previewText } = options;
  const plain = text?.trim() ? text : html === null ? "" : htmlToText(html);
  const footer = footerOf(brand, languageOf(html ?? ""));
  return {
    html:
      html === null
        ? null
        : withPreview(offersUnsubscribe(html) ? html : withFooter(html, footer.html), previewText),
    text: hasUnsubscribeTag(plain) ? plain : `${plain}\n\n-- \n${footer.text}`,
  };
}

function completeDocument(
  { theme, doc, version }: EmailDocument,
  { brand, previewText, assetsUrl }: CompleteOptions,
): ContentTexts {
  const full: EmailDocument = {
    version,
    theme: previewText === "" ? theme : { ...theme, preheader: previewText },
    doc,
  };
  const rendered = renderEmail(full, brand, { assetsUrl });
  if (offersUnsubscribe(rendered.html)) return rendered;
  const content = [...doc.content, { type: "footer" as const }];
  return renderEmail({ ...full, doc: { ...doc, content } }, brand, { assetsUrl });
}

/** Also in an email that has none of the parts with a condition. */
function offersUnsubscribe(html: string): boolean {
  return hasUnsubscribeTag(html) && hasUnsubscribeTag(compileContent({ html, text: null }).render({}).html);
}

/** The footer that the editor's block has, for HTML of a customer. */
function footerOf(brand: BrandKit, language: string | undefined): { html: string; text: string } {
  const document: EmailDocument = {
    version: 1,
    theme: language === undefined ? {} : { language },
    doc: { type: "doc", content: [{ type: "footer" }] },
  };
  const context = createContext(document, brand, null);
  const place = { path: "footer", width: 600, surface: surfaceOf(context, "#ffffff") };
  const style = `max-width:600px;margin:0 auto;padding:24px 12px;background-color:#ffffff;font-family:${fontOf(context)}`;
  const html = `<div style="${style}">${renderFooter(context, place, { type: "footer" })}</div>`;
  return { html, text: renderText(document, brand) };
}

function languageOf(html: string): string | undefined {
  return /<html\b[^<>]{0,500}\slang\s*=\s*["']?([A-Za-z-]{2,35})/i.exec(html)?.[1];
}

function withFooter(html: string, footer: string): string {
  const { bodyEnd } = outlineHtml(html);
  return html.slice(0, bodyEnd) + footer + html.slice(bodyEnd);
}

/** At the beginning of the body, hidden: what lists of emails show after the subject. */
function withPreview(html: string, text: string): string {
  if (text.trim() === "") return html;
  const body = /<body\b[^<>]{0,2000}>/i.exec(html);
  const at =
    body === null ? (/^\s*<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0) : body.index + body[0].length;
  return html.slice(0, at) + preheader(text) + html.slice(at);
}
