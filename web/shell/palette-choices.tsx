// Search results of the command palette.

import { useQuery } from "@tanstack/react-query";
import { BookOpen, Globe, Mail, Moon, Plus, Search, Sun } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import type { EmailItem, EmailList } from "../../src/emails/schema.ts";
import { get } from "../api.ts";
import { summaryOf } from "../parts/recipient-summary.ts";
import { StatusShape } from "../parts/status.tsx";
import { t } from "../texts/text.tsx";
import { domainNamesQuery } from "./domain-names.ts";
import { type Destination, pagesOf, settingsOf } from "./navigation.ts";
import { chooseTheme } from "./theme.ts";
import { CREATE_SEARCH } from "./use-create-dialog.ts";

export interface Choice {
  key: string;
  icon: ReactNode;
  label: string;
  note?: string;
  /** Also found by these words. */
  words?: string;
  /** Opens it after `g`, without the palette. */
  goKey?: string;
  path: string;
  search?: Record<string, string>;
  /** Runs instead of navigating to `path`. */
  run?(): void;
}

interface Group {
  title: string;
  items: Choice[];
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAILS_MAX = 6;
const DOMAINS_MAX = 4;
/** The API refuses shorter searches. */
const CHARS_MIN = 2;

/** Pages match immediately; emails appear when the server answers. */
export function useChoices(session: Session, text: string): Group[] {
  const emails = useFoundEmails(text);
  const { data: domains } = useQuery({ ...domainNamesQuery, enabled: text !== "" });
  const pages = pagesOf(session).map((page) => pageChoice(page));
  const settings = settingsOf(session).flatMap(({ items }) =>
    items.map((page) => pageChoice(page, t("Settings"))),
  );
  const actions = actionsFor(session);
  if (text === "") {
    return [
      { title: t("Pages"), items: pages },
      { title: t("Settings"), items: settings },
      { title: t("Actions"), items: actions },
    ];
  }
  if (ID.test(text)) return [{ title: t("Emails"), items: [byId(text)] }];
  const has = ({ label, words = "" }: Choice) =>
    `${label} ${words}`.toLowerCase().includes(text.toLowerCase());
  const groups: Group[] = [
    { title: t("Pages"), items: pages.filter(has) },
    { title: t("Settings"), items: settings.filter(has) },
    { title: t("Actions"), items: actions.filter(has) },
    { title: t("Domains"), items: (domains ?? []).map(domainChoice).filter(has).slice(0, DOMAINS_MAX) },
    { title: t("Emails"), items: [...emails, findAll(text)] },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function pageChoice({ title, path, icon: Icon, goKey }: Destination, words?: string): Choice {
  return {
    key: path,
    icon: <Icon className="size-4" aria-hidden="true" />,
    label: title,
    path,
    ...(words === undefined ? {} : { words }),
    ...(goKey === undefined ? {} : { goKey }),
  };
}

const domainChoice = ({ id, name }: { id: string; name: string }): Choice => ({
  key: id,
  icon: <Globe className="size-4" aria-hidden="true" />,
  label: name,
  path: `/domains/${id}`,
});

const NEW: [label: string, path: string][] = [
  [t("Add domain"), "/domains"],
  [t("Create API key"), "/api-keys"],
  [t("Add webhook"), "/webhooks"],
  [t("Create template"), "/templates"],
  [t("Create broadcast"), "/broadcasts"],
  [t("Create automation"), "/automations"],
  [t("Create segment"), "/segments"],
  [t("Create topic"), "/topics"],
  [t("Create property"), "/contact-properties"],
  [t("Create form"), "/forms"],
  [t("Import contacts"), "/imports"],
  [t("Add suppressions"), "/suppressions"],
];

/** Actions that are available on every page. */
function actionsFor({ team }: Session): Choice[] {
  const isDark = document.documentElement.dataset["theme"] === "dark";
  const Icon = isDark ? Sun : Moon;
  return [
    ...NEW.filter(([, path]) => path !== "/api-keys" || team.role !== "member").map(
      ([label, path]): Choice => ({
        key: `new ${path}`,
        icon: <Plus className="size-4" aria-hidden="true" />,
        label,
        path,
        search: CREATE_SEARCH,
      }),
    ),
    {
      key: "theme",
      icon: <Icon className="size-4" aria-hidden="true" />,
      label: isDark ? t("Switch to light theme") : t("Switch to dark theme"),
      path: "",
      run: () => chooseTheme(isDark ? "light" : "dark"),
    },
    {
      key: "docs",
      icon: <BookOpen className="size-4" aria-hidden="true" />,
      label: t("API reference"),
      path: "",
      run: () => location.assign("/docs"),
    },
  ];
}

function useFoundEmails(text: string): Choice[] {
  const search = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ["palette", search],
    queryFn: () => get<EmailList>("/emails", { search, limit: EMAILS_MAX }),
    enabled: search.length >= CHARS_MIN && !ID.test(search),
    placeholderData: (before) => before,
    // A search that the API refuses shows no results.
    retry: false,
  });
  if (text.length < CHARS_MIN) return [];
  return (data?.data ?? []).map(emailChoice);
}

function emailChoice(email: EmailItem): Choice {
  const { tone, label } = summaryOf(email);
  return {
    key: email.id,
    icon: (
      <>
        <StatusShape tone={tone} />
        <span className="sr-only">{label}</span>
      </>
    ),
    label: email.to[0] ?? t("Hidden recipients"),
    note: email.subject,
    path: `/emails/${email.id}`,
  };
}

const byId = (id: string): Choice => ({
  key: id,
  icon: <Mail className="size-4" aria-hidden="true" />,
  label: t("Open email {id}", { id }),
  path: `/emails/${id}`,
});

const findAll = (text: string): Choice => ({
  key: "all",
  icon: <Search className="size-4" aria-hidden="true" />,
  label: t("Search emails for “{text}”", { text }),
  path: "/emails",
  search: { q: text },
});
