// The versions of a design: who made them, what is different, and the way back.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EmailDocument } from "../../../src/blocks/document.ts";
import type {
  ContentVersion,
  ContentVersionItem,
  ContentVersionList,
  RestoredContent,
} from "../../../src/dashboard/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { contentText } from "../draft-text.ts";
import type { StartContent } from "../keep-draft.ts";
import { TextDiff } from "../text-diff.tsx";

const REASONS: Record<ContentVersionItem["reason"], string> = {
  saved: t("Saved by itself"),
  named: t("Named"),
  tested: t("Sent as a test"),
  published: t("Published"),
  scheduled: t("Scheduled"),
  sent: t("Sent"),
};

interface VersionsProps {
  /** Of the API: `/contents/broadcast/{id}`. */
  path: string;
  now: StartContent;
  save(): Promise<boolean>;
  /** The design has another content. */
  onRestored(): Promise<void>;
}

export function VersionList({ path, now, save, onRestored }: VersionsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [`${path}/versions`],
    queryFn: () => get<ContentVersionList>(`${path}/versions`, { limit: 50 }),
    staleTime: 0,
  });
  const naming = useSubmit(["name"]);
  const [name, setName] = useState("");
  async function keepNamed() {
    if (!(await save())) throw new Error(t("The draft is not saved yet."));
    await post<ContentVersionItem>(`${path}/versions`, { name });
    setName("");
    await refetch();
  }
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void naming.submit(keepNamed);
        }}
      >
        <TextField
          className="flex-1"
          label={t("Keep the current version as")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={naming.problemOf("name")}
        />
        <Button type="submit" isBusy={naming.isBusy} disabled={name.trim() === ""}>
          {t("Save a version")}
        </Button>
      </form>
      <Problem error={naming.problem ?? error} />
      {data === undefined && error === null && <Loading lines={5} />}
      <ul className="flex flex-col">
        {data?.data.map((version) => (
          <Version key={version.id} {...{ version, path, now, save, onRestored }} />
        ))}
      </ul>
    </div>
  );
}

function Version({ version, path, now, save, onRestored }: VersionsProps & { version: ContentVersionItem }) {
  const [isOpen, setOpen] = useState(false);
  const restoring = useSubmit([], { inToast: true });
  async function restore() {
    // What is there now stays a version of its own.
    if (!(await save())) throw new Error(t("The draft is not saved yet."));
    await post<RestoredContent>(`${path}/versions/${version.id}/restore`);
    await onRestored();
    showToast(t("Version restored."));
  }
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex items-center gap-3 text-sm">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{version.name ?? <Time value={version.created_at} />}</p>
          <p className="truncate text-xs text-soft">
            {REASONS[version.reason]}
            {version.actor.name !== null && ` · ${version.actor.name}`}
            {version.name !== null && (
              <>
                {" · "}
                <Time value={version.created_at} />
              </>
            )}
          </p>
        </div>
        {version.is_current ? (
          <Status value="current" tone="good" label={t("Current")} />
        ) : (
          <>
            <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t("Compare")}
            </Button>
            <Button size="small" isBusy={restoring.isBusy} onClick={() => restoring.submit(restore)}>
              {t("Restore")}
            </Button>
          </>
        )}
      </div>
      {isOpen && <Comparison path={`${path}/versions/${version.id}`} now={now} />}
    </li>
  );
}

function Comparison({ path, now }: { path: string; now: StartContent }) {
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => get<ContentVersion>(path) });
  if (data === undefined) return error === null ? <Loading lines={3} /> : <Problem error={error} />;
  const { html } = data;
  const document = data.document as EmailDocument | null;
  return (
    <div className="mt-2">
      <p className="mb-1 text-xs text-soft">
        {t("Red is only in this version, green only in the current one.")}
      </p>
      <TextDiff
        before={contentText({ document, html: document === null ? html : null })}
        after={contentText(now)}
      />
    </div>
  );
}
