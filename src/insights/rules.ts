// Every check of an email: what is looked at, why it matters and what to do, in plain words. `check` gives null where
// a rule does not apply, true when all is well, or what was found.
import { getDomain } from "tldts";
import type { Facts } from "./facts.ts";
import { hostOf, isOfDomain, listSome } from "./link-hosts.ts";
import { mergeTags } from "./merge-tags.ts";
import { subjectProblem } from "./subject-problem.ts";

export interface Rule {
  id: string;
  /** What it is when a rule is broken: `warning` costs delivery or readers, `info` could be better. */
  level: "warning" | "info";
  title: string;
  why: string;
  how: string;
  check(facts: Facts): true | string | null;
}

/** Gmail cuts a message behind this. */
const CLIP_BYTES = 102 * 1024;
const CLIP_WARNING_BYTES = 90 * 1024;
const TEXT_PER_IMAGE_CHARS_MIN = 100;
const SHORTENERS = [
  ...[
    "bit.ly",
    "tinyurl.com",
    "t.co",
    "goo.gl",
    "ow.ly",
    "is.gd",
    "buff.ly",
    "rebrand.ly",
    "cutt.ly",
    "tiny.cc",
  ],
  ...["lnkd.in", "shorturl.at", "rb.gy", "t.ly", "bl.ink"],
];
const RISKY_FILES = [
  ...[
    "exe",
    "scr",
    "bat",
    "cmd",
    "com",
    "js",
    "jse",
    "vbs",
    "vbe",
    "jar",
    "msi",
    "ps1",
    "lnk",
    "iso",
    "img",
    "hta",
  ],
  ...["cab", "dll", "apk", "wsf", "reg", "pif", "cpl", "docm", "xlsm", "pptm"],
];
const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;

/** True when nothing is found. */
const none = (found: string[]): true | string => (found.length === 0 ? true : listSome(found));
const webLinks = ({ html }: Facts) => (html?.links ?? []).filter((link) => /^https?:/i.test(link));
const webImages = ({ html }: Facts) => (html?.images ?? []).filter(({ source }) => /^https?:/i.test(source));
const organization = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain;
const localPart = (from: string) =>
  from.slice(from.lastIndexOf("<") + 1, from.lastIndexOf("@")).toLowerCase();

export const RULES: Rule[] = [
  {
    id: "link_hosts",
    level: "warning",
    title: "Links lead to the sending domain",
    why: "Links to other domains than the sender's look like phishing to filters and to readers.",
    how: "Link to pages on your sending domain or on a subdomain of the same organization.",
    check(facts) {
      const links = webLinks(facts);
      if (links.length === 0) return null;
      const own = organization(facts.domain);
      return none(links.map(hostOf).filter((host) => !isOfDomain(host, own)));
    },
  },
  {
    id: "dmarc",
    level: "warning",
    title: "The domain has a valid DMARC record",
    why: "Gmail, Yahoo and Microsoft ask senders for DMARC; without it others can send in your name.",
    how: "Publish a TXT record at _dmarc.<your domain>, for a start: v=DMARC1; p=none;",
    check: ({ dmarc }) => {
      switch (dmarc) {
        case "unknown":
          return null;
        case "valid":
          return true;
        case "missing":
          return "There is no DMARC record.";
        case "several":
          return "There is more than one, so that none counts.";
        case "invalid":
          return "Its record cannot be read.";
      }
    },
  },
  {
    id: "plain_text",
    level: "warning",
    title: "There is a plain-text version",
    why: "Some readers, watches and screen readers show only text, and filters expect it beside HTML.",
    how: "Send `text` along with `html`, or leave `text` out so that it is made from the HTML. Over SMTP, add a text/plain part.",
    check({ email, text, html }) {
      const isMadeFromHtml = text === null && email.source === "api";
      return html === null || isMadeFromHtml || (text ?? "").trim() !== "" ? true : "There is only HTML.";
    },
  },
  {
    id: "no_reply",
    level: "warning",
    title: "Replies are welcome",
    why: "A no-reply address tells readers not to answer; replies are a sign of trust to mailbox providers.",
    how: "Send from an address that somebody reads, or set `reply_to` to one.",
    check: ({ email }) => (/^(?:no|do-?not)[-_.]?reply/.test(localPart(email.from)) ? email.from : true),
  },
  {
    id: "body_size",
    level: "warning",
    title: "The HTML is small enough for Gmail",
    why: "Gmail cuts messages at 102 KB: what is behind, often the unsubscribe link, is not shown.",
    how: "Remove what is not needed: comments, repeated styles, embedded images. Stay below 90 KB.",
    check: ({ html, htmlBytes }) => {
      if (html === null) return null;
      if (htmlBytes < CLIP_WARNING_BYTES) return true;
      const what = htmlBytes < CLIP_BYTES ? "close to" : "over";
      return `${(htmlBytes / 1024).toFixed(0)} KB, ${what} the limit of 102 KB`;
    },
  },
  {
    id: "youtube_links",
    level: "warning",
    title: "YouTube links are written out",
    why: "youtu.be is a shortened link, which filters distrust.",
    how: "Use the whole address: https://www.youtube.com/watch?v=…",
    check: (facts) => none(webLinks(facts).filter((link) => hostOf(link) === "youtu.be")),
  },
  {
    id: "short_links",
    level: "warning",
    title: "No shortened links",
    why: "Shortened links hide where they lead; spammers use the same services, and you share their reputation.",
    how: "Link to the page itself.",
    check: (facts) =>
      none(
        webLinks(facts)
          .map(hostOf)
          .filter((host) => SHORTENERS.includes(host)),
      ),
  },
  {
    id: "insecure_links",
    level: "warning",
    title: "Links are encrypted",
    why: "Browsers warn of pages without encryption, and filters count http:// links against you.",
    how: "Use https:// in every link and image.",
    check: (facts) => {
      const all = [...webLinks(facts), ...webImages(facts).map(({ source }) => source)];
      return none(all.filter((link) => /^http:/i.test(link)).map((link) => `http://${hostOf(link)}`));
    },
  },
  {
    id: "address_links",
    level: "warning",
    title: "Links name a public host",
    why: "A link to a number or to this computer works for nobody else, or looks like an attack.",
    how: "Use the name of a public host.",
    check: (facts) =>
      none(
        webLinks(facts)
          .map(hostOf)
          .filter((host) => host === "localhost" || /^[\d.]+$|^\[/.test(host)),
      ),
  },
  {
    id: "merge_tags",
    level: "warning",
    title: "Everything was filled in",
    why: "Readers see the names of variables where their data should be.",
    how: "Check the names of the variables, and give each a fallback.",
    check: ({ source, email }) => none(mergeTags(`${email.subject}\n${source}`)),
  },
  {
    id: "subject",
    level: "warning",
    title: "The subject is sound",
    why: "Filters and readers judge an email by its subject first.",
    how: "Say in at most 60 characters what it is about, without shouting, and use Re: only in replies.",
    check: ({ email }) => subjectProblem(email) ?? true,
  },
  {
    id: "list_unsubscribe",
    level: "warning",
    title: "Bulk email can be unsubscribed from with one click",
    why: "Gmail and Yahoo ask for it in bulk email; who finds no button marks the email as spam.",
    how: "Send it with a `topic_id`, or set the headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058).",
    check: ({ email }) => {
      if (!email.isBulk) return null;
      const names = email.headers.map(([name]) => name.toLowerCase());
      const missing = ["list-unsubscribe", "list-unsubscribe-post"].filter((name) => !names.includes(name));
      // Both are added on the way, unless one is set.
      if (email.topic !== null && missing.length === 2) return true;
      return missing.length === 0 ? true : `Missing: ${missing.join(", ")}`;
    },
  },
  {
    id: "delivery_tls",
    level: "warning",
    title: "It was delivered encrypted",
    why: "Without TLS, everybody on the way can read it.",
    how: "It is the receiving server that offers none: ask its operator, or require TLS for the domain.",
    check: ({ delivered }) => {
      if (delivered === null || delivered.length === 0) return null;
      return none(
        delivered.filter(({ tls }) => tls === null).map(({ target }) => target ?? "unknown server"),
      );
    },
  },
  {
    id: "attachments",
    level: "warning",
    title: "Attachments are small and harmless",
    why: "Large attachments are refused, and types that can run are removed or count as an attack.",
    how: "Link to files instead, and send documents as PDF.",
    check: ({ email }) => {
      if (email.attachments.length === 0) return null;
      const bytes = email.attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      const ending = (name: string | null) => name?.split(".").at(-1)?.toLowerCase() ?? "";
      const risky = email.attachments.filter(({ filename }) => RISKY_FILES.includes(ending(filename)));
      if (risky.length > 0) return listSome(risky.map(({ filename }) => filename ?? ""));
      return bytes > ATTACHMENT_BYTES_MAX ? `${(bytes / 1024 / 1024).toFixed(0)} MB of attachments` : true;
    },
  },
  {
    id: "active_content",
    level: "warning",
    title: "No scripts, forms or frames",
    why: "Mail clients remove them, and filters take them for an attack.",
    how: "Link to a page that has them.",
    check: ({ html }) => (html === null ? null : none(html.active.map((name) => `<${name}>`))),
  },
  {
    id: "svg",
    level: "warning",
    title: "No SVG images",
    why: "Gmail and Outlook do not show SVG.",
    how: "Use PNG, JPEG or GIF.",
    check: ({ html }) => {
      if (html === null) return null;
      const files = html.images
        .map(({ source }) => source)
        .filter((source) => /^data:image\/svg/i.test(source) || /\.svgz?(?:[?#]|$)/i.test(source));
      return html.hasSvg ? "an <svg> element" : none(files.map((source) => source.slice(0, 80)));
    },
  },
  {
    id: "image_hosts",
    level: "info",
    title: "Images are on the sending domain",
    why: "Images from elsewhere tie your reputation to somebody else's.",
    how: "Keep images on your sending domain or on a subdomain of the same organization.",
    check(facts) {
      const images = webImages(facts);
      if (images.length === 0) return null;
      const own = organization(facts.domain);
      return none(images.map(({ source }) => hostOf(source)).filter((host) => !isOfDomain(host, own)));
    },
  },
  {
    id: "image_alt",
    level: "info",
    title: "Images have a text",
    why: "Many clients hide images at first, and screen readers read the text instead.",
    how: 'Give each image an `alt`; `alt=""` for decoration.',
    check: ({ html }) => {
      if (html === null || html.images.length === 0) return null;
      const without = html.images.filter(({ hasAlt }) => !hasAlt).length;
      return without === 0 ? true : `${without} of ${html.images.length} images have none`;
    },
  },
  {
    id: "image_ratio",
    level: "info",
    title: "More text than images",
    why: "Spam hides its words in images, so filters distrust email that is mostly images.",
    how: "Write what matters as text.",
    check: ({ html }) => {
      if (html === null || html.images.length === 0) return null;
      const isEnough = html.textChars >= html.images.length * TEXT_PER_IMAGE_CHARS_MIN;
      return isEnough ? true : `${html.textChars} characters of text for ${html.images.length} images`;
    },
  },
  {
    id: "subdomain",
    level: "info",
    title: "It is sent from a subdomain",
    why: "A subdomain for each kind of email keeps trouble with one from the others, and from your people's mail.",
    how: "Add a domain such as news.<your domain> and send from it.",
    check: ({ domain }) => (organization(domain) === domain ? `${domain} is a root domain` : true),
  },
  {
    id: "tracking_subdomain",
    level: "info",
    title: "Tracking runs on a subdomain of yours",
    why: "Links that are counted lead over a shared host otherwise, which is not on your domain.",
    how: "Set a tracking subdomain for the domain, or turn tracking off.",
    check: ({ settings }) => {
      if (settings === null || !(settings.clickTracking || settings.openTracking)) return null;
      return settings.trackingSubdomain === null ? "tracking is on without a subdomain" : true;
    },
  },
];
