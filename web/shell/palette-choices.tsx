// Search results of the command palette.

import { useQuery } from "@tanstack/react-query";
import { BookOpen, Globe, Mail, Moon, Plus, Search, Sun } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import type { EmailList } from "../../src/emails/schema.ts";
import { get } from "../api.ts";
import { StatusShape, statusLabel, toneOf } from "../parts/status.tsx";
import { domainNamesQuery } from "./domain-names.ts";
import { navigationOf } from "./navigation.ts";
import { chooseTheme } from "./theme.ts";
import { CREATE_SEARCH } from "./use-create-dialog.ts";

export interface Choice {
  key: string;
  icon: ReactNode;
  label: string;
  note?: string;
  path: string;
  search?: Record<string, string>;
  /** Runs instead of navigating to `path`. */
  run?(): void;
}

interface Group {
  title: string;
  choices: Choice[];
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
  const pages = navigationOf(session).map(({ title, pages }) => ({
    title,
    choices: pages.map(
      ({ title: label, path, icon: Icon }): Choice => ({
        key: path,
        icon: <Icon className="size-4" aria-hidden="true" />,
        label,
        path,
      }),
    ),
  }));
  if (text === "") return [...pages, { title: "Actions", choices: actionsFor(session) }];
  if (ID.test(text)) return [{ title: "Emails", choices: [byId(text)] }];
  const has = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  const groups: Group[] = [
    { title: "Pages", choices: pages.flatMap(({ choices }) => choices).filter(({ label }) => has(label)) },
    { title: "Actions", choices: actionsFor(session).filter(({ label }) => has(label)) },
    {
      title: "Domains",
      choices: (domains ?? [])
        .filter(({ name }) => has(name))
        .slice(0, DOMAINS_MAX)
        .map(({ id, name }) => ({
          key: id,
          icon: <Globe className="size-4" aria-hidden="true" />,
          label: name,
          path: `/domains/${id}`,
        })),
    },
    { title: "Emails", choices: [...emails, findAll(text)] },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

const NEW: [label: string, path: string][] = [
  ["Add domain", "/domains"],
  ["Create API key", "/api-keys"],
  ["Add webhook", "/webhooks"],
  ["Create template", "/templates"],
  ["Add suppressions", "/suppressions"],
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
      label: isDark ? "Switch to light theme" : "Switch to dark theme",
      path: "",
      run: () => chooseTheme(isDark ? "light" : "dark"),
    },
    {
      key: "docs",
      icon: <BookOpen className="size-4" aria-hidden="true" />,
      label: "API reference",
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
  return (data?.data ?? []).map(({ id, to, subject, last_event }) => ({
    key: id,
    icon: (
      <>
        <StatusShape tone={toneOf(last_event)} />
        <span className="sr-only">{statusLabel(last_event)}</span>
      </>
    ),
    label: to[0] ?? "Hidden recipients",
    note: subject,
    path: `/emails/${id}`,
  }));
}

const byId = (id: string): Choice => ({
  key: id,
  icon: <Mail className="size-4" aria-hidden="true" />,
  label: `Open email ${id}`,
  path: `/emails/${id}`,
});

const findAll = (text: string): Choice => ({
  key: "all",
  icon: <Search className="size-4" aria-hidden="true" />,
  label: `Search emails for “${text}”`,
  path: "/emails",
  search: { q: text },
});
