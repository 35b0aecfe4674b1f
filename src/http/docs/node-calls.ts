// How the official Node.js client library makes each request. A test makes them and looks at what was sent.

/** The values of the documented example. */
export interface SampleRequest {
  /** Of the path, in order. */
  ids: string[];
  body: Record<string, unknown>;
}

const ID = ({ ids }: SampleRequest) => ids[0] ?? "";
const LIST = { limit: 20 };

/** The arguments of each method, which is named as the operation. Other operations are shown with `fetch`. */
export const NODE_CALLS: Record<string, (request: SampleRequest) => unknown[]> = {
  "emails.send": ({ body }) => [camelCased(body)],
  "batch.send": ({ body }) => [camelCased(body)],
  "emails.list": () => [LIST],
  "emails.get": (request) => [ID(request)],
  "emails.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "emails.cancel": (request) => [ID(request)],
  "emails.share": (request) => [ID(request), camelCased(request.body)],
  "emails.attachments.list": (request) => [{ emailId: ID(request) }],
  "emails.attachments.get": ({ ids: [emailId, id] }) => [{ emailId, id }],
  "domains.create": ({ body }) => [camelCased(body)],
  "domains.list": () => [LIST],
  "domains.get": (request) => [ID(request)],
  "domains.update": (request) => [{ id: ID(request), ...camelCased(request.body) }],
  "domains.verify": (request) => [ID(request)],
  "domains.remove": (request) => [ID(request)],
  "apiKeys.create": ({ body: { name, permission } }) => [{ name, permission }],
  "apiKeys.list": () => [LIST],
  "apiKeys.update": (request) => [ID(request), request.body],
  "apiKeys.remove": (request) => [ID(request)],
  "suppressions.add": ({ body }) => [body],
  "suppressions.list": () => [LIST],
  "suppressions.get": (request) => [ID(request)],
  "suppressions.remove": (request) => [ID(request)],
  "suppressions.batch.add": ({ body }) => [body],
  "suppressions.batch.remove": ({ body }) => [body],
  "templates.create": ({ body }) => [camelCased(body)],
  "templates.list": () => [LIST],
  "templates.get": (request) => [ID(request)],
  "templates.update": (request) => [ID(request), camelCased(request.body)],
  "templates.publish": (request) => [ID(request)],
  "templates.duplicate": (request) => [ID(request)],
  "templates.remove": (request) => [ID(request)],
  "logs.list": () => [LIST],
  "logs.get": (request) => [ID(request)],
  "usage.get": () => [],
  "emails.metrics": () => [{ dimensions: ["period"] }],
};

/** The library takes `replyTo` and sends `reply_to`. */
function camelCased<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(camelCased) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      // Names inside are the caller's own.
      name === "headers" ? item : camelCased(item),
    ]),
  ) as Value;
}
