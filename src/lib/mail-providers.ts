// Large mailbox providers, by the ends of their MX hosts' names: customers' hosts differ there, and what they take from
// one sender is one. Their limits are queue/policy/site-rules-data.ts's subject.

/** Each end with its leading dot; no end is part of another one's. */
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

/** Whose MX host it is, by its lower-case name without a final dot; null for everybody else's. */
export function mailProviderOf(host: string): MailProvider | null {
  return BY_END.find(({ end }) => host.endsWith(end))?.name ?? null;
}

/** Of companies that give anybody a mailbox: only they publish DNS there, and receivers refuse such mail from others. */
const MAILBOX_DOMAINS = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk ymail.com aol.com icloud.com " +
    "me.com mac.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.ru zoho.com " +
    "fastmail.com hey.com orange.fr free.fr libero.it qq.com 163.com 126.com naver.com"
  ).split(" "),
);

/** Whether a lower-case A-label domain is one that nobody but its company can send from. */
export function isMailboxDomain(domain: string): boolean {
  return MAILBOX_DOMAINS.has(domain);
}
