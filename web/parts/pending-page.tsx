import type { ReactNode } from "react";
import { Loading, Problem } from "./notice.tsx";
import { Page } from "./page.tsx";

/** A page while its data loads, or when loading failed. */
export function PendingPage({
  title,
  back,
  error,
  retry,
}: {
  title: string;
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
