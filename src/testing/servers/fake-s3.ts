// As much of the S3 API as backups and bodies use, in memory: objects and ranges of them, uploads in parts, lists in pages.
// It checks no signature.
import type { S3Place } from "../../lib/s3-bucket.ts";

export interface FakeS3 extends Disposable {
  url: string;
  /** A bucket of it, with keys. */
  place: S3Place & { endpoint: string };
  /** By bucket and key: `backups/one/a.tar`. */
  objects: Map<string, Uint8Array>;
  /** In order: `PUT backups/one/a.tar`. */
  requests: string[];
  /** Answers a request instead, if it gives a response. */
  fault: (request: { method: string; key: string; isPart: boolean }) => Response | Promise<Response> | null;
}

export function startFakeS3({ pageSize = 1_000 } = {}): FakeS3 {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  const requests: string[] = [];

  async function put(key: string, query: URLSearchParams, body: Uint8Array): Promise<Response> {
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (upload === undefined) objects.set(key, body);
    else upload.set(Number(query.get("partNumber")), body);
    return new Response(null, { headers: { etag: `"${Bun.hash(body).toString(16)}"` } });
  }

  function post(key: string, query: URLSearchParams): Response {
    const id = query.get("uploadId");
    if (id === null) {
      uploads.set(crypto.randomUUID(), new Map());
      const [newest] = [...uploads.keys()].slice(-1);
      return xml(
        `<InitiateMultipartUploadResult><UploadId>${newest}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = [...(uploads.get(id) ?? [])].sort(([one], [other]) => one - other).map(([, part]) => part);
    uploads.delete(id);
    objects.set(key, Buffer.concat(parts));
    return xml(`<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
  }

  function list(bucket: string, query: URLSearchParams): Response {
    const after = query.get("start-after") ?? "";
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(`${bucket}/${query.get("prefix") ?? ""}`))
      .map((key) => key.slice(bucket.length + 1))
      .filter((key) => key > after)
      .sort();
    const shown = keys.slice(0, pageSize).map((key) => {
      const size = objects.get(`${bucket}/${key}`)!.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>2026-11-20T03:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`;
    });
    return xml(
      `<ListBucketResult><Name>${bucket}</Name><KeyCount>${shown.length}</KeyCount><IsTruncated>${keys.length > pageSize}</IsTruncated>${shown.join("")}</ListBucketResult>`,
    );
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const key = decodeURIComponent(url.pathname.slice(1));
      const query = url.searchParams;
      requests.push(`${request.method} ${key}`);
      const fault = fake.fault({ method: request.method, key, isPart: query.has("partNumber") });
      if (fault !== null) return fault;
      if (request.method === "PUT") return put(key, query, await request.bytes());
      if (request.method === "POST") return post(key, query);
      if (query.has("list-type")) return list(key.replace(/\/$/, ""), query);
      if (request.method === "DELETE") {
        objects.delete(key);
        return new Response(null, { status: 204 });
      }
      const object = objects.get(key);
      return object === undefined ? refuse(404, "NoSuchKey") : rangeOf(object, request.headers.get("range"));
    },
  });
  const fake: FakeS3 = {
    url: server.url.origin,
    place: {
      bucket: "mail",
      prefix: "bodies/",
      endpoint: server.url.origin,
      region: null,
      accessKeyId: "id",
      secretAccessKey: "canary-secret",
    },
    objects,
    requests,
    fault: () => null,
    [Symbol.dispose]: () => void server.stop(true),
  };
  return fake;
}

function rangeOf(object: Uint8Array, range: string | null): Response {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined) return new Response(object as Uint8Array<ArrayBuffer>);
  const part = object.slice(Number(first), Number(last) + 1);
  return part.length === 0 ? refuse(416, "InvalidRange") : new Response(part, { status: 206 });
}

/** Never answers. */
export const silence = () => new Promise<Response>(() => {});

/** Part of an answer, then the connection ends. */
export function cutOff(): Response {
  const half = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(5));
      await Bun.sleep(5);
      controller.error();
    },
  });
  return new Response(half, { status: 206 });
}

export function refuse(status: number, code: string): Response {
  return xml(`<Error><Code>${code}</Code><Message>refused by the test</Message></Error>`, status);
}

function xml(text: string, status = 200): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, {
    status,
    headers: { "content-type": "application/xml" },
  });
}
