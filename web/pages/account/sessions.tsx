import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession, OpenSessionList } from "../../../src/accounts/schema.ts";
import { get, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { factorName } from "./factor-names.ts";

export function Sessions() {
  return (
    <Page isNarrow title={t("Sessions")} lead={t("Browsers that are signed in to your account.")}>
      <OpenSessions />
    </Page>
  );
}

function OpenSessions() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ["sessions"],
    queryFn: () => get<OpenSessionList>("/session/list"),
  });
  const { submit } = useSubmit([], { inToast: true });
  const end = (act: () => Promise<unknown>) =>
    submit(async () => {
      await act();
      await client.invalidateQueries({ queryKey: ["sessions"] });
    });
  if (data === undefined) return <Pending data={data} error={error} lines={3} />;
  return (
    <div className="rounded-lg border border-line bg-surface text-sm">
      <ul className="divide-y divide-line">
        {data.data.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium">{browserOf(session.user_agent)}</span>
              <span className="block truncate text-xs text-soft">
                {session.ip ?? t("Unknown IP address")} · {factorsOf(session)} ·{" "}
                {session.is_current ? t("this session") : <Time value={session.seen_at} />}
              </span>
            </span>
            {!session.is_current && (
              <Button
                aria-label={t("Sign out {browser}", { browser: browserOf(session.user_agent) })}
                onClick={() => end(() => remove(`/session/${session.id}`))}
              >
                {t("Sign out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.data.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <Button variant="risky" onClick={() => end(() => post("/session/end-others"))}>
            {t("Sign out other sessions")}
          </Button>
        </div>
      )}
    </div>
  );
}

function factorsOf({ factor, has_second_factor: isTwo }: OpenSession): string {
  return isTwo ? t("{factor} + second factor", { factor: factorName(factor) }) : factorName(factor);
}

function browserOf(userAgent: string | null): string {
  if (userAgent === null) return t("Unknown browser");
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };
  const [first, second] = [browser, system]
    .filter((part) => part !== undefined)
    .map((part) => names[part] ?? part);
  if (first === undefined) return userAgent;
  return second === undefined ? first : t("{browser} on {system}", { browser: first, system: second });
}
