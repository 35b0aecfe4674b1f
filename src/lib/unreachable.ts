/** For exhaustive `switch` statements: the compiler reports a missing case. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
