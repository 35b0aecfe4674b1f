// The pages in the sidebar and the command palette.
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
import type { Session } from "../../src/accounts/schema.ts";

export interface Destination {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Only in sandbox mode. */
  isSandboxOnly?: boolean;
  /** Hidden from members. */
  isAdminOnly?: boolean;
}

interface Group {
  title: string;
  pages: Destination[];
}

const NAVIGATION: Group[] = [
  {
    title: "Email",
    pages: [
      { path: "/emails", title: "Emails", icon: Mail },
      { path: "/inbox", title: "Inbox", icon: Inbox, isSandboxOnly: true },
      { path: "/templates", title: "Templates", icon: FileText },
      { path: "/metrics", title: "Metrics", icon: ChartLine },
      { path: "/suppressions", title: "Suppressions", icon: UserX },
    ],
  },
  {
    title: "Developers",
    pages: [
      { path: "/start", title: "Getting started", icon: Footprints },
      { path: "/domains", title: "Domains", icon: Globe },
      { path: "/api-keys", title: "API keys", icon: KeyRound },
      { path: "/webhooks", title: "Webhooks", icon: Webhook },
      { path: "/smtp", title: "SMTP", icon: Plug },
      { path: "/logs", title: "Logs", icon: ScrollText },
    ],
  },
  {
    title: "Operations",
    pages: [
      { path: "/queue", title: "Queue", icon: Layers },
      { path: "/health", title: "Health", icon: HeartPulse, isAdminOnly: true },
      { path: "/usage", title: "Usage", icon: Gauge },
    ],
  },
  {
    title: "Settings",
    pages: [
      { path: "/team", title: "Team", icon: Users },
      { path: "/security", title: "Security", icon: Shield },
      { path: "/audit", title: "Audit log", icon: Activity, isAdminOnly: true },
    ],
  },
];

/** Leaves out the pages that the server would refuse or that would be empty. */
export function navigationOf({ team, is_sandbox }: Session): Group[] {
  return NAVIGATION.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ isSandboxOnly, isAdminOnly }) =>
        (isSandboxOnly !== true || is_sandbox) && (isAdminOnly !== true || team.role !== "member"),
    ),
  }));
}
