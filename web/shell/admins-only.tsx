import { Link, useRouterState } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useRole } from "./session.ts";

/** Tells members why a button is missing: "Only admins and owners can retry deliveries." */
export function AdminsOnly({ act }: { act: string }) {
  const { isMember } = useRole();
  const isTeamPage = useRouterState({ select: ({ location }) => location.pathname === "/team" });
  if (!isMember) return null;
  return (
    <p className="mb-3 flex gap-2 text-sm text-soft">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        Only admins and owners can {act}.{" "}
        {isTeamPage ? (
          "Ask one of them"
        ) : (
          <Link to="/team" className="underline">
            Ask one of them
          </Link>
        )}
        .
      </span>
    </p>
  );
}
