// Test recipients that exercise every outcome and never leave the machine, in any delivery mode.

export const MAGIC_DOMAINS: readonly string[] = ["sandbox.sendlark", "resend.dev"];

/** What each magic recipient does: the local part before `+label`. */
export const MAGIC_LOCAL_PARTS = ["delivered", "bounced", "deferred", "complained", "suppressed"] as const;

export type MagicName = (typeof MAGIC_LOCAL_PARTS)[number];

/** Whether the address lies in a domain that is always answered by the built-in receiving server. */
export function isSandboxAddress(address: string): boolean {
  return MAGIC_DOMAINS.includes(address.slice(address.lastIndexOf("@") + 1).toLowerCase());
}

/** `delivered+anything@resend.dev` → `delivered`; null for every other address. */
export function magicName(address: string): MagicName | null {
  if (!isSandboxAddress(address)) return null;
  const local = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  const name = local.split("+", 1)[0];
  return MAGIC_LOCAL_PARTS.find((part) => part === name) ?? null;
}

/** Whether the address is one of the test recipients. */
export function isMagicRecipient(address: string): boolean {
  return magicName(address) !== null;
}
