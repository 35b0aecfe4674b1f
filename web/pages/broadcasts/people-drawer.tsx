// The people behind a number: a list beside the page, to export or to save as a segment.
import { Dialog } from "@base-ui/react/dialog";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download, Layers, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import type { BroadcastRecipient } from "../../../src/broadcasts/statistics-schema.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog as SmallDialog } from "../../parts/dialog.tsx";
import { VEIL } from "../../parts/dialog-box.tsx";
import { humanize } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import type { People } from "./people-link.tsx";
import { peopleTitle } from "./people-words.ts";
import { downloadPeople, queryOfPeople } from "./read-people.ts";
import { SavePeople } from "./save-people.tsx";
import { skipText } from "./skip-words.ts";

export function PeopleDrawer({
  broadcast: { id, name },
  people,
}: {
  broadcast: Broadcast;
  people: People | null;
}) {
  const navigate = useNavigate();
  const close = () =>
    void navigate({ to: "/broadcasts/$id", params: { id }, search: {}, resetScroll: false });
  return (
    <Dialog.Root open={people !== null} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(34rem,100vw)] flex-col border-l border-line bg-surface shadow-xl transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full">
          {people !== null && <PeopleList key={JSON.stringify(people)} id={id} name={name} people={people} />}
          <Dialog.Close
            aria-label={t("Close")}
            className="absolute top-4 right-4 rounded-md p-1.5 text-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PeopleList({ id, name, people }: { id: string; name: string; people: People }) {
  const title = peopleTitle(people);
  const [isSaving, setSaving] = useState(false);
  const exporting = useSubmit([], { inToast: true });
  const path = `/broadcasts/${id}/recipients`;
  const { items, error, retry, more } = usePages<BroadcastRecipient>(path, queryOfPeople(people));
  return (
    <>
      <header className="border-b border-line px-5 pt-4 pb-4">
        <Dialog.Title className="pr-8 text-lg font-semibold">{title}</Dialog.Title>
        <p className="mt-0.5 truncate text-sm text-soft">{name}</p>
        {items !== null && items.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Download aria-hidden="true" />}
              isBusy={exporting.isBusy}
              onClick={() => void exporting.submit(() => downloadPeople(id, people, `${name} - ${title}`))}
            >
              {t("Export")}
            </Button>
            <Button size="small" icon={<Layers aria-hidden="true" />} onClick={() => setSaving(true)}>
              {t("Save as segment")}
            </Button>
          </div>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {(items === null || items.length === 0) && (
          <div className="px-5 py-4">
            <Pending data={items} error={error} retry={retry} />
            {items !== null && error === null && (
              <p className="text-sm text-soft">{t("Nobody is in this list.")}</p>
            )}
          </div>
        )}
        {items !== null && items.length > 0 && (
          <ul className="divide-y divide-line" aria-label={title}>
            {items.map((item) => (
              <Person key={item.id} item={item} people={people} />
            ))}
          </ul>
        )}
        {more !== null && (
          <div className="flex justify-center p-4">
            <Button onClick={more.load} isBusy={more.isLoading}>
              {t("Load more")}
            </Button>
          </div>
        )}
      </div>
      <SmallDialog title={t("Save as segment")} isOpen={isSaving} onClose={() => setSaving(false)}>
        <SavePeople id={id} people={people} name={`${name}: ${title}`} onClose={() => setSaving(false)} />
      </SmallDialog>
    </>
  );
}

function Person({ item, people }: { item: BroadcastRecipient; people: People }) {
  const { contact_id, email, email_id } = item;
  const shown = email || t("Erased contact");
  return (
    <li className="flex items-baseline justify-between gap-4 px-5 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="truncate">
          {email === "" ? (
            <span className="text-soft">{shown}</span>
          ) : (
            <Link to="/contacts/$id" params={{ id: contact_id }} className="font-medium hover:underline">
              {shown}
            </Link>
          )}
        </p>
        <Detail item={item} people={people} />
      </div>
      <div className="shrink-0 text-right text-xs text-soft">
        {item.at !== null && (
          <p>
            <Time value={item.at} />
          </p>
        )}
        {email_id !== null && (
          <Link to="/emails/$id" params={{ id: email_id }} className="underline hover:text-ink">
            {t("Email")}
          </Link>
        )}
      </div>
    </li>
  );
}

function Detail({ item, people }: { item: BroadcastRecipient; people: People }): ReactNode {
  const parts = [
    item.reason !== undefined && people.reason === undefined && skipText(item.reason),
    item.reply && humanize(item.reply),
    (item.count ?? 0) > 1 && t("{count, number} times", { count: item.count ?? 0 }),
    ...(item.clicked_links ?? []).map(({ url }) => url),
  ].filter((part) => typeof part === "string");
  return parts.length > 0 && <p className="truncate text-xs text-soft">{parts.join(" · ")}</p>;
}
