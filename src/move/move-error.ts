/** Why the data cannot move, in a sentence or two for the operator. The database that owned it owns it still. */
export class MoveError extends Error {
  override readonly name = "MoveError";
}
