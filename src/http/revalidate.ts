/**
 * Answers 304 where the client already has the answer (RFC 9110 §13.1.2), so that the dashboard's polls cost nothing
 * while nothing changes. Only for requests with `If-None-Match`; `answer` is what the route returned.
 */
export async function revalidate(request: Request, response: Response, answer: unknown): Promise<Response> {
  const known = request.headers.get("if-none-match");
  if (known === null || request.method !== "GET" || response.status !== 200) return response;
  if (answer instanceof Response) return response;
  const bytes = await response.bytes();
  const etag = `"${Bun.hash(bytes).toString(36)}"`;
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  // The compressed form has a weak tag.
  if (known.replace(/^W\//, "") !== etag) return new Response(bytes, { status: 200, headers });
  headers.delete("content-type");
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
}
