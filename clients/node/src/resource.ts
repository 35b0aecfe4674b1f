// What the generated resources are made of.

export interface RequestOptions {
  /** The same for all repetitions of one thing; made up for each call unless given. */
  idempotencyKey?: string;
  /** ms */
  timeout?: number;
  maxRetries?: number;
  signal?: AbortSignal;
}

/** A method of the API; a codec names the model that is read or written. */
export interface Shape {
  id: string;
  verb: string;
  path: string;
  body?: string;
  multipart?: boolean;
  params?: string;
  /** Parameters that are headers. */
  headers?: string[];
  answer: string;
  idempotent?: boolean;
}

interface Requests {
  request(
    shape: Shape,
    path: string[],
    body: unknown,
    params: unknown,
    options?: RequestOptions,
  ): Promise<unknown>;
}

/** A group of methods. */
export class Resource {
  protected readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  protected call<Answer>(
    ...[shape, path, body, params, options]: Parameters<Requests["request"]>
  ): Promise<Answer> {
    return this.client.request(shape, path, body, params, options) as Promise<Answer>;
  }

  protected page<Answer extends Listed<Item>, Item>(
    ...[shape, path, body, params, options]: Parameters<Requests["request"]>
  ): PagePromise<Answer, Item> {
    const read = (more: object) =>
      this.client.request(
        shape,
        path,
        body,
        { ...(params as object | undefined), ...more },
        options,
      ) as Promise<Answer>;
    return new PagePromise(read);
  }
}

interface Listed<Item> {
  data: Item[];
  hasMore: boolean;
}

/** A page; iterating it goes through all items of the list, and asks for further pages on the way. */
export type Page<Answer, Item> = Answer & AsyncIterable<Item>;

/** A promise of the first page, over whose items one may iterate without awaiting it: `for await (const email of client.emails.list())`. */
export class PagePromise<Answer extends Listed<Item>, Item>
  implements PromiseLike<Page<Answer, Item>>, AsyncIterable<Item>
{
  readonly #read: (more: object) => Promise<Answer>;
  #first: Promise<Page<Answer, Item>> | null = null;

  constructor(read: (more: object) => Promise<Answer>) {
    this.#read = read;
  }

  #page(): Promise<Page<Answer, Item>> {
    this.#first ??= this.#read({}).then((page) =>
      Object.defineProperty(page, Symbol.asyncIterator, { value: () => this.#items(page) }),
    ) as Promise<Page<Answer, Item>>;
    return this.#first;
  }

  async *#items(first: Answer): AsyncGenerator<Item> {
    let page = first;
    while (true) {
      yield* page.data;
      const last = page.data.at(-1) as { id?: string } | undefined;
      if (!page.hasMore || last?.id === undefined) return;
      page = await this.#read({ after: last.id });
    }
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited like a promise
  then<Result = Page<Answer, Item>, Refusal = never>(
    done?: ((page: Page<Answer, Item>) => Result | PromiseLike<Result>) | null,
    failed?: ((error: unknown) => Refusal | PromiseLike<Refusal>) | null,
  ): Promise<Result | Refusal> {
    return this.#page().then(done, failed);
  }

  catch<Refusal>(
    failed: (error: unknown) => Refusal | PromiseLike<Refusal>,
  ): Promise<Page<Answer, Item> | Refusal> {
    return this.#page().catch(failed);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    yield* this.#items(await this.#page());
  }
}
