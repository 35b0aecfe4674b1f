import { LIMITS } from "../limits.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import type { Login } from "./complete-login.ts";
import { nameDevice } from "./known-device.ts";
import type { LoginAnswer } from "./schema.ts";

/** Where a request comes from. */
export function originOf(
  { cookies }: Pick<AccountParts, "cookies">,
  request: Request,
  ip: string | null,
): Origin {
  const userAgent = request.headers.get("user-agent");
  return { ip, userAgent, device: cookies.read(request, "device") };
}

/** Cookies for what a login came to. */
export function loginCookies({ cookies, accountKey }: AccountParts, login: Login): string[] {
  if (login.kind === "second_factor") {
    return [cookies.write("step", login.token, LIMITS.secondStepMs / 1000)];
  }
  return [
    cookies.write("session", login.token, LIMITS.sessionMs / 1000),
    cookies.write("device", nameDevice(accountKey, login.userId), LIMITS.deviceCookieMs / 1000),
    cookies.clear("step"),
  ];
}

/** What the page is told: it is in, or what is still asked for. */
export function showLogin(login: Login): LoginAnswer {
  return login.kind === "session"
    ? { object: "login", done: true }
    : { object: "login", done: false, methods: login.methods };
}
