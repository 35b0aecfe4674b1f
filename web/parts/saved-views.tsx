// Filters of a list that a person has saved under a name.
import { Link, useNavigate } from "@tanstack/react-router";
import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { DashboardPage } from "../../src/lib/dashboard-path.ts";
import type { Filters } from "../api.ts";
import { useSetting } from "../shell/settings.ts";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ConfirmDialog } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Menu } from "./menu.tsx";
import { Problem } from "./notice.tsx";
import { showToast } from "./toast.tsx";
import { useSubmit } from "./use-submit.ts";

/** A list with views. */
export interface ViewedList {
  /** The setting that keeps them. */
  setting: string;
  path: DashboardPage;
  /** The list without filters, such as "All emails". */
  all: string;
  /** What happens to the rows when a view is deleted. */
  kept: string;
}

interface View {
  name: string;
  filters: Filters;
  /** Shown when the list is opened without filters. */
  isDefault: boolean;
}

const VIEWS_MAX = 20;
const NAME_CHARS_MAX = 60;
/** In the URL: the list without filters, although there is a default view. */
const ALL: Filters = { view: "all" };

function useViews({ setting }: ViewedList): [views: View[], save: (views: View[]) => Promise<void>] {
  const [value, save] = useSetting(setting);
  return [
    Array.isArray(value) ? value.filter(isView) : [],
    (views) => save(views.length === 0 ? null : views),
  ];
}

/** The setting may have been written by another version. */
function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { name, filters } = value as Partial<View>;
  return (
    typeof name === "string" &&
    typeof filters === "object" &&
    filters !== null &&
    Object.values(filters).every((one) => typeof one === "string")
  );
}

/** The filters to show instead of none; null = none. */
export function useDefaultFilters(list: ViewedList): Filters | null {
  const [views] = useViews(list);
  return views.find(({ isDefault }) => isDefault)?.filters ?? null;
}

/** The URL's search for the list without filters. */
export function useHomeSearch(list: ViewedList): Filters {
  return useDefaultFilters(list) === null ? {} : ALL;
}

const isSame = (one: Filters, other: Filters) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** The saved views as tabs; nothing while there are none. */
export function ViewTabs({ list, filters }: { list: ViewedList; filters: Filters }) {
  const [views] = useViews(list);
  const home = useHomeSearch(list);
  if (views.length === 0) return null;
  const tabs = [
    { name: list.all, filters: {}, search: home },
    ...views.map((view) => ({ ...view, search: view.filters })),
  ];
  return (
    <nav aria-label={t("Views")} className="mb-3 flex flex-wrap items-center gap-1">
      {tabs.map((tab, at) => {
        const isCurrent = isSame(tab.filters, filters);
        const view = views[at - 1];
        return (
          <div
            key={tab.name}
            className={classNames(
              "flex min-w-0 items-center rounded-md text-sm",
              isCurrent ? "bg-raised font-medium text-ink" : "text-soft hover:text-ink",
            )}
          >
            <Link
              to={list.path}
              search={tab.search}
              aria-current={isCurrent ? "page" : undefined}
              className="max-w-56 truncate px-2.5 py-1"
            >
              {tab.name}
            </Link>
            {isCurrent && view !== undefined && <ViewMenu list={list} view={view} />}
          </div>
        );
      })}
    </nav>
  );
}

function ViewMenu({ list, view }: { list: ViewedList; view: View }) {
  const [views, save] = useViews(list);
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const { isBusy, submit } = useSubmit([], { inToast: true });
  const navigate = useNavigate();
  const replaced = (changed: Partial<View> | null) =>
    views.flatMap((one) =>
      one.name === view.name ? (changed === null ? [] : [{ ...one, ...changed }]) : [one],
    );
  const toggleDefault = () =>
    save(views.map((one) => ({ ...one, isDefault: one.name === view.name && !view.isDefault })));
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="small-icon"
            isBusy={isBusy}
            aria-label={t("Change view {name}", { name: view.name })}
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Rename"), run: () => setDialog("rename") },
          {
            label: view.isDefault ? t("Don’t show by default") : t("Show by default"),
            run: () => void submit(toggleDefault),
          },
          { label: t("Delete view"), isRisky: true, run: () => setDialog("delete") },
        ]}
      />
      <Dialog title={t("Rename view")} isOpen={dialog === "rename"} onClose={close}>
        <NameForm
          list={list}
          name={view.name}
          action={t("Save")}
          onClose={close}
          save={(name) => save(replaced({ name }))}
        />
      </Dialog>
      <ConfirmDialog
        title={t("Delete view {name}?", { name: view.name })}
        action={t("Delete view")}
        isOpen={dialog === "delete"}
        onClose={close}
        run={async () => {
          await save(replaced(null));
          await navigate({ to: list.path, search: {} });
        }}
      >
        {list.kept}
      </ConfirmDialog>
    </>
  );
}

/** Saves the current filters, unless they are saved already. */
export function SaveView({ list, filters }: { list: ViewedList; filters: Filters }) {
  const [views, save] = useViews(list);
  const [isOpen, setOpen] = useState(false);
  if (views.length >= VIEWS_MAX || views.some((view) => isSame(view.filters, filters))) return null;
  return (
    <>
      <Button variant="quiet" icon={<Bookmark aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t("Save view")}</span>
      </Button>
      <Dialog
        title={t("Save view")}
        lead={t("Keeps these filters for you under a name, on every device.")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <NameForm
          list={list}
          name=""
          action={t("Save view")}
          onClose={() => setOpen(false)}
          save={async (name) => {
            await save([...views, { name, filters, isDefault: false }]);
            showToast(t("View {name} saved.", { name }));
          }}
        />
      </Dialog>
    </>
  );
}

function NameForm({
  list,
  name,
  action,
  onClose,
  save,
}: {
  list: ViewedList;
  name: string;
  action: string;
  onClose(): void;
  save(name: string): Promise<void>;
}) {
  const [views] = useViews(list);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, problem, submit } = useSubmit();
  async function send(form: HTMLFormElement) {
    const wanted = String(new FormData(form).get("name")).trim();
    const isTaken = wanted !== name && views.some((view) => view.name === wanted);
    if (wanted === "" || isTaken) {
      return setError(isTaken ? t("There is already a view with this name.") : t("This field is required."));
    }
    if (await submit(() => save(wanted))) onClose();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <TextField
        label={t("Name")}
        name="name"
        defaultValue={name}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        error={error}
        onChange={() => setError(null)}
      />
      <div className="mt-4">
        <Problem error={problem} />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
