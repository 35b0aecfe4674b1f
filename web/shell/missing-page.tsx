import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonClass } from "../parts/button.tsx";
import { EmptyState } from "../parts/notice.tsx";
import { Page } from "../parts/page.tsx";

/** For an address that leads nowhere. */
export function MissingPage() {
  return (
    <Page title="There is no such page">
      <EmptyState
        icon={SearchX}
        title="Nothing is at this address"
        action={
          <Link to="/emails" className={buttonClass("primary")}>
            Go to the emails
          </Link>
        }
      >
        It may have been mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
