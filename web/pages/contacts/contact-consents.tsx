import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Consent, Contact } from "../../../src/contacts/schema.ts";
import { Button } from "../../parts/button.tsx";
import { topicsQuery } from "../../parts/filter-names.ts";
import { Pending } from "../../parts/notice.tsx";
import { Facts, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";
import { actText, consentsQuery, methodText } from "./consent-words.ts";

const SHOWN = 5;

/** What the contact agreed to and withdrew, with the proof. */
export function ContactConsents({ contact: { id } }: { contact: Contact }) {
  const { data, error, refetch } = useQuery(consentsQuery(id));
  const [isWhole, setWhole] = useState(false);
  const all = data?.data ?? [];
  const shown = isWhole ? all : all.slice(0, SHOWN);
  return (
    <Section title={t("Consents")} lead={t("Kept as proof, and never changed.")}>
      <Pending data={data} error={error} retry={() => void refetch()} lines={3} />
      {data !== undefined && all.length === 0 && (
        <p className="text-sm text-soft">{t("There is no record of how this person agreed.")}</p>
      )}
      {shown.length > 0 && (
        <ol className="rounded-lg border border-line bg-surface text-sm" aria-label={t("Consents")}>
          {shown.map((consent) => (
            <li key={consent.id} className="border-b border-line p-3 last:border-0">
              <ConsentEntry consent={consent} />
            </li>
          ))}
        </ol>
      )}
      {all.length > shown.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {t("Show all {count}", { count: all.length })}
        </Button>
      )}
    </Section>
  );
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const { data: topics } = useQuery(topicsQuery);
  const names = consent.topics.map((id) => topics?.find((topic) => topic.id === id)?.name ?? id);
  const facts: [name: string, value: React.ReactNode][] = [
    ...(names.length > 0 ? [[t("Topics"), names.join(", ")] as [string, string]] : []),
    ...evidenceOf(consent),
    ...(consent.form_id === null
      ? []
      : [
          [
            t("Form"),
            <Link key="form" to="/forms/$id" params={{ id: consent.form_id }} className="underline">
              {t("Version {version}", { version: consent.form_version ?? 1 })}
            </Link>,
          ] as [string, React.ReactNode],
        ]),
    ...(consent.page_url === null ? [] : [[t("Page"), consent.page_url] as [string, string]]),
    ...(consent.ip === null ? [] : [[t("IP address"), consent.ip] as [string, string]]),
    ...(consent.user_agent === null ? [] : [[t("Browser"), consent.user_agent] as [string, string]]),
    ...(consent.text?.privacy_url == null
      ? []
      : [[t("Privacy policy"), consent.text.privacy_url] as [string, string]]),
  ];
  return (
    <>
      <p className="font-medium">
        {t("{act} by {method}", { act: actText(consent.act), method: methodText(consent.method) })}
      </p>
      <p className="mt-0.5 mb-2 text-xs text-soft">
        <Time value={consent.created_at} isAbsolute />
      </p>
      {consent.text !== null && (
        <blockquote
          lang={consent.text.language}
          className="mb-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line"
        >
          {consent.text.wording}
        </blockquote>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}

/** The email with the link, the import, or the reason given. */
function evidenceOf({ method, evidence }: Consent): [name: string, value: React.ReactNode][] {
  if (evidence === null) return [];
  if (method === "import") {
    return [
      [
        t("Import"),
        <Link key="import" to="/imports/$id" params={{ id: evidence }} className="underline">
          {t("View import")}
        </Link>,
      ],
    ];
  }
  if (UUID.test(evidence)) {
    return [
      [
        t("Email"),
        <Link key="email" to="/emails/$id" params={{ id: evidence }} className="underline">
          {t("View email")}
        </Link>,
      ],
    ];
  }
  return [[t("Reason"), evidence]];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
