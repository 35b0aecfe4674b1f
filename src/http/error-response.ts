// The only place that turns an error into an HTTP answer: {statusCode, message, name}, never a stack trace.

import type { OwnErrors, RefusalBody } from "../api/operation.ts";
import { refuseIssue } from "../api/request-fields.ts";
import { storeRefusal } from "../emails/store-refusal.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { notOffered } from "./not-offered.ts";

export interface ErrorContext {
  /** What the framework calls it: NOT_FOUND, VALIDATION, PARSE, UNKNOWN, … */
  code: string | number;
  error: unknown;
  request: Request;
  log: Log;
  /** Methods that a path has. */
  methodsOf(path: string): string[];
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: RefusalBody;
}

export type FormedAnswer = Omit<ErrorAnswer, "body"> & { body: unknown };

/** Gives the error on a path whose routes have a form of their own (`OwnErrors`) that form. */
export function createErrorForms(
  routes: readonly { path: string; hooks: { detail?: unknown } }[],
): (request: Request, answer: ErrorAnswer) => FormedAnswer {
  const forms = new Map(
    routes.flatMap(({ path, hooks: { detail } }) => (hasOwnErrors(detail) ? [[path, detail] as const] : [])),
  );
  return (request, answer) => {
    const form = forms.get(pathOf(request));
    return form === undefined ? answer : { ...answer, ...form.errorForm(answer.body) };
  };
}

function hasOwnErrors(detail: unknown): detail is OwnErrors {
  return typeof detail === "object" && detail !== null && "errorForm" in detail;
}

/** The client's answer. An unexpected error is logged under an id, and only the id is shown. */
export function errorResponse(context: ErrorContext): ErrorAnswer {
  const refusal = toRefusal(context);
  const headers: Record<string, string> = {};
  if (refusal.retryAfterSeconds !== undefined) headers["retry-after"] = String(refusal.retryAfterSeconds);
  if (refusal.name === "method_not_allowed") headers["allow"] = otherMethods(context).join(", ");
  const { status, message, name } = refusal;
  return { status, headers, body: { statusCode: status, message, name } };
}

function toRefusal(context: ErrorContext): AppError {
  const { code, error, request, log } = context;
  if (error instanceof AppError) return error;
  if (code === "NOT_FOUND") {
    const unserved = notOffered(pathOf(request));
    if (unserved !== null) return unserved;
    return otherMethods(context).length > 0
      ? methodNotAllowed(request)
      : new AppError("not_found", "The requested endpoint does not exist.");
  }
  if (code === "PARSE") {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof AppError) return cause;
    // The key is looked up before the body is read.
    const busy = storeRefusal(cause);
    if (busy !== null) return busy;
    // The connection ended inside the body, or it was read twice: nobody is left to read this answer.
    return new AppError("validation_error", "The request body cannot be read.");
  }
  if (code === "VALIDATION" && isValidationError(error) && error.type !== "response")
    return toFieldRefusal(error);
  const busy = storeRefusal(error);
  if (busy !== null) return busy;
  const id = createId();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error("http_request_failed", {
    id,
    method: request.method,
    path: pathOf(request),
    error: text,
  });
  return new AppError("internal_server_error", `An unexpected error occurred. Reference: ${id}.`);
}

export function methodNotAllowed({ method }: Pick<Request, "method">): AppError {
  return new AppError("method_not_allowed", `This path does not support ${method}.`);
}

/** None when the path has the method asked for: then something else about the request found no route. */
function otherMethods({ request, methodsOf }: ErrorContext): string[] {
  const methods = methodsOf(pathOf(request));
  return methods.includes(request.method) ? [] : methods;
}

function pathOf(request: Request): string {
  return URL.parse(request.url)?.pathname ?? "";
}

/** What Elysia throws when a Standard Schema refuses; `value` is the client's whole input. */
interface SchemaRefusal {
  type: string;
  value: unknown;
  all: { path?: unknown; message?: unknown }[];
}

function isValidationError(error: unknown): error is SchemaRefusal {
  return error instanceof Error && "type" in error && "all" in error && Array.isArray(error.all);
}

function toFieldRefusal({ type, all, value }: SchemaRefusal): AppError {
  const [issue] = all;
  const path = typeof issue?.path === "string" && issue.path !== "root" ? issue.path.split(".") : [];
  const reason = sentence(typeof issue?.message === "string" ? issue.message : "");
  if (type === "body") return refuseIssue(path, reason, value);
  return new AppError("invalid_parameter", `Invalid \`${path.join(".")}\` parameter. ${reason}`.trimEnd());
}

/** The checker's words without its prefix, as a sentence. */
function sentence(message: string): string {
  const reason = message.replace(/^Invalid input(?:: )?/, "");
  if (reason === "") return "";
  const text = `${reason[0]!.toUpperCase()}${reason.slice(1)}`;
  return text.endsWith(".") ? text : `${text}.`;
}
