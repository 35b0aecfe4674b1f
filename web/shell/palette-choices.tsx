// What the palette offers for a text.
import { useQuery } from "@tanstack/react-query";
import { Globe, Mail, Search } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { get, type Page } from "../api.ts";
import { StatusShape, toneOf } from "../parts/status.tsx";
import { domainNamesQuery } from "./domain-names.ts";
import { navigationOf } from "./navigation.ts";
import type { Session } from "./session.ts";

export interface Choice {
  key: string;
  icon: ReactNode;
  label: string;
  note?: string;
  path: string;
  search?: Record<string, string>;
}

interface Group {
  title: string;
  choices: Choice[];
}

interface FoundEmail {
  id: string;
  to: string[];
  subject: string;
  last_event: string;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAILS_MAX = 6;
const DOMAINS_MAX = 4;
/** The list answers no shorter question. */
const CHARS_MIN = 2;

/** Pages at once; emails as soon as the server has found them. */
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
  if (text === "") return pages;
  if (ID.test(text)) return [{ title: "Emails", choices: [byId(text)] }];
  const has = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  const groups: Group[] = [
    { title: "Pages", choices: pages.flatMap(({ choices }) => choices).filter(({ label }) => has(label)) },
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

function useFoundEmails(text: string): Choice[] {
  const search = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ["palette", search],
    queryFn: () => get<Page<FoundEmail>>("/emails", { search, limit: EMAILS_MAX }),
    enabled: search.length >= CHARS_MIN && !ID.test(search),
    placeholderData: (before) => before,
    // What cannot be looked for finds nothing.
    retry: false,
  });
  if (text.length < CHARS_MIN) return [];
  return (data?.data ?? []).map(({ id, to, subject, last_event }) => ({
    key: id,
    icon: <StatusShape tone={toneOf(last_event)} />,
    label: to[0] ?? "hidden recipients",
    note: subject,
    path: `/emails/${id}`,
  }));
}

const byId = (id: string): Choice => ({
  key: id,
  icon: <Mail className="size-4" aria-hidden="true" />,
  label: `Open the email ${id}`,
  path: `/emails/${id}`,
});

const findAll = (text: string): Choice => ({
  key: "all",
  icon: <Search className="size-4" aria-hidden="true" />,
  label: `Find emails with “${text}”`,
  path: "/emails",
  search: { q: text },
});
