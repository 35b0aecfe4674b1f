import { t } from "../../texts/text.tsx";

const ROLE_NAMES: Readonly<Record<string, string>> = {
  member: t("Member"),
  admin: t("Admin"),
  owner: t("Owner"),
};

export const roleName = (role: string): string => ROLE_NAMES[role] ?? role;
