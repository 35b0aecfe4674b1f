// The lines of the checklist about what is sent: subject, tags, links, images, size. Each variant is looked at; what
// two of them have in common is told once.
import { type Facts, hostOf, listSome } from "../insights/facts.ts";
import { type HtmlFacts, readHtml } from "../insights/read-html.ts";
import { RULES } from "../insights/rules.ts";
import { LIMITS } from "../limits.ts";
import { findTagProblems } from "../mime/merge-problems.ts";
import { hasUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { Content } from "../store/contents.ts";
import type { DomainRow } from "../store/domains.ts";
import type { CheckLine } from "./check-lines.ts";

export interface CheckItem {
  id: CheckLine;
  message: string;
  /** What to do; null = nothing. */
  fix: string | null;
  count?: number;
}

export interface Checked {
  stops: CheckItem[];
  warnings: CheckItem[];
  infos: CheckItem[];
}

/** What a variant sends: its own fields, else the broadcast's. */
export interface Variant {
  subject: string | null;
  previewText: string | null;
  from: string | null;
  replyTo: string[];
  content: Content | null;
}

export interface ContentFacts {
  properties: ContactProperty[];
  /** The verified domain of From; null = there is none. */
  domain: DomainRow | null;
  /** Below every marketing email; empty = the team has none. */
  postalAddress: string;
  /** Images of the team that its HTML shows, by hash. */
  images: ReadonlyMap<string, { sizeBytes: number }>;
}

const IMAGE_PATH = /\/m\/([0-9a-f]{64})\.[a-z]+$/;

/** The hashes of uploaded images that a variant shows. */
export async function imageHashesOf({ content }: Variant): Promise<string[]> {
  return content?.html == null ? [] : imageHashes(await readHtml(content.html));
}

function imageHashes(html: HtmlFacts): string[] {
  return [...new Set(html.images.flatMap(({ source }) => IMAGE_PATH.exec(source)?.[1] ?? []))];
}

export async function checkContent(variant: Variant, facts: ContentFacts): Promise<Checked> {
  const { content } = variant;
  const html = content?.html == null ? null : await readHtml(content.html);
  return {
    stops: [
      ...missingParts(variant),
      ...wrongTags(variant, facts),
      ...wrongLinks(html),
      ...wrongImages(html, facts),
    ],
    warnings: [...adviceOnLinks(variant, html, facts), ...adviceOnContent(variant, html, facts)],
    infos: [],
  };
}

const one = (id: CheckLine, message: string, fix: string | null, count?: number): CheckItem =>
  count === undefined ? { id, message, fix } : { id, message, fix, count };

function missingParts({ subject, content }: Variant): CheckItem[] {
  const found: CheckItem[] = [];
  if ((subject ?? "").trim() === "") {
    found.push(one("subject", "There is no subject.", "Write a subject."));
  }
  if (!content?.html?.trim() && !content?.text?.trim()) {
    found.push(one("content", "There is no content.", "Write the email."));
  }
  const bytes = content?.sizeBytes ?? 0;
  if (bytes > LIMITS.broadcastHtmlBytesMax) {
    const message = `The HTML has ${kilobytes(bytes)}; at most ${kilobytes(LIMITS.broadcastHtmlBytesMax)} can be sent.`;
    found.push(one("html_size", message, "Remove embedded images and repeated styles.", bytes));
  }
  return found;
}

/** Everything in which tags are filled in. */
export const textsOf = ({ subject, previewText, content }: Variant): string[] =>
  [subject, previewText, content?.html, content?.text].map((text) => text ?? "");

/** As freezing refuses them. */
function wrongTags(variant: Variant, { properties }: ContentFacts): CheckItem[] {
  const keys = properties.map(({ key }) => key);
  const { subject, previewText, content } = variant;
  const source = { subject: subject ?? "", html: content?.html ?? null, text: content?.text ?? null };
  const problems = [
    ...findTagProblems(source, keys),
    ...findTagProblems({ subject: "", html: null, text: previewText }, keys),
  ];
  const unknown = problems.filter(({ kind }) => kind === "unknown_tag").map((problem) => problem.source);
  const broken = problems.filter(({ kind }) => kind === "broken_tag").map((problem) => problem.source);
  const count = (tags: string[]) => new Set(tags).size;
  return [
    ...(unknown.length === 0
      ? []
      : [
          one(
            "unknown_tags",
            `Nothing fills in ${listSome(unknown)}.`,
            "Create a contact property of that name, or remove the tag.",
            count(unknown),
          ),
        ]),
    ...(broken.length === 0
      ? []
      : [
          one(
            "broken_tags",
            `A tag is not closed or has characters that it cannot have: ${listSome(broken)}.`,
            "Write tags as {{{FIRST_NAME|there}}}.",
            count(broken),
          ),
        ]),
  ];
}

/** A link that begins with a tag is one of the recipient's own. */
const isTagged = (url: string) => url.startsWith("{{");
const SCHEMES = /^(?:https?|mailto|tel|sms):/i;

/** Why nobody can open it; null = they can. */
function deadTarget(url: string): string | null {
  if (isTagged(url) || url.startsWith("#")) return null;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return `${url} is relative`;
  if (!SCHEMES.test(url)) return `${url} is no web address`;
  if (!/^https?:/i.test(url)) return null;
  return isInside(url) ? `${url} is on your own machine or network` : null;
}

function isInside(url: string): boolean {
  const host = hostOf(url.replace(/\{\{\{?[^{}]*\}?\}\}/g, "x"));
  return (
    host === "" ||
    host === "localhost" ||
    /\.(?:localhost|local|internal|lan)$/.test(host) ||
    /^(?:0|10|127)\.\d|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^\[(?:::1?\]|f[cd]|fe80)/.test(
      host,
    )
  );
}

function wrongLinks(html: HtmlFacts | null): CheckItem[] {
  const dead = (html?.links ?? []).flatMap((link) => deadTarget(link.slice(0, 200)) ?? []);
  if (dead.length === 0) return [];
  const fix = "Use whole addresses that everybody can open, such as https://example.com/offer.";
  return [one("bad_links", `Links that nobody can open: ${listSome(dead)}.`, fix, dead.length)];
}

function wrongImages(html: HtmlFacts | null, { images }: ContentFacts): CheckItem[] {
  if (html === null) return [];
  const dead = html.images
    .map(({ source }) => source.slice(0, 200))
    .flatMap((source) => (/^data:image\//i.test(source) || source === "" ? [] : (deadTarget(source) ?? [])));
  const gone = imageHashes(html).filter((hash) => !images.has(hash));
  return [
    ...(dead.length === 0
      ? []
      : [
          one(
            "bad_images",
            `Images that nobody can load: ${listSome(dead)}.`,
            "Upload them, or use addresses that everybody can open.",
            dead.length,
          ),
        ]),
    ...(gone.length === 0
      ? []
      : [
          one(
            "missing_images",
            `${gone.length} uploaded images are gone.`,
            "Upload them again.",
            gone.length,
          ),
        ]),
  ];
}

/** The rules of single emails that mean the same here. */
const SHARED_RULES = [
  "link_hosts",
  "image_hosts",
  "short_links",
  "insecure_links",
  "image_alt",
  "no_reply",
  "active_content",
  "svg",
] as const;

function adviceOnLinks(variant: Variant, html: HtmlFacts | null, { domain }: ContentFacts): CheckItem[] {
  if (html === null || domain === null) return [];
  const shown = { ...html, links: html.links.filter((link) => !isTagged(link)) };
  const asEmail: Facts = {
    email: {
      source: "api",
      from: variant.from ?? "",
      subject: variant.subject ?? "",
      headers: [],
      topic: null,
      attachments: [],
      sizeBytes: 0,
      isBulk: true,
    },
    domain: domain.name,
    settings: domain,
    dmarc: "unknown",
    html: shown,
    htmlBytes: 0,
    text: null,
    source: "",
    delivered: null,
  };
  return RULES.flatMap(({ id, title, how, check }) => {
    const line = SHARED_RULES.find((one) => one === id);
    if (line === undefined) return [];
    if (id === "no_reply" && variant.replyTo.length > 0) return [];
    const found = check(asEmail);
    return typeof found === "string" ? [one(line, `${title}: no (${found}).`, how)] : [];
  });
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
/** Of a tracked link, about; its own address is replaced. */
const TRACKED_LINK_BYTES = 120;
const FOOTER_BYTES = 1_500;
const CLIP_BYTES = 90 * 1024;
const IMAGES_BYTES = 1024 * 1024;

/** As it is delivered: with rewritten links and, where it has none of its own, a footer. */
function deliveredBytes({ content }: Variant, html: HtmlFacts, { domain }: ContentFacts): number {
  const links = domain?.clickTracking === true ? html.links.filter((link) => /^https?:/i.test(link)) : [];
  const added = links.reduce((sum, link) => sum + Math.max(0, TRACKED_LINK_BYTES - link.length), 0);
  const source = content?.html ?? "";
  return (content?.sizeBytes ?? 0) + added + (hasUnsubscribeTag(source) ? 0 : FOOTER_BYTES);
}

function adviceOnContent(variant: Variant, html: HtmlFacts | null, facts: ContentFacts): CheckItem[] {
  const { content, previewText } = variant;
  const source = content?.html ?? "";
  const found: CheckItem[] = [];
  const bytes = html === null ? 0 : deliveredBytes(variant, html, facts);
  if (bytes > CLIP_BYTES) {
    const message = `The HTML has about ${kilobytes(bytes)} when it is delivered. Gmail cuts off what is beyond 102 KB.`;
    found.push(one("clipped", message, "Stay below 90 KB: remove comments and repeated styles.", bytes));
  }
  const inImages =
    html === null
      ? 0
      : imageHashes(html).reduce((sum, hash) => sum + (facts.images.get(hash)?.sizeBytes ?? 0), 0);
  if (inImages > IMAGES_BYTES) {
    const message = `The images have ${kilobytes(inImages)} together.`;
    found.push(one("image_bytes", message, "Make them smaller: 1 MB together is enough.", inImages));
  }
  const hasLink = hasUnsubscribeTag(`${source}\n${content?.text ?? ""}`);
  if (content !== null && !hasLink) {
    const message = "There is no unsubscribe link. A footer with one is added below the content.";
    found.push(one("no_unsubscribe", message, "Add {{{UNSUBSCRIBE_URL}}} where it fits your design."));
  }
  if (facts.postalAddress.trim() === "") {
    const message = "There is no postal address, which laws such as CAN-SPAM demand.";
    found.push(one("no_postal_address", message, "Add it to the brand."));
  }
  if (html !== null && !content?.text?.trim()) {
    const message = "There is no text version; it is made from the HTML.";
    found.push(one("no_text", message, "Write one where the HTML does not read well as text."));
  }
  if (!previewText?.trim() && !content?.document?.theme.preheader?.trim()) {
    const message =
      "There is no preview text: lists of emails show the beginning of the content after the subject.";
    found.push(one("no_preview_text", message, "Add a preview text."));
  }
  return found;
}
