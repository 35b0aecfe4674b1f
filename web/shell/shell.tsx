import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { Menu as MenuIcon, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import type { Standing } from "../../src/dashboard/schema.ts";
import { get } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { VEIL } from "../parts/dialog.tsx";
import { Mark } from "../parts/mark.tsx";
import { Notice } from "../parts/notice.tsx";
import { useIsNarrow } from "../parts/use-is-narrow.ts";
import { IdentityDialog } from "./identity-dialog.tsx";
import { isOverlaid, isTyping } from "./keys.ts";
import { Key, KeysDialog } from "./keys-dialog.tsx";
import { navigationOf } from "./navigation.ts";
import { Palette } from "./palette.tsx";
import { sessionQuery } from "./session.ts";
import { followSystemTheme } from "./theme.ts";
import { UserMenu } from "./user-menu.tsx";

type Overlay = "palette" | "keys" | "menu" | null;

followSystemTheme();

/** The layout around every page of a signed-in user. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  useSameSession(session);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const isNarrow = useIsNarrow();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones, navigating closes the menu.
  useEffect(() => setOverlay(null), [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = overlayOf(event);
      if (wanted === null) return;
      event.preventDefault();
      setOverlay(wanted);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (session === undefined) return null;
  const close = () => setOverlay(null);
  const sidebar = <Sidebar session={session} show={setOverlay} />;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1440px] max-md:flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-2"
      >
        Skip to content
      </a>
      {isNarrow ? (
        <>
          <TopBar show={setOverlay} />
          <Drawer isOpen={overlay === "menu"} close={close}>
            {sidebar}
          </Drawer>
        </>
      ) : (
        <aside className="sticky top-0 h-dvh w-60 shrink-0 overflow-y-auto border-r border-line">
          {sidebar}
        </aside>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
        <HealthBanner />
        {session.needs_second_factor && path !== "/security" && (
          <Notice tone="warn">
            {session.team.name} requires two-factor authentication. Set it up to continue.{" "}
            <Link to="/security" className="font-medium underline">
              Set up two-factor authentication
            </Link>
          </Notice>
        )}
        <Outlet />
      </main>
      <Palette session={session} isOpen={overlay === "palette"} close={close} />
      <KeysDialog isOpen={overlay === "keys"} onClose={close} />
      <IdentityDialog />
    </div>
  );
}

/** Reloads when another tab has signed in as someone else or switched team: this tab still shows the old data. */
function useSameSession(session: Session | undefined): void {
  const now = session && `${session.user.id} ${session.team.id}`;
  const first = useRef(now);
  useEffect(() => {
    first.current ??= now;
    if (now !== undefined && now !== first.current) location.assign("/dashboard");
  }, [now]);
}

function overlayOf(event: KeyboardEvent): Overlay {
  if (event.key === "k" && (event.metaKey || event.ctrlKey)) return "palette";
  if (isTyping(event) || isOverlaid()) return null;
  if (event.key === "/") return "palette";
  return event.key === "?" ? "keys" : null;
}

/** The sticky header on phones. */
function TopBar({ show }: { show(overlay: Overlay): void }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-ground px-4">
      <div className="flex-1">
        <Home />
      </div>
      <Button variant="quiet" size="icon" aria-label="Search" onClick={() => show("palette")}>
        <Search />
      </Button>
      <Button variant="quiet" size="icon" aria-label="Open menu" onClick={() => show("menu")}>
        <MenuIcon />
      </Button>
    </header>
  );
}

function Drawer({ isOpen, close, children }: { isOpen: boolean; close(): void; children: React.ReactNode }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-ground shadow-xl transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="Close menu"
            className="absolute top-3 right-3 rounded-md p-2 text-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Home() {
  return (
    <Link to="/emails" className="inline-flex rounded-sm">
      <Mark />
    </Link>
  );
}

function Sidebar({ session, show }: { session: Session; show(overlay: Overlay): void }) {
  return (
    <div className="flex min-h-full flex-col gap-5 p-4">
      <div className="px-2 pt-1">
        <Home />
      </div>
      <button
        type="button"
        onClick={() => show("palette")}
        className="flex h-8 w-full shrink-0 items-center gap-2.5 rounded-md border border-line bg-surface px-2 text-sm text-soft hover:border-line-strong max-md:h-9"
      >
        <Search className="size-4" aria-hidden="true" />
        Search
        <span className="ml-auto max-md:hidden">
          <Key>/</Key>
        </span>
      </button>
      <nav aria-label="Pages" className="flex flex-1 flex-col gap-5">
        {navigationOf(session).map((group) => (
          <div key={group.title}>
            <h2 className="px-2 pb-1 text-xs font-medium text-soft">{group.title}</h2>
            <ul className="flex flex-col gap-px">
              {group.pages.map(({ path, title, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="group flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium text-soft hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink max-md:h-9"
                  >
                    <Icon
                      className="size-4 group-data-[status=active]:text-accent"
                      strokeWidth={1.75}
                      aria-hidden="true"
                    />
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu session={session} showKeys={() => show("keys")} />
    </div>
  );
}

const POLL_MS = 60_000;

/** Shown on every page while the server has a problem. */
function HealthBanner() {
  const { data } = useQuery({
    queryKey: ["standing"],
    queryFn: () => get<Standing>("/health/standing"),
    refetchInterval: POLL_MS,
    retry: false,
  });
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <Notice tone="bad">
      {data.problems[0]}{" "}
      <Link to="/health" className="font-medium underline">
        {data.problems.length > 1 ? `View all ${data.problems.length} problems` : "View details"}
      </Link>
    </Notice>
  );
}
