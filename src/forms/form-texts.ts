// Sendlark's own texts on form pages and in their emails.
import type { FormLanguage } from "../store/forms.ts";

export interface FormTexts {
  /** A sender's name is `{name}`. */
  title: string;
  email: string;
  firstName: string;
  lastName: string;
  optional: string;
  topics: string;
  consent: string;
  privacy: string;
  button: string;
  submittedTitle: string;
  submitted: string;
  receivedTitle: string;
  received: string;
  confirmTitle: string;
  confirm: string;
  confirmTopics: string;
  confirmButton: string;
  confirmedTitle: string;
  confirmed: string;
  againTitle: string;
  goneTitle: string;
  gone: string;
  closedTitle: string;
  closed: string;
  busyTitle: string;
  busy: string;
  unavailableTitle: string;
  unavailable: string;
  check: string;
  tooFast: string;
  automated: string;
  working: string;
  noScript: string;
  required: string;
  notAnAddress: string;
  noMail: string;
  notANumber: string;
  tooLong: string;
  trap: string;
  sentWith: string;
  mailSubject: string;
  mailText: string;
  mailTopics: string;
  mailButton: string;
  mailCopy: string;
  mailIgnore: string;
  alreadySubject: string;
  already: string;
  alreadyButton: string;
  alreadyIgnore: string;
}

const EN: FormTexts = {
  title: "Subscribe to {name}",
  email: "Email address",
  firstName: "First name",
  lastName: "Last name",
  optional: "optional",
  topics: "What you want to receive",
  consent: "I want to receive email from {name}. I can unsubscribe at any time with the link in each email.",
  privacy: "Privacy policy",
  button: "Subscribe",
  submittedTitle: "Check your inbox",
  submitted:
    "We have sent you an email. Open the link in it to confirm your subscription. If it does not arrive within a few minutes, look in your spam folder.",
  receivedTitle: "Thank you",
  received:
    "We have your request. If it needs a confirmation, you will find an email with a link in your inbox.",
  confirmTitle: "Confirm your subscription",
  confirm: "Press the button to receive email from {name}.",
  confirmTopics: "You asked for:",
  confirmButton: "Confirm",
  confirmedTitle: "Your subscription is confirmed",
  confirmed: "Thank you. {email} will receive email from {name}.",
  againTitle: "Press the button again",
  goneTitle: "This link is no longer valid",
  gone: "If you have confirmed your subscription already, there is nothing left to do. Otherwise fill in the form again to get a new link.",
  closedTitle: "This form is not available",
  closed: "It may have been closed, or the link to it is incomplete.",
  busyTitle: "Please wait a moment",
  busy: "There are too many sign-ups at the moment. Try again in a few minutes.",
  unavailableTitle: "Please try again later",
  unavailable: "We cannot send email at the moment.",
  check: "Check what you entered, and press the button.",
  tooFast: "That was very fast. Press the button again.",
  automated: "This looked like a program. Leave the field for programs empty, and press the button again.",
  working: "One moment …",
  noScript: "Turn on JavaScript to use this form. Programs are flooding it at the moment.",
  required: "Fill in this field.",
  notAnAddress: "Enter an email address, such as name@example.com.",
  noMail: "No email can be sent to this domain. Check the address.",
  notANumber: "Enter a number.",
  tooLong: "This is too long.",
  trap: "Leave this empty",
  sentWith: "Sent with Sendlark",
  mailSubject: "Confirm your subscription to {name}",
  mailText: "Please confirm that you want to receive email from {name}.",
  mailTopics: "You asked for:",
  mailButton: "Confirm subscription",
  mailCopy: "Or open this link:",
  mailIgnore:
    "If you did not ask for this, ignore this email. Nothing changes without a confirmation, and an address that we did not know is deleted after 30 days.",
  alreadySubject: "You already receive email from {name}",
  already:
    "Your address was entered in a form of {name}. You already receive everything that was asked for, so there is nothing to confirm.",
  alreadyButton: "Change your settings",
  alreadyIgnore: "If it was not you who entered your address, ignore this email.",
};

const DE: FormTexts = {
  title: "{name} abonnieren",
  email: "E-Mail-Adresse",
  firstName: "Vorname",
  lastName: "Nachname",
  optional: "optional",
  topics: "Das möchte ich erhalten",
  consent:
    "Ich möchte E-Mails von {name} erhalten. Ich kann mich jederzeit über den Link in jeder E-Mail abmelden.",
  privacy: "Datenschutzerklärung",
  button: "Abonnieren",
  submittedTitle: "Bitte prüfen Sie Ihr Postfach",
  submitted:
    "Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, um Ihre Anmeldung zu bestätigen. Falls sie nach einigen Minuten nicht angekommen ist, sehen Sie im Spam-Ordner nach.",
  receivedTitle: "Vielen Dank",
  received:
    "Ihre Anfrage ist angekommen. Falls eine Bestätigung nötig ist, finden Sie eine E-Mail mit einem Link in Ihrem Postfach.",
  confirmTitle: "Anmeldung bestätigen",
  confirm: "Klicken Sie auf die Schaltfläche, um E-Mails von {name} zu erhalten.",
  confirmTopics: "Sie haben ausgewählt:",
  confirmButton: "Bestätigen",
  confirmedTitle: "Ihre Anmeldung ist bestätigt",
  confirmed: "Vielen Dank. {email} erhält E-Mails von {name}.",
  againTitle: "Bitte klicken Sie noch einmal",
  goneTitle: "Dieser Link ist nicht mehr gültig",
  gone: "Wenn Sie Ihre Anmeldung bereits bestätigt haben, müssen Sie nichts mehr tun. Füllen Sie sonst das Formular noch einmal aus, um einen neuen Link zu erhalten.",
  closedTitle: "Dieses Formular ist nicht verfügbar",
  closed: "Es wurde geschlossen, oder der Link ist unvollständig.",
  busyTitle: "Bitte warten Sie einen Moment",
  busy: "Gerade gibt es zu viele Anmeldungen. Versuchen Sie es in einigen Minuten noch einmal.",
  unavailableTitle: "Bitte versuchen Sie es später noch einmal",
  unavailable: "Wir können gerade keine E-Mails senden.",
  check: "Prüfen Sie Ihre Angaben, und klicken Sie auf die Schaltfläche.",
  tooFast: "Das ging sehr schnell. Klicken Sie bitte noch einmal auf die Schaltfläche.",
  automated:
    "Das sah nach einem Programm aus. Lassen Sie das Feld für Programme leer, und klicken Sie noch einmal auf die Schaltfläche.",
  working: "Einen Moment …",
  noScript:
    "Schalten Sie JavaScript ein, um dieses Formular zu benutzen. Es wird gerade von Programmen überflutet.",
  required: "Füllen Sie dieses Feld aus.",
  notAnAddress: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
  noMail: "An diese Domain können keine E-Mails gesendet werden. Prüfen Sie die Adresse.",
  notANumber: "Geben Sie eine Zahl ein.",
  tooLong: "Das ist zu lang.",
  trap: "Bitte leer lassen",
  sentWith: "Gesendet mit Sendlark",
  mailSubject: "Bitte bestätigen Sie Ihre Anmeldung bei {name}",
  mailText: "Bitte bestätigen Sie, dass Sie E-Mails von {name} erhalten möchten.",
  mailTopics: "Sie haben ausgewählt:",
  mailButton: "Anmeldung bestätigen",
  mailCopy: "Oder öffnen Sie diesen Link:",
  mailIgnore:
    "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne Bestätigung ändert sich nichts, und eine Adresse, die wir nicht kannten, wird nach 30 Tagen gelöscht.",
  alreadySubject: "Sie erhalten bereits E-Mails von {name}",
  already:
    "Ihre Adresse wurde in ein Formular von {name} eingetragen. Sie erhalten bereits alles, was ausgewählt wurde. Es gibt also nichts zu bestätigen.",
  alreadyButton: "Einstellungen ändern",
  alreadyIgnore: "Wenn Sie Ihre Adresse nicht selbst eingetragen haben, ignorieren Sie diese E-Mail.",
};

const TEXTS: Record<FormLanguage, FormTexts> = { en: EN, de: DE };

export function formTexts(language: FormLanguage): FormTexts {
  return TEXTS[language];
}

/** Fills `{name}` and `{email}`. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (tag, name: string) => values[name] ?? tag);
}
