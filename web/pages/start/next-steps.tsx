import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { Session } from "../../../src/accounts/schema.ts";
import { Section } from "../../parts/page.tsx";
import { serverQuery } from "../../shell/server.ts";
import { CREATE_SEARCH } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";

interface NextStep {
  path: string;
  search?: Record<string, string>;
  title: string;
  why: string;
}

export function NextSteps({ session }: { session: Session }) {
  const { data: server } = useQuery(serverQuery);
  return (
    <div className="mt-10 max-w-3xl">
      <Section title={t("Next steps")}>
        <ul className="rounded-lg border border-line bg-surface">
          {stepsFor(session, server?.delivery_mode).map(({ path, search = {}, title, why }) => (
            <li key={path} className="border-b border-line last:border-0">
              <Link
                to={path}
                search={search}
                className="group flex items-center gap-4 px-4 py-3 text-sm -outline-offset-2 hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-soft">{why}</span>
                </span>
                <ArrowRight className="size-4 shrink-0 text-soft group-hover:text-ink" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function stepsFor({ team, is_sandbox }: Session, mode?: string): NextStep[] {
  const isAdmin = team.role !== "member";
  return [
    {
      path: "/webhooks",
      search: CREATE_SEARCH,
      title: t("Add a webhook"),
      why: t("Receive delivery, bounce and complaint events in your application."),
    },
    ...(isAdmin && !is_sandbox
      ? [
          {
            path: "/health",
            title: t("Check the server’s health"),
            why:
              mode === "smarthost"
                ? t("The smarthost, certificates and disk space affect delivery.")
                : t("Reverse DNS, port 25 and blocklists affect deliverability."),
          },
        ]
      : []),
    {
      path: "/settings/security",
      title: t("Secure your account"),
      why: t("Add a passkey or an authenticator app."),
    },
    ...(isAdmin
      ? [
          {
            path: "/settings/members",
            title: t("Invite your team"),
            why: t("Add people and choose their roles."),
          },
        ]
      : []),
  ];
}
