// The dashboard's page, filled in for a path and a user: what it is about to load is named in it, so that the browser
// asks for everything at once.
import type { Session } from "../accounts/schema.ts";

export interface PageLoads {
  /** Names of scripts by route, `/emails/$id`; `*` is what every page loads. */
  routes: Record<string, string[]>;
  /** The script of a language's catalogue. */
  languages: Record<string, string>;
}

export interface PageView {
  /** Below `/dashboard`, without the query. */
  path: string;
  /** Whether the address has a query: a list then asks for something else. */
  hasQuery: boolean;
  /** Null = signed out, undefined = unknown. */
  session: Session | null | undefined;
  /** The header Accept-Language. */
  accepted: string;
}

/** Pages that ask for the first page of a list: their path is that of the API. */
const LISTS = [
  "/emails",
  "/inbox",
  "/webhooks",
  "/domains",
  "/api-keys",
  "/templates",
  "/suppressions",
  "/logs",
];
/** As in web/parts/use-pages.ts. */
const LIST_QUERY = "?limit=50";
const OUTSIDE = ["/sign-in", "/forgot", "/link"];
/** Where the router leads from `/` and, without a session, from every page behind sign-in. */
const HOME = "/emails";
const SIGN_IN = "/sign-in";

/** The route that will be shown; `*` when no page has the path. */
function routeOf(view: Pick<PageView, "path" | "session">, { routes }: PageLoads): string {
  const path = view.path === "" || view.path === "/" ? HOME : view.path;
  if (view.session === null && !OUTSIDE.includes(path)) return SIGN_IN;
  return Object.keys(routes).find((route) => patternOf(route).test(path)) ?? "*";
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace("*", "\\*").replaceAll(/\$\w+/g, "[^/]+")}/?$`);
}

/** The language of a first visit, or the one that the user chose. */
function languageOf({ session, accepted }: Pick<PageView, "session" | "accepted">): string {
  const chosen = session?.settings["language"];
  const wanted = typeof chosen === "string" ? chosen : (accepted.split(",")[0] ?? "");
  return wanted.split(/[-;]/)[0]!.trim().toLowerCase();
}

/** `template` is web/dist/index.html. */
export function pageDocument(template: string, view: PageView, loads: PageLoads): string {
  const route = routeOf(view, loads);
  const language = loads.languages[languageOf(view)];
  const scripts = [...(loads.routes[route] ?? []), ...(language === undefined ? [] : [language])];
  const tags = scripts.map((name) => `<link rel="modulepreload" href="/dashboard/${name}">`);
  if (LISTS.includes(route) && !view.hasQuery) {
    const href = `/dashboard/api${route}${LIST_QUERY}`;
    tags.unshift(`<link rel="preload" as="fetch" crossorigin href="${href}">`);
  }
  // Replaced by functions: in a text, `$&` would stand for something.
  return template
    .replace("<!--preloads-->", () => tags.join(""))
    .replace("<!--session-->", () => (view.session === undefined ? "" : dataBlock("session", view.session)))
    .replace(/<!--inside-->.*<!--\/inside-->/s, (shell) => (view.session === null ? "" : shell));
}

/** A script that is not executed. Without `<`, nothing in it can end it (HTML §4.12.1.3). */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
