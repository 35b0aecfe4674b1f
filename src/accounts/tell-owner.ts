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

${change}, at ${publicUrl()}. If this was you, there is nothing to do.

If it was not: choose a new password by "Forgot the password?" there, look at what is left under Security, and tell whoever
runs this server.
`;
  void sendNotice({ to: user.email, subject: change, text }).catch((error: Error) => {
    log.error("accounts.notice_failed", { error: error.message });
  });
}
