import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { readLabel } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { textHashOf } from "../store/consents.ts";
import { BLANK_FORM, type FormCounts, type FormRow } from "../store/forms.ts";
import type { Store } from "../store/store.ts";
import { wordingOf } from "./form-content.ts";
import { snippetOf } from "./form-page.ts";
import type { PublicFormParts } from "./form-parts.ts";
import { readFormChanges, type SettingsParts } from "./form-settings.ts";
import { FORM_OPERATIONS as operations } from "./operations.ts";
import { publicFormRoutes } from "./public-routes.ts";
import {
  createFormBody,
  deletedForm,
  type Form,
  formList,
  formObject,
  showForm,
  showFormItem,
  showFormReference,
  updateFormBody,
} from "./schema.ts";
import { firstDomain, formUrl } from "./sign-up.ts";

type FormRouteParts = PublicFormParts &
  SettingsParts & { guard: Guard; store: Pick<Store, "forms" | "unsubscribePages" | "domains"> };

/** Everything under /forms, and the pages that visitors see. */
export const formRoutes = (parts: FormRouteParts) =>
  new Elysia({ name: "forms-all" }).use(manageRoutes(parts)).use(publicFormRoutes(parts));

const manageRoutes = (parts: FormRouteParts) =>
  new Elysia({ name: "forms", prefix: "/forms" }).use(readRoutes(parts)).use(changeRoutes(parts));

const readRoutes = (parts: FormRouteParts) =>
  new Elysia({ name: "forms-read" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) => {
        const page = toPageRequest(query, LIMITS.listedWithoutLimitMax);
        const [forms, counts] = await Promise.all([
          parts.store.forms.list({ teamId, ...page }),
          countsOf(parts, teamId),
        ]);
        const notices = await noticesOf(parts, teamId, forms.rows);
        return toList(forms, (form) =>
          showFormItem(form, {
            url: formUrl(parts, form.id),
            counts: counts[form.id] ?? NO_COUNTS,
            notice: notices.get(form.id) ?? null,
          }),
        );
      },
      { query: wholeQuery, response: formList, detail: operations.list },
    )
    .get("/:id", ({ params, sender }) => getForm(parts, sender.teamId, checkPathId(params.id)), {
      response: formObject,
      detail: operations.get,
    });

const changeRoutes = (parts: FormRouteParts) =>
  new Elysia({ name: "forms-change" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const form = await createForm(parts, sender, body);
        set.status = 201;
        return form;
      },
      { body: createFormBody, response: { 201: formObject }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender }) => {
        const { teamId } = sender;
        const id = checkPathId(params.id);
        const changes = await readFormChanges(parts, sender, body);
        const form = await parts.store.forms.update({ teamId, id, changes, now: parts.clock.now() });
        if (form === null) throw notFound();
        return await getForm(parts, teamId, id);
      },
      { body: updateFormBody, response: formObject, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const { deleted } = await parts.store.forms.delete({ teamId, id, now: parts.clock.now() });
        if (!deleted) throw notFound();
        return { ...showFormReference(id), deleted: true as const };
      },
      { response: deletedForm, detail: operations.remove },
    );

async function createForm(
  parts: FormRouteParts,
  sender: Sender,
  body: typeof createFormBody._output,
): Promise<Form> {
  const { settings, isActive = true } = await readFormChanges(parts, sender, body);
  const now = parts.clock.now();
  const form: FormRow = {
    id: createId(),
    teamId: sender.teamId,
    name: readLabel(body.name, "name", LIMITS.formNameCharsMax),
    version: 1,
    isActive,
    settings: { ...BLANK_FORM, ...settings },
    createdAt: now,
    updatedAt: now,
  };
  const { created } = await parts.store.forms.create({ form, formsMax: LIMITS.formsPerTeamMax });
  if (!created)
    throw new AppError("validation_error", `A team can have at most ${LIMITS.formsPerTeamMax} forms.`);
  return await getForm(parts, form.teamId, form.id);
}

async function getForm(parts: FormRouteParts, teamId: string, id: string): Promise<Form> {
  const shown = await parts.store.forms.shown({ id });
  if (shown === null || shown.form.teamId !== teamId) throw notFound();
  const { form, properties } = shown;
  const [counts, notices] = await Promise.all([countsOf(parts, teamId), noticesOf(parts, teamId, [form])]);
  const url = formUrl(parts, id);
  return showForm(form, {
    url,
    counts: counts[id] ?? NO_COUNTS,
    notice: notices.get(id) ?? null,
    snippet: snippetOf(shown, { url, textHash: textHashOf(wordingOf(shown)) }),
    keyOf: (propertyId) => properties.find((property) => property.id === propertyId)?.key ?? null,
  });
}

const NO_COUNTS: FormCounts = { viewed: 0, requested: 0, confirmed: 0, refused: 0 };
const COUNTED_MS = 30 * 24 * 3600_000;

async function countsOf(
  { store, clock, formDesk }: FormRouteParts,
  teamId: string,
): Promise<Record<string, FormCounts>> {
  await formDesk.flush();
  const fromDay = new Date(clock.now() - COUNTED_MS).toISOString().slice(0, 10);
  return await store.forms.counts({ teamId, fromDay });
}

/** By form, what its team should know. */
async function noticesOf(
  parts: FormRouteParts,
  teamId: string,
  forms: FormRow[],
): Promise<Map<string, string>> {
  const lacksSender = forms.some(({ settings }) => settings.from === null);
  const [domain, brand] = await Promise.all([
    lacksSender ? firstDomain(parts.store, teamId) : null,
    parts.store.unsubscribePages.get(teamId),
  ]);
  const notices = new Map<string, string>();
  for (const form of forms) {
    const hasSender = form.settings.from !== null || domain !== null || brand?.templateFrom != null;
    const { isGuarded, requested, confirmed } = await parts.formDesk.standingOf(form);
    if (!hasSender) {
      notices.set(form.id, "The form cannot send email: verify a domain, or set its sender.");
    } else if (isGuarded) {
      notices.set(
        form.id,
        `Programs seem to flood this form: ${confirmed} of the last ${requested} sign-ups were confirmed. Browsers now have to solve a small puzzle before they can send it.`,
      );
    }
  }
  return notices;
}

function notFound(): AppError {
  return new AppError("not_found", "Form not found");
}
