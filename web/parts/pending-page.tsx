import type { ReactNode } from "react";
import { Loading, Problem } from "./notice.tsx";
import { Page } from "./page.tsx";

/** A page whose data is on its way, or did not come: its title stands where it will stand. */
export function PendingPage({
  title,
  back,
  error,
  retry,
}: {
  title: string;
  /** The way up, of the page of one thing. */
  back?: ReactNode;
  error: Error | null;
  retry(): void;
}) {
  return (
    <>
      {back}
      <Page title={title}>{error === null ? <Loading /> : <Problem error={error} retry={retry} />}</Page>
    </>
  );
}
