import type { Finding, Health } from "../../../src/dashboard/schema.ts";
import { Loading } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";

const STATUS: Record<Finding["status"], { tone: Tone; label: string }> = {
  fail: { tone: "bad", label: "Failed" },
  warn: { tone: "warn", label: "Warning" },
  unknown: { tone: "calm", label: "Unknown" },
  ok: { tone: "good", label: "Passed" },
};
const ORDER = Object.keys(STATUS) as Finding["status"][];

/** Findings of `sendlark doctor`, by group, problems first. */
export function Findings({ answer: { findings, checked_at, is_checking } }: { answer: Health }) {
  if (checked_at === null) {
    return (
      <Section title="Checks" lead="The checks are running. This can take up to two minutes.">
        {is_checking && <Loading lines={6} />}
      </Section>
    );
  }
  const groups = [...new Set(findings.map(({ group }) => group))];
  return (
    <>
      <p role="status" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {ORDER.map((status) => {
          const count = findings.filter((finding) => finding.status === status).length;
          const { tone, label } = STATUS[status];
          return count === 0 ? null : (
            <Status key={status} value={status} tone={tone} label={`${count} ${label.toLowerCase()}`} />
          );
        })}
        <span className="text-soft">
          {is_checking ? (
            "Checking…"
          ) : (
            <>
              Checked <Time value={checked_at} />
            </>
          )}
        </span>
      </p>
      {groups.map((group) => (
        <Section key={group} title={group}>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {findings
              .filter((finding) => finding.group === group)
              .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
              .map((finding) => (
                <Check key={`${finding.id} ${finding.title}`} finding={finding} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Check({ finding: { title, status, found, expected, advice } }: { finding: Finding }) {
  const { tone, label } = STATUS[status];
  const hasProblem = status === "warn" || status === "fail";
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <Status value={status} tone={tone} label={label} />
      <h3 className="font-medium break-words">{title}</h3>
      <div className="min-w-0">
        <p className="break-words">{found}</p>
        {hasProblem && <p className="break-words text-soft">Expected: {expected}</p>}
        {advice !== "" && status !== "ok" && <p className="mt-1 break-words">{advice}</p>}
      </div>
    </li>
  );
}
