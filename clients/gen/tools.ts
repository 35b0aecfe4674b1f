// Tool chains that a machine may be without.

/** The first of these commands that is not there; null when all are. */
export function missingCommand(...commands: (string | undefined)[]): string | null {
  return commands.find((command) => command !== undefined && Bun.which(command) === null) ?? null;
}
