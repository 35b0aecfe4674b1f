import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { Menu as MenuIcon, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import type { Standing } from "../../src/dashboard/health-schema.ts";
import { get } from "../api.ts";
import { allowBeats } from "../connection.ts";
import { Button } from "../parts/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { later } from "../parts/later.tsx";
import { Mark } from "../parts/mark.tsx";
import { Notice } from "../parts/notice.tsx";
import { useIsNarrow } from "../parts/use-is-narrow.ts";
import { T, t } from "../texts/text.tsx";
import { useIsFullScreen } from "./full-screen.ts";
import { isOverlaid, isTyping } from "./keys.ts";
import { sessionQuery } from "./session.ts";
import { useLanguage } from "./settings.ts";
import { SettingsFrame, useIsSettings } from "./settings-frame.tsx";
import { Sidebar } from "./sidebar.tsx";
import { followSystemTheme } from "./theme.ts";
import { useGoKeys } from "./use-go-keys.ts";

type Overlay = "palette" | "keys" | "menu" | null;

followSystemTheme();

const overlays = () => import("./overlays.ts");
const Drawer = later(async () => (await overlays()).Drawer);
const IdentityDialog = later(async () => (await overlays()).IdentityDialog);
const KeysDialog = later(async () => (await overlays()).KeysDialog);
const Palette = later(async () => (await overlays()).Palette);

/** The layout around every page of a signed-in user. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  useSameSession(session);
  useLanguage(session);
  useEffect(allowBeats, []);
  useGoKeys(session);
  const isSettings = useIsSettings();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const isNarrow = useIsNarrow();
  const isFullScreen = useIsFullScreen();
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
  const menus = {
    session,
    showPalette: () => setOverlay("palette"),
    showKeys: () => setOverlay("keys"),
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-[2200px] max-md:flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-2"
      >
        {t("Skip to content")}
      </a>
      {isFullScreen ? null : isNarrow ? (
        <>
          <TopBar show={setOverlay} />
          <Drawer isOpen={overlay === "menu"} close={close}>
            <Sidebar {...menus} isDrawer />
          </Drawer>
        </>
      ) : (
        <aside className="sticky top-0 h-dvh w-60 shrink-0 border-r border-line">
          <Sidebar {...menus} />
        </aside>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          "min-w-0 flex-1 outline-none",
          isFullScreen ? "flex" : "px-4 py-6 md:px-8 md:py-8",
        )}
      >
        {!isFullScreen && <HealthBanner />}
        {session.needs_second_factor && !isFullScreen && path !== "/settings/security" && (
          <Notice tone="warn">
            <T
              text="{team} requires two-factor authentication. Set it up to continue. <a>Set up two-factor authentication</a>"
              team={session.team.name}
              a={(words) => (
                <Link to="/settings/security" className="font-medium underline">
                  {words}
                </Link>
              )}
            />
          </Notice>
        )}
        {isSettings ? (
          <SettingsFrame session={session}>
            <Outlet />
          </SettingsFrame>
        ) : (
          <Outlet />
        )}
      </main>
      <Palette session={session} isOpen={overlay === "palette"} close={close} />
      <KeysDialog session={session} isOpen={overlay === "keys"} onClose={close} />
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
      <Button variant="quiet" size="icon" aria-label={t("Search")} onClick={() => show("palette")}>
        <Search />
      </Button>
      <Button variant="quiet" size="icon" aria-label={t("Open menu")} onClick={() => show("menu")}>
        <MenuIcon />
      </Button>
    </header>
  );
}

function Home() {
  return (
    <Link to="/emails" className="inline-flex rounded-sm">
      <Mark />
    </Link>
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
        {data.problems.length > 1
          ? t("View all {count} problems", { count: data.problems.length })
          : t("View details")}
      </Link>
    </Notice>
  );
}
