import { useEffect, useState } from "react";
import type { LogMessage } from "../../../src/dashboard/health-schema.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { SelectField, TextField } from "../../parts/field.tsx";
import { formatTime } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";

const PATH = "/dashboard/api/log-stream";
/** Older ones leave the page. */
const LINES_MAX = 500;

interface Line {
  key: number;
  time: string;
  level: string;
  event: string;
  fields: string;
}

let keys = 0;

/** `12:00:01 warn smtp.login_failed ip=192.0.2.1 method=PLAIN` */
function readLine(text: string): Line {
  const { time, level, event, ...fields } = JSON.parse(text) as Record<string, unknown>;
  const pairs = Object.entries(fields).map(([name, value]) => {
    return `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`;
  });
  keys += 1;
  return { key: keys, time: `${time}`, level: `${level}`, event: `${event}`, fields: pairs.join(" ") };
}

/** The log as `sendlark logs --follow` shows it, once somebody asks for it. */
export function ServerLog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t("Server log")}
      lead={t("The last lines, and new ones as they come.")}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide log") : t("Show log")}
        </Button>
      }
    >
      {isOpen && <LogView />}
    </Section>
  );
}

function LogView() {
  const [level, setLevel] = useState("info");
  const [text, setText] = useState("");
  const { lines, lost } = useLog(level);
  const wanted = text.trim().toLowerCase();
  const shown = lines.filter(({ event, fields }) => `${event} ${fields}`.toLowerCase().includes(wanted));
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SelectField
          label={t("Log level")}
          isLabelHidden
          className="sm:max-w-52"
          value={level}
          onChange={({ target }) => setLevel(target.value)}
        >
          <option value="info">{t("All levels")}</option>
          <option value="warn">{t("Warnings and errors")}</option>
          <option value="error">{t("Errors")}</option>
        </SelectField>
        <TextField
          label={t("Filter lines")}
          isLabelHidden
          className="sm:max-w-72"
          placeholder={t("Filter lines")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {lost > 0 && (
        <p className="mb-2 text-xs text-soft">
          {t("{count, plural, one {# line} other {# lines}} came too fast to be shown.", { count: lost })}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm text-soft">
          {t("No lines match.")}
        </p>
      ) : (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          aria-label={t("{count, plural, one {# log line} other {# log lines}}, newest first", {
            count: shown.length,
          })}
          lang="en"
          className="max-h-96 overflow-y-auto rounded-lg border border-line bg-surface py-2 font-mono text-xs"
        >
          {shown.toReversed().map(({ key, time, level: of, event, fields }) => (
            <li key={key} className="px-4 py-0.5 break-words">
              <time dateTime={time} className="text-soft">
                {formatTime(new Date(time))}
              </time>{" "}
              <span className={classNames(of === "error" ? "text-bad" : of === "warn" ? "text-warn" : "")}>
                {of} {event}
              </span>{" "}
              <span className="text-soft">{fields}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function useLog(level: string): { lines: Line[]; lost: number } {
  const [log, setLog] = useState<{ lines: Line[]; lost: number }>({ lines: [], lost: 0 });
  useEffect(() => {
    setLog({ lines: [], lost: 0 });
    const stream = new EventSource(`${PATH}?level=${level}`);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const { lines, lost } = JSON.parse(data) as LogMessage;
      setLog((before) => ({
        lines: [...before.lines, ...lines.map(readLine)].slice(-LINES_MAX),
        lost: before.lost + lost,
      }));
    };
    return () => stream.close();
  }, [level]);
  return log;
}
