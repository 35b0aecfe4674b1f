import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonClass } from "../parts/button.tsx";
import { EmptyState } from "../parts/notice.tsx";
import { Page } from "../parts/page.tsx";

/** Shown for unknown paths. */
export function MissingPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={SearchX}
        title="This page doesn’t exist"
        action={
          <Link to="/emails" className={buttonClass("primary")}>
            Go to emails
          </Link>
        }
      >
        Check the address, or the page may have moved.
      </EmptyState>
    </Page>
  );
}
