import { notifyManager, onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api.ts";
import { isConnectionLost, onConnectionChange, watchConnection } from "./connection.ts";
import { ConnectionBar } from "./parts/connection-bar.tsx";
import { later } from "./parts/later.tsx";
import { DashboardQueryClient } from "./query-client.ts";
import { createDashboardRouter } from "./router.tsx";
import { forgetFirstSession } from "./shell/session.ts";

// What most pages need is in one script with this file.
import "./parts/confirm.tsx";
import "./parts/field.tsx";
import "./parts/menu.tsx";
import "./parts/page.tsx";
import "./parts/recipient-summary.ts";
import "./parts/use-held-rows.ts";
import "./shell/domain-names.ts";
import "./parts/data-table.tsx";
import "./parts/time.tsx";
import "./parts/use-pages.ts";
import "./parts/back-link.tsx";
import "./parts/pending-page.tsx";
import "./parts/search-box.tsx";
import "./parts/copy-button.tsx";
import "./parts/code-block.tsx";
import "./parts/more-button.tsx";
import "./parts/name-form.tsx";
import "./parts/use-optimistic.ts";
import "./parts/use-save-key.ts";

// Updates before the next paint, so that a ticked checkbox does not flicker.
notifyManager.setScheduler(queueMicrotask);

// While the connection is lost, queries wait; when it is back, all that are shown are asked again.
onlineManager.setEventListener((setOnline) => onConnectionChange(() => setOnline(!isConnectionLost())));
watchConnection();

const client = new DashboardQueryClient({
  defaultOptions: {
    queries: {
      refetchOnReconnect: "always",
      staleTime: 5_000,
      // Network and server errors, and pages turned faster than the server answers a session (429, for a second).
      retry: (count, error) =>
        count < 2 &&
        error instanceof ApiError &&
        (error.status === 0 || error.status === 429 || error.status >= 500),
    },
  },
});
const router = createDashboardRouter(client);

const ToastCorner = later(async () => (await import("./parts/toast-list.tsx")).ToastCorner);

/** The static shell of index.html stays until the page can be shown. */
async function start(): Promise<void> {
  await router.load();
  forgetFirstSession();
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root.");
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ConnectionBar />
      <RouterProvider router={router} />
      <ToastCorner />
    </QueryClientProvider>,
  );
}

// Not awaited: the scripts of pages import this one, and would wait for it forever.
void start();
