// Answers a confirmation link. Only a post from a page that was shown for a while confirms.
import { hashToken } from "../accounts/token.ts";
import { LIMITS } from "../limits.ts";
import type { OptInToken } from "../store/forms.ts";
import { makeNonce, readNonce } from "./form-nonce.ts";
import { confirmedPage, confirmPage, plainPage } from "./form-page.ts";
import type { PublicFormParts } from "./form-parts.ts";
import { isFreshlyDelivered, isProgram, saysProgram, type Visit, visitOf } from "./judge-visit.ts";
import { formUrl } from "./sign-up.ts";

interface Asked {
  request: Request;
  params: { id: string; token: string };
  body: unknown;
}

export async function answerConfirmation(parts: PublicFormParts, asked: Asked): Promise<Response> {
  const { request, params } = asked;
  const formId = params.id.toLowerCase();
  const hash = hashToken(params.token);
  const isToken = /^[\w-]{22}$/.test(params.token);
  const found = isToken ? await parts.store.forms.token({ formId, hash, now: parts.clock.now() }) : null;
  if (found === null) return plainPage("gone");
  const visit = visitOf(request, parts.ipOf(request));
  if (request.method !== "POST" && (request.method !== "GET" || isProgram(visit))) {
    parts.formDesk.noteScanner(hash);
  }
  // Repeating it changes nothing, however it comes.
  if (found.confirmedAt !== null) return request.method === "POST" ? done(found) : confirmed(found);
  if (request.method !== "POST") return show(parts, found, { hash, visit, isAgain: false });
  const by = howConfirmed(parts, found, { hash, visit, body: asked.body });
  if (by === null) return show(parts, found, { hash, visit, isAgain: true });
  const result = await parts.store.forms.confirm({
    formId,
    hash,
    by,
    proof: {
      ip: visit.ip,
      userAgent: visit.userAgent === "" ? null : visit.userAgent,
      pageUrl: `${formUrl(parts, formId)}/confirm`,
    },
    now: parts.clock.now(),
  });
  return result.kind === "unknown" ? plainPage("gone") : done(found);
}

function show(
  parts: PublicFormParts,
  found: OptInToken,
  { hash, visit, isAgain }: { hash: string; visit: Visit; isAgain: boolean },
): Response {
  const { shown, request } = found;
  return confirmPage(withRedirect(found), {
    nonce: makeNonce(parts.formKey, subjectOf(hash), parts.clock.now()),
    isAutomatic: !isAgain && mayBeAutomatic(parts, found, hash, visit),
    isAgain,
    topics: shown.topics.flatMap(({ id, name }) => (request.topics.includes(id) ? [name] : [])),
  });
}

const subjectOf = (hash: string) => `confirm ${hash}`;

function mayBeAutomatic(parts: PublicFormParts, found: OptInToken, hash: string, visit: Visit): boolean {
  return !(
    found.shown.form.settings.isStrict ||
    isProgram(visit) ||
    isFreshlyDelivered(found, parts.clock) ||
    parts.formDesk.isScanned(hash)
  );
}

/** Null for a post that no person's page can have sent. */
function howConfirmed(
  parts: PublicFormParts,
  found: OptInToken,
  { hash, visit, body }: { hash: string; visit: Visit; body: unknown },
): "button" | "page" | null {
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const nonce = typeof fields["nonce"] === "string" ? fields["nonce"] : "";
  const madeAt = readNonce(parts.formKey, subjectOf(hash), nonce);
  if (madeAt === null) return null;
  const age = parts.clock.now() - madeAt;
  if (age > LIMITS.formNonceMs) return null;
  if (fields["by"] === "page") {
    // The page's own clock starts a little later, and runs on frames.
    return mayBeAutomatic(parts, found, hash, visit) && age >= LIMITS.confirmVisibleMs - 100 ? "page" : null;
  }
  const isPressed = fields["by"] === "button" && !saysProgram(visit);
  return isPressed && age >= LIMITS.confirmButtonMsMin ? "button" : null;
}

function withRedirect({ shown, request }: OptInToken): OptInToken["shown"] {
  const redirectUrl = request.redirectUrl ?? shown.form.settings.redirectUrl;
  return { ...shown, form: { ...shown.form, settings: { ...shown.form.settings, redirectUrl } } };
}

function done(found: OptInToken): Response {
  const { redirectUrl } = withRedirect(found).form.settings;
  if (redirectUrl === null) return confirmed(found);
  const headers = {
    location: redirectUrl,
    "cache-control": "no-store, private",
    "referrer-policy": "no-referrer",
  };
  return new Response(null, { status: 303, headers });
}

function confirmed({ shown, email }: OptInToken): Response {
  return confirmedPage(shown, email);
}
