import { BackLink } from "./back-link.tsx";
import { isMissing, Missing, type ParentList } from "./missing.tsx";
import { Pending } from "./notice.tsx";
import { Page } from "./page.tsx";

/** A page while its data loads, when loading failed, and when its thing does not exist. */
export function PendingPage({
  title,
  missing,
  list,
  error,
  retry,
}: {
  title: string;
  /** For pages about one thing: the title when it does not exist, and the list that it belongs to. */
  missing?: string;
  list?: ParentList;
  error: Error | null;
  retry(): void;
}) {
  if (missing !== undefined && list !== undefined && isMissing(error)) {
    return <Missing title={missing} list={list} />;
  }
  return (
    <>
      {list !== undefined && (
        <BackLink to={list.to} {...(list.params === undefined ? {} : { params: list.params })}>
          {list.label}
        </BackLink>
      )}
      <Page title={title}>
        <Pending data={null} error={error} retry={retry} />
      </Page>
    </>
  );
}
