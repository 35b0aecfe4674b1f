// A connection whose statements are compiled when they first run. There are almost two thousand, a few kilobytes each,
// and a thread runs only some of them: the reading one none that write.
import { Database, type Statement } from "bun:sqlite";

type Given = Parameters<Statement["all"]>;

/** What the engine and drizzle call of a statement. */
class LazyStatement
  implements
    Pick<Statement, "all" | "get" | "run" | "values" | "iterate" | "finalize" | typeof Symbol.dispose>
{
  #compiled: Statement | null = null;
  readonly #compile: () => Statement;

  constructor(compile: () => Statement) {
    this.#compile = compile;
  }

  #ready(): Statement {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }

  all(...values: Given) {
    return this.#ready().all(...values);
  }

  get(...values: Given) {
    return this.#ready().get(...values);
  }

  run(...values: Given) {
    return this.#ready().run(...values);
  }

  values(...values: Given) {
    return this.#ready().values(...values);
  }

  iterate(...values: Given) {
    return this.#ready().iterate(...values);
  }

  finalize(): void {
    this.#compiled?.finalize();
  }

  [Symbol.dispose](): void {
    this.finalize();
  }
}

/** Whatever else a statement of bun:sqlite has is missing here, and throws. */
export class LazyDatabase extends Database {
  override prepare(sql: string, ...rest: []): never {
    // `query` asks for one to keep, and is lazy itself.
    if (rest.length > 0) return super.prepare(sql, ...rest) as never;
    return new LazyStatement(() => super.prepare(sql)) as never;
  }

  override query(sql: string): never {
    return new LazyStatement(() => super.query(sql)) as never;
  }
}
