import { methodNotAllowed } from "./error-response.ts";
import { notOffered } from "./not-offered.ts";
import { pathOf } from "./request-path.ts";

/**
 * Which methods a path has, from the routes that exist: `/emails/:id` and `/emails/receiving/*` match as the router
 * does. A path that is a route word for word has only that route's: `/emails/batch` is no email. What ends in `*` counts
 * where nothing else matches: the dashboard's page stands for no path of its API.
 */
export function createAllowedMethods(
  routes: readonly { method: string; path: string }[],
): (path: string) => string[] {
  const patterns = routes.map(({ method, path }) => ({ method, segments: path.split("/") }));
  const named = namedPaths(routes);
  return (path) => {
    const own = named.get(path);
    if (own !== undefined) return own;
    const given = path.split("/");
    const found = patterns.filter(({ segments }) => doesMatch(segments, given));
    const closed = found.filter(({ segments }) => segments.at(-1) !== "*");
    return [...new Set((closed.length > 0 ? closed : found).map(({ method }) => method))];
  };
}

/**
 * Throws where the router takes a word for an identifier: 405 for `PATCH /emails/batch`, since a route of another
 * method has that name, and 404 for `GET /contacts/imports`, which is not offered yet.
 */
export function createPathCheck(
  routes: readonly { method: string; path: string }[],
): (context: { route: string; request: Request }) => void {
  const named = namedPaths(routes);
  return ({ route, request }) => {
    if (!route.includes(":")) return;
    const path = pathOf(request.url);
    const refusal = named.has(path) ? methodNotAllowed(request) : notOffered(path);
    if (refusal !== null) throw refusal;
  };
}

/** Routes without a parameter, and the methods of each. */
function namedPaths(routes: readonly { method: string; path: string }[]): Map<string, string[]> {
  const named = routes.filter(({ path }) => !/[:*]/.test(path));
  const byPath = Map.groupBy(named, ({ path }) => path);
  return new Map([...byPath].map(([path, found]) => [path, [...new Set(found.map(({ method }) => method))]]));
}

function doesMatch(segments: string[], given: string[]): boolean {
  const isOpen = segments.at(-1) === "*";
  if (isOpen ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every(
    (segment, index) =>
      segment === given[index] || segment === "*" || (segment.startsWith(":") && given[index] !== ""),
  );
}
