// An endpoint for webhooks that keeps what is posted to it.

export interface ReceivedPost {
  path: string;
  headers: Record<string, string>;
  text: string;
  at: number;
}

export interface HookReceiver extends AsyncDisposable {
  /** Without a path. */
  url: string;
  posts: ReceivedPost[];
  /** Resolves when `count` posts that match `isMeant` have arrived. */
  until(count: number, isMeant?: (post: ReceivedPost) => boolean): Promise<ReceivedPost[]>;
}

/** `answer` decides on each post; 200 when it is absent. */
export function startHookReceiver(
  answer: (post: ReceivedPost) => Response | Promise<Response> = () => new Response("ok"),
): HookReceiver {
  const posts: ReceivedPost[] = [];
  let waiting: (() => void)[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const text = await request.text();
      const path = new URL(request.url).pathname;
      const post = { path, headers: Object.fromEntries(request.headers), text, at: Date.now() };
      posts.push(post);
      for (const wake of waiting.splice(0)) wake();
      return answer(post);
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    posts,
    async until(count, isMeant = () => true) {
      while (posts.filter(isMeant).length < count) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return posts.filter(isMeant);
    },
    async [Symbol.asyncDispose]() {
      waiting = [];
      await server.stop(true);
    },
  };
}
