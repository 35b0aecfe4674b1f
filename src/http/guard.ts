import type { Access, Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { type RateLimit, rateLimitExceeded } from "./rate-limit.ts";

export interface GuardParts {
  /** Null for a token that is unknown, deleted or malformed. */
  keyring: { authenticate(token: string): Promise<Sender | null> };
  rateLimit: RateLimit;
}

type Visit = Parameters<ReturnType<Guard>>[0];

export interface Admission {
  guard: Guard;
  /** Who asks, decided and counted once a request however often it is called. Throws 401, 403 or 429. */
  admit(visit: Visit): Promise<Sender>;
  /** What one of the guards made here asks for; undefined for any other function. */
  accessOf(guard: unknown): Access | undefined;
}

/** The door to every route that needs a key: authentication, then the rate limit, then what the key may do. */
export function createAdmission(parts: GuardParts): Admission {
  const admitted = new WeakMap<Request, Promise<Sender>>();
  const accesses = new Map<unknown, Access>();

  function admit(visit: Visit): Promise<Sender> {
    const known = admitted.get(visit.request);
    if (known !== undefined) return known;
    const sender = identify(parts, visit);
    admitted.set(visit.request, sender);
    return sender;
  }

  return {
    admit,
    accessOf: (guard) => accesses.get(guard),
    guard(access) {
      const guard: ReturnType<Guard> = async (visit) => {
        const sender = await admit(visit);
        if (access === "full" && sender.permission !== "full_access") {
          throw new AppError("restricted_api_key", "This API key is restricted to sending emails.");
        }
        return { sender };
      };
      accesses.set(guard, access);
      return guard;
    },
  };
}

async function identify({ keyring, rateLimit }: GuardParts, { request, set }: Visit): Promise<Sender> {
  const header = request.headers.get("authorization");
  const token = header === null ? undefined : /^Bearer +(\S{1,512}) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw new AppError(
      "missing_api_key",
      "Missing API key. Send the header `Authorization: Bearer <API key>`.",
    );
  }
  const sender = await keyring.authenticate(token);
  if (sender === null) throw new AppError("invalid_api_key", "API key is invalid");
  const standing = rateLimit(sender.teamId);
  if (standing !== null) {
    Object.assign(set.headers, standing.headers);
    if (standing.isOver) throw rateLimitExceeded();
  }
  return sender;
}
