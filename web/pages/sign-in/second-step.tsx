import type { LoginAnswer } from "../../../src/accounts/schema.ts";
import { isDashboardPath } from "../../../src/lib/dashboard-path.ts";
import { post } from "../../api.ts";
import { SecondFactor } from "../../parts/second-factor.tsx";
import { t } from "../../texts/text.tsx";
import { AuthPage } from "./auth-page.tsx";

/** Asks for the second factor after the first. */
export function SecondStep({
  methods,
  next,
}: {
  methods: Extract<LoginAnswer, { done: false }>["methods"];
  next?: string | undefined;
}) {
  return (
    <AuthPage title={t("Two-factor authentication")} lead={t("Confirm with your second factor to sign in.")}>
      <SecondFactor
        methods={methods}
        options={() => post("/session/second-factor/options")}
        prove={async (proof) => {
          const login = await post<LoginAnswer>("/session/second-factor", proof);
          // A recovery code suggests a lost device, which is replaced on the security page.
          if (login.done)
            enter(proof.method === "recovery_code" ? "/settings/security?by=recovery_code" : next);
        }}
      />
    </AuthPage>
  );
}

/**
 * Reloads the page, so that nothing of another user stays in memory. `next` is used only if it is a page of the dashboard,
 * so that a link cannot redirect elsewhere.
 */
export function enter(next?: string): void {
  location.assign(next !== undefined && isDashboardPath(next) ? `/dashboard${next}` : "/dashboard");
}
