// The cookies of the dashboard. None is readable by scripts; over https the browser keeps them to this very host.
export type CookieName = "session" | "step" | "provider" | "device";

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
