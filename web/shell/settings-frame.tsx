import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { t } from "../texts/text.tsx";
import { settingsOf } from "./navigation.ts";

/** A page of the settings beside the list of all of them. On phones that list is in the menu. */
export function SettingsFrame({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className="lg:flex lg:gap-10">
      <nav
        aria-label={t("Settings")}
        className="mb-6 flex gap-6 border-b border-line pb-4 max-md:hidden max-lg:flex-wrap lg:sticky lg:top-8 lg:mb-0 lg:w-40 lg:shrink-0 lg:flex-col lg:self-start lg:border-0 lg:pb-0"
      >
        {settingsOf(session).map(({ title, items }) => (
          <div key={title}>
            <h2 className="px-2 pb-1 text-xs font-medium text-soft">{title}</h2>
            <ul className="flex gap-px max-lg:flex-wrap lg:flex-col">
              {items.map((page) => (
                <li key={page.path}>
                  <Link
                    to={page.path}
                    className="flex h-7.5 items-center rounded-md px-2 text-sm text-soft hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:font-medium data-[status=active]:text-ink"
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Whether the address is one of the settings. */
export function useIsSettings(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname.startsWith("/settings/") });
}
