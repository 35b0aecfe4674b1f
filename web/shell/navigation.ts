// The pages in the sidebar, in the settings and in the command palette. A new page is one line here, one in
// src/lib/dashboard-path.ts and one in web/router.tsx.
import {
  Activity,
  ArchiveRestore,
  Building2,
  ChartLine,
  ClipboardList,
  Contact,
  FileText,
  FileUp,
  Gauge,
  Globe,
  HeartPulse,
  Inbox,
  KeyRound,
  Layers,
  ListFilter,
  type LucideIcon,
  Mail,
  Megaphone,
  MonitorSmartphone,
  Palette,
  Plug,
  ScrollText,
  ShieldCheck,
  SwatchBook,
  Tags,
  TextCursorInput,
  User,
  Users,
  UserX,
  Webhook,
  Workflow,
} from "lucide-react";
import type { Session } from "../../src/accounts/schema.ts";
import type { DashboardPage } from "../../src/lib/dashboard-path.ts";
import { t } from "../texts/text.tsx";

export interface Destination {
  path: DashboardPage;
  title: string;
  icon: LucideIcon;
  /** Opens the page after `g`. */
  goKey?: string;
  /** Left out for everybody else, because the server refuses it or it is always empty. */
  only?: "admins" | "operator" | "sandbox";
}

/** A row of the sidebar. */
export interface Entry extends Pick<Destination, "title" | "icon"> {
  /** What the row opens: its page, or the first one of its second level. */
  path: DashboardPage;
  /** The second level; empty = none. */
  pages: Destination[];
}

export interface Section<Item> {
  title: string;
  items: Item[];
}

/** A page, with a name for it and other pages if it has a second level; or pages that have only their title in common. */
type Row =
  | (Destination & { own?: string; pages?: Destination[] })
  | { title: string; icon: LucideIcon; pages: Destination[] };

const NAVIGATION: Section<Row>[] = [
  {
    title: t("Email"),
    items: [
      {
        path: "/emails",
        title: t("Emails"),
        icon: Mail,
        goKey: "e",
        own: t("Sent"),
        pages: [{ path: "/inbox", title: t("Inbox"), icon: Inbox, goKey: "i", only: "sandbox" }],
      },
      {
        title: t("Audience"),
        icon: Users,
        pages: [
          { path: "/broadcasts", title: t("Broadcasts"), icon: Megaphone, goKey: "b" },
          { path: "/automations", title: t("Automations"), icon: Workflow, goKey: "a" },
          { path: "/contacts", title: t("Contacts"), icon: Contact, goKey: "c" },
          { path: "/segments", title: t("Segments"), icon: ListFilter },
          { path: "/topics", title: t("Topics"), icon: Tags },
          { path: "/contact-properties", title: t("Properties"), icon: TextCursorInput },
          { path: "/forms", title: t("Forms"), icon: ClipboardList, goKey: "f" },
          { path: "/imports", title: t("Imports and exports"), icon: FileUp, goKey: "p" },
          { path: "/suppressions", title: t("Suppressions"), icon: UserX, goKey: "u" },
        ],
      },
      { path: "/templates", title: t("Templates"), icon: FileText, goKey: "t" },
      { path: "/brand", title: t("Brand"), icon: SwatchBook },
      { path: "/metrics", title: t("Metrics"), icon: ChartLine, goKey: "m" },
    ],
  },
  {
    title: t("Developers"),
    items: [
      { path: "/domains", title: t("Domains"), icon: Globe, goKey: "d" },
      { path: "/api-keys", title: t("API keys"), icon: KeyRound, goKey: "k" },
      { path: "/webhooks", title: t("Webhooks"), icon: Webhook, goKey: "w" },
      { path: "/logs", title: t("Logs"), icon: ScrollText, goKey: "l" },
    ],
  },
  {
    title: t("Server"),
    items: [
      { path: "/queue", title: t("Queue"), icon: Layers, goKey: "q", only: "admins" },
      { path: "/health", title: t("Health"), icon: HeartPulse, goKey: "h", only: "admins" },
      { path: "/backups", title: t("Backups"), icon: ArchiveRestore, only: "operator" },
    ],
  },
];

const SETTINGS: Section<Destination>[] = [
  {
    title: t("Team"),
    items: [
      { path: "/settings/general", title: t("General"), icon: Building2, goKey: "s" },
      { path: "/settings/members", title: t("Members"), icon: Users },
      { path: "/settings/usage", title: t("Usage"), icon: Gauge },
      { path: "/settings/smtp", title: t("SMTP"), icon: Plug },
      { path: "/settings/unsubscribe", title: t("Unsubscribe page"), icon: Palette },
      { path: "/settings/audit", title: t("Audit log"), icon: Activity, only: "admins" },
    ],
  },
  {
    title: t("You"),
    items: [
      { path: "/settings/profile", title: t("Profile"), icon: User },
      { path: "/settings/security", title: t("Security"), icon: ShieldCheck },
      { path: "/settings/sessions", title: t("Sessions"), icon: MonitorSmartphone },
    ],
  },
];

/** The sidebar as this person sees it. */
export function navigationOf(session: Session): Section<Entry>[] {
  return NAVIGATION.map(({ title, items }) => ({
    title,
    items: items.flatMap((row) => entryOf(row, session)),
  })).filter(({ items }) => items.length > 0);
}

/** The sub-navigation of the settings as this person sees it. */
export function settingsOf(session: Session): Section<Destination>[] {
  return SETTINGS.map(({ title, items }) => ({
    title,
    items: items.filter((page) => isFor(page, session)),
  }));
}

/** The pages of both levels, without the settings. */
export function pagesOf(session: Session): Destination[] {
  return NAVIGATION.flatMap(({ items }) => items.flatMap((row) => shownPages(row, session)));
}

function shownPages(row: Row, session: Session): Destination[] {
  const pages = "path" in row ? [row, ...(row.pages ?? [])] : row.pages;
  return pages.filter((page) => isFor(page, session));
}

/** A row with a single page is that page. */
function entryOf(row: Row, session: Session): Entry[] {
  const [first, ...others] = shownPages(row, session);
  if (first === undefined) return [];
  if (others.length === 0) return [{ ...first, pages: [] }];
  const own = "path" in row ? row.own : undefined;
  const pages = [{ ...first, title: own ?? first.title }, ...others];
  return [{ title: row.title, icon: row.icon, path: first.path, pages }];
}

function isFor({ only }: Destination, { team, user, is_sandbox }: Session): boolean {
  if (only === "admins") return team.role !== "member";
  if (only === "operator") return user.is_operator;
  return only === undefined || is_sandbox;
}

/** Whether the page, or one below it, is at the address. */
export function isAt({ path }: Pick<Destination, "path">, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
