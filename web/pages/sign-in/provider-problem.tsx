import type { Filters } from "../../api.ts";
import { Notice } from "../../parts/notice.tsx";
import { PROVIDER_NAMES, type ProviderName } from "../../parts/provider-mark.tsx";

/** By the `problem` parameter of the URL; `{name}` is the provider. */
const WORDS: Record<string, string> = {
  stale: "The sign-in expired or was started in another browser. Try again.",
  denied: "Access to your {name} account was denied. Nothing was changed.",
  failed: "Sign-in with {name} failed. Try again. If it keeps failing, check the server log.",
  unknown:
    "This {name} account is not linked to a user. If you were invited, open the link in your invitation. If you have an account, sign in another way and link {name} under Security.",
  unverified:
    "The primary email address of this {name} account is not verified. Verify it at {name}, then try again.",
  invitation_gone: "This invitation has expired or was already used. Ask for a new one.",
  other_email:
    "The invitation is for a different email address than this {name} account’s. Use the account with the invited address, or join with a password.",
  has_account:
    "The invited address already has an account that is not linked to {name}. Open the invitation again and join with your password, then link {name} under Security.",
  linked_elsewhere:
    "This {name} account is linked to another user, or your user is linked to another {name} account.",
  no_team: "You are no longer a member of any team. Ask for a new invitation.",
};

/** Why sign-in with a provider failed. */
export function ProviderProblem({ search }: { search: Filters }) {
  const { provider = "", problem = "" } = search;
  const text = Object.hasOwn(WORDS, problem) ? WORDS[problem] : undefined;
  if (text === undefined) return null;
  const name = Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as ProviderName] : "it";
  return <Notice tone="bad">{text.replaceAll("{name}", name)}</Notice>;
}
