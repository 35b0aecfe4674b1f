// What visitors see and send: the form, and the confirmation of their address. GET and HEAD change nothing.
import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import { isId } from "../lib/id.ts";
import { ipNetwork } from "../lib/networks.ts";
import { answerConfirmation } from "./confirm.ts";
import { plainPage } from "./form-page.ts";
import type { PublicFormParts } from "./form-parts.ts";
import { allowedOrigin, answerForm, withCors } from "./submit.ts";

const hidden = { detail: UNDOCUMENTED };

export const publicFormRoutes = (parts: PublicFormParts) =>
  new Elysia({ name: "form-pages", prefix: "/f" }).use(formRoutes(parts)).use(confirmRoutes(parts));

const formRoutes = (parts: PublicFormParts) => {
  const answer = async ({
    request,
    params,
    body,
  }: {
    request: Request;
    params: { id: string };
    body: unknown;
  }) => {
    if (isTooOften(parts, request)) return plainPage("busy");
    const id = params.id.toLowerCase();
    const shown = isId(id) ? await parts.store.forms.shown({ id }) : null;
    if (shown === null || !shown.form.isActive) return plainPage("closed", shown?.form.settings.language);
    const response = await answerForm(parts, shown, request, body);
    return withCors(response, allowedOrigin(shown, request));
  };
  return new Elysia({ name: "form-page" })
    .derive(parts.anybody)
    .get("/:id", answer, hidden)
    .head("/:id", answer, hidden)
    .options("/:id", answer, hidden)
    .post("/:id", answer, hidden);
};

const confirmRoutes = (parts: PublicFormParts) => {
  const answer = ({
    request,
    params,
    body,
  }: {
    request: Request;
    params: { id: string; token: string };
    body: unknown;
  }) =>
    isTooOften(parts, request) ? plainPage("busy") : answerConfirmation(parts, { request, params, body });
  return new Elysia({ name: "form-confirm" })
    .derive(parts.anybody)
    .get("/:id/confirm/:token", answer, hidden)
    .head("/:id/confirm/:token", answer, hidden)
    .options("/:id/confirm/:token", answer, hidden)
    .post("/:id/confirm/:token", answer, hidden);
};

function isTooOften(parts: PublicFormParts, request: Request): boolean {
  const ip = parts.ipOf(request);
  return ip !== null && parts.formRateLimit(ipNetwork(ip))?.isOver === true;
}
