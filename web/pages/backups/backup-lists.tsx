import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo } from "react";
import type { BackupArchive, BackupDownload, BackupOverview } from "../../../src/backup/schema.ts";
import { get, type Page, pathOf, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { formatNumber, sizeText } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

/** What is kept where backups go; asked for again when there is a newer backup. */
export function ArchiveList({ newest }: { newest: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["backup-archives", newest],
    queryFn: () => get<Page<BackupArchive>>("/operator/backups/archives"),
  });
  const columns = useMemo(archiveColumns, []);
  if (data === undefined) return <Pending data={data} error={error} retry={() => void refetch()} />;
  if (data.data.length === 0) return <p className="text-sm text-soft">{t("None yet.")}</p>;
  return (
    <DataTable
      caption={t("Archives, newest first")}
      columns={columns}
      rows={data.data}
      keyOf={({ name }) => name}
    />
  );
}

function archiveColumns(): Column<BackupArchive>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: { min: 180, share: 4 },
      className: "font-mono text-xs",
      cell: ({ name }) => name,
    },
    {
      id: "made",
      title: t("Made"),
      width: { min: 110, share: 1 },
      under: "first",
      cell: ({ created_at }) => <Time value={created_at} />,
    },
    {
      id: "size",
      title: t("Size"),
      width: 100,
      align: "right",
      className: "text-soft",
      isMinor: true,
      cell: ({ bytes }) => sizeText(bytes),
    },
    {
      id: "file",
      title: t("File"),
      width: 140,
      narrowWidth: 64,
      align: "right",
      isActions: true,
      cell: ({ name }) => <DownloadButton name={name} />,
    },
  ];
}

/** An archive has everything, so the server asks who is there before it sends one. */
function DownloadButton({ name }: { name: string }) {
  const { isBusy, submit } = useSubmit([], { inToast: true });
  const download = () =>
    submit(async () => {
      const { path } = await post<BackupDownload>(`/operator/backups/${name}/download`);
      location.assign(pathOf(path));
    });
  return (
    <Button size="small" isBusy={isBusy} onClick={download} aria-label={t("Download {name}", { name })}>
      <Download aria-hidden="true" />
      <span className="max-md:hidden">{t("Download")}</span>
    </Button>
  );
}

type Run = BackupOverview["runs"][number];

const BY: Record<Run["by"], string> = {
  schedule: t("Schedule"),
  command: t("Command line"),
  dashboard: t("Dashboard"),
};

const RUN_COLUMNS: Column<Run>[] = [
  {
    id: "started",
    title: t("Started"),
    width: { min: 120, share: 1 },
    cell: ({ started_at }) => <Time value={started_at} />,
  },
  {
    id: "result",
    title: t("Result"),
    width: { min: 130, share: 1 },
    under: "first",
    cell: ({ error }) => (
      <span title={error ?? undefined}>
        {error === null ? (
          <Status value="completed" tone="good" label={t("Made")} />
        ) : (
          <Status value="failed" tone="bad" label={t("Failed")} />
        )}
      </span>
    ),
  },
  { id: "by", title: t("By"), width: { min: 110, share: 1 }, isMinor: true, cell: ({ by }) => BY[by] },
  {
    id: "to",
    title: t("Where"),
    width: { min: 160, share: 4 },
    isMinor: true,
    className: "text-soft",
    cell: ({ to, error }) => error ?? to,
  },
  {
    id: "emails",
    title: t("Emails"),
    width: 100,
    align: "right",
    isMinor: true,
    cell: ({ emails }) => (emails === null ? "" : formatNumber(emails)),
  },
  {
    id: "size",
    title: t("Size"),
    width: 100,
    align: "right",
    className: "text-soft",
    cell: ({ bytes }) => (bytes === null ? "" : sizeText(bytes)),
  },
];

export function RunList({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return <p className="text-sm text-soft">{t("None yet.")}</p>;
  return (
    <DataTable
      caption={t("Backups made, newest first")}
      columns={RUN_COLUMNS}
      rows={runs}
      keyOf={({ started_at }) => started_at}
    />
  );
}
