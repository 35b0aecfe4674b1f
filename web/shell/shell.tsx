import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { ChevronsUpDown, Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { Menu } from "../parts/menu.tsx";
import { Notice } from "../parts/notice.tsx";
import { tell } from "../parts/toast.tsx";
import { HealthBanner } from "./health-banner.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { navigationOf } from "./navigation.ts";
import { Palette } from "./palette.tsx";
import { type Session, sessionQuery } from "./session.ts";
import { ThemeButton } from "./theme-button.tsx";

/** What surrounds every page of somebody who is signed in. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when a page was chosen.
  useEffect(() => setOpen(false), [path]);
  if (session === undefined) return null;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1440px] max-md:flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        Skip to the content
      </a>
      <header className="flex h-12 items-center justify-between border-b border-line px-4 md:hidden">
        <Mark />
        <Button
          look="quiet"
          className="px-2"
          aria-label={isOpen ? "Close the menu" : "Open the menu"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X /> : <MenuIcon />}
        </Button>
      </header>
      <Sidebar session={session} className={isOpen ? "" : "max-md:hidden"} />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8">
        <HealthBanner />
        {session.needs_second_factor && path !== "/security" && (
          <Notice tone="warn">
            {session.team.name} asks its members for a second factor, and everything else is closed until you
            have one.{" "}
            <Link to="/security" className="font-medium underline">
              Set one up
            </Link>
          </Notice>
        )}
        <Outlet />
      </main>
      <IdentityDialog />
    </div>
  );
}

function Mark() {
  return (
    <Link to="/emails" className="flex items-center gap-2 font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-5" aria-hidden="true">
        <path className="fill-accent" d="M3 8.5 29 3l-9.5 26-5-11.2L3 8.5Z" />
        <path className="fill-accent opacity-50" d="m14.5 17.8 5 11.2L29 3 14.5 17.8Z" />
      </svg>
      Sendlark
    </Link>
  );
}

function Sidebar({ session, className }: { session: Session; className: string }) {
  return (
    <aside
      className={classNames(
        "flex w-56 shrink-0 flex-col gap-4 border-line p-4 max-md:w-full max-md:border-b md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r",
        className,
      )}
    >
      <div className="max-md:hidden">
        <Mark />
      </div>
      <Palette session={session} />
      <nav aria-label="Pages" className="flex flex-1 flex-col gap-4">
        {navigationOf(session).map((group) => (
          <div key={group.title}>
            <h2 className="px-2 pb-1 text-xs text-soft">{group.title}</h2>
            <ul>
              {group.pages.map(({ path, title, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-soft hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:font-medium data-[status=active]:text-ink"
                  >
                    <Icon className="size-4" aria-hidden="true" />
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Person session={session} />
    </aside>
  );
}

function Person({ session }: { session: Session }) {
  const client = useQueryClient();
  async function change(path: string, body: object) {
    try {
      await post(path, body);
      client.clear();
      location.assign("/dashboard");
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error), "bad");
    }
  }
  const others = session.teams.filter(({ id }) => id !== session.team.id);
  return (
    <div className="flex items-center gap-1">
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-w-0 flex-1 items-center gap-2 rounded-md p-2 text-left hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{session.team.name}</span>
              <span className="block truncate text-xs text-soft">{session.user.email}</span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
          </button>
        }
        actions={[
          ...others.map(({ id, name }) => ({
            label: `Switch to ${name}`,
            run: () => void change("/session/team", { team_id: id }),
          })),
          ...(others.length > 0 ? [null] : []),
          { label: "Sign out", run: () => void change("/session/end", {}) },
        ]}
      />
      <ThemeButton />
    </div>
  );
}
