// Pages of the archive: a list for people, and an Atom feed (RFC 4287) with the whole emails.
import { isoTime } from "../lib/iso-time.ts";
import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { brandPage, escapeHtml } from "../unsubscribe/brand-page.ts";
import { PLAIN_PAGE } from "../unsubscribe/edit-page.ts";

export interface ArchivedItem {
  id: string;
  subject: string;
  /** ms. */
  sentAt: number;
  /** Absolute. */
  url: string;
}

export interface ArchivePage {
  look: UnsubscribePage;
  /** The sender. */
  name: string;
  /** Of one topic; null = of all. */
  topic: string | null;
  /** Absolute, of the list and of the feed. */
  url: string;
  feedUrl: string;
  /** Newest first. */
  items: ArchivedItem[];
}

export function archiveListPage({ look, name, topic, feedUrl, items }: ArchivePage): Response {
  const title = topic ?? name;
  const link = `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feedUrl)}" title="${escapeHtml(title)}">\n`;
  const rows = items.map(
    ({ subject, url, sentAt }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(subject)}</a><time datetime="${isoTime(sentAt)}">${dayOf(sentAt)}</time></li>`,
  );
  const main = `<h1>${escapeHtml(title)}</h1>\n<ul class="archive">\n${rows.join("\n")}\n</ul>\n<p><a href="${escapeHtml(feedUrl)}">Feed</a></p>`;
  return brandPage({ look, name, title, main, head: link, isPublic: true });
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function archiveGonePage(status: 404 | 429): Response {
  const main =
    status === 404
      ? "<h1>Nothing here</h1>\n<p>The link is incomplete, or this page is no longer published.</p>"
      : "<h1>Too many requests</h1>\n<p>Try again in a moment.</p>";
  return brandPage({ look: PLAIN_PAGE, name: null, title: "Archive", main, status });
}

export interface FeedEntry extends ArchivedItem {
  html: string;
}

/** At least one entry. */
export function archiveFeed(
  { name, topic, url, feedUrl }: ArchivePage & { id?: string },
  entries: FeedEntry[],
): Response {
  const title = topic === null ? name : `${name}: ${topic}`;
  const newest = Math.max(...entries.map(({ sentAt }) => sentAt));
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xmlText(title)}</title>`,
    `<id>${xmlText(url)}</id>`,
    `<updated>${isoTime(newest)}</updated>`,
    `<author><name>${xmlText(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    ...entries.map(entryXml),
    "</feed>\n",
  ].join("\n");
  return new Response(xml, {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "public, max-age=300",
    },
  });
}

function entryXml({ id, subject, sentAt, url, html }: FeedEntry): string {
  return [
    "<entry>",
    `<title>${xmlText(subject)}</title>`,
    `<id>urn:uuid:${id}</id>`,
    `<updated>${isoTime(sentAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    `<content type="html">${xmlText(html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** XML 1.0 has no place for control characters, escaped or not. */
function xmlText(text: string): string {
  return escapeHtml(
    text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""),
  );
}
