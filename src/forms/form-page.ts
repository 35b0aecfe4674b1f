// The public pages of a form. They work without scripts, and load nothing but the team's logo.
import type { ShownForm } from "../store/forms.ts";
import { brandPage, escapeHtml, masked } from "../unsubscribe/brand-page.ts";
import { PLAIN_PAGE } from "../unsubscribe/edit-page.ts";
import { contentOf, type FormContent, type ShownField } from "./form-content.ts";
import { type FormTexts, fillText, formTexts } from "./form-texts.ts";

/** What a visitor entered, by the names of the fields. */
export type Entered = Readonly<Record<string, string>>;

/** The name of the field that only programs fill in. */
export const TRAP = "website";

export interface FormPageState {
  entered: Entered;
  nonce: string;
  /** The hash of the wording on this page. */
  textHash: string;
  /** Leading zero bits of the puzzle; 0 = none. */
  workBits: number;
  /** Above the form. */
  message: string | null;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  status: number;
}

/** The form itself. */
export function formPage(shown: ShownForm, state: FormPageState): Response {
  const content = contentOf(shown);
  const { texts } = content;
  const message =
    state.message === null ? "" : `<p role="alert"><strong>${escapeHtml(state.message)}</strong></p>`;
  const work =
    state.workBits === 0 ? "" : ` data-work="${state.workBits}" data-working="${escapeHtml(texts.working)}"`;
  const main = `<h1>${escapeHtml(content.title)}</h1>
${paragraphs(content.description)}
${message}
<form method="post"${work}>
${fieldsOf(content, state)}
<input type="hidden" name="nonce" value="${state.nonce}">
<input type="hidden" name="shown" value="${state.textHash}">
${state.workBits === 0 ? "" : `<input type="hidden" name="work" value=""><noscript><p><strong>${escapeHtml(texts.noScript)}</strong></p></noscript>`}
<button type="submit">${escapeHtml(content.button)}</button>
</form>`;
  return page(shown, {
    title: content.title,
    main,
    status: state.status,
    ...(state.workBits === 0 ? {} : { script: WORK_SCRIPT }),
  });
}

/** Everything between the tags of the form that is the same in the page and in the snippet. */
function fieldsOf(
  content: FormContent,
  { entered, errors }: Pick<FormPageState, "entered" | "errors">,
): string {
  const { texts } = content;
  return `${content.fields.map((field) => inputOf(field, texts, entered, errors)).join("\n")}
${topicsOf(content, entered)}
<p class="small">${escapeHtml(content.consent).replaceAll("\n", "<br>")}${privacyLink(content)}</p>
<p class="away" aria-hidden="true"><label>${escapeHtml(texts.trap)} <input type="text" name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>`;
}

function inputOf(
  field: ShownField,
  texts: FormTexts,
  entered: Entered,
  errors: FormPageState["errors"],
): string {
  const { name, label, isRequired } = field;
  const error = errors[name];
  const hint = isRequired ? "" : ` <small>(${escapeHtml(texts.optional)})</small>`;
  const id = `error-${name.replace(/\W/g, "-")}`;
  const invalid = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${id}"`;
  return `<label class="field"><span>${escapeHtml(label)}${hint}</span>
<input ${inputTypeOf(field)} name="${escapeHtml(name)}" value="${escapeHtml(entered[name] ?? "")}"${isRequired ? " required" : ""}${invalid}>${error === undefined ? "" : `<span class="error" id="${id}">${escapeHtml(error)}</span>`}</label>`;
}

function inputTypeOf({ kind, property }: ShownField): string {
  switch (kind) {
    case "email":
      return 'type="email" autocomplete="email" inputmode="email"';
    case "first_name":
      return 'type="text" autocomplete="given-name"';
    case "last_name":
      return 'type="text" autocomplete="family-name"';
    case "property":
      return property?.type === "number" ? 'type="number" step="any"' : 'type="text"';
  }
}

function topicsOf({ texts, topics }: FormContent, entered: Entered): string {
  if (topics.length === 0) return "";
  const boxes = topics.map(({ id, name, description }) => {
    const about = description === null ? "" : `<small>${escapeHtml(description)}</small>`;
    const checked = `topic.${id}` in entered ? " checked" : "";
    return `<label><input type="checkbox" name="topic.${id}" value="on"${checked}><span>${escapeHtml(name)}${about}</span></label>`;
  });
  return `<fieldset><legend>${escapeHtml(texts.topics)}</legend>\n${boxes.join("\n")}\n</fieldset>`;
}

function privacyLink({ texts, privacyUrl }: FormContent): string {
  if (privacyUrl === null) return "";
  return ` <a href="${escapeHtml(privacyUrl)}" target="_blank" rel="noopener">${escapeHtml(texts.privacy)}</a>`;
}

/** After the form was sent: the same for every address. */
export function submittedPage(shown: ShownForm): Response {
  const { title, text } = submittedTexts(shown);
  return messagePage(shown, { title, text, isStatus: true });
}

export function submittedTexts({ form: { settings } }: ShownForm): { title: string; text: string } {
  const texts = formTexts(settings.language);
  const [title, text] = settings.isDoubleOptIn
    ? [texts.submittedTitle, texts.submitted]
    : [texts.receivedTitle, texts.received];
  return { title, text: settings.submittedText ?? text };
}

export interface ConfirmState {
  nonce: string;
  /** The page submits itself once it was visible for a while. */
  isAutomatic: boolean;
  isAgain: boolean;
  /** Names of those asked for. */
  topics: string[];
}

export function confirmPage(shown: ShownForm, state: ConfirmState): Response {
  const { texts, senderName } = contentOf(shown);
  const title = state.isAgain ? texts.againTitle : texts.confirmTitle;
  const list = state.topics.map((name) => `<li>${escapeHtml(name)}</li>`).join("");
  const main = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(fillText(texts.confirm, { name: senderName }))}</p>
${list === "" ? "" : `<p>${escapeHtml(texts.confirmTopics)}</p><ul>${list}</ul>`}
<form method="post"><input type="hidden" name="nonce" value="${state.nonce}"><input type="hidden" name="by" value="button"><button type="submit">${escapeHtml(texts.confirmButton)}</button></form>`;
  const { redirectUrl } = shown.form.settings;
  return page(shown, {
    title,
    main,
    isFramed: false,
    ...(redirectUrl === null ? {} : { formTargets: [new URL(redirectUrl).origin] }),
    ...(state.isAutomatic ? { script: CONFIRM_SCRIPT } : {}),
  });
}

export function confirmedPage(shown: ShownForm, email: string): Response {
  const { texts, senderName } = contentOf(shown);
  const standard = fillText(texts.confirmed, { name: senderName, email: masked(email) });
  const text = shown.form.settings.successText ?? standard;
  return messagePage(shown, { title: texts.confirmedTitle, text, isStatus: true, isFramed: false });
}

/** A page that only says something. */
export function messagePage(
  shown: ShownForm,
  message: { title: string; text: string; status?: number; isStatus?: boolean; isFramed?: boolean },
): Response {
  const { title, text, status, isStatus, isFramed = true } = message;
  const said = isStatus === true ? `<div role="status">${paragraphs(text)}</div>` : paragraphs(text);
  const main = `<h1>${escapeHtml(title)}</h1>\n${said}`;
  return page(shown, { title, main, isFramed, ...(status === undefined ? {} : { status }) });
}

/** Without a form whose brand and language it could have. */
export function plainPage(what: "closed" | "gone" | "busy", language: "en" | "de" = "en"): Response {
  const texts = formTexts(language);
  const title = texts[`${what}Title`];
  const main = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(texts[what])}</p>`;
  return brandPage({
    look: PLAIN_PAGE,
    name: null,
    title,
    language,
    main,
    status: what === "busy" ? 429 : 404,
  });
}

interface Page {
  title: string;
  main: string;
  status?: number;
  script?: string;
  formTargets?: string[];
  /** False: no site may show it in a frame. */
  isFramed?: boolean;
}

function page({ form, teamName, brand }: ShownForm, { isFramed = true, ...rest }: Page): Response {
  const { language, allowedOrigins } = form.settings;
  const look = brand ?? PLAIN_PAGE;
  const name = look.name ?? teamName;
  const footer = escapeHtml(formTexts(language).sentWith);
  return brandPage({ look, name, language, footer, ...rest, frameAncestors: isFramed ? allowedOrigins : [] });
}

function paragraphs(text: string | null): string {
  if (text === null) return "";
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

/**
 * Presses the button for a person who looks at the page; programs that show no page never get there. A window may get
 * its size after the page.
 */
const CONFIRM_SCRIPT = `(()=>{const f=document.forms[0],n=navigator;if(n.webdriver||!(n.languages||[]).length)return;let seen=0,last=0;f.addEventListener("submit",()=>{seen=-1e9});const timer=setInterval(()=>{const t=performance.now();if(document.visibilityState==="visible"&&outerWidth){if(last)seen+=Math.min(t-last,250);last=t}else last=0;if(seen>=1500){clearInterval(timer);f.by.value="page";f.submit()}},100)})()`;

/** Finds a number whose hash with the nonce begins with enough zero bits. */
const WORK_SCRIPT = `(()=>{const f=document.querySelector("form[data-work]"),b=f.querySelector("button"),bits=+f.dataset.work,enc=new TextEncoder();const zeros=(h)=>{let z=0;for(const x of new Uint8Array(h)){if(x)return z+Math.clz32(x)-24;z+=8}return z};f.addEventListener("submit",async(e)=>{e.preventDefault();if(b.disabled)return;b.disabled=true;b.textContent=f.dataset.working;for(let i=0;;i+=256){const hashes=await Promise.all(Array.from({length:256},(_,k)=>crypto.subtle.digest("SHA-256",enc.encode(f.nonce.value+":"+(i+k)))));const k=hashes.findIndex((h)=>zeros(h)>=bits);if(k>=0){f.work.value=i+k;f.submit();return}}})})()`;

/** HTML for a page of the team's: a plain form, which a script sends in the background where the site is allowed. */
export function snippetOf(shown: ShownForm, { url, textHash }: { url: string; textHash: string }): string {
  const content = contentOf(shown);
  const isAllowed = shown.form.settings.allowedOrigins.length > 0;
  return `<form action="${escapeHtml(url)}" method="post" data-sendlark>
${fieldsOf(content, { entered: {}, errors: {} }).replace('class="away"', 'hidden class="away"')}
<input type="hidden" name="shown" value="${textHash}">
<button type="submit">${escapeHtml(content.button)}</button>
<p role="status"></p>
</form>${isAllowed ? `\n<script>${SNIPPET_SCRIPT}</script>` : ""}
`;
}

/** Where anything is unusual, the form is sent as without it, and the form's own page asks again. */
const SNIPPET_SCRIPT = `document.querySelectorAll("form[data-sendlark]").forEach((f)=>{let page;const json={accept:"application/json"};f.addEventListener("focusin",()=>{page??=self.fetch(f.action,{headers:json}).then((r)=>r.ok?r.json():null).catch(()=>null)});f.addEventListener("submit",async(e)=>{e.preventDefault();try{const p=await page;if(!p||p.work_bits||p.shown!==f.shown.value)throw 0;const body=new URLSearchParams(new FormData(f));body.set("nonce",p.nonce);body.set("page_url",location.href);const r=await self.fetch(f.action,{method:"POST",headers:json,body});const a=await r.json();if(!r.ok)throw 0;f.querySelector("[role=status]").textContent=a.message;f.reset()}catch{f.submit()}})})`;
