import { useQuery } from "@tanstack/react-query";
import type { Filters } from "../../api.ts";
import { Notice } from "../../parts/notice.tsx";
import { t } from "../../texts/text.tsx";
import { providersQuery } from "./provider-buttons.tsx";

/** Why sign-in with a provider failed, by the `problem` parameter of the URL. */
function textOf(problem: string, provider: string): string | null {
  switch (problem) {
    case "stale":
      return t("The sign-in expired or was started in another browser. Try again.");
    case "denied":
      return t("Access to your {provider} account was denied. Nothing was changed.", { provider });
    case "failed":
      return t(
        "Sign-in with {provider} failed. Try again. If it keeps failing, the server log has the reason.",
        { provider },
      );
    case "unknown":
      return t(
        "This {provider} account is not linked to a user. If you were invited, open the link in your invitation. If you have an account, sign in another way and link {provider} under Security.",
        { provider },
      );
    case "unverified":
      return t(
        "The primary email address of this {provider} account is not verified. Verify it at {provider}, then try again.",
        { provider },
      );
    case "invitation_gone":
      return t("This invitation has expired or was already used. Ask for a new one.");
    case "other_email":
      return t(
        "The invitation is for a different email address than that of this {provider} account. Use the account with the invited address, or join with a password.",
        { provider },
      );
    case "has_account":
      return t(
        "The invited address already has an account that is not linked to {provider}. Open the invitation again and join with your password, then link {provider} under Security.",
        { provider },
      );
    case "linked_elsewhere":
      return t(
        "This {provider} account is linked to another user, or your user is linked to another {provider} account.",
        { provider },
      );
    case "no_access":
      return t("Your {provider} account gives no access to this server. Ask your administrator.", {
        provider,
      });
    case "no_team":
      return t("You are no longer a member of any team. Ask for a new invitation.");
    default:
      return null;
  }
}

export function ProviderProblem({ search }: { search: Filters }) {
  const { provider = "", problem = "" } = search;
  const { data } = useQuery(providersQuery);
  if (problem === "" || data === undefined) return null;
  const text = textOf(problem, data.data.find(({ name }) => name === provider)?.label ?? "OAuth");
  return text === null ? null : <Notice tone="bad">{text}</Notice>;
}
