import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import type { FailureLimits } from "./failure-limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Provider } from "./provider.ts";

/** An email of the installation itself. */
export interface Notice {
  to: string;
  subject: string;
  text: string;
  /** Whose doing it is: it comes from a domain of that team unless the installation has an address, and counts to its quota. */
  teamId?: string;
}

/** What everything about people and their sessions stands on. */
export interface AccountParts {
  store: Pick<Store, "users" | "members" | "sessions" | "tickets" | "factors" | "teams" | "audit" | "acting">;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  failures: FailureLimits;
  cookies: Cookies;
  /** 32 bytes that stay the same over restarts: what is encrypted or signed here. */
  accountKey: Uint8Array;
  /** Those that are configured. */
  providers: readonly Provider[];
  /** Origin without a trailing slash. */
  publicUrl(): string;
  /** Null = it is on its way; else a sentence that says why not. */
  sendNotice(notice: Notice): Promise<string | null>;
  /** Null = emails can be sent; else a sentence that says why not. */
  noticeProblem(): Promise<string | null>;
  isSandbox: boolean;
}

/** Where a request comes from. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
  /** The signed name of a browser that has signed in before; null = a new one. */
  device: string | null;
}

// The cookies of the dashboard. None is readable by scripts; over https the browser keeps them to this very host.
type CookieName = "session" | "step" | "provider" | "device";

export interface Cookies {
  /** What the request brought; null without. */
  read(request: Request, name: CookieName): string | null;
  /** A `Set-Cookie` value. */
  write(name: CookieName, value: string, seconds: number): string;
  clear(name: CookieName): string;
}

/** `isSecure`: people come over https, whatever stands between them and us. */
export function createCookies(isSecure: () => boolean): Cookies {
  const fullName = (name: CookieName) => `${isSecure() ? "__Host-" : ""}sendlark_${name}`;
  const write = (name: CookieName, value: string, seconds: number) =>
    `${fullName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
  return {
    read(request, name) {
      const wanted = `${fullName(name)}=`;
      const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      const found = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
      return found !== undefined && /^[\w.-]{1,200}$/.test(found) ? found : null;
    },
    write,
    clear: (name) => write(name, "", 0),
  };
}
