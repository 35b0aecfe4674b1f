// Automations to start from: their emails are templates of their own, to be rewritten.
import { Cake, Hand, Hourglass, type LucideIcon } from "lucide-react";
import type { AutomationReference, CreateAutomationRequest } from "../../../src/automations/schema.ts";
import type { EmailDocument } from "../../../src/blocks/document.ts";
import { design, footer, heading, logo, paragraph, tag } from "../../../src/blocks/gallery/parts.ts";
import type { ContactPropertyReference } from "../../../src/contacts/property-schema.ts";
import type { TemplateReference } from "../../../src/templates/schema.ts";
import { post } from "../../api.ts";
import { language, t } from "../../texts/text.tsx";
import { TRIGGERS } from "./step-words.ts";

interface StarterEmail {
  name: string;
  subject: string;
  document: EmailDocument;
  /** What the run waits before it. */
  delay?: string;
}

export interface Starter {
  id: "welcome" | "trial" | "birthday";
  icon: LucideIcon;
  name: string;
  description: string;
  /** Of a date: the key of the property that it suggests. */
  property: string | null;
  trigger: Record<string, unknown>;
  emails: StarterEmail[];
}

const name = tag("first_name", "there");

const write = (title: string, hello: string, ...words: string[]): EmailDocument =>
  design(
    { language: language() },
    logo(),
    heading(1, title),
    paragraph(`${hello} `, name, ","),
    ...words.map((one) => paragraph(one)),
    footer(),
  );

export const STARTERS: readonly Starter[] = [
  {
    id: "welcome",
    icon: Hand,
    name: t("Welcome series"),
    description: t("Two emails after a contact confirms: at once, and three days later."),
    property: null,
    trigger: { event_name: TRIGGERS.confirmed },
    emails: [
      {
        name: t("Welcome"),
        subject: t("Good to have you here"),
        document: write(
          t("Good to have you here"),
          t("Hello", undefined, "greeting"),
          t("Thank you for signing up. Say here what comes next, and how often you write."),
        ),
      },
      {
        name: t("First steps"),
        subject: t("Where to begin"),
        delay: "3 days",
        document: write(
          t("Where to begin"),
          t("Hello", undefined, "greeting"),
          t("Name the two or three things that help most people in their first week."),
        ),
      },
    ],
  },
  {
    id: "trial",
    icon: Hourglass,
    name: t("Trial reminder"),
    description: t("An email three days before a trial ends."),
    property: "trial_ends",
    trigger: { event_name: TRIGGERS.date, offset_days: -3, time: "09:00" },
    emails: [
      {
        name: t("Trial reminder"),
        subject: t("Your trial ends in three days"),
        document: write(
          t("Your trial ends in three days"),
          t("Hello", undefined, "greeting"),
          t("Say what happens when it ends, what is kept, and how to go on."),
        ),
      },
    ],
  },
  {
    id: "birthday",
    icon: Cake,
    name: t("Birthday"),
    description: t("Good wishes each year, at nine in the contact’s time zone."),
    property: "birthday",
    trigger: { event_name: TRIGGERS.date, offset_days: 0, time: "09:00", is_yearly: true },
    emails: [
      {
        name: t("Birthday"),
        subject: t("Happy birthday!"),
        document: write(
          t("Happy birthday!"),
          t("Hello", undefined, "greeting"),
          t("A wish, and perhaps a small present that is easy to use."),
        ),
      },
    ],
  },
];

export interface StarterChoices {
  name: string;
  /** Of the emails, in their order; empty = a new one. */
  templates: string[];
  /** The key of a property, and whether it is made. */
  property: { key: string; isNew: boolean } | null;
  /** Of new templates. */
  from: string | null;
  replyTo: string[];
}

/** Makes what is new, and the automation, which is disabled. Resolves to its id. */
export async function createFromStarter(starter: Starter, choices: StarterChoices): Promise<string> {
  const { property } = choices;
  if (property?.isNew)
    await post<ContactPropertyReference>("/contact-properties", { key: property.key, type: "string" });
  const steps: CreateAutomationRequest["steps"] = [
    {
      key: "trigger",
      type: "trigger",
      config: { ...starter.trigger, ...(property !== null && { property: property.key }) },
    },
  ];
  for (const [at, email] of starter.emails.entries()) {
    if (email.delay !== undefined)
      steps.push({ key: `delay_${at}`, type: "delay", config: { duration: email.delay } });
    const chosen = choices.templates[at] ?? "";
    const template =
      chosen === ""
        ? {
            id: await createTemplate(email, choices),
            variables: { first_name: { var: "contact.first_name" } },
          }
        : { id: chosen };
    steps.push({ key: `send_email_${at + 1}`, type: "send_email", config: { template } });
  }
  const connections = steps.slice(1).map(({ key }, at) => ({ from: steps[at]!.key, to: key }));
  const body: CreateAutomationRequest = { name: choices.name, steps, connections };
  return (await post<AutomationReference>("/automations", body)).id;
}

async function createTemplate(
  { name, subject, document }: StarterEmail,
  { from, replyTo }: StarterChoices,
): Promise<string> {
  const { id } = await post<TemplateReference>("/templates", {
    name,
    subject,
    document,
    ...(from !== null && { from }),
    ...(replyTo.length > 0 && { reply_to: replyTo }),
    variables: [{ key: "first_name", type: "string", fallback_value: t("there", undefined, "greeting") }],
  });
  await post<TemplateReference>(`/templates/${id}/publish`);
  return id;
}
