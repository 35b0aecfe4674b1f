import type { OpenSession, SecondFactor } from "../../../src/accounts/schema.ts";
import { humanize } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";

const NAMES: Record<OpenSession["factor"] | SecondFactor, string> = {
  password: t("password"),
  google: "Google",
  github: "GitHub",
  oidc: t("single sign-on"),
  passkey: t("passkey"),
  link: t("link"),
  totp: t("authenticator app"),
  recovery_code: t("recovery code"),
};

/** A way to sign in, within a sentence. */
export const factorName = (factor: string): string =>
  (NAMES as Readonly<Record<string, string>>)[factor] ?? humanize(factor);
