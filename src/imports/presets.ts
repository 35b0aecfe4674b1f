// What the exports of other services call their columns, and what their states mean here.
import type { ImportPreset, ImportTarget } from "../store/imports.ts";
import type { SuppressionOrigin } from "../store/suppressions.ts";

/** `Adresse E-Mail` and `adresse_email` are one name. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** In English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, and the Nordic languages. */
const NAMES: Record<Exclude<ImportTarget, "property">, string> = {
  email:
    "email emailaddress mail mailaddress emailadresse mailadresse emailadres correo correoelectronico courriel adresseemail adressemail adresseelectronique indirizzoemail enderecodeemail endereco adresemail epost epostadress epostadresse sahkoposti subscriberemail contactemail",
  first_name:
    "firstname first fname givenname forename vorname prenom nombre primeiro nome voornaam imie fornavn fornamn etunimi",
  last_name:
    "lastname last lname surname familyname nachname familienname nom nomdefamille apellido apellidos cognome sobrenome apelido achternaam nazwisko efternavn efternamn etternavn sukunimi",
  full_name: "name fullname contactname displayname nomcomplet nombrecompleto nomecompleto",
  unsubscribed:
    "unsubscribed isunsubscribed optout optedout hasoptedout emailoptout emailblacklisted emailblocklisted blacklisted blocklisted abgemeldet desinscrit",
  unsubscribed_at: "unsubtime unsubscribedat unsubscribetime unsubscribedate",
  bounced_at: "cleantime cleanedat bouncedat",
  status: "status state memberstatus subscriptionstatus subscriberstatus emailstatus",
  language: "language lang locale sprache langue idioma lingua taal",
  time_zone: "timezone tz zeitzone fuseauhoraire zonahoraria",
  segments: "segments segment",
  topics: "topics topic",
  attributes: "attributes attribs properties",
};

const TARGETS = new Map(
  Object.entries(NAMES).flatMap(([target, names]) =>
    names.split(" ").map((name) => [name, target as Exclude<ImportTarget, "property">] as const),
  ),
);

/** By the name alone; null for a name that says nothing. */
export function targetOfName(name: string): Exclude<ImportTarget, "property"> | null {
  return TARGETS.get(plainName(name)) ?? null;
}

interface Preset {
  name: ImportPreset;
  /** Columns that no other service's exports have together. */
  marks: string[][];
  /** Where its names mean something else than elsewhere; null = not imported. */
  columns?: Record<string, ImportTarget | null>;
}

const PRESETS: Preset[] = [
  // Our own export, with all columns or some.
  {
    name: "sendlark",
    marks: [
      ["email", "consentsource"],
      ["email", "consentat"],
      ["email", "suppression"],
      ["email", "topics", "segments"],
      ["email", "lastopenedat"],
    ],
    columns: { properties: "attributes" },
  },
  // Its archive has one file each for the subscribed, the unsubscribed and the cleaned.
  {
    name: "mailchimp",
    marks: [
      ["emailaddress", "memberrating"],
      ["emailaddress", "euid"],
    ],
  },
  {
    name: "brevo",
    marks: [
      ["email", "addedtime", "modifiedtime"],
      ["contactid", "email", "sms"],
    ],
  },
  { name: "listmonk", marks: [["uuid", "email", "status", "attributes"]] },
  {
    name: "sendy",
    marks: [
      ["name", "email", "lastactivity"],
      ["name", "email", "joined"],
    ],
  },
  // What stopped mail to an address: `status` is the remote server's code.
  {
    name: "sendgrid",
    marks: [
      ["email", "reason", "created"],
      ["email", "contactid", "createdat", "updatedat"],
    ],
    columns: { status: null, created: null },
  },
  { name: "resend", marks: [["id", "email", "firstname", "lastname", "unsubscribed", "createdat"]] },
];

/** By the names of its columns; null for any other file. */
export function presetOf(columns: readonly string[]): ImportPreset | null {
  const names = new Set(columns.map(plainName));
  const found = PRESETS.find(({ marks }) =>
    marks.some((together) => together.every((name) => names.has(name))),
  );
  return found?.name ?? null;
}

/** What the preset says about a column; undefined = nothing, the name decides. */
export function presetTarget(preset: ImportPreset | null, column: string): ImportTarget | null | undefined {
  return PRESETS.find(({ name }) => name === preset)?.columns?.[plainName(column)];
}

/** Whose cells have an apostrophe where a spreadsheet would run them. */
export const isOwnCsv = (preset: ImportPreset | null, format: "csv" | "jsonl"): boolean =>
  preset === "sendlark" && format === "csv";

/** The list of addresses that SendGrid suppresses: what each of them is on our list. */
export function suppressionOfFile(
  preset: ImportPreset | null,
  columns: readonly string[],
): SuppressionOrigin | null {
  if (preset !== "sendgrid") return null;
  const names = new Set(columns.map(plainName));
  if (!names.has("reason")) return null;
  return names.has("ip") ? "complaint" : "bounce";
}

/** What a row says about its address. */
export interface Standing {
  status: "unsubscribed" | "pending" | null;
  suppress: SuppressionOrigin | null;
}

const MAY: Standing = { status: null, suppress: null };
const LEFT: Standing = { status: "unsubscribed", suppress: null };
const BOUNCED: Standing = { status: null, suppress: "bounce" };
const COMPLAINED: Standing = { status: "unsubscribed", suppress: "complaint" };
const BLOCKED: Standing = { status: "unsubscribed", suppress: "manual" };

const STATUSES = new Map<string, Standing>([
  ...words("active subscribed subscriber enabled confirmed optin optedin softbounced softbounce 1", MAY),
  ...words(
    "unsubscribed unsubscribe optout optedout inactive disabled archived nonsubscribed transactional 0",
    LEFT,
  ),
  ...words("pending unconfirmed notconfirmed", { status: "pending", suppress: null }),
  ...words("cleaned bounced bounce hardbounced hardbounce undeliverable invalid", BOUNCED),
  ...words("complained complaint spam markedasspam abuse", COMPLAINED),
  ...words("blocklisted blacklisted blocked suppressed manual", BLOCKED),
]);

function words(names: string, standing: Standing): [string, Standing][] {
  return names.split(" ").map((name) => [name, standing]);
}

/** Null for a word that is unknown: nobody guesses a permission. */
export function readStatus(text: string): Standing | null {
  return STATUSES.get(plainName(text)) ?? null;
}

const YES = new Set(["1", "true", "t", "yes", "y", "x", "ja", "j", "oui", "si", "sim", "on"]);
const NO = new Set(["0", "false", "f", "no", "n", "nein", "non", "nao", "nej", "nee", "off"]);

/** Null for what is neither. */
export function readYes(text: string): boolean | null {
  const word = plainName(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
