// Routes. A page's code is loaded when it is first opened.

import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { type DashboardPage, MOVED_PAGES } from "../src/lib/dashboard-path.ts";
import { ApiError, type Filters, get } from "./api.ts";
import { Loading, Problem } from "./parts/notice.tsx";
import { showToast } from "./parts/toast.tsx";
import { MissingPage } from "./shell/missing-page.tsx";
import { sessionQuery } from "./shell/session.ts";
import { Shell } from "./shell/shell.tsx";
import { t } from "./texts/text.tsx";

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Outlet });

/** Routes that require a signed-in user. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: Shell,
  async beforeLoad({ context, location }) {
    try {
      await context.client.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      throw redirect({ to: "/sign-in", search: { next: location.href } });
    }
  },
});

const start = createRoute({
  getParentRoute: () => inside,
  path: "/",
  beforeLoad() {
    throw redirect({ to: "/emails" });
  },
});

function readFilters(search: Record<string, unknown>): Filters {
  const known = Object.entries(search).filter(([, value]) => ["string", "number"].includes(typeof value));
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

type Load = () => Promise<Record<string, unknown>>;

/**
 * Loads the code of a page. When that fails the router reloads the whole page, which is right after an upgrade; but while the
 * server is down it would end on the browser's error page, so we show the error instead.
 */
const code = (load: Load) => async () => {
  try {
    return (await load()) as Record<string, never>;
  } catch (error) {
    await askForServer();
    throw error;
  }
};

/** Rejects when the server cannot be reached. */
async function askForServer(): Promise<void> {
  await get("/session").catch((error) => {
    if (error instanceof ApiError && error.status === 0) throw error;
  });
}

const page = (path: DashboardPage, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    validateSearch: readFilters,
    component: lazyRouteComponent(code(load), name),
  });

const moved = (from: string, to: DashboardPage) =>
  createRoute({
    getParentRoute: () => inside,
    path: from,
    validateSearch: readFilters,
    beforeLoad({ search, location }) {
      throw redirect({ to, search, hash: location.hash, replace: true });
    },
  });

const outside = (path: string, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readFilters,
    component: lazyRouteComponent(code(load), name),
  });

/** The catch-all route. */
const missing = createRoute({ getParentRoute: () => inside, path: "$", component: MissingPage });

const routes = root.addChildren([
  inside.addChildren([
    start,
    page("/emails", () => import("./pages/emails/email-list.tsx"), "EmailList"),
    page("/emails/$id", () => import("./pages/emails/email-page.tsx"), "EmailPage"),
    page("/inbox", () => import("./pages/inbox/inbox-list.tsx"), "InboxList"),
    page("/inbox/$id", () => import("./pages/inbox/inbox-message.tsx"), "InboxMessagePage"),
    page("/metrics", () => import("./pages/metrics/metrics.tsx"), "Metrics"),
    page("/webhooks", () => import("./pages/webhooks/webhook-list.tsx"), "WebhookList"),
    page("/webhooks/$id", () => import("./pages/webhooks/webhook-page.tsx"), "WebhookPage"),
    page(
      "/webhooks/$id/events/$eventId",
      () => import("./pages/webhooks/webhook-event-page.tsx"),
      "WebhookEventPage",
    ),
    page("/queue", () => import("./pages/queue/queue.tsx"), "Queue"),
    page("/health", () => import("./pages/health/health.tsx"), "Health"),
    page("/backups", () => import("./pages/backups/backups.tsx"), "Backups"),
    page("/start", () => import("./pages/start/start.tsx"), "Start"),
    page("/domains", () => import("./pages/domains/domain-list.tsx"), "DomainList"),
    page("/domains/$id", () => import("./pages/domains/domain-page.tsx"), "DomainPage"),
    page("/api-keys", () => import("./pages/api-keys/api-key-list.tsx"), "ApiKeyList"),
    page("/templates", () => import("./pages/templates/template-list.tsx"), "TemplateList"),
    page("/templates/$id", () => import("./pages/templates/template-page.tsx"), "TemplatePage"),
    page("/broadcasts", () => import("./pages/broadcasts/broadcast-list.tsx"), "BroadcastList"),
    page("/broadcasts/$id", () => import("./pages/broadcasts/broadcast-page.tsx"), "BroadcastPage"),
    page("/broadcasts/$id/review", () => import("./pages/broadcasts/review-page.tsx"), "ReviewPage"),
    page("/automations", () => import("./pages/automations/automation-list.tsx"), "AutomationList"),
    page("/automations/$id", () => import("./pages/automations/automation-page.tsx"), "AutomationPage"),
    page("/automations/$id/runs", () => import("./pages/automations/run-list.tsx"), "RunList"),
    page("/automations/$id/runs/$runId", () => import("./pages/automations/run-page.tsx"), "RunPage"),
    page("/templates/$id/design", () => import("./editor/design-pages.tsx"), "TemplateDesignPage"),
    page("/brand", () => import("./editor/brand/brand-page.tsx"), "BrandPage"),
    page("/contacts", () => import("./pages/contacts/contacts-page.tsx"), "ContactsPage"),
    page("/contacts/$id", () => import("./pages/contacts/contact-page.tsx"), "ContactPage"),
    page("/segments", () => import("./pages/segments/segment-list.tsx"), "SegmentList"),
    page("/segments/$id", () => import("./pages/segments/segment-page.tsx"), "SegmentPage"),
    page("/topics", () => import("./pages/topics/topic-list.tsx"), "TopicList"),
    page("/contact-properties", () => import("./pages/properties/property-list.tsx"), "PropertyList"),
    page("/forms", () => import("./pages/forms/form-list.tsx"), "FormList"),
    page("/forms/$id", () => import("./pages/forms/form-page.tsx"), "FormPage"),
    page("/imports", () => import("./pages/imports/import-list.tsx"), "ImportsPage"),
    page("/imports/$id", () => import("./pages/imports/import-page.tsx"), "ImportPage"),
    page("/suppressions", () => import("./pages/suppressions/suppression-list.tsx"), "SuppressionList"),
    page("/logs", () => import("./pages/logs/log-list.tsx"), "LogList"),
    page("/logs/$id", () => import("./pages/logs/log-page.tsx"), "LogPage"),
    page("/settings/general", () => import("./pages/team/general.tsx"), "General"),
    page("/settings/members", () => import("./pages/team/members.tsx"), "Members"),
    page("/settings/usage", () => import("./pages/usage/usage.tsx"), "UsagePage"),
    page("/settings/smtp", () => import("./pages/smtp/smtp.tsx"), "SmtpPage"),
    page("/settings/unsubscribe", () => import("./pages/team/unsubscribe-page.tsx"), "UnsubscribePage"),
    page("/settings/audit", () => import("./pages/audit/audit-log.tsx"), "AuditLog"),
    page("/settings/profile", () => import("./pages/account/profile.tsx"), "Profile"),
    page("/settings/security", () => import("./pages/account/security.tsx"), "Security"),
    page("/settings/sessions", () => import("./pages/account/sessions.tsx"), "Sessions"),
    ...Object.entries(MOVED_PAGES).map(([from, to]) => moved(from, to)),
    missing,
  ]),
  outside("/sign-in", () => import("./pages/sign-in/sign-in.tsx"), "SignIn"),
  outside("/forgot", () => import("./pages/sign-in/forgot.tsx"), "ForgotPassword"),
  outside("/link", () => import("./pages/sign-in/link.tsx"), "OneTimeLink"),
]);

export const createDashboardRouter = (client: QueryClient) =>
  createRouter({
    routeTree: routes,
    basepath: "/dashboard",
    context: { client },
    defaultPendingComponent: Loading,
    defaultErrorComponent: ({ error }) => <Problem error={error as Error} retry={() => void tryAgain()} />,
    // Preload on hover.
    defaultPreload: "intent",
    // Plain text in the URL: ?status=bounced, not ?status=%22bounced%22.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return text === "" ? "" : `?${text}`;
    },
  });

/** Reloads the page when the server is back. */
async function tryAgain(): Promise<void> {
  await askForServer().then(
    () => location.reload(),
    () => showToast(t("Still cannot reach the server."), "bad"),
  );
}
