// What a browser does around requests to the dashboard's API: it keeps cookies and tells where a request comes from.
import { type ApiAnswer, type ApiFixture, readAnswer } from "./api-fixture.ts";

export interface Browser {
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  /** `isBare`: without the header by which browsers tell where a request comes from. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    isBare?: boolean,
  ): Promise<ApiAnswer>;
  /** By its whole name; undefined when there is none. */
  cookie(name: string): string | undefined;
  /** Puts a cookie back, as a thief would. */
  setCookie(name: string, value: string): void;
}

export function openBrowser(api: Pick<ApiFixture, "app">, ip = "192.0.2.50"): Browser {
  const jar = new Map<string, string>();
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    isBare = false,
  ) {
    const request = new Request(`http://localhost/dashboard/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(isBare ? {} : { "sec-fetch-site": "same-origin" }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...headers,
      },
    });
    const response = await api.app.handle(request, ip);
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return readAnswer(response);
  }
  return {
    ask,
    get: (path) => ask("GET", path),
    post: (path, body = {}, headers) => ask("POST", path, body, headers),
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/; Max-Age=0(?:;|$)/.test(line)) jar.delete(name);
  else jar.set(name, value);
}
