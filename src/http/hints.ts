// Takes what other nodes tell this one, before the API: nobody else calls it, and it needs no key.
import { HINT_PATH, HINT_SIGNATURE, type Hints } from "../cluster/hints.ts";
import type { HttpServerOptions } from "./http-server.ts";

type App = HttpServerOptions["app"];

const BYTES_MAX = 1_024;

export function withHints(app: App, hints: Pick<Hints, "hear">): App {
  return {
    async handle(request, peer) {
      const isHint = request.method === "POST" && URL.parse(request.url)?.pathname === HINT_PATH;
      if (!isHint || Number(request.headers.get("content-length") ?? Number.NaN) > BYTES_MAX)
        return await app.handle(request, peer);
      const isHeard = hints.hear(await request.text(), request.headers.get(HINT_SIGNATURE));
      return isHeard
        ? new Response(null, { status: 204 })
        : await app.handle(new Request(request.url, request), peer);
    },
  };
}
