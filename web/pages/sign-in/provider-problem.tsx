import { Notice } from "../../parts/notice.tsx";
import { PROVIDER_NAMES, type ProviderName } from "../../parts/provider-mark.tsx";
import type { Filters } from "../../router.tsx";

/** By what the server says in the address; `{name}` is the provider. */
const WORDS: Record<string, string> = {
  stale: "That took too long, or was begun in another browser. Try again.",
  denied: "{name} was not allowed to tell who you are. Nothing was changed.",
  failed:
    "{name}'s answer could not be used. Try again; if it stays so, the reason is in the log of this server.",
  unknown:
    "This account of {name} opens nothing here. Were you invited? Open the link of the invitation, and go on with {name} there. Do you have an account? Sign in another way, and link {name} under Security.",
  unverified:
    "{name} has not verified the primary email address of this account. Verify it there, and try again.",
  invitation_gone: "This invitation was used already, or its time is over. Ask for a new one.",
  other_email:
    "The invitation is for another email address than that of this account of {name}. Choose the account with the invited address, or join with a password.",
  has_account:
    "There is an account with the invited address already, which {name} is not linked to. Open the invitation again and show your password; afterwards you can link {name} under Security.",
  linked_elsewhere:
    "This account of {name} is linked to another person here, or another one of {name} is linked to you.",
  no_team: "You belong to no team any more. Ask for a new invitation.",
};

/** Why the way back from a provider ended here. */
export function ProviderProblem({ search }: { search: Filters }) {
  const { provider = "", problem = "" } = search;
  const text = Object.hasOwn(WORDS, problem) ? WORDS[problem] : undefined;
  if (text === undefined) return null;
  const name = Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as ProviderName] : "it";
  return <Notice tone="bad">{text.replaceAll("{name}", name)}</Notice>;
}
