// Answers the page of a form and what is posted to it. Each gate answers the same for every address.
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { MAGIC_DOMAINS } from "../lib/magic-recipients.ts";
import { LIMITS } from "../limits.ts";
import { textHashOf } from "../store/consents.ts";
import type { ShownForm } from "../store/forms.ts";
import { contentOf, wordingOf } from "./form-content.ts";
import { isWorkDone, makeNonce, readNonce } from "./form-nonce.ts";
import { type Entered, formPage, messagePage, submittedPage, submittedTexts, TRAP } from "./form-page.ts";
import type { PublicFormParts } from "./form-parts.ts";
import { type Entry, readEntry } from "./read-entry.ts";
import { formUrl, signUp } from "./sign-up.ts";

interface Visit {
  parts: PublicFormParts;
  shown: ShownForm;
  request: Request;
  entered: Entered;
  ip: string | null;
  textHash: string;
  workBits: number;
  wantsJson: boolean;
}

export async function answerForm(
  parts: PublicFormParts,
  shown: ShownForm,
  request: Request,
  body: unknown,
): Promise<Response> {
  const { isGuarded } = await parts.formDesk.standingOf(shown.form);
  const visit: Visit = {
    parts,
    shown,
    request,
    entered: enteredOf(body),
    ip: parts.ipOf(request),
    textHash: textHashOf(wordingOf(shown)),
    workBits: isGuarded ? LIMITS.formWorkBits : 0,
    wantsJson: doesWantJson(request),
  };
  if (request.method === "POST") return await takePost(visit);
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method === "GET") parts.formDesk.note(shown.form, "viewed");
  return showForm(visit, {});
}

/** What is not text is left out. */
function enteredOf(body: unknown): Entered {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return {};
  const entries = Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === "string") return [[name, value]];
    if (typeof value === "number") return [[name, String(value)]];
    return value === true ? [[name, "on"]] : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function doesWantJson({ method, headers }: Request): boolean {
  const accepted = headers.get("accept") ?? "";
  if (/\btext\/html\b/.test(accepted)) return false;
  const type = headers.get("content-type") ?? "";
  return /\bapplication\/json\b/.test(accepted) || (method === "POST" && /^application\/json\b/i.test(type));
}

/** The page, or for a script what it needs to send the form. */
function showForm(
  { parts, shown, entered, textHash, workBits, wantsJson }: Visit,
  problem: { message?: string; errors?: Record<string, string>; status?: number },
): Response {
  const nonce = makeNonce(parts.formKey, subjectOf(shown, textHash), parts.clock.now());
  const { message = null, errors = {}, status = 200 } = problem;
  if (!wantsJson) return formPage(shown, { entered, nonce, textHash, workBits, message, errors, status });
  const page = { object: "form_page", nonce, shown: textHash, work_bits: workBits };
  if (message === null && status === 200) return json(page, 200);
  return json({ ...errorBody(message ?? "", status), errors, ...page, object: "form_error" }, status);
}

const subjectOf = ({ form }: ShownForm, textHash: string) => `form ${form.id} ${textHash}`;

async function takePost(visit: Visit): Promise<Response> {
  const { parts, shown, entered, request } = visit;
  const { texts } = contentOf(shown);
  const origin = request.headers.get("origin");
  const isForeign =
    origin !== null && !isOwn(parts, request, origin) && allowedOrigin(shown, request) === null;
  // The form's own page asks again: also for what another site sent, and for a wording that has changed since.
  if (isForeign || !hasPage(visit)) return showForm(visit, { message: texts.check, status: 422 });
  const gate = gateOf(visit);
  if (gate !== null) {
    parts.formDesk.note(shown.form, "refused");
    return refuse(visit, gate);
  }
  const content = contentOf(shown);
  const read = readEntry(content, entered);
  if ("errors" in read) return showForm(visit, { message: texts.check, errors: read.errors, status: 422 });
  const { entry } = read;
  if (!(await acceptsMail(parts, entry.email))) {
    return showForm(visit, { message: texts.check, errors: { email: texts.noMail }, status: 422 });
  }
  // Silent, since it depends on the address.
  if (parts.formDesk.admitsAddress(shown.form, entry.email)) {
    const problem = await send(visit, entry);
    if (problem !== null) return problem;
  } else {
    parts.formDesk.note(shown.form, "refused");
  }
  if (!visit.wantsJson) return submittedPage(shown);
  const { title, text } = submittedTexts(shown);
  return json({ object: "form_submission", title, message: text }, 200);
}

type Gate = "fast" | "automated" | "busy" | "work";

/** Whether the post comes from a page that was shown with the form's current wording. */
function hasPage({ parts, shown, entered, textHash }: Visit): boolean {
  const madeAt = pageTime({ parts, shown, entered, textHash });
  return madeAt !== null && parts.clock.now() - madeAt <= LIMITS.formNonceMs && entered["shown"] === textHash;
}

function pageTime({
  parts,
  shown,
  entered,
  textHash,
}: Pick<Visit, "parts" | "shown" | "entered" | "textHash">): number | null {
  return readNonce(parts.formKey, subjectOf(shown, textHash), entered["nonce"] ?? "");
}

function gateOf(visit: Visit): Gate | null {
  const { parts, shown, entered, ip, workBits } = visit;
  const nonce = entered["nonce"] ?? "";
  if ((entered[TRAP] ?? "") !== "") return "automated";
  if (parts.clock.now() - (pageTime(visit) ?? 0) < LIMITS.formFillMsMin) return "fast";
  if (!parts.formDesk.admitsVisitor(shown.form, ip)) return "busy";
  if (workBits > 0 && !isWorkDone(nonce, entered["work"] ?? "", workBits)) return "work";
  return parts.formDesk.admitsNonce(nonce) ? null : "automated";
}

function refuse(visit: Visit, gate: Gate): Response {
  const { texts } = contentOf(visit.shown);
  if (gate === "busy") return showForm(visit, { message: texts.busy, status: 429 });
  const message = { fast: texts.tooFast, automated: texts.automated, work: texts.noScript }[gate];
  return showForm(visit, { message, status: 422 });
}

/** Null once it is taken. */
async function send(visit: Visit, entry: Entry): Promise<Response | null> {
  const { parts, shown, request, ip } = visit;
  const { email, topics, ...fields } = entry;
  const agent = request.headers.get("user-agent");
  try {
    await signUp(parts, {
      shown,
      email,
      changes: {},
      wanted: { ...fields, topics, segments: [], redirectUrl: null },
      topicNames: shown.topics.flatMap(({ id, name }) => (topics.includes(id) ? [name] : [])),
      isDoubleOptIn: shown.form.settings.isDoubleOptIn,
      proof: {
        method: "form",
        actor: "contact",
        pageUrl: pageUrlOf(visit),
        ip,
        userAgent: agent && cleanText(agent).slice(0, LIMITS.userAgentCharsMax),
      },
    });
    return null;
  } catch (error) {
    // The team's quota or domain: the same for every address.
    if (!(error instanceof AppError)) throw error;
    parts.log.warn("form.cannot_send", {
      form: shown.form.id,
      team: shown.form.teamId,
      error: error.message,
    });
    const { texts } = contentOf(shown);
    if (visit.wantsJson) return json(errorBody(texts.unavailable, 503), 503);
    return messagePage(shown, { title: texts.unavailableTitle, text: texts.unavailable, status: 503 });
  }
}

/** Where the form was filled in: the embedding page says so itself, within the site that the browser names. */
function pageUrlOf({ parts, shown, entered, request }: Visit): string {
  const origin = allowedOrigin(shown, request);
  const url = URL.parse(entered["page_url"] ?? "");
  if (origin === null || url?.origin !== origin) return formUrl(parts, shown.form.id);
  return (url.origin + url.pathname).slice(0, LIMITS.pageUrlCharsMax);
}

/** False where DNS says that the domain takes no mail; unknown counts as true. */
async function acceptsMail({ resolver, isSandbox }: PublicFormParts, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (isSandbox || MAGIC_DOMAINS.includes(domain)) return true;
  const mx = await resolver.mx(domain);
  if (mx.kind === "found") return mx.values.some(({ exchange }) => exchange !== "");
  if (mx.kind !== "absent") return mx.kind === "failed" || mx.isProven !== true;
  // RFC 5321 §5.1: without MX records, the domain's own address takes its mail.
  const [v4, v6] = await Promise.all([resolver.a(domain), resolver.aaaa(domain)]);
  return [v4, v6].some(({ kind }) => kind === "found" || kind === "failed");
}

// Other sites' pages.

/** `null` is our own page, which tells no site where it is (Referrer-Policy), or one that could read no nonce either. */
function isOwn(parts: PublicFormParts, request: Request, origin: string): boolean {
  if (origin === "null" || origin === parts.publicUrl()) return true;
  return URL.parse(origin)?.host === request.headers.get("host");
}

/** The request's origin, if the form may be embedded there. */
export function allowedOrigin({ form }: ShownForm, request: Request): string | null {
  const origin = request.headers.get("origin");
  return origin !== null && form.settings.allowedOrigins.includes(origin) ? origin : null;
}

/** The answer differs by origin, also in caches. */
export function withCors(response: Response, origin: string | null): Response {
  response.headers.set("vary", "origin, accept");
  if (origin === null) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-methods", "GET, POST");
  response.headers.set("access-control-allow-headers", "content-type, accept");
  response.headers.set("access-control-max-age", "600");
  return response;
}

function errorBody(message: string, status: number): object {
  const name =
    status === 429 ? "rate_limit_exceeded" : status === 503 ? "application_error" : "validation_error";
  return { statusCode: status, name, message };
}

function json(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store, private" } });
}
