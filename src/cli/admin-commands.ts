import { createOwnerLink } from "../accounts/owner-link.ts";
import { isoTime } from "../lib/iso-time.ts";
import { option, storeCommand } from "./command.ts";

export const adminLink = storeCommand({
  name: "admin link",
  about: "Print a one-time link to the dashboard: it makes the owner, or sets the owner's password anew",
  options: {
    email: { type: "string", value: "EMAIL", about: "for another account than the owner's" },
    "drop-factors": {
      type: "boolean",
      about: "also removes the account's authenticator app, passkeys, recovery codes and linked accounts",
    },
  },
  async run(parts, input) {
    const email = option(input, "email");
    const link = await createOwnerLink(parts, {
      ...(email === undefined ? {} : { email }),
      dropsFactors: input.values["drop-factors"] === true,
    });
    const origin = parts.publicUrl?.() ?? parts.config.http.publicUrl ?? "http://127.0.0.1:8080";
    return {
      url: `${origin}${link.path}`,
      email: link.email,
      expires_at: isoTime(link.expiresAt),
    };
  },
  show: ({ url, email, expires_at }) =>
    `${email === null ? "Make the owner's account" : `Set a new password for ${email}`}, once, before ${expires_at}:\n\n  ${url}\n\n`,
});
