// Test recipients for every outcome. Their mail never leaves the machine, in any delivery mode.

/** Addresses at these domains are handled by the built-in receiving server. */
export const MAGIC_DOMAINS: readonly string[] = ["sandbox.sendlark", "resend.dev"];

/** The magic local parts, before `+label`. */
const MAGIC_LOCAL_PARTS = ["delivered", "bounced", "deferred", "complained", "suppressed"] as const;

export type MagicName = (typeof MAGIC_LOCAL_PARTS)[number];

/** `delivered+anything@resend.dev` → `delivered`; null for every other address. */
export function magicName(address: string): MagicName | null {
  const at = address.lastIndexOf("@");
  if (!MAGIC_DOMAINS.includes(address.slice(at + 1).toLowerCase())) return null;
  const local = address.slice(0, at).toLowerCase();
  const name = local.split("+", 1)[0];
  return MAGIC_LOCAL_PARTS.find((part) => part === name) ?? null;
}
