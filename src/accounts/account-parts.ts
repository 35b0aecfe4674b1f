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
  /**
   * The team that causes it. The email counts against its quota, and comes from one of its domains unless the server
   * has its own address.
   */
  teamId?: string;
}

/** What the code for accounts and sessions depends on. */
export interface AccountParts {
  store: Pick<Store, "users" | "members" | "sessions" | "tickets" | "factors" | "teams" | "audit" | "acting">;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  failures: FailureLimits;
  /** Called for each refused password or code. */
  signInFailed?(): void;
  cookies: Cookies;
  /** 32 bytes, the same after a restart. Encrypts and signs for accounts. */
  accountKey: Uint8Array;
  /** Only the configured ones. */
  providers: readonly Provider[];
  /** Origin without a trailing slash. */
  publicUrl(): string;
  /** Null = sent; else the reason why not. */
  sendNotice(notice: Notice): Promise<string | null>;
  /** Null = emails can be sent; else the reason why not. */
  noticeProblem(): Promise<string | null>;
  isSandbox: boolean;
  /** Why the first account cannot be set up from this address now; null = it can. */
  setUpProblem?(ip: string | null): string | null;
}

/** Where a request comes from. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
  /** Signed name of a browser that signed in before; null = a new browser. */
  device: string | null;
}

// The dashboard's cookies. Scripts cannot read them; over HTTPS the browser sends them only to this host.
type CookieName = "session" | "step" | "provider" | "device";

export interface Cookies {
  /** Null if the request has none. */
  read(request: Request, name: CookieName): string | null;
  /** A `Set-Cookie` value. */
  write(name: CookieName, value: string, seconds: number): string;
  clear(name: CookieName): string;
}

/** `isSecure`: people use HTTPS, possibly to a proxy in front of this server. */
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
