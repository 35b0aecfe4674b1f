import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import type { BackupOverview } from "../../../src/backup/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Figures } from "../../parts/figures.tsx";
import { sizeText } from "../../parts/format.ts";
import { EmptyState, Notice, Pending, Problem } from "../../parts/notice.tsx";
import { Page, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { sessionQuery } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { ArchiveList, RunList } from "./backup-lists.tsx";

const POLL_MS = 30_000;
const RUNNING_POLL_MS = 1_000;

const STEPS: Record<NonNullable<BackupOverview["running"]>["step"], string> = {
  copying: t("Copying the database…"),
  packing: t("Packing…"),
  uploading: t("Storing…"),
  rehearsing: t("Restoring it as a test…"),
};

export function Backups() {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.user.is_operator === true;
  const { data, error, refetch } = useQuery({
    queryKey: ["backups"],
    queryFn: () => get<BackupOverview>("/operator/backups"),
    enabled: isOperator,
    refetchInterval: ({ state }) => (state.data?.running != null ? RUNNING_POLL_MS : POLL_MS),
  });
  const { isBusy, problem, submit } = useSubmit();
  const start = () =>
    submit(async () => {
      await post("/operator/backups", {});
      await client.invalidateQueries({ queryKey: ["backups"] });
    });
  if (session === undefined) return null;
  const running = data?.running ?? null;
  return (
    <Page
      title={t("Backups")}
      lead={t("Copies of the whole server: the data of all teams, keys, certificates and the configuration.")}
      actions={
        data?.target && (
          <Button variant="primary" isBusy={isBusy || running !== null} onClick={start}>
            {running === null ? t("Back up now") : STEPS[running.step]}
          </Button>
        )
      }
    >
      <Problem error={problem} />
      {!isOperator && (
        <Notice tone="calm">{t("Only the operator of this server can see its backups.")}</Notice>
      )}
      {isOperator && <Pending data={data} error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Problems overview={data} />
          {data.target === null && data.runs.length === 0 ? <NotScheduled /> : <Overview overview={data} />}
        </>
      )}
    </Page>
  );
}

function Problems({ overview: { runs, rehearsal, is_encrypted, target } }: { overview: BackupOverview }) {
  const failed = runs[0]?.error ?? null;
  return (
    <>
      {failed !== null && (
        <Notice tone="bad">
          <T
            text="The last backup failed {time}: {error}"
            time={<Time value={runs[0]!.started_at} />}
            error={failed}
          />
        </Notice>
      )}
      {rehearsal !== null && rehearsal.problems.length > 0 && (
        <Notice tone="bad">
          <p>{t("The last backup that was restored as a test has problems:")}</p>
          <ul className="mt-1 list-disc pl-5">
            {rehearsal.problems.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {target !== null && !is_encrypted && (
        <Notice tone="warn">
          <T
            text="Backups are not encrypted and do not contain the master key. Run {command} on the server, and keep the key that it prints somewhere else."
            command={<code className="font-mono text-xs">{KEY_COMMAND}</code>}
          />
        </Notice>
      )}
    </>
  );
}

const KEY_COMMAND = "sendlark backup key";
const EXAMPLE = `[backup]
to = "/mnt/backup"              # or "s3://bucket/prefix"
schedule = "0 3 * * *"
keep = "7 daily, 4 weekly, 6 monthly"`;

function NotScheduled() {
  return (
    <>
      <EmptyState icon={ArchiveRestore} title={t("No backups are scheduled")}>
        {t(
          "Without a backup, a broken disk takes the queue, the DKIM keys and all API keys with it. Add this to sendlark.toml and restart the server:",
        )}
      </EmptyState>
      <div className="mt-4">
        <CodeBlock text={EXAMPLE} label="sendlark.toml" />
      </div>
    </>
  );
}

function Overview({ overview }: { overview: BackupOverview }) {
  const { target, last_success: last, rehearsal, is_encrypted, runs } = overview;
  return (
    <>
      <Figures
        figures={[
          [
            t("Last backup"),
            last === null ? t("None") : <Time key="last" value={last.started_at} />,
            last === null
              ? undefined
              : t("{size}, {count, plural, one {# email} other {# emails}}", {
                  size: sizeText(last.bytes ?? 0),
                  count: last.emails ?? 0,
                }),
          ],
          [
            t("Next backup"),
            target === null ? t("None") : <Time key="next" value={target.next_at} isAbsolute />,
            target === null ? (
              t("No backups are scheduled")
            ) : (
              <span key="to" className="wrap-anywhere">
                {target.to}
              </span>
            ),
          ],
          [
            t("Restored as a test"),
            rehearsal === null ? t("Never") : <Time key="at" value={rehearsal.at} />,
            <Rehearsed key="rehearsal" rehearsal={rehearsal} />,
          ],
          [
            t("Encryption"),
            is_encrypted ? t("On") : t("Off"),
            is_encrypted ? t("To your recovery key") : t("No recovery key"),
          ],
        ]}
      />
      {target !== null && (
        <Section
          title={t("Archives")}
          lead={<T text="Kept in {to}: {keep}." to={target.to} keep={target.keep} />}
        >
          <ArchiveList newest={last?.started_at ?? ""} />
        </Section>
      )}
      <Section title={t("History")}>
        <RunList runs={runs} />
      </Section>
    </>
  );
}

function Rehearsed({ rehearsal }: Pick<BackupOverview, "rehearsal">) {
  if (rehearsal === null) return t("The next backup is, if this is not off");
  const { problems, checked } = rehearsal;
  if (problems.length > 0) {
    return t("{count, plural, one {# problem} other {# problems}}", { count: problems.length });
  }
  return t(
    "{emails, plural, one {# email} other {# emails}}, {keys, plural, one {# DKIM key} other {# DKIM keys}}",
    {
      emails: checked.emails,
      keys: checked.keys,
    },
  );
}
