// Whom a broadcast is from and to, and what lists of emails show of it.
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useId } from "react";
import { described, Remarks } from "../parts/field.tsx";
import { segmentsQuery, topicsQuery } from "../parts/filter-names.ts";
import { domainNamesQuery } from "../shell/domain-names.ts";
import { t } from "../texts/text.tsx";
import type { HeaderProps } from "./design-source.ts";

export function BroadcastHeader({ draft, change, problemOf }: HeaderProps) {
  const { data: segments } = useQuery(segmentsQuery);
  const { data: topics } = useQuery(topicsQuery);
  const { data: domains } = useQuery(domainNamesQuery);
  const verified = domains?.find(({ status }) => status === "verified")?.name ?? "example.com";
  return (
    <HeaderBox>
      <Row label={t("From")} error={problemOf("from")}>
        {(given) => (
          <Line
            {...given}
            placeholder={`Acme <hello@${verified}>`}
            value={draft.from ?? ""}
            onChange={({ target }) => change({ from: target.value || null })}
          />
        )}
      </Row>
      <div className="grid border-t border-line md:grid-cols-2">
        <Row label={t("To")} error={problemOf("segment_id")}>
          {(given) => (
            <Choice
              {...given}
              value={draft.segment_id ?? ""}
              onChange={({ target }) => change({ segment_id: target.value || null })}
            >
              <option value="">{t("Choose a segment")}</option>
              {(segments ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </Row>
        <Row label={t("Topic")} error={problemOf("topic_id")}>
          {(given) => (
            <Choice
              {...given}
              value={draft.topic_id ?? ""}
              onChange={({ target }) => change({ topic_id: target.value || null })}
            >
              <option value="">{t("No topic")}</option>
              {(topics ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </Row>
      </div>
      <Row label={t("Subject")} error={problemOf("subject")}>
        {(given) => (
          <Line
            {...given}
            value={draft.subject ?? ""}
            className="font-medium"
            onChange={({ target }) => change({ subject: target.value || null })}
          />
        )}
      </Row>
      <Row label={t("Preview text")} error={problemOf("preview_text")}>
        {(given) => (
          <Line
            {...given}
            placeholder={t("Shown after the subject in lists of emails.")}
            value={draft.preview_text ?? ""}
            onChange={({ target }) => change({ preview_text: target.value || null })}
          />
        )}
      </Row>
    </HeaderBox>
  );
}

export function HeaderBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t("Header")}
      className="mx-auto mb-6 max-w-170 overflow-hidden rounded-lg border border-line bg-surface text-sm"
    >
      {children}
    </section>
  );
}

interface Given {
  id: string;
}

export function Row({
  label,
  error,
  children,
}: {
  label: string;
  error: string | null;
  children(given: Given): ReactNode;
}) {
  const id = useId();
  return (
    <div className="border-line not-first:border-t md:[.grid>&]:border-t-0">
      <div className="flex items-center gap-2 px-3">
        <label htmlFor={id} className="w-24 shrink-0 text-soft">
          {label}
        </label>
        {children({ id, ...described(id, undefined, error) })}
      </div>
      {error !== null && (
        <div className="px-3 pb-2 pl-29">
          <Remarks id={id} error={error} />
        </div>
      )}
    </div>
  );
}

export function Line({ className = "", ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      className={`h-8 my-0.5 min-w-0 flex-1 rounded-sm bg-transparent px-1 placeholder:text-soft/70 ${className}`}
    />
  );
}

function Choice(props: ComponentProps<"select">) {
  return (
    <select {...props} className="h-8 my-0.5 min-w-0 flex-1 truncate rounded-sm bg-transparent px-1 pr-7" />
  );
}
