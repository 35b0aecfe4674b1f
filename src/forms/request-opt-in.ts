import { notFound } from "../contacts/read-contact.ts";
import type { AskOptIn } from "../contacts/save-contact.ts";
import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";
import { checkSegments, readUrl } from "./form-settings.ts";
import { type SignUpParts, signUp } from "./sign-up.ts";

type OptInParts = SignUpParts & { store: Pick<Store, "topics" | "segments"> };

/** Has a contact of `POST /contacts` confirm by a form's email. */
export function createAskOptIn(parts: OptInParts): AskOptIn {
  return async ({ teamId, email, changes, segmentIds, topics, formId, redirectUrl, proof }) => {
    const shown = await parts.store.forms.shown({ id: formId });
    if (shown === null || shown.form.teamId !== teamId) throw new AppError("not_found", "Form not found");
    const isOut =
      changes.isUnsubscribed === true || topics.some(({ subscription }) => subscription === "opt_out");
    if (isOut) {
      throw new AppError(
        "validation_error",
        "Invalid `double_opt_in` field. It asks for a subscription, so the request cannot unsubscribe from anything.",
      );
    }
    const found = await Promise.all(topics.map(({ id }) => parts.store.topics.get({ teamId, id })));
    const named = found.filter((topic) => topic !== null);
    if (named.length < found.length) throw notFound({ what: "topic" });
    await checkSegments(parts, teamId, segmentIds);
    const { contactId } = await signUp(parts, {
      shown,
      email,
      changes,
      wanted: {
        properties: {},
        topics: named.map(({ id }) => id),
        segments: segmentIds,
        redirectUrl:
          redirectUrl === null ? null : readUrl(redirectUrl, "double_opt_in.redirect_url", ["https:"]),
      },
      topicNames: named.map(({ name }) => name),
      isDoubleOptIn: true,
      proof,
    });
    return { id: contactId };
  };
}
