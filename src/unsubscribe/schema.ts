// The wire form of how a team's unsubscribe page looks.
import { z } from "zod";
import { mapOf, optional } from "../api/request-fields.ts";
import type { UnsubscribePage as StoredUnsubscribePage } from "../store/unsubscribe-pages.ts";

const text = z.string("It must be a string.");
const color = optional(text).meta({ examples: ["#1f5fbf"] });

export const pageBody = mapOf(
  z.object({
    name: text.nullish().describe("The sender's name on the page; null = the team's name."),
    logo_url: text.nullish().describe("An `https` URL of an image, shown up to 48 pixels high."),
    background_color: color,
    text_color: color.describe("Needs a contrast of at least 4.5 with the background."),
    accent_color: color.describe("The button's color; needs a contrast of at least 3 with the background."),
    hide_branding: optional(z.boolean("It must be true or false.")),
    offer_data: optional(z.boolean("It must be true or false.")).describe(
      "Whether people can ask on the page for what is stored about them. It is sent to their address, once a day.",
    ),
    template_from: text.nullish().describe("The `from` of new templates in the dashboard."),
    template_reply_to: text.nullish().describe("The `reply_to` of new templates in the dashboard."),
    template_footer: text
      .nullish()
      .describe("Plain text at the end of new templates in the dashboard, such as a postal address."),
  }),
).meta({ id: "UpdateUnsubscribePageRequest" });
export type UpdateUnsubscribePageRequest = z.input<typeof pageBody>;

export type PageBody = z.output<typeof pageBody>;

export const pageObject = z
  .object({
    object: z.literal("unsubscribe_page"),
    name: z.string().nullable(),
    logo_url: z.string().nullable(),
    background_color: z.string().nullable(),
    text_color: z.string().nullable(),
    accent_color: z.string().nullable(),
    hide_branding: z.boolean(),
    offer_data: z.boolean(),
    template_from: z.string().nullable(),
    template_reply_to: z.string().nullable(),
    template_footer: z.string().nullable(),
  })
  .meta({ id: "UnsubscribePage" });
export type UnsubscribePage = z.infer<typeof pageObject>;

export function showPage(page: StoredUnsubscribePage): z.infer<typeof pageObject> {
  return {
    object: "unsubscribe_page",
    name: page.name,
    logo_url: page.logoUrl,
    background_color: page.colors.background,
    text_color: page.colors.text,
    accent_color: page.colors.accent,
    hide_branding: page.isBrandingHidden,
    offer_data: page.offersData,
    template_from: page.templateFrom,
    template_reply_to: page.templateReplyTo,
    template_footer: page.templateFooter,
  };
}
