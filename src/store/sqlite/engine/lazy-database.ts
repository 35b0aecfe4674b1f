// A connection whose statements are compiled when they first run. There are almost two thousand, a few kilobytes each,
// and a thread runs only some of them: the reading one none that write.
import { Database, type Statement, type SQLQueryBindings as Value } from "bun:sqlite";
import { sqliteDialect } from "../sqlite-dialect.ts";

type Given = Parameters<Statement["all"]>;
// biome-ignore lint/suspicious/noExplicitAny: as bun:sqlite has it
type Prepared<Row, Values extends Value | Value[]> = Statement<Row, Values extends any[] ? Values : [Values]>;

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
  readonly dialect = sqliteDialect;

  override prepare<Row, Values extends Value | Value[]>(sql: string, ...rest: []): Prepared<Row, Values> {
    // `query` asks for one to keep, and is lazy itself.
    if (rest.length > 0) return super.prepare(sql, ...rest);
    return new LazyStatement(() => super.prepare(sql)) as never;
  }

  override query<Row, Values extends Value | Value[]>(sql: string): Prepared<Row, Values> {
    return new LazyStatement(() => super.query(sql)) as never;
  }
}
