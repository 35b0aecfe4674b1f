// Content-Type and Content-Disposition values (RFC 2045 §5.1), read in one way only: what two programs might read
// differently is no value at all.

export interface ParameterValue {
  /** Lower-case: `text/plain`, `attachment`. */
  value: string;
  /** Lower-case names in their order, values without quotes. */
  parameters: [name: string, value: string][];
}

const VALUE = /^[ \t]*([A-Za-z0-9!#$%&'*+\-.^_`{|}~]+(?:\/[A-Za-z0-9!#$%&'*+\-.^_`{|}~]+)?)[ \t]*/y;
/** One parameter, or an empty one between semicolons. Each alternative begins differently: no backtracking. */
const PARAMETER =
  /;[ \t]*(?:([A-Za-z0-9!#$%&'*+\-.^_`{|}~]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^"; \t][^";]*)))?[ \t]*/y;

/** `text` is unfolded. Null when it has comments, bare quotes or anything else out of place. */
export function parseParameters(text: string): ParameterValue | null {
  VALUE.lastIndex = 0;
  const head = VALUE.exec(text);
  if (head === null) return null;
  const parameters: [string, string][] = [];
  let at = VALUE.lastIndex;
  while (at < text.length) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(text);
    if (match === null) return null;
    at = PARAMETER.lastIndex;
    const [, name, quoted, plain] = match;
    if (name === undefined) continue;
    const value = quoted === undefined ? plain!.trimEnd() : quoted.replaceAll(/\\(.)/g, "$1");
    parameters.push([name.toLowerCase(), value]);
  }
  return { value: head[1]!.toLowerCase(), parameters };
}

/** The first of that name, as readers take it. */
export function parameter(parsed: ParameterValue, name: string): string | null {
  return parsed.parameters.find(([key]) => key === name)?.[1] ?? null;
}
