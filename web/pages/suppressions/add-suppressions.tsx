import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SuppressionImport } from "../../../src/suppressions/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber } from "../../parts/format.ts";
import { type BadLine, BadLines, EMPTY_LIST, ListInput } from "../../parts/list-input.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Facts } from "../../parts/page.tsx";
import { type ListEntry, readPastedList } from "../../parts/pasted-list.ts";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

/** The header of the addresses in a CSV file. */
const COLUMN = /^(?:e-?mail(?:[ _-]?address)?|address|recipient|to)$/i;
/** Addresses per request: checking is cheap, adding holds up other writes of the server. */
const CHECKED_AT_ONCE = 1_000;
const ADDED_AT_ONCE = 500;
/** Between requests, to stay below the server's limit per second. */
const PAUSE_MS = 25;

interface Result {
  added: number;
  alreadySuppressed: number;
  repeated: number;
  skipped: number;
  /** Entries that were not sent because the dialog was closed. */
  left: number;
}

interface Progress {
  isChecking: boolean;
  done: number;
  total: number;
}

export function AddSuppressions({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog
      title={t("Add suppressions")}
      lead={t("Emails to these addresses are no longer sent, including queued ones.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose(): void }) {
  const [list, setList] = useState(EMPTY_LIST);
  const [badLines, setBadLines] = useState<BadLine[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const importing = useImport();
  async function add(skipsBad: boolean) {
    const outcome = await importing.run(list.text, skipsBad);
    if (outcome === null) return;
    if ("badLines" in outcome) {
      setBadLines(outcome.badLines);
      return;
    }
    const { added, alreadySuppressed, repeated, skipped, left } = outcome;
    if (alreadySuppressed + repeated + skipped + left > 0) return setResult(outcome);
    showToast(t("{count, plural, one {Suppression added.} other {# suppressions added.}}", { count: added }));
    onClose();
  }
  if (result !== null) return <ImportResult result={result} onClose={onClose} />;
  const { progress, problem, isBusy } = importing;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add(false);
      }}
      className="flex flex-col gap-4"
      noValidate
    >
      <ListInput
        label={t("Email addresses")}
        placeholder={"ann@example.com\nbob@example.com"}
        hint={t(
          "One per line, or separated by commas. Of a CSV file with a header, the email column is used.",
        )}
        value={list}
        onChange={(changed) => {
          setList(changed);
          setBadLines([]);
        }}
      />
      {badLines.length > 0 && <BadLines lines={badLines} />}
      <Problem error={problem} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {progress !== null && <ProgressText progress={progress} />}
        <Button onClick={isBusy ? importing.stop : onClose}>{isBusy ? t("Stop") : t("Cancel")}</Button>
        {badLines.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void add(true)}>
            {t("{count, plural, one {Skip # line, add the rest} other {Skip # lines, add the rest}}", {
              count: badLines.length,
            })}
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={list.text.trim() === "" || badLines.length > 0}
        >
          {t("Add")}
        </Button>
      </div>
    </form>
  );
}

function ProgressText({ progress: { isChecking, done, total } }: { progress: Progress }) {
  const values = { done: formatNumber(done), total: formatNumber(total) };
  return (
    <span role="status" className="mr-auto text-sm text-soft tabular-nums">
      {isChecking ? t("Checked {done} of {total}", values) : t("Added {done} of {total}", values)}
    </span>
  );
}

/** Checks every line, then adds the addresses: nothing is added while a line is wrong, unless wrong lines are skipped. */
function useImport() {
  const client = useQueryClient();
  const { submit, problem, isBusy } = useSubmit();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  const [stop] = useState(() => () => {
    isStopped.current = true;
  });
  // Closing the dialog stops the import.
  useEffect(() => stop, [stop]);

  async function send(text: string, skipsBad: boolean): Promise<Result | { badLines: BadLine[] }> {
    const { entries, repeated, empty } = await readPastedList(text, COLUMN);
    const wrong = await check(entries);
    if (wrong.size + empty.length > 0 && !skipsBad) return { badLines: describe(entries, wrong, empty) };
    const right = entries.filter((_, place) => !wrong.has(place));
    const skipped = entries.length - right.length + empty.length;
    return { ...(await addAll(right)), repeated, skipped };
  }

  /** The places of invalid addresses. */
  async function check(entries: ListEntry[]): Promise<Set<number>> {
    const wrong = new Set<number>();
    for (let at = 0; at < entries.length && !isStopped.current; at += CHECKED_AT_ONCE) {
      const emails = entries.slice(at, at + CHECKED_AT_ONCE).map((entry) => entry.text);
      const answer = await post<SuppressionImport>("/suppressions/import", { emails, dry_run: true });
      for (const place of answer.problems) wrong.add(at + place);
      await pause(PAUSE_MS);
      setProgress({ isChecking: true, done: at + emails.length, total: entries.length });
    }
    return wrong;
  }

  async function addAll(entries: ListEntry[]): Promise<Pick<Result, "added" | "alreadySuppressed" | "left">> {
    const sum = { added: 0, alreadySuppressed: 0, left: entries.length };
    for (let at = 0; at < entries.length && !isStopped.current; at += ADDED_AT_ONCE) {
      const emails = entries.slice(at, at + ADDED_AT_ONCE).map((entry) => entry.text);
      const answer = await post<SuppressionImport>("/suppressions/import", { emails });
      sum.added += answer.added;
      sum.alreadySuppressed += answer.already_suppressed;
      sum.left -= emails.length;
      await pause(PAUSE_MS);
      setProgress({ isChecking: false, done: at + emails.length, total: entries.length });
    }
    return sum;
  }

  async function run(text: string, skipsBad: boolean) {
    let outcome: Result | { badLines: BadLine[] } | null = null;
    isStopped.current = false;
    await submit(async () => {
      try {
        outcome = await send(text, skipsBad);
      } finally {
        setProgress(null);
        await client.invalidateQueries({ queryKey: ["/suppressions"] });
      }
    });
    return outcome as Result | { badLines: BadLine[] } | null;
  }
  return { run, stop, progress, problem, isBusy };
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

function describe(entries: ListEntry[], wrong: Set<number>, empty: number[]): BadLine[] {
  const invalid = [...wrong].map((place) => {
    const { line, text } = entries[place]!;
    return { line, reason: t("“{text}” is not an email address.", { text }) };
  });
  const missing = empty.map((line) => ({ line, reason: t("There is no email address.") }));
  return [...invalid, ...missing].sort((a, b) => a.line - b.line);
}

function ImportResult({ result, onClose }: { result: Result; onClose(): void }) {
  const { added, alreadySuppressed, repeated, skipped, left } = result;
  const counts: [name: string, count: number][] = [
    [t("Already suppressed"), alreadySuppressed],
    [t("Repeated in the list"), repeated],
    [t("Skipped lines"), skipped],
    [t("Not added"), left],
  ];
  return (
    <>
      <Notice tone={left > 0 ? "warn" : "good"}>
        {t(
          "{count, plural, =0 {No suppression added.} one {1 suppression added.} other {# suppressions added.}}",
          { count: added },
        )}
      </Notice>
      <Facts
        facts={counts.filter(([, count]) => count > 0).map(([name, count]) => [name, formatNumber(count)])}
      />
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </>
  );
}
