// What each change says of itself in the audit log: its team, what was changed, what it is called now. Null = nothing was
// changed, and nothing is written. The act that it belongs to says the rest.
import type { Told } from "../audit.ts";
import { OPERATOR_TEAM_ID } from "../teams.ts";
import type { CONNECTION_OF_METHOD } from "./connection-of-method.ts";
import type { Methods } from "./methods.ts";

type Kinds = typeof CONNECTION_OF_METHOD;
type ChangesOf<Noun extends keyof Methods> = {
  [Verb in keyof Kinds[Noun]]: Kinds[Noun][Verb] extends "change" | "counted change" ? Verb : never;
}[keyof Kinds[Noun]];
type TellOf<Method> = Method extends (request: infer Request) => infer Result
  ? (request: Request, result: Result) => Told | null
  : never;

const TOLD_OF_CHANGE: {
  [Noun in keyof Methods as [ChangesOf<Noun>] extends [never] ? never : Noun]: {
    [Verb in ChangesOf<Noun> & keyof Methods[Noun]]: TellOf<Methods[Noun][Verb]>;
  };
} = {
  teams: {
    create: ({ id, name }, { created }) =>
      created && id !== OPERATOR_TEAM_ID ? { teamId: id, target: id, detail: { name } } : null,
    update: ({ teamId }, isUpdated) => (isUpdated ? { teamId, target: teamId } : null),
    setPlan: ({ teamId, plan }, isSet) => (isSet ? { teamId, target: teamId, detail: { plan } } : null),
  },
  apiKeys: {
    create: (key) => named(key),
    rename: (_, key) => key && named(key),
    delete: (_, key) => key && named(key),
  },
  domains: {
    create: ({ domain }, { created }) => (created ? named(domain) : null),
    saveCheck: ({ id }, { saved }) => (saved ? { target: id } : null),
    update: ({ id }, { updated }) => (updated ? { target: id } : null),
    delete: ({ id }, { deleted }) => (deleted ? { target: id } : null),
  },
  emails: {
    reschedule: ({ id }, result) => (result === "done" ? { target: id } : null),
    cancel: ({ id }, result) => (result === "done" ? { target: id } : null),
  },
  deliveries: { steer: (_, { changed, ofTeam }) => ({ changed, ofTeam }) },
  suppressions: {
    add: (_, rows) => listed(rows),
    remove: (_, { removed }) => (removed.length === 0 ? null : listed(removed)),
  },
  templates: {
    create: ({ template }, { created }) => (created ? { target: template.id } : null),
    save: ({ id }, result) => (result === "saved" ? { target: id } : null),
    publish: (_, template) => template && { target: template.id },
    delete: (_, gone) => gone && { target: gone.id },
  },
  webhooks: {
    create: ({ webhook }, { created }) => (created ? { target: webhook.id } : null),
    update: (_, webhook) => webhook && { target: webhook.id },
    rotate: (_, webhook) => webhook && { target: webhook.id },
    delete: ({ id }, { deleted }) => (deleted ? { target: id } : null),
    addMessage: ({ webhookId }) => ({ target: webhookId }),
    replay: ({ id }, { found }) => (found ? { target: id } : null),
    replayFailed: ({ webhookId }) => ({ target: webhookId }),
  },
  users: {
    createOperator: (_, result) => (result.kind === "created" ? { target: result.userId } : null),
    setPassword: ({ userId }, { changed }) => (changed ? { target: userId } : null),
    rename: ({ userId }) => ({ target: userId }),
  },
  members: {
    setRole: ({ userId }, { kind }) => (kind === "changed" ? { target: userId } : null),
    remove: ({ userId }, { kind }) => (kind === "changed" ? { target: userId } : null),
    invite: ({ id }, { created }) => (created ? { target: id } : null),
    cancelInvitation: ({ id }, { deleted }) => (deleted ? { target: id } : null),
    acceptInvitation: (_, result) => (result.kind === "accepted" ? { target: result.userId } : null),
  },
  sessions: {
    create: ({ id }) => ({ target: id }),
    revoke: (request, { revoked }) => (revoked === 0 ? null : "id" in request ? { target: request.id } : {}),
  },
  tickets: { create: () => ({}) },
  factors: {
    setTotp: () => ({}),
    removeTotp: (_, { kind }) => (kind === "removed" ? {} : null),
    setRecoveryCodes: () => ({}),
    addPasskey: ({ passkey }, { added }) => (added ? { target: passkey.id } : null),
    deletePasskey: ({ id }, { kind }) => (kind === "removed" ? { target: id } : null),
    link: ({ identity }, { linked }) => (linked ? { target: identity.userId } : null),
    unlink: (_, { kind }) => (kind === "unlinked" ? {} : null),
  },
  audit: { tell: (told) => told },
  // Nothing of them but which: their data is to go when they go.
  contacts: {
    save: (_, result) => (result.kind === "saved" ? { target: result.id } : null),
    update: (_, result) => (result.kind === "saved" ? { target: result.id } : null),
    delete: (_, gone) => gone && { target: gone.id },
    setSegment: (_, result) => (result.kind === "saved" ? { target: result.id } : null),
    setTopics: (_, result) => (result.kind === "saved" ? { target: result.id } : null),
  },
  contactProperties: {
    create: ({ property }, result) => (result === "created" ? { target: property.id } : null),
    setFallback: ({ id }, { saved }) => (saved ? { target: id } : null),
    delete: ({ id }, { deleted }) => (deleted ? { target: id } : null),
  },
  topics: {
    create: ({ topic }, { created }) => (created ? { target: topic.id } : null),
    update: (_, topic) => topic && { target: topic.id },
    delete: ({ id }, { deleted }) => (deleted ? { target: id } : null),
  },
  segments: {
    create: ({ id }) => ({ target: id }),
    rename: ({ id }, { renamed }) => (renamed ? { target: id } : null),
    delete: ({ id }, { deleted }) => (deleted ? { target: id } : null),
  },
  unsubscribePages: { save: () => ({}) },
};

/** `apiKeys.create` → what it says of itself. */
export const TOLD_OF_METHOD: ReadonlyMap<string, (request: unknown, result: unknown) => Told | null> =
  new Map(
    Object.entries(TOLD_OF_CHANGE).flatMap(([noun, verbs]) =>
      Object.entries(verbs).map(([verb, tell]) => [`${noun}.${verb}`, tell as never] as const),
    ),
  );

function named({ id, teamId, name }: { id: string; teamId: string; name: string }): Told {
  return { teamId, target: id, detail: { name } };
}

function listed(rows: { id: string; teamId: string; address: string }[]): Told {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return {};
  return { teamId: row.teamId, target: row.id, detail: { email: row.address } };
}
