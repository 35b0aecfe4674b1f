export { attachment } from "./attachments.js";
export { type ClientOptions, type RequestInfo, Sendlark } from "./client.js";
export * from "./errors.js";
export type * from "./generated/models.js";
export { API_REVISION } from "./generated/wire.js";
export type { Page, PagePromise, RequestOptions } from "./resource.js";
export { VERSION } from "./version.js";
export { type VerifyOptions, verifyWebhook } from "./webhooks.js";
