// How the official Node.js client library makes each request. A test makes them and looks at what was sent.

/** The values of the documented example. */
export interface SampleRequest {
  /** Of the path, in order. */
  ids: string[];
  body: Record<string, unknown>;
}

/** The method's name, then its arguments. */
export type NodeCall = [method: string, ...args: unknown[]];

const ID = ({ ids }: SampleRequest) => ids[0] ?? "";
const LIST = { limit: 20 };

/** By operationId; what the library has no method for is shown with `fetch`. */
export const NODE_CALLS: Record<string, (request: SampleRequest) => NodeCall> = {
  sendEmail: ({ body }) => ["emails.send", camelCased(body)],
  sendBatch: ({ body }) => ["batch.send", camelCased(body)],
  listEmails: () => ["emails.list", LIST],
  getEmail: (request) => ["emails.get", ID(request)],
  rescheduleEmail: (request) => ["emails.update", { id: ID(request), ...camelCased(request.body) }],
  cancelEmail: (request) => ["emails.cancel", ID(request)],
  shareEmail: (request) => ["emails.share", ID(request), camelCased(request.body)],
  listAttachments: (request) => ["emails.attachments.list", { emailId: ID(request) }],
  getAttachment: ({ ids: [emailId, id] }) => ["emails.attachments.get", { emailId, id }],
  createDomain: ({ body }) => ["domains.create", camelCased(body)],
  listDomains: () => ["domains.list", LIST],
  getDomain: (request) => ["domains.get", ID(request)],
  updateDomain: (request) => ["domains.update", { id: ID(request), ...camelCased(request.body) }],
  verifyDomain: (request) => ["domains.verify", ID(request)],
  deleteDomain: (request) => ["domains.remove", ID(request)],
  createApiKey: ({ body: { name, permission } }) => ["apiKeys.create", { name, permission }],
  listApiKeys: () => ["apiKeys.list", LIST],
  renameApiKey: (request) => ["apiKeys.update", ID(request), request.body],
  deleteApiKey: (request) => ["apiKeys.remove", ID(request)],
  addSuppression: ({ body }) => ["suppressions.add", body],
  listSuppressions: () => ["suppressions.list", LIST],
  getSuppression: (request) => ["suppressions.get", ID(request)],
  removeSuppression: (request) => ["suppressions.remove", ID(request)],
  addSuppressions: ({ body }) => ["suppressions.batch.add", body],
  removeSuppressions: ({ body }) => ["suppressions.batch.remove", body],
  createTemplate: ({ body }) => ["templates.create", camelCased(body)],
  listTemplates: () => ["templates.list", LIST],
  getTemplate: (request) => ["templates.get", ID(request)],
  updateTemplate: (request) => ["templates.update", ID(request), camelCased(request.body)],
  publishTemplate: (request) => ["templates.publish", ID(request)],
  duplicateTemplate: (request) => ["templates.duplicate", ID(request)],
  deleteTemplate: (request) => ["templates.remove", ID(request)],
  listLogs: () => ["logs.list", LIST],
  getLog: (request) => ["logs.get", ID(request)],
  getUsage: () => ["usage.get"],
  getEmailMetrics: () => ["emails.metrics", { dimensions: ["period"] }],
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
