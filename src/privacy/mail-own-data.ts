// Sends a person what is stored about them, when they ask for it on the page behind an unsubscribe link.
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { newDraft } from "../emails/draft.ts";
import { type StoreLarge, storeContent, toAttachmentInfo } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";
import { exportPerson, type PersonParts } from "./export-person.ts";
import { personPage } from "./person-page.ts";

export interface OwnDataParts extends Omit<AcceptParts, "store"> {
  store: PersonParts["store"] & Pick<Store, "reports" | "unsubscribePages">;
  storeLarge: StoreLarge;
}

export interface OwnDataRequest {
  teamId: string;
  email: string;
  language: "en" | "de";
  /** The email with the link, whose sender is this email's, too. */
  deliveryId: string;
}

const TEXTS = {
  en: {
    subject: "Your data",
    text: "You asked for what we have stored about you. It is attached: as a page to read, and as a file for programs.\n\nIf you did not ask for it, somebody else has a link from one of your emails. Do not forward such emails.\n",
  },
  de: {
    subject: "Ihre Daten",
    text: "Sie haben angefragt, was wir über Sie gespeichert haben. Im Anhang finden Sie es als Seite zum Lesen und als Datei für Programme.\n\nFalls Sie nicht danach gefragt haben, hat jemand anderes einen Link aus einer Ihrer E-Mails. Leiten Sie solche E-Mails nicht weiter.\n",
  },
};

/**
 * Sends it to the person's own address at most once a day; a repeated request counts as done. False if there is nobody
 * to send it from, or nothing is stored.
 */
export async function mailOwnData(parts: OwnDataParts, request: OwnDataRequest): Promise<boolean> {
  const { teamId, email, language } = request;
  try {
    const from = await senderOf(parts, request);
    if (from === null) return false;
    const data = await exportPerson(parts, { teamId, idOrEmail: email });
    const files = [
      { filename: "data.html", contentType: "text/html; charset=utf-8", text: personPage(data) },
      { filename: "data.json", contentType: "application/json", text: JSON.stringify(data, null, 2) },
    ];
    const attachments = files.map(({ text, ...file }) => ({
      ...file,
      contentId: null,
      disposition: "attachment" as const,
      content: new TextEncoder().encode(text),
    }));
    const infos = attachments.map(toAttachmentInfo);
    const { subject, text } = TEXTS[language];
    const { body } = await storeContent({ html: null, text, attachments }, parts.storeLarge);
    const draft = newDraft({
      source: "api",
      from,
      to: [email],
      subject,
      headers: [["Auto-Submitted", "auto-generated"]],
      tags: [{ name: "category", value: "own_data" }],
      content: { body, messageId: null, attachments: infos },
    });
    const key = new Bun.CryptoHasher("sha256").update(`own data ${email}`).digest("base64url");
    await acceptEmails(parts, {
      sender: { apiKeyId: OPERATOR_KEY_ID, teamId, permission: "sending_access", domainId: null },
      drafts: [draft],
      idempotency: { scope: "emails", key: `own-data ${key}`, requestHash: key },
      makeResponse: (ids) => ids.join(" "),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

async function senderOf(
  { store }: OwnDataParts,
  { teamId, deliveryId }: OwnDataRequest,
): Promise<string | null> {
  const delivery = await store.reports.findDelivery({ deliveryId });
  const email = delivery?.teamId === teamId ? await store.emails.get({ teamId, id: delivery.emailId }) : null;
  return email?.from ?? (await store.unsubscribePages.get(teamId))?.templateFrom ?? null;
}
