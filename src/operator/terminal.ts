/** Input and output of a command; tests pass their own. */
export interface Terminal {
  /** For results; everything else goes to `err`. */
  out(text: string): void;
  err(text: string): void;
  /** Standard input to its end. */
  readInput(): Promise<string>;
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readInput: () => Bun.stdin.text(),
};
