import type { AccountParts } from "./account-parts.ts";

/**
 * By email, after a change of how somebody gets in: whoever did it in their place must not do it unseen. Nobody waits
 * for it, and a server that cannot send is as good as before.
 */
export function tellOwner(
  { sendNotice, publicUrl, log }: Pick<AccountParts, "sendNotice" | "publicUrl" | "log">,
  user: { email: string; name: string },
  change: string,
): void {
  const text = `Hello ${user.name},

${change}, at ${publicUrl()}. If this was you, no action is needed.

If this was not you: reset your password with "Forgot the password?" there, check the sign-in methods and sessions under
Security, and tell the operator of this server.
`;
  void sendNotice({ to: user.email, subject: change, text }).catch((error: Error) => {
    log.error("accounts.notice_failed", { error: error.message });
  });
}
