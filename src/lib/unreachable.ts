/** Makes the compiler prove that a `switch` over a union is complete. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
