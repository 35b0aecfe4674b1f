import { Link, useRouterState } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { T } from "../texts/text.tsx";
import { useRole } from "./session.ts";

/** Tells members why a button is missing. `act` completes "Only admins and owners can …": `retry deliveries`. */
export function AdminsOnly({ act }: { act: string }) {
  const { isMember } = useRole();
  const isTeamPage = useRouterState({ select: ({ location }) => location.pathname === "/settings/members" });
  if (!isMember) return null;
  return (
    <p className="mb-3 flex gap-2 text-sm text-soft">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <T
          text="Only admins and owners can {act}. <ask>Ask one of them</ask>."
          act={act}
          ask={(words) =>
            isTeamPage ? (
              words
            ) : (
              <Link to="/settings/members" className="underline">
                {words}
              </Link>
            )
          }
        />
      </span>
    </p>
  );
}
