import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession } from "../../../src/accounts/schema.ts";
import { get, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";

export function OpenSessions() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ["sessions"],
    queryFn: () => get<{ data: OpenSession[] }>("/session/list"),
  });
  async function end(act: () => Promise<unknown>) {
    try {
      await act();
      await client.invalidateQueries({ queryKey: ["sessions"] });
    } catch (problem) {
      showToast(problem instanceof Error ? problem.message : String(problem), "bad");
    }
  }
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading lines={3} />;
  return (
    <div className="rounded-lg border border-line bg-surface text-sm">
      <ul className="divide-y divide-line">
        {data.data.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium">{browserOf(session.user_agent)}</span>
              <span className="block truncate text-xs text-soft">
                {session.ip ?? "Unknown IP address"} · {session.factor}
                {session.has_second_factor ? " + second factor" : ""} ·{" "}
                {session.is_current ? "this session" : <Time value={session.seen_at} />}
              </span>
            </span>
            {!session.is_current && (
              <Button
                aria-label={`Sign out ${browserOf(session.user_agent)}`}
                onClick={() => void end(() => remove(`/session/${session.id}`))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.data.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <Button variant="risky" onClick={() => void end(() => post("/session/end-others"))}>
            Sign out other sessions
          </Button>
        </div>
      )}
    </div>
  );
}

function browserOf(userAgent: string | null): string {
  if (userAgent === null) return "Unknown browser";
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };
  const shown = [browser, system].filter((part) => part !== undefined).map((part) => names[part] ?? part);
  return shown.length === 0 ? userAgent : shown.join(" on ");
}
