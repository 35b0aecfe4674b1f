import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api.ts";
import { loadFonts } from "./fonts/load-fonts.ts";
import { ToastProvider } from "./parts/toast.tsx";
import { createDashboardRouter } from "./router.tsx";

loadFonts();
// Updates before the next paint, so that a ticked checkbox does not flicker.
notifyManager.setScheduler(queueMicrotask);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Retry network and server errors only.
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});
const router = createDashboardRouter(client);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
createRoot(root).render(
  <QueryClientProvider client={client}>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </QueryClientProvider>,
);
