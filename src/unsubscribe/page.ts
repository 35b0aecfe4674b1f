// The page behind an unsubscribe link. It works without scripts, keeps nothing, and loads nothing but the team's logo.
import type { ConsentWording } from "../store/consents.ts";
import type { ContactTopic } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { brandPage, escapeHtml, masked } from "./brand-page.ts";
import { LANGUAGE_NAMES, PAGE_LANGUAGES, PAGE_TEXTS, type PageLanguage } from "./page-texts.ts";

/** What the visitor did last. */
export type Done = "left" | "left_all" | "saved" | "returned" | "data_asked" | "data_refused";

export interface PageContent {
  page: UnsubscribePage;
  teamName: string;
  email: string;
  /** As in NewEmail, of the email that the link was in. */
  topic: string;
  language: PageLanguage;
  isUnsubscribed: boolean;
  /** Those that the visitor may see. */
  topics: ContactTopic[];
  /** People can ask for their data here. */
  hasData: boolean;
  done: Done | null;
}

/** The same for GET and POST. */
export function unsubscribePage(content: PageContent): Response {
  const { page, language } = content;
  const name = nameOn(content);
  const main = content.isUnsubscribed ? leftMain(content, name) : openMain(content, name);
  return htmlPage({ page, name, language, status: 200 }, main);
}

/** For an invalid link. */
export function brokenLinkPage(page: UnsubscribePage, language: PageLanguage): Response {
  const { brokenTitle, brokenText } = PAGE_TEXTS[language];
  const main = `<h1>${brokenTitle}</h1>\n<p>${brokenText}</p>`;
  return htmlPage({ page, name: null, language, status: 404 }, main);
}

/** What the page says above the button by which people subscribe: the topics, or everything. */
export function wordingOf(content: Omit<PageContent, "done">, action: "save" | "return"): ConsentWording {
  const { language, topics } = content;
  const texts = PAGE_TEXTS[language];
  const lines =
    action === "return"
      ? [texts.returnText(nameOn(content)), texts.return]
      : [`${nameOn(content)}: ${texts.topics}`, ...topics.map(lineOf)];
  return { language, wording: lines.join("\n"), privacyUrl: null };
}

const lineOf = ({ topic: { name, description } }: ContactTopic) =>
  description === null ? `- ${name}` : `- ${name}: ${description}`;

const nameOn = ({ page, teamName }: Pick<PageContent, "page" | "teamName">) => page.name ?? teamName;

function openMain(content: PageContent, name: string): string {
  const { topic, topics, email, done, language } = content;
  const texts = PAGE_TEXTS[language];
  const named = topics.find((item) => item.topic.id === topic);
  const isTaken = named !== undefined && named.subscription === "opt_in";
  const what = topic === ANY_TOPIC || named === undefined ? name : texts.topicFrom(named.topic.name, name);
  const title = named !== undefined && !isTaken ? texts.notSubscribedTo(what) : texts.unsubscribeFrom(what);
  const address = masked(email);
  const words: Record<Done, string> = {
    left: texts.left(address, what),
    left_all: "",
    saved: texts.saved(address),
    returned: texts.returned(address, name),
    data_asked: texts.dataAsked(address),
    data_refused: texts.dataRefused,
  };
  const message = done === null ? texts.linkIsFor(address) : words[done];
  const main =
    named === undefined
      ? button("leave_all", texts.unsubscribe)
      : isTaken
        ? button("leave", texts.unsubscribe)
        : "";
  return `<h1>${escapeHtml(title)}</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(message)}</p>
${main}
${preferences(content)}
${named === undefined ? "" : `<section><h2>${texts.everything}</h2><p>${texts.everythingText}</p>${button("leave_all", texts.leaveAll, "quiet")}</section>`}
${ownData(content, name)}`;
}

function leftMain(content: PageContent, name: string): string {
  const { email, done, language } = content;
  const texts = PAGE_TEXTS[language];
  const words: Partial<Record<Done, string>> = {
    data_asked: texts.dataAsked(masked(email)),
    data_refused: texts.dataRefused,
  };
  const message = (done && words[done]) ?? texts.leftText(masked(email), name);
  return `<h1>${texts.leftTitle}</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(message)}</p>
<p>${escapeHtml(texts.returnText(name))}</p>
${button("return", texts.return, "quiet")}
${ownData(content, name)}`;
}

function preferences({ topics, language }: PageContent): string {
  const texts = PAGE_TEXTS[language];
  const choices = topics.map(({ topic, subscription }) => {
    const about = topic.description === null ? "" : `<small>${escapeHtml(topic.description)}</small>`;
    const checked = subscription === "opt_in" ? " checked" : "";
    return `<label><input type="checkbox" name="topic.${topic.id}" value="on"${checked}><span>${escapeHtml(topic.name)}${about}</span></label>
<input type="hidden" name="shown.${topic.id}" value="on">`;
  });
  const options = PAGE_LANGUAGES.map(
    (tag) =>
      `<option value="${tag}" lang="${tag}"${tag === language ? " selected" : ""}>${LANGUAGE_NAMES[tag]}</option>`,
  );
  const fieldset = `<fieldset><legend>${texts.topics}</legend>\n${choices.join("\n")}\n</fieldset>`;
  return `<section><form method="post"><input type="hidden" name="action" value="save">
${choices.length === 0 ? "" : fieldset}
<label class="field"><span>${texts.language}</span><select name="language">${options.join("")}</select></label>
<button class="quiet" type="submit">${texts.save}</button></form></section>`;
}

function ownData({ hasData, language }: PageContent, name: string): string {
  if (!hasData) return "";
  const { data, dataText, askData } = PAGE_TEXTS[language];
  return `<section><h2>${data}</h2><p>${escapeHtml(dataText(name))}</p>${button("data", askData, "quiet")}</section>`;
}

function button(action: string, label: string, look = ""): string {
  return `<form method="post"><input type="hidden" name="action" value="${action}"><button type="submit"${look === "" ? "" : ` class="${look}"`}>${label}</button></form>`;
}

interface Frame {
  page: UnsubscribePage;
  name: string | null;
  language: PageLanguage;
  status: number;
}

function htmlPage({ page, name, language, status }: Frame, main: string): Response {
  const { title, sentWith } = PAGE_TEXTS[language];
  return brandPage({
    look: page,
    name,
    title: name === null ? title : `${title} – ${name}`,
    language,
    main,
    footer: sentWith,
    status,
  });
}
