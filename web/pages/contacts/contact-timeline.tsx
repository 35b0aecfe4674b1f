import { Link } from "@tanstack/react-router";
import type { ContactTimelineItem } from "../../../src/contacts/activity-schema.ts";
import type { Contact } from "../../../src/contacts/schema.ts";
import { Button } from "../../parts/button.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { StatusShape, statusLabel, type Tone, toneOf } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { actText, methodText } from "./consent-words.ts";

/** Emails, what the person did with them, custom events and consents, newest first. */
export function ContactTimeline({ contact: { id } }: { contact: Contact }) {
  const { items, error, retry, more } = usePages<ContactTimelineItem>(`/contacts/${id}/activity`);
  return (
    <Section title={t("Timeline")}>
      <Pending data={items} error={error} retry={retry} lines={4} />
      {items?.length === 0 && <p className="text-sm text-soft">{t("Nothing has happened yet.")}</p>}
      {items !== null && items.length > 0 && (
        <ol className="rounded-lg border border-line bg-surface p-4" aria-label={t("Timeline")}>
          {items.map((item) => (
            <li key={item.id} className="group flex gap-3">
              <div className="flex flex-col items-center">
                <span className="flex h-5 items-center">
                  <StatusShape tone={toneFor(item)} />
                </span>
                <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
              </div>
              <div className="min-w-0 flex-1 pb-5 text-sm group-last:pb-0">
                <Entry item={item} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {more !== null && (
        <Button className="mt-3" isBusy={more.isLoading} onClick={more.load}>
          {t("Load more")}
        </Button>
      )}
    </Section>
  );
}

function toneFor(item: ContactTimelineItem): Tone {
  if (item.type === "email") return item.clicks.length + item.opens.length > 0 ? "good" : toneOf(item.status);
  if (item.type === "consent") {
    return ["withdrawn", "topic_out", "erased"].includes(item.act) ? "warn" : "good";
  }
  return "calm";
}

function Entry({ item }: { item: ContactTimelineItem }) {
  const when = (
    <p className="mt-0.5 text-xs text-soft">
      <Time value={item.created_at} isAbsolute />
    </p>
  );
  if (item.type === "consent") {
    return (
      <>
        <p className="font-medium">
          {t("{act} by {method}", { act: actText(item.act), method: methodText(item.method) })}
        </p>
        {when}
      </>
    );
  }
  if (item.type === "event") {
    const payload = Object.entries(item.payload);
    return (
      <>
        <p className="font-medium wrap-anywhere">{item.name}</p>
        {when}
        {payload.length > 0 && (
          <p className="mt-2 rounded-md bg-raised px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-soft">
            {payload.map(([name, value]) => `${name}: ${textOf(value)}`).join("\n")}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Link to="/emails/$id" params={{ id: item.id }} className="font-medium wrap-anywhere hover:underline">
        {item.subject || t("No subject")}
      </Link>
      {when}
      <p className="mt-1 text-soft">
        {outcomeOf(item)}
        {item.broadcast_id !== null && (
          <>
            {" · "}
            <Link
              to="/broadcasts/$id"
              params={{ id: item.broadcast_id }}
              className="underline hover:text-ink"
            >
              {t("Broadcast")}
            </Link>
          </>
        )}
      </p>
      {item.clicks.length > 0 && (
        <ul className="mt-1 text-xs text-soft">
          {[...new Set(item.clicks.map(({ link }) => link))].map((link) => (
            <li key={link} className="truncate" title={link}>
              {link}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** "Delivered · opened 2 times · clicked once". */
function outcomeOf({ status, opens, clicks }: Extract<ContactTimelineItem, { type: "email" }>): string {
  return [
    statusLabel(status),
    opens.length > 0 &&
      t("{count, plural, one {opened once} other {opened # times}}", { count: opens.length }),
    clicks.length > 0 &&
      t("{count, plural, one {clicked once} other {clicked # times}}", { count: clicks.length }),
  ]
    .filter((text) => text !== false)
    .join(" · ");
}
