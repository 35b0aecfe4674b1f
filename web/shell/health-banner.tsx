import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Standing } from "../../src/dashboard/schema.ts";
import { get } from "../api.ts";
import { Notice } from "../parts/notice.tsx";

const POLL_MS = 60_000;

/** Shown on every page while the server has a problem. */
export function HealthBanner() {
  const { data } = useQuery({
    queryKey: ["standing"],
    queryFn: () => get<Standing>("/health/standing"),
    refetchInterval: POLL_MS,
    retry: false,
  });
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <Notice tone="bad">
      {data.problems[0]}{" "}
      <Link to="/health" className="font-medium underline">
        {data.problems.length > 1 ? `View all ${data.problems.length} problems` : "View details"}
      </Link>
    </Notice>
  );
}
