// Every check of an email. `check` returns null if a rule does not apply, true if it passes, or what was found.
import { getDomain } from "tldts";
import { type Facts, hostOf, isOfDomain, listSome, mergeTags, subjectProblem } from "./facts.ts";

export interface Rule {
  id: string;
  /** The level of a failed check: `warning` costs delivery or readers, `info` could be better. */
  level: "warning" | "info";
  title: string;
  why: string;
  how: string;
  check(facts: Facts): true | string | null;
}

/** Gmail clips a message after this. */
const CLIP_BYTES = 102 * 1024;
const CLIP_WARNING_BYTES = 90 * 1024;
const TEXT_PER_IMAGE_CHARS_MIN = 100;
const SHORTENERS = [
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
  "lnkd.in",
  "shorturl.at",
  "rb.gy",
  "t.ly",
  "bl.ink",
];
const RISKY_FILES = [
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
  "cab",
  "dll",
  "apk",
  "wsf",
  "reg",
  "pif",
  "cpl",
  "docm",
  "xlsm",
  "pptm",
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
    title: "Links point to the sending domain",
    why: "Links to other domains look like phishing to filters and readers.",
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
    why: "Gmail, Yahoo and Microsoft require DMARC from bulk senders; without it, others can send in your name.",
    how: "Publish a TXT record at _dmarc.<your domain>. Start with: v=DMARC1; p=none;",
    check: ({ dmarc }) => {
      switch (dmarc) {
        case "unknown":
          return null;
        case "valid":
          return true;
        case "missing":
          return "There is no DMARC record.";
        case "several":
          return "There are several records, so receivers ignore all of them.";
        case "invalid":
          return "The record is not valid.";
      }
    },
  },
  {
    id: "plain_text",
    level: "warning",
    title: "The email has a plain-text version",
    why: "Some mail clients, watches and screen readers show only text, and filters expect it beside HTML.",
    how: "Send `text` along with `html`, or omit `text` to have it generated from the HTML. Over SMTP, add a text/plain part.",
    check({ email, text, html }) {
      const isMadeFromHtml = text === null && email.source === "api";
      return html === null || isMadeFromHtml || (text ?? "").trim() !== ""
        ? true
        : "The email has only HTML.";
    },
  },
  {
    id: "no_reply",
    level: "warning",
    title: "Recipients can reply",
    why: "A no-reply address discourages replies, which mailbox providers treat as a sign of trust.",
    how: "Send from an address that somebody reads, or set `reply_to` to one.",
    check: ({ email }) => (/^(?:no|do-?not)[-_.]?reply/.test(localPart(email.from)) ? email.from : true),
  },
  {
    id: "body_size",
    level: "warning",
    title: "The HTML is small enough for Gmail",
    why: "Gmail clips messages at 102 KB and hides the rest, often including the unsubscribe link.",
    how: "Remove comments, repeated styles and embedded images. Stay below 90 KB.",
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
    title: "YouTube links use the full address",
    why: "youtu.be is a link shortener, which filters distrust.",
    how: "Use the full address: https://www.youtube.com/watch?v=…",
    check: (facts) => none(webLinks(facts).filter((link) => hostOf(link) === "youtu.be")),
  },
  {
    id: "short_links",
    level: "warning",
    title: "No shortened links",
    why: "Shortened links hide their destination. Spammers use the same services, and you share their reputation.",
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
    title: "Links use HTTPS",
    why: "Browsers warn about http:// pages, and filters count http:// links against you.",
    how: "Use https:// in every link and image.",
    check: (facts) => {
      const all = [...webLinks(facts), ...webImages(facts).map(({ source }) => source)];
      return none(all.filter((link) => /^http:/i.test(link)).map((link) => `http://${hostOf(link)}`));
    },
  },
  {
    id: "address_links",
    level: "warning",
    title: "Links use public host names",
    why: "A link to an IP address or to localhost looks like an attack, or does not work for the reader.",
    how: "Use a public host name.",
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
    title: "All variables are filled in",
    why: "Readers see variable names where their data should be.",
    how: "Check the variable names, and give each variable a fallback.",
    check: ({ source, email }) => none(mergeTags(`${email.subject}\n${source}`)),
  },
  {
    id: "subject",
    level: "warning",
    title: "The subject is clear",
    why: "Filters and readers judge an email by its subject first.",
    how: "Describe the email in at most 60 characters, without shouting. Use Re: only in replies.",
    check: ({ email }) => subjectProblem(email) ?? true,
  },
  {
    id: "list_unsubscribe",
    level: "warning",
    title: "Bulk email has one-click unsubscribe",
    why: "Gmail and Yahoo require it for bulk email. Without it, readers mark the email as spam.",
    how: "Send it with a `topic_id`, or set the headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058).",
    check: ({ email }) => {
      if (!email.isBulk) return null;
      const names = email.headers.map(([name]) => name.toLowerCase());
      const missing = ["list-unsubscribe", "list-unsubscribe-post"].filter((name) => !names.includes(name));
      // Both are added at delivery, unless one is set.
      if (email.topic !== null && missing.length === 2) return true;
      return missing.length === 0 ? true : `Missing: ${missing.join(", ")}`;
    },
  },
  {
    id: "delivery_tls",
    level: "warning",
    title: "The email was delivered over TLS",
    why: "Without TLS, anyone on the network path can read it.",
    how: "The receiving server offers no TLS: ask its operator, or require TLS for your domain.",
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
    why: "Large attachments are refused, and executable types are removed or treated as an attack.",
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
    why: "Mail clients remove them, and filters treat them as an attack.",
    how: "Link to a page that contains them.",
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
    title: "Images are hosted on the sending domain",
    why: "Images on other domains tie your reputation to theirs.",
    how: "Host images on your sending domain or on a subdomain of the same organization.",
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
    title: "Images have alt text",
    why: "Many mail clients block images at first, and screen readers read the alt text instead.",
    how: 'Give each image an `alt`; `alt=""` for decoration.',
    check: ({ html }) => {
      if (html === null || html.images.length === 0) return null;
      const without = html.images.filter(({ hasAlt }) => !hasAlt).length;
      return without === 0 ? true : `${without} of ${html.images.length} images have no alt text`;
    },
  },
  {
    id: "image_ratio",
    level: "info",
    title: "More text than images",
    why: "Spammers hide text in images, so filters distrust email that is mostly images.",
    how: "Put the important content into text.",
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
    why: "Separate subdomains keep the reputation of one kind of email from affecting the others and your own mail.",
    how: "Add a domain such as news.<your domain> and send from it.",
    check: ({ domain }) => (organization(domain) === domain ? `${domain} is a root domain` : true),
  },
  {
    id: "tracking_subdomain",
    level: "info",
    title: "Tracking uses your own subdomain",
    why: "Otherwise, tracked links use a shared host that is not on your domain.",
    how: "Set a tracking subdomain for the domain, or turn off tracking.",
    check: ({ settings }) => {
      if (settings === null || !(settings.clickTracking || settings.openTracking)) return null;
      return settings.trackingSubdomain === null ? "tracking is on, without a tracking subdomain" : true;
    },
  },
];
