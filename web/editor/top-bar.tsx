// The slim bar above a design: its name, whether it is saved, and what can be done with it.
import { Link } from "@tanstack/react-router";
import {
  ArrowLeft,
  CircleAlert,
  CircleCheck,
  Ellipsis,
  Eye,
  History,
  LoaderCircle,
  Redo2,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { DashboardPage } from "../../src/lib/dashboard-path.ts";
import { Button, buttonClass } from "../parts/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { Menu } from "../parts/menu.tsx";
import { useIsNarrow } from "../parts/use-is-narrow.ts";
import { t } from "../texts/text.tsx";
import type { SaveState } from "./keep-draft.ts";

export interface Step {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

export interface TopBarProps {
  back: { to: DashboardPage; label: string };
  name: string;
  rename(name: string): void;
  state: SaveState;
  retry(): void;
  /** Null in HTML, whose editor has its own. */
  steps: Step | null;
  isPreview: boolean;
  togglePreview(): void;
  test(): void;
  showVersions: (() => void) | null;
  more: { label: string; isRisky?: boolean; run(): void }[];
  /** The button that goes on: review, or publish. */
  next: ReactNode;
  /** Who else is here. */
  people: ReactNode;
}

const SAVE_LABELS: Record<SaveState, string> = {
  saved: t("Saved"),
  waiting: t("Saving…"),
  saving: t("Saving…"),
  failed: t("Not saved, kept in this browser"),
  conflict: t("Not saved"),
};

export function TopBar(props: TopBarProps) {
  const { back, name, rename, state, retry, steps, isPreview, people } = props;
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">
      <Link to={back.to} aria-label={back.label} title={back.label} className={buttonClass("quiet", "icon")}>
        <ArrowLeft />
      </Link>
      <h1 className="min-w-0 flex-1">
        <input
          aria-label={t("Name")}
          value={name}
          onChange={({ target }) => rename(target.value)}
          className="h-8 w-full max-w-80 truncate rounded-md border border-transparent bg-transparent px-2 text-sm font-medium hover:border-line focus:border-accent focus:bg-surface"
        />
      </h1>
      {people}
      <Saved state={state} retry={retry} />
      {steps !== null && !isPreview && (
        <div className="flex max-sm:hidden">
          <Icon label={t("Undo")} isDisabled={!steps.canUndo} run={steps.undo}>
            <Undo2 />
          </Icon>
          <Icon label={t("Redo")} isDisabled={!steps.canRedo} run={steps.redo}>
            <Redo2 />
          </Icon>
        </div>
      )}
      <Actions {...props} />
    </header>
  );
}

function Actions({ isPreview, togglePreview, test, showVersions, more, next }: TopBarProps) {
  const isNarrow = useIsNarrow();
  const hidden = [
    { label: t("Send test"), run: test },
    ...(showVersions === null ? [] : [{ label: t("Versions"), run: showVersions }]),
  ];
  return (
    <div className="flex items-center gap-1.5" data-region={isPreview ? undefined : "preview"}>
      <Button aria-pressed={isPreview} onClick={togglePreview} icon={<Eye />}>
        <span className="max-md:sr-only">{isPreview ? t("Edit") : t("Preview")}</span>
      </Button>
      {!isNarrow && <Button onClick={test}>{t("Send test")}</Button>}
      {!isNarrow && showVersions !== null && (
        <Icon label={t("Versions")} run={showVersions}>
          <History />
        </Icon>
      )}
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={t("More actions")} title={t("More actions")}>
            <Ellipsis />
          </Button>
        }
        actions={isNarrow ? [...hidden, ...more] : more}
      />
      {next}
    </div>
  );
}

function Icon({
  label,
  isDisabled = false,
  run,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  run(): void;
  children: ReactNode;
}) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} disabled={isDisabled} onClick={run}>
      {children}
    </Button>
  );
}

function Saved({ state, retry }: { state: SaveState; retry(): void }) {
  const isBad = state === "failed" || state === "conflict";
  const Shown = isBad ? CircleAlert : state === "saved" ? CircleCheck : LoaderCircle;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span
        role="status"
        className={classNames("flex items-center gap-1.5 text-xs", isBad ? "text-bad" : "text-soft")}
      >
        <Shown className="size-3.5" aria-hidden="true" />
        <span className={classNames(!isBad && "max-lg:sr-only")}>{SAVE_LABELS[state]}</span>
      </span>
      {state === "failed" && (
        <Button variant="quiet" size="small" onClick={retry}>
          {t("Retry")}
        </Button>
      )}
    </div>
  );
}
