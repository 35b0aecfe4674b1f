// Documents to start from, all our own: they use the brand's colors, and no image from elsewhere.
import type { EmailDocument } from "../document.ts";
import { invoiceDue, passwordReset, receipt } from "./account-designs.ts";
import { announcement, event, productUpdate } from "./news-designs.ts";
import { digest, newsletter, newsletterWithColumns, plainLetter } from "./newsletter-designs.ts";
import { confirmation, goodbye, reEngagement, survey, welcome } from "./people-designs.ts";

export interface GalleryDesign {
  id: string;
  name: string;
  description: string;
  /** `template`: an email to one person, about something that they did. */
  kind: "broadcast" | "template";
  subject: string;
  document: EmailDocument;
}

export const GALLERY: readonly GalleryDesign[] = [
  {
    id: "plain-letter",
    name: "Plain letter",
    description: "Looks as if you had written it yourself",
    kind: "broadcast",
    subject: "A short note",
    document: plainLetter,
  },
  {
    id: "newsletter",
    name: "Newsletter",
    description: "One column, one story after the other",
    kind: "broadcast",
    subject: "What we learned this month",
    document: newsletter,
  },
  {
    id: "newsletter-columns",
    name: "Newsletter, two columns",
    description: "A lead story and smaller ones side by side",
    kind: "broadcast",
    subject: "This month at a glance",
    document: newsletterWithColumns,
  },
  {
    id: "digest",
    name: "Digest",
    description: "Many links, each with one sentence",
    kind: "broadcast",
    subject: "Your weekly digest",
    document: digest,
  },
  {
    id: "announcement",
    name: "Announcement",
    description: "One message and one button",
    kind: "broadcast",
    subject: "Something new is here",
    document: announcement,
  },
  {
    id: "product-update",
    name: "Product update",
    description: "What is new, improved and fixed",
    kind: "broadcast",
    subject: "New this month: faster search, and more",
    document: productUpdate,
  },
  {
    id: "event",
    name: "Event",
    description: "When, where, who speaks, and a place to sign up",
    kind: "broadcast",
    subject: "You are invited",
    document: event,
  },
  {
    id: "survey",
    name: "Survey",
    description: "One question, answered with one click",
    kind: "broadcast",
    subject: "One question, ten seconds",
    document: survey,
  },
  {
    id: "re-engagement",
    name: "Re-engagement",
    description: "For people who have not been around for a while",
    kind: "broadcast",
    subject: "Should we stay in touch?",
    document: reEngagement,
  },
  {
    id: "welcome",
    name: "Welcome",
    description: "Three first steps for new people",
    kind: "template",
    subject: "Welcome aboard",
    document: welcome,
  },
  {
    id: "confirm-opt-in",
    name: "Confirm subscription",
    description: "The link of a double opt-in",
    kind: "template",
    subject: "Confirm your subscription",
    document: confirmation,
  },
  {
    id: "receipt",
    name: "Receipt",
    description: "What was bought, and what it cost",
    kind: "template",
    subject: "Your receipt",
    document: receipt,
  },
  {
    id: "password-reset",
    name: "Password reset",
    description: "A link that works for one hour",
    kind: "template",
    subject: "Reset your password",
    document: passwordReset,
  },
  {
    id: "invoice-due",
    name: "Invoice due",
    description: "A friendly reminder with the amount",
    kind: "template",
    subject: "Your invoice is due",
    document: invoiceDue,
  },
  {
    id: "goodbye",
    name: "Goodbye",
    description: "After an account is closed",
    kind: "template",
    subject: "Your account is closed",
    document: goodbye,
  },
];
