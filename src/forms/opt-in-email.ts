// The emails of double opt-in: without images, tracked links or anything but what was asked for.
import type { Sender } from "../api-keys/sender.ts";
import { type EmailDraft, newDraft } from "../emails/draft.ts";
import { contentOf as bodyOf } from "../emails/store-content.ts";
import type { ShownForm } from "../store/forms.ts";
import { textColorOn } from "../unsubscribe/edit-page.ts";
import { contentOf } from "./form-content.ts";
import { fillText } from "./form-texts.ts";

interface Letter {
  subject: string;
  text: string;
  /** Names of the topics asked for. */
  topics: string[];
  button: string;
  url: string;
  ending: string;
}

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** With the link that confirms; `topics` are the names of those asked for. */
export function confirmationMail({
  shown,
  topics,
  url,
}: {
  shown: ShownForm;
  topics: string[];
  url: string;
}): Mail {
  const { texts, senderName } = contentOf(shown);
  const { settings } = shown.form;
  const fill = (text: string) => fillText(text, { name: senderName });
  return mailOf(shown, {
    subject: settings.subject ?? fill(texts.mailSubject),
    text: settings.emailText ?? fill(texts.mailText),
    topics,
    button: texts.mailButton,
    url,
    ending: texts.mailIgnore,
  });
}

/** For somebody who gets all of it already; `url` leads to their settings. */
export function alreadyMail(shown: ShownForm, url: string): Mail {
  const { texts, senderName } = contentOf(shown);
  const fill = (text: string) => fillText(text, { name: senderName });
  return mailOf(shown, {
    subject: fill(texts.alreadySubject),
    text: fill(texts.already),
    topics: [],
    button: texts.alreadyButton,
    url,
    ending: texts.alreadyIgnore,
  });
}

export function draftOf(
  shown: ShownForm,
  { from, to }: { from: string; to: string },
  mail: Mail,
): EmailDraft {
  const replyTo = shown.form.settings.replyTo ?? shown.brand?.templateReplyTo ?? null;
  const { subject, html, text } = mail;
  return newDraft({
    source: "api",
    from,
    to: [to],
    replyTo: replyTo === null ? [] : [replyTo],
    subject,
    headers: [["Auto-Submitted", "auto-generated"]],
    tags: [
      { name: "category", value: "double_opt_in" },
      { name: "form", value: shown.form.id },
    ],
    content: bodyOf({ html, text, attachments: [] }),
  });
}

function mailOf(shown: ShownForm, letter: Letter): Mail {
  return { subject: letter.subject, text: textOf(shown, letter), html: htmlOf(shown, letter) };
}

function textOf(shown: ShownForm, { text, topics, url, ending }: Letter): string {
  const { texts } = contentOf(shown);
  const list =
    topics.length === 0 ? [] : [[texts.mailTopics, ...topics.map((name) => `- ${name}`)].join("\n")];
  return `${[text, ...list, url, ending].join("\n\n")}\n`;
}

const escapeHtml = Bun.escapeHTML;
const ACCENT = "#1f5fbf";

/** Nothing in it is tracked, whatever the domain's settings: a scanner's click must not be taken for the person's. */
function htmlOf(shown: ShownForm, { subject, text, topics, button, url, ending }: Letter): string {
  const { texts } = contentOf(shown);
  const accent = shown.brand?.colors.accent ?? ACCENT;
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const lines = (part: string) => escapeHtml(part).replaceAll("\n", "<br>");
  const list = topics.map((name) => `<li>${escapeHtml(name)}</li>`).join("");
  const href = escapeHtml(url);
  return `<!doctype html>
<html lang="${shown.form.settings.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body data-sendlark-track="off" style="margin:0;padding:32px 16px;font:16px/1.5 -apple-system,'Segoe UI',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
${text
  .split(/\n{2,}/)
  .map((part) => paragraph(lines(part)))
  .join("\n")}
${list === "" ? "" : `${paragraph(escapeHtml(texts.mailTopics))}<ul style="margin:0 0 16px;padding-left:24px">${list}</ul>`}
<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${accent};color:${textColorOn(accent)};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escapeHtml(texts.mailCopy)}<br><a href="${href}" style="word-break:break-all">${href}</a></p>
<p style="margin:0;font-size:14px">${lines(ending)}</p>
</div>
</body></html>
`;
}

/** The form acts in its team's name. Its id stands in for that of a key. */
export function senderOf({ form }: ShownForm): Sender {
  return { apiKeyId: form.id, teamId: form.teamId, permission: "sending_access", domainId: null };
}
