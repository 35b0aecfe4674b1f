// Large mailbox providers, by the suffixes of their MX hosts: each customer has its own host there, but the limits are per
// provider (queue/policy/site-rules-data.ts).

/** Suffixes with a leading dot; none is a suffix of another one. */
export const MAIL_PROVIDERS = {
  google: [".google.com", ".googlemail.com"],
  yahoo: [".yahoodns.net"],
  outlook: [".olc.protection.outlook.com"],
  office365: [".mail.protection.outlook.com", ".mx.microsoft"],
  apple: [".icloud.com"],
  comcast: [".comcast.net"],
  mimecast: [".mimecast.com"],
  orange: [".orange.fr"],
  "mail-com": [".mail.com"],
  gmx: [".gmx.net", ".web.de"],
  "yahoo-japan": [".yahoo.co.jp"],
  barracuda: [".barracudanetworks.com"],
  netvigator: [".netvigator.com"],
  kpn: [".kpnmail.nl", ".kpn.com"],
  qq: [".qq.com"],
  netease: [".163.com", ".126.com", ".netease.com"],
} as const satisfies Record<string, readonly string[]>;

export type MailProvider = keyof typeof MAIL_PROVIDERS;

const BY_END = Object.entries(MAIL_PROVIDERS).flatMap(([name, ends]) =>
  ends.map((end) => ({ name: name as MailProvider, end })),
);

/** The provider of an MX host, in lower case without a trailing dot; null for any other host. */
export function mailProviderOf(host: string): MailProvider | null {
  return BY_END.find(({ end }) => host.endsWith(end))?.name ?? null;
}

/**
 * Public mailbox services and their domains. Only the provider can publish DNS there, and receivers refuse mail for them from
 * other senders.
 */
const MAILBOX_PROVIDERS = {
  gmail: "gmail.com googlemail.com",
  outlook:
    "outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.co.uk hotmail.com hotmail.co.uk hotmail.de hotmail.fr " +
    "hotmail.es hotmail.it live.com live.co.uk live.de live.fr live.nl live.it msn.com",
  yahoo:
    "yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.ca yahoo.com.br yahoo.co.in yahoo.in ymail.com " +
    "rocketmail.com aol.com aol.de aol.co.uk",
  icloud: "icloud.com me.com mac.com",
  gmx: "gmx.com gmx.de gmx.net gmx.at gmx.ch web.de",
  "t-online": "t-online.de magenta.de",
  proton: "proton.me protonmail.com pm.me",
  comcast: "comcast.net",
  orange: "orange.fr wanadoo.fr",
  free: "free.fr",
  libero: "libero.it",
  fastmail: "fastmail.com",
  zoho: "zoho.com",
  hey: "hey.com",
  "mail-com": "mail.com",
  "mail-ru": "mail.ru bk.ru inbox.ru list.ru",
  yandex: "yandex.ru yandex.com ya.ru",
  qq: "qq.com foxmail.com",
  netease: "163.com 126.com yeah.net",
  naver: "naver.com",
};

/** `other` = any other domain, such as a company's. */
export const MAILBOX_PROVIDER_NAMES = [...Object.keys(MAILBOX_PROVIDERS), "other"];

const PROVIDER_OF_DOMAIN = new Map(
  Object.entries(MAILBOX_PROVIDERS).flatMap(([name, domains]) =>
    domains.split(" ").map((domain) => [domain, name] as const),
  ),
);

/** The mailbox provider of an address, by its domain alone, so that all events of an email agree. */
export function mailboxProviderOf(address: string): string {
  return PROVIDER_OF_DOMAIN.get(address.slice(address.lastIndexOf("@") + 1).toLowerCase()) ?? "other";
}

/** The domains of a mailbox provider. */
export function domainsOfProvider(provider: keyof typeof MAILBOX_PROVIDERS): string[] {
  return MAILBOX_PROVIDERS[provider].split(" ");
}

/** Whether only its company can send from a domain (lower-case A-labels). */
export function isMailboxDomain(domain: string): boolean {
  return PROVIDER_OF_DOMAIN.has(domain);
}
