/** Which methods a path has, from the routes that exist: `/emails/:id` and `/emails/receiving/*` match as the router does. */
export function createAllowedMethods(
  routes: readonly { method: string; path: string }[],
): (path: string) => string[] {
  const patterns = routes.map(({ method, path }) => ({ method, segments: path.split("/") }));
  return (path) => {
    const given = path.split("/");
    const methods = patterns.filter(({ segments }) => doesMatch(segments, given)).map(({ method }) => method);
    return [...new Set(methods)];
  };
}

function doesMatch(segments: string[], given: string[]): boolean {
  const isOpen = segments.at(-1) === "*";
  if (isOpen ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every(
    (segment, index) =>
      segment === given[index] || segment === "*" || (segment.startsWith(":") && given[index] !== ""),
  );
}
