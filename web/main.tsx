import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";

const client = new QueryClient();
const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <p className="text-teal-700">Hello</p>
    </QueryClientProvider>,
  );
