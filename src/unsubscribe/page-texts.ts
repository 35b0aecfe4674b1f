// What the unsubscribe page says, in each language that it speaks. `name` is the sender's name, `address` the visitor's
// address with most of its local part hidden.

export const PAGE_LANGUAGES = ["en", "de"] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<PageLanguage, string> = { en: "English", de: "Deutsch" };

/** The language of a tag such as `de-AT`; null if the page does not speak it. */
export function pageLanguage(tag: string | null): PageLanguage | null {
  const primary = tag?.trim().split(/[-_;]/)[0]?.toLowerCase();
  return PAGE_LANGUAGES.find((language) => language === primary) ?? null;
}

/** The contact's language, else the first in the browser's list (`accepted`) that the page speaks. */
export function chooseLanguage(ofContact: string | null, accepted: string | null): PageLanguage {
  const wanted = [ofContact, ...(accepted ?? "").split(",")].map(pageLanguage);
  return wanted.find((language) => language !== null) ?? "en";
}

const ENGLISH = {
  title: "Unsubscribe",
  brokenTitle: "This link is incomplete",
  brokenText:
    "Open the link in the email again, or copy the complete link. If that does not help, reply to the email and ask the sender to unsubscribe you.",
  topicFrom: (topic: string, name: string) => `${topic} from ${name}`,
  unsubscribeFrom: (what: string) => `Unsubscribe from ${what}?`,
  notSubscribedTo: (what: string) => `You are not subscribed to ${what}`,
  linkIsFor: (address: string) => `This link is for ${address}.`,
  left: (address: string, what: string) => `${address} will no longer receive ${what}.`,
  saved: (address: string) => `The settings for ${address} are saved.`,
  returned: (address: string, name: string) => `${address} will receive email from ${name} again.`,
  dataAsked: (address: string) => `Your data is on its way: look for an email to ${address}.`,
  dataRefused: "Your data cannot be sent right now. Reply to the email and ask the sender for it.",
  unsubscribe: "Unsubscribe",
  leftTitle: "You are unsubscribed",
  leftText: (address: string, name: string) =>
    `${address} will receive no more email from ${name}, except about your own actions, such as receipts.`,
  returnText: (name: string) => `Changed your mind? Then ${name} may send you email again.`,
  return: "Subscribe again",
  topics: "What you want to receive",
  language: "Language",
  save: "Save settings",
  everything: "Everything else",
  everythingText: "You will still receive emails about your own actions, such as receipts.",
  leaveAll: "Unsubscribe from everything",
  data: "Your data",
  dataText: (name: string) => `What ${name} has stored about you, as a file by email.`,
  askData: "Send me my data",
  sentWith: "Sent with Sendlark",
};

export type PageTexts = typeof ENGLISH;

const GERMAN: PageTexts = {
  title: "Abmelden",
  brokenTitle: "Dieser Link ist unvollständig",
  brokenText:
    "Öffnen Sie den Link in der E-Mail noch einmal oder kopieren Sie ihn vollständig. Hilft das nicht, antworten Sie auf die E-Mail und bitten Sie den Absender, Sie abzumelden.",
  topicFrom: (topic, name) => `„${topic}“ von ${name}`,
  unsubscribeFrom: (what) => `Von ${what} abmelden?`,
  notSubscribedTo: (what) => `Sie haben ${what} nicht abonniert`,
  linkIsFor: (address) => `Dieser Link gilt für ${address}.`,
  left: (address, what) => `${address} erhält ${what} nicht mehr.`,
  saved: (address) => `Die Einstellungen für ${address} sind gespeichert.`,
  returned: (address, name) => `${address} erhält wieder E-Mails von ${name}.`,
  dataAsked: (address) => `Ihre Daten sind unterwegs: Sie erhalten eine E-Mail an ${address}.`,
  dataRefused:
    "Ihre Daten können gerade nicht gesendet werden. Antworten Sie auf die E-Mail und bitten Sie den Absender darum.",
  unsubscribe: "Abmelden",
  leftTitle: "Sie sind abgemeldet",
  leftText: (address, name) =>
    `${address} erhält keine E-Mails von ${name} mehr, außer zu eigenen Vorgängen wie Rechnungen.`,
  returnText: (name) => `Anders überlegt? Dann darf ${name} Ihnen wieder E-Mails senden.`,
  return: "Wieder anmelden",
  topics: "Was Sie erhalten möchten",
  language: "Sprache",
  save: "Einstellungen speichern",
  everything: "Alles andere",
  everythingText: "E-Mails zu eigenen Vorgängen wie Rechnungen erhalten Sie weiterhin.",
  leaveAll: "Von allem abmelden",
  data: "Ihre Daten",
  dataText: (name) => `Was ${name} über Sie gespeichert hat, als Datei per E-Mail.`,
  askData: "Meine Daten zusenden",
  sentWith: "Versendet mit Sendlark",
};

export const PAGE_TEXTS: Record<PageLanguage, PageTexts> = { en: ENGLISH, de: GERMAN };
