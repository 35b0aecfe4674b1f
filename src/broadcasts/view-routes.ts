// A recipient's email in their browser. It is personal: nobody else gets its address, and no search engine lists it. It
// counts nothing, and it is there as long as the email's content is kept.
import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { emailPage } from "../emails/preview-document.ts";
import { type ContentParts, readContent } from "../emails/read-content.ts";
import { fillLinkTags } from "../mime/merge-tags.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import type { Store } from "../store/store.ts";
import { brandPage } from "../unsubscribe/brand-page.ts";
import { PLAIN_PAGE } from "../unsubscribe/edit-page.ts";
import type { UnsubscribeTarget } from "../unsubscribe/unsubscribe-token.ts";
import { isTooOften, type PageLimitParts } from "./page-limit.ts";
import { readViewToken } from "./view-link.ts";

export interface ViewRouteParts extends ContentParts, PageLimitParts {
  store: Pick<Store, "emails" | "engagements" | "deliveries">;
  anybody: typeof publicAccess;
  /** Signs the links. */
  viewKey: Uint8Array;
  unsubscribeUrl(target: UnsubscribeTarget): string;
  viewUrl(deliveryId: string): string;
}

const HEADERS = { "x-robots-tag": "noindex, nofollow" };

export const viewRoutes = (parts: ViewRouteParts) => {
  const answer = ({ request, params }: { request: Request; params: { token: string } }) =>
    isTooOften(parts, request) ? goneEmail(429) : show(parts, params.token);
  const hidden = { detail: UNDOCUMENTED };
  return new Elysia({ name: "view-email", prefix: "/v" })
    .derive(parts.anybody)
    .get("/:token", answer, hidden)
    .head("/:token", answer, hidden);
};

async function show(parts: ViewRouteParts, token: string): Promise<Response> {
  const delivery = readViewToken(parts.viewKey, token);
  const found = delivery && (await parts.store.engagements.find(delivery));
  if (!delivery || !found) return goneEmail(404);
  const content = await readContent(parts, { teamId: found.teamId, emailId: found.emailId });
  if (content.html === null && content.text === null) return goneEmail(404);
  return emailPage(await withLinks(parts, content, { ...delivery, ...found }), HEADERS);
}

/** The links of the recipient whose email it is. */
async function withLinks(
  { store, unsubscribeUrl, viewUrl }: ViewRouteParts,
  { html, text, attachments }: MessageParts,
  { deliveryId, emailId, teamId }: { deliveryId: string; emailId: string; teamId: string },
): Promise<MessageParts> {
  const [email, { rows }] = await Promise.all([
    store.emails.get({ teamId, id: emailId }),
    store.deliveries.list({ filter: { teamId, ids: [deliveryId] }, limit: 1 }),
  ]);
  const address = rows[0]?.recipient;
  const topic = email?.topic ?? null;
  const page =
    topic === null || address === undefined
      ? "#"
      : unsubscribeUrl({ teamId, deliveryId, email: address, topic });
  const urls = { UNSUBSCRIBE_URL: page, PREFERENCES_URL: page, VIEW_URL: viewUrl(deliveryId) };
  const fill = (part: string | null) => (part === null ? null : fillLinkTags(part, urls));
  return { html: fill(html), text: fill(text), attachments };
}

function goneEmail(status: 404 | 429): Response {
  const main =
    status === 404
      ? "<h1>This email is no longer here</h1>\n<p>The link is incomplete, or the sender keeps the email no longer.</p>"
      : "<h1>Too many requests</h1>\n<p>Try again in a moment.</p>";
  return brandPage({ look: PLAIN_PAGE, name: null, title: "Email", main, status });
}
