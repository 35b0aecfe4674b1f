// The cells of an exported contact that hold several values, as an import reads them: `VIP; Customers` and
// `News=opt_in; Offers=opt_out`.

interface Named {
  id: string;
  name: string;
}

/** What separates values, and spaces that would be trimmed. */
const UNCLEAR = /[;=:]|^\s|\s$|^\[/;

/** By id. `label`: the name, or the id where the name would not lead back to it. */
export type Labels = Map<string, { name: string; label: string }>;

export function labelsOf(all: readonly Named[]): Labels {
  const uses = new Map<string, number>();
  for (const { name } of all) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isClear = (name: string) => uses.get(name) === 1 && !UNCLEAR.test(name);
  return new Map(all.map(({ id, name }) => [id, { name, label: isClear(name) ? name : id }]));
}

export const writeSegmentsCell = (labels: readonly string[]): string => labels.join("; ");

export function writeTopicsCell(choices: readonly (readonly [label: string, choice: string])[]): string {
  return choices.map(([label, choice]) => `${label}=${choice}`).join("; ");
}
