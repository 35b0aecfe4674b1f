// Every page that the sidebar and the palette lead to.
import {
  Activity,
  ChartLine,
  FileText,
  Footprints,
  Gauge,
  Globe,
  HeartPulse,
  Inbox,
  KeyRound,
  Layers,
  type LucideIcon,
  Mail,
  Plug,
  ScrollText,
  Shield,
  Users,
  UserX,
  Webhook,
} from "lucide-react";
import type { Session } from "./session.ts";

export interface Destination {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Only where email goes to the built-in receiver. */
  isSandboxOnly?: boolean;
  /** Members are refused. */
  isAdminOnly?: boolean;
}

interface Group {
  title: string;
  pages: Destination[];
}

const NAVIGATION: Group[] = [
  {
    title: "Sending",
    pages: [
      { path: "/emails", title: "Emails", icon: Mail },
      { path: "/inbox", title: "Inbox", icon: Inbox, isSandboxOnly: true },
      { path: "/templates", title: "Templates", icon: FileText },
      { path: "/metrics", title: "Metrics", icon: ChartLine },
      { path: "/suppressions", title: "Suppressions", icon: UserX },
    ],
  },
  {
    title: "Connecting",
    pages: [
      { path: "/start", title: "First steps", icon: Footprints },
      { path: "/domains", title: "Domains", icon: Globe },
      { path: "/api-keys", title: "API keys", icon: KeyRound },
      { path: "/webhooks", title: "Webhooks", icon: Webhook },
      { path: "/smtp", title: "SMTP", icon: Plug },
      { path: "/logs", title: "Logs", icon: ScrollText },
    ],
  },
  {
    title: "Running",
    pages: [
      { path: "/queue", title: "Queue", icon: Layers },
      { path: "/health", title: "Health", icon: HeartPulse, isAdminOnly: true },
      { path: "/usage", title: "Usage", icon: Gauge },
    ],
  },
  {
    title: "Team",
    pages: [
      { path: "/team", title: "Team", icon: Users },
      { path: "/security", title: "Security", icon: Shield },
      { path: "/audit", title: "Audit log", icon: Activity, isAdminOnly: true },
    ],
  },
];

/** What is of use to the person: no page that would be refused or empty. */
export function navigationOf({ team, is_sandbox }: Session): Group[] {
  return NAVIGATION.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ isSandboxOnly, isAdminOnly }) =>
        (isSandboxOnly !== true || is_sandbox) && (isAdminOnly !== true || team.role !== "member"),
    ),
  }));
}
