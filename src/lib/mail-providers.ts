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
 * Domains of public mailbox services: only the provider can publish DNS there, and receivers refuse mail for them from other
 * senders.
 */
const MAILBOX_DOMAINS = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk ymail.com aol.com icloud.com " +
    "me.com mac.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.ru zoho.com " +
    "fastmail.com hey.com orange.fr free.fr libero.it qq.com 163.com 126.com naver.com"
  ).split(" "),
);

/** Whether only its company can send from a domain (lower-case A-labels). */
export function isMailboxDomain(domain: string): boolean {
  return MAILBOX_DOMAINS.has(domain);
}
