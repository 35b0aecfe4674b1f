import { useLinkProps, useRouterState } from "@tanstack/react-router";
import { Footprints, type LucideIcon, Search, Settings } from "lucide-react";
import type { ReactNode } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import type { DashboardPage } from "../../src/lib/dashboard-path.ts";
import { useSetup } from "../pages/start/use-setup.ts";
import { classNames } from "../parts/class-names.ts";
import { Key } from "../parts/key.tsx";
import { later } from "../parts/later.tsx";
import { t } from "../texts/text.tsx";
import { type Entry, isAt, navigationOf, settingsOf } from "./navigation.ts";

const AccountMenu = later(async () => (await import("./overlays.ts")).AccountMenu, {
  fallback: () => <div className="h-11" />,
});
const TeamMenu = later(async () => (await import("./overlays.ts")).TeamMenu, {
  fallback: () => <div className="h-9" />,
});

interface SidebarProps {
  session: Session;
  /** On phones: the second levels are all open, and that of the settings is here too. */
  isDrawer?: boolean;
  showPalette(): void;
  showKeys(): void;
}

/** Only the pages scroll: the team menu and the account menu stay in view on low screens. */
export function Sidebar({ session, isDrawer = false, showPalette, showKeys }: SidebarProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="flex h-full flex-col">
      <div className={classNames("flex flex-col gap-2 p-3 pb-2", isDrawer && "pr-12")}>
        <TeamMenu session={session} />
        <SearchButton showPalette={showPalette} />
      </div>
      <nav aria-label={t("Pages")} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-2 overflow-y-auto px-3 py-1">
          {navigationOf(session).map(({ title, items }, at) => (
            <div key={title}>
              {at > 0 && <h2 className="px-2 pb-1 text-xs/4 font-medium text-soft">{title}</h2>}
              <ul className="flex flex-col gap-px">
                {items.map((entry) => (
                  <EntryRow key={entry.path} entry={entry} pathname={pathname} isDrawer={isDrawer} />
                ))}
              </ul>
            </div>
          ))}
          {isDrawer && (
            <div>
              <SetupRow pathname={pathname} />
              <SettingsRow session={session} pathname={pathname} isDrawer />
            </div>
          )}
        </div>
        {!isDrawer && (
          <div className="px-3 pt-1">
            <SetupRow pathname={pathname} />
            <SettingsRow session={session} pathname={pathname} />
          </div>
        )}
      </nav>
      <div className="p-3 pt-1">
        <AccountMenu session={session} showKeys={showKeys} />
      </div>
    </div>
  );
}

/** The setup guide, until all of its steps are done. */
function SetupRow({ pathname }: { pathname: string }) {
  const setup = useSetup();
  if (setup === null || setup.done === setup.total) return null;
  return (
    <Row path="/start" icon={Footprints} current={pathname === "/start" ? "page" : undefined}>
      {t("Get started")}
      <span className="ml-auto text-xs font-normal tabular-nums">
        {setup.done}/{setup.total}
      </span>
    </Row>
  );
}

/** At the foot; on phones, with the pages of the settings below it. */
function SettingsRow({
  session,
  pathname,
  isDrawer = false,
}: Omit<RowProps, "entry"> & { session: Session }) {
  const entry: Entry = {
    path: "/settings/general",
    title: t("Settings"),
    icon: Settings,
    pages: settingsOf(session).flatMap(({ items }) => items),
  };
  return (
    <ul>
      <EntryRow entry={entry} pathname={pathname} isDrawer={isDrawer} isClosed={!isDrawer} />
    </ul>
  );
}

function SearchButton({ showPalette }: { showPalette(): void }) {
  return (
    <button
      type="button"
      onClick={showPalette}
      className="flex h-8 w-full shrink-0 items-center gap-2.5 rounded-md border border-line bg-surface px-2 text-sm text-soft hover:border-line-strong max-md:h-9"
    >
      <Search className="size-4" aria-hidden="true" />
      {t("Search")}
      <span className="ml-auto max-md:hidden">
        <Key>/</Key>
      </span>
    </button>
  );
}

interface RowProps {
  entry: Entry;
  pathname: string;
  isDrawer?: boolean;
  /** The second level is shown elsewhere. */
  isClosed?: boolean;
}

/** Shows the second level where one of its pages is open. */
function EntryRow({ entry, pathname, isDrawer = false, isClosed = false }: RowProps) {
  const { path, title, icon, pages } = entry;
  const hasLevel = pages.length > 0;
  const isHere = hasLevel ? pages.some((page) => isAt(page, pathname)) : isAt(entry, pathname);
  return (
    <li>
      <Row path={path} icon={icon} current={!isHere ? undefined : hasLevel ? "true" : "page"}>
        {title}
      </Row>
      {hasLevel && !isClosed && (isHere || isDrawer) && (
        <ul className="mt-px flex flex-col gap-px">
          {pages.map((page) => (
            <li key={page.path}>
              <Row path={page.path} current={isAt(page, pathname) ? "page" : undefined}>
                {page.title}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** `current`: "page" for the page itself, "true" for the row above it. Without an icon: of the second level. */
function Row({
  path,
  icon: Icon,
  current,
  children,
}: {
  path: DashboardPage;
  icon?: LucideIcon;
  current: "page" | "true" | undefined;
  children: ReactNode;
}) {
  const link = useLinkProps({ to: path });
  return (
    <a
      {...link}
      aria-current={current}
      className={classNames(
        "group flex items-center gap-2.5 rounded-md px-2 text-sm text-soft hover:bg-raised hover:text-ink max-md:h-9",
        "aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=true]:text-ink",
        Icon === undefined ? "h-6.5 pl-8.5" : "h-7 font-medium",
      )}
    >
      {Icon !== undefined && (
        <Icon className="size-4 group-aria-[current]:text-accent" strokeWidth={1.75} aria-hidden="true" />
      )}
      {children}
    </a>
  );
}
