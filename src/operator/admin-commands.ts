import { createOwnerLink } from "../accounts/owner-link.ts";
import { isoTime } from "../lib/iso-time.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { option, storeCommand } from "./command.ts";

export const adminLink = storeCommand({
  name: "admin link",
  about: "Print a one-time link that creates the owner's account, or sets a new password for it",
  options: {
    email: {
      type: "string",
      value: "EMAIL",
      about: "set the password of this account instead of the owner's",
    },
    "drop-factors": {
      type: "boolean",
      about: "also remove the account's authenticator app, passkeys, recovery codes and linked accounts",
    },
  },
  act: "owner-link.created",
  async run(parts, input, note) {
    const email = option(input, "email");
    const dropsFactors = input.values["drop-factors"] === true;
    const link = await createOwnerLink(parts, {
      ...(email === undefined ? {} : { email }),
      dropsFactors,
      onFound(account) {
        const detail = {
          ...(account.email === null ? {} : { email: account.email }),
          ...(dropsFactors ? { drop_factors: "true" } : {}),
        };
        for (const teamId of [OPERATOR_TEAM_ID, ...account.teamIds]) note({ teamId, detail });
      },
    });
    const origin = parts.publicUrl?.() ?? parts.config.http.publicUrl ?? "http://127.0.0.1:8080";
    return {
      url: `${origin}${link.path}`,
      email: link.email,
      expires_at: isoTime(link.expiresAt),
    };
  },
  show: ({ url, email, expires_at }) =>
    `${email === null ? "Create the owner's account" : `Set a new password for ${email}`} with this link. It works once, until ${expires_at}:\n\n  ${url}\n\n`,
});
