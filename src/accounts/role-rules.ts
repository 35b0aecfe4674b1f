// What each role may ask of the API through the dashboard, and what needs a fresh sign-in.
import { AppError } from "../lib/app-error.ts";
import type { Role } from "../store/users.ts";
import { type Caller, demandFresh, demandRole, needsSecondFactor } from "./caller.ts";

interface Rule {
  /** Of the API, without the dashboard's prefix. */
  path: RegExp;
  /** Every method without it. */
  methods?: string[];
  role: Role;
  isFresh?: boolean;
}

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

/** The first one that matches decides. What no rule names, members may read and admins may change. */
const ROLE_RULES: Rule[] = [
  { path: /^\/session(?:\/|$)/, role: "member" },
  { path: /^\/api-keys(?:\/|$)/, methods: UNSAFE, role: "admin", isFresh: true },
  { path: /^\/team(?:\/|$)/, methods: UNSAFE, role: "admin", isFresh: true },
  { path: /^\/audit(?:\/|$)/, role: "admin" },
  {
    path: /^\/(?:emails|domains|webhooks|templates|template-previews|contacts|segments|audiences|topics|contact-properties|broadcasts|suppressions|inbox|media)(?:\/|$)/,
    role: "member",
  },
  { path: /^/, methods: UNSAFE, role: "admin" },
];

/** Throws 403. `path` without the dashboard's prefix. */
export function checkRole(caller: Caller, method: string, path: string, now: number): void {
  if (needsSecondFactor(caller) && !/^\/session(?:\/|$)/.test(path)) {
    throw new AppError(
      "invalid_access",
      "Your team requires a second factor. Set one up under Security to continue.",
      { status: 403 },
    );
  }
  const rule = ROLE_RULES.find(
    ({ path: pattern, methods }) => pattern.test(path) && (methods?.includes(method) ?? true),
  );
  if (rule === undefined) return;
  demandRole(caller, rule.role);
  if (rule.isFresh === true) demandFresh(caller, now);
}
