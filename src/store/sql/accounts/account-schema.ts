// Tables of users, memberships, sign-in factors and the audit log. A part of schema.ts.
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FirstFactor } from "../../sessions.ts";
import type { TicketPurpose } from "../../tickets.ts";
import type { Role } from "../../users.ts";
import { defineTable, json, word } from "../columns.ts";
import { isObject, isTexts } from "../stored-shapes.ts";

export const users = defineTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** argon2id; null = no password. */
    passwordHash: text("password_hash"),
    /** Operates this installation: owner of every team, future ones included. */
    isOperator: integer("is_operator", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Encrypted; null = no authenticator app. */
    totpSecret: text("totp_secret"),
    /** Step of the last used code. */
    totpLastStep: integer("totp_last_step"),
    /** Wrong codes since `code_failed_at`. */
    codeFailures: integer("code_failures").notNull().default(0),
    codeFailedAt: integer("code_failed_at"),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

/** What a user chose for themselves, such as a list's columns. */
export const userSettings = defineTable(
  "user_settings",
  {
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    /** In an object, since the value may be any JSON. */
    value: json<{ value: unknown }>("value", isObject, { value: null }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** One row, written with the first owner and never removed, so that first-owner setup runs only once. */
export const installation = defineTable("installation", {
  id: integer("id").primaryKey(),
  setUpAt: integer("set_up_at").notNull(),
});

export const memberships = defineTable(
  "memberships",
  {
    teamId: text("team_id").notNull(),
    userId: text("user_id").notNull(),
    role: word<Role>("role", { owner: 1, admin: 1, member: 1 }, "member").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index("memberships_user").on(table.userId, table.teamId),
  ],
);

export const teamSecurity = defineTable("team_security", {
  teamId: text("team_id").primaryKey(),
  requiresMfa: integer("requires_mfa", { mode: "boolean" }).notNull(),
});

export const invitations = defineTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    email: text("email").notNull(),
    role: word<Role>("role", { owner: 1, admin: 1, member: 1 }, "member").notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("invitations_token").on(table.tokenHash),
    uniqueIndex("invitations_email").on(table.teamId, table.email),
  ],
);

export const sessions = defineTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    teamId: text("team_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** How the session was started. */
    factor: text("factor").$type<FirstFactor>().notNull(),
    /** Signed in with a second factor, or with a passkey, which counts as two. */
    isStrong: integer("is_strong", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    seenAt: integer("seen_at").notNull(),
    /** Time of the last authentication. */
    freshAt: integer("fresh_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    index("sessions_user").on(table.userId, table.id),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Single-use, short-lived, single-purpose tokens. */
export const tickets = defineTable(
  "tickets",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").$type<TicketPurpose>().notNull(),
    userId: text("user_id"),
    data: json<Record<string, unknown>>("data", isObject, {}).notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("tickets_user").on(table.userId), index("tickets_expiry").on(table.expiresAt)],
);

export const recoveryCodes = defineTable(
  "recovery_codes",
  {
    userId: text("user_id").notNull(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = defineTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    /** Assigned by the authenticator, base64url. */
    credentialId: text("credential_id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    isBackedUp: integer("is_backed_up", { mode: "boolean" }).notNull(),
    transports: json<string[]>("transports", isTexts, []).notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_user").on(table.userId, table.id),
  ],
);

/** Linked Google and GitHub accounts, by their permanent id. */
export const identities = defineTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id").notNull(),
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("identities_user").on(table.userId, table.issuer),
  ],
);

/** Signed ends of the audit logs. Append-only, enforced by triggers. */
export const auditHeads = defineTable(
  "audit_heads",
  {
    teamId: text("team_id").notNull(),
    position: integer("position").notNull(),
    hash: text("hash").notNull(),
    signedAt: integer("signed_at").notNull(),
    signature: text("signature").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.position] })],
);

/** Append-only, enforced by triggers. Each row's hash covers the previous one. */
export const auditEntries = defineTable(
  "audit_entries",
  {
    teamId: text("team_id").notNull(),
    /** Sequence number within the team, from 1. */
    position: integer("position").notNull(),
    id: text("id").notNull(),
    createdAt: integer("created_at").notNull(),
    actorKind: text("actor_kind").$type<"user" | "api_key" | "operator">().notNull(),
    actorId: text("actor_id").notNull(),
    /** The actor's name at that time: an email address or an API key's name. */
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    target: text("target"),
    ip: text("ip"),
    detail: json<Record<string, string> | null>("detail", isObject, null),
    hash: text("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.position] }),
    uniqueIndex("audit_id").on(table.teamId, table.id),
    index("audit_actor").on(table.teamId, table.actorId, table.id),
    index("audit_action").on(table.teamId, table.action, table.id),
  ],
);
