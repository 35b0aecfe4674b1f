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
