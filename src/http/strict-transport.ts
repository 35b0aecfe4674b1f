import type { HttpServerOptions } from "./http-server.ts";

type App = HttpServerOptions["app"];

const DAY_S = 86_400;

/**
 * Tells browsers to come by https only, for so many days (HSTS, RFC 6797); 0 = tells nothing. Said over https alone, and
 * of our own name alone: the tracking names of customers are theirs to bind.
 */
export function withStrictTransport(app: App, options: { days: number; publicUrl(): string }): App {
  if (options.days === 0) return app;
  const value = `max-age=${options.days * DAY_S}`;
  return {
    async handle(request, peer) {
      const response = await app.handle(request, peer);
      const { hostname } = new URL(options.publicUrl());
      if (cameByHttps(request) && URL.parse(request.url)?.hostname === hostname) {
        response.headers.set("strict-transport-security", value);
      }
      return response;
    },
  };
}

/** Ours, or that of a proxy in front; who lies about it binds nobody, since browsers believe it over https only. */
function cameByHttps({ url, headers }: Request): boolean {
  if (url.startsWith("https:")) return true;
  return headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
}

/** Answers certificate authorities: a proxy in front, or our redirect to HTTPS, may send them here. */
export function withChallenges(app: App, challenges: { answer(path: string): Promise<string | null> }): App {
  return {
    async handle(request, peer) {
      const { pathname } = URL.parse(request.url) ?? { pathname: "" };
      const answer = pathname.startsWith("/.well-known/") ? await challenges.answer(pathname) : null;
      if (answer === null) return await app.handle(request, peer);
      return new Response(answer, { headers: { "content-type": "text/plain" } });
    },
  };
}
