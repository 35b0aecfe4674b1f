// The wire forms of sessions, accounts and teams, for the dashboard alone. The pages import the types, so nothing here
// imports more than schemas.
import { z } from "zod";

const password = z.string();
const time = z.string();

export const signInBody = z.object({ email: z.string(), password });
export const linkBody = z.object({ token: z.string() });
export const redeemBody = z.object({
  token: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  password,
  team_name: z.string().optional(),
});
export const passkeyBody = z.object({ response: z.unknown() });
export const newPasskeyBody = z.object({ name: z.string(), response: z.unknown() });
export const resetBody = z.object({ email: z.string() });
/** A second factor, at sign-in and again before dangerous acts. */
export const proofBody = z.discriminatedUnion("method", [
  z.object({ method: z.literal("totp"), code: z.string() }),
  z.object({ method: z.literal("recovery_code"), code: z.string() }),
  z.object({ method: z.literal("passkey"), response: z.unknown() }),
]);
export type Proof = z.infer<typeof proofBody>;

export const confirmBody = z.object({ password: z.string().optional(), proof: proofBody.optional() });
export const passwordBody = z.object({ password });
export const totpBody = z.object({ token: z.string(), code: z.string() });
export const nameBody = z.object({ name: z.string() });
const role = z.enum(["owner", "admin", "member"], "Use one of owner, admin, member.");
export const inviteBody = z.object({ email: z.string(), role });
export const roleBody = z.object({ role });
export const teamBody = z.object({ require_mfa: z.boolean().optional(), name: z.string().optional() });
export const newTeamBody = z.object({ name: z.string() });
export const settingBody = z.object({ value: z.unknown() });
export const settingReference = z.object({ object: z.literal("setting"), name: z.string() });
export const switchTeamBody = z.object({ team_id: z.string() });

const membership = z.object({ id: z.string(), name: z.string(), role });
export type TeamMembership = z.infer<typeof membership>;

/** GET /session. */
export const sessionObject = z.object({
  object: z.literal("session"),
  /** `is_operator`: runs this installation. */
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), is_operator: z.boolean() }),
  team: membership,
  teams: z.array(membership),
  is_sandbox: z.boolean(),
  /** Everything but the security page is closed until there is a second factor. */
  needs_second_factor: z.boolean(),
  /** What the user chose for themselves, by name. */
  settings: z.record(z.string(), z.unknown()),
});
export type Session = z.infer<typeof sessionObject>;

const secondFactor = z.enum(["totp", "passkey", "recovery_code"]);
export type SecondFactor = z.infer<typeof secondFactor>;

/** Signed in, or which second factors are accepted. */
export const login = z.discriminatedUnion("done", [
  z.object({ object: z.literal("login"), done: z.literal(true) }),
  z.object({ object: z.literal("login"), done: z.literal(false), methods: z.array(secondFactor) }),
]);
export type LoginAnswer = z.infer<typeof login>;

/** What a link in an email is for. */
export const linkView = z.discriminatedUnion("kind", [
  /** `teams`: those that there are already, whose owner the new account becomes. */
  z.object({ kind: z.literal("owner"), teams: z.array(z.string()) }),
  z.object({ kind: z.literal("password"), email: z.string() }),
  z.object({
    kind: z.literal("invitation"),
    email: z.string(),
    team: z.string(),
    role: z.string(),
    has_account: z.boolean(),
  }),
]);
export type LinkView = z.infer<typeof linkView>;

const openSession = z.object({
  id: z.string(),
  factor: z.enum(["password", "google", "github", "oidc", "passkey", "link"]),
  has_second_factor: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: time,
  seen_at: time,
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const openSessionList = z.object({ object: z.literal("list"), data: z.array(openSession) });
export type OpenSessionList = z.infer<typeof openSessionList>;

const providerName = z.enum(["google", "github", "oidc"]);

/** `provider`: null for one that is no longer configured. */
const identity = z.object({ issuer: z.string(), email: z.string(), provider: providerName.nullable() });
export type Identity = z.infer<typeof identity>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  is_backed_up: z.boolean(),
  created_at: time,
  used_at: time.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /session/security. */
export const security = z.object({
  object: z.literal("security"),
  has_password: z.boolean(),
  has_totp: z.boolean(),
  methods: z.array(secondFactor),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkey),
  identities: z.array(identity),
  /** Signed in or confirmed a few minutes ago: no second proof is asked for. */
  is_fresh: z.boolean(),
});
export type Security = z.infer<typeof security>;

/** Recovery codes, shown once; null = the old ones stay valid. */
export const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });
export type NewCodes = z.infer<typeof newCodes>;

/** A secret for an authenticator app. */
export const totpOffer = z.object({ token: z.string(), secret: z.string(), uri: z.string() });
export type TotpOffer = z.infer<typeof totpOffer>;

/** GET /session/providers. `is_set_up`: somebody has an account. */
export const providerList = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      name: providerName,
      /** As people read it. */
      label: z.string(),
      /** Everybody but the operator signs in with it. */
      is_required: z.boolean(),
    }),
  ),
  /** Whether anybody has an account yet. */
  is_set_up: z.boolean(),
  /** Whether this server can email a link to reset a password. */
  can_send_links: z.boolean(),
});
export type ProviderList = z.infer<typeof providerList>;

export const redirect = z.object({ object: z.literal("redirect"), url: z.string() });
export type Redirect = z.infer<typeof redirect>;

const member = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  has_second_factor: z.boolean(),
  joined_at: time,
});
export type Member = z.infer<typeof member>;

const invitation = z.object({ id: z.string(), email: z.string(), role, expires_at: time });
export type Invitation = z.infer<typeof invitation>;

/** GET /team. */
export const teamObject = z.object({
  object: z.literal("team"),
  id: z.string(),
  name: z.string(),
  require_mfa: z.boolean(),
  members: z.array(member),
  invitations: z.array(invitation),
});
export type Team = z.infer<typeof teamObject>;

/** `link`: to pass on by hand; `problem`: why it was not sent by email, null = it was. */
export const invited = z.object({ id: z.string(), link: z.string(), problem: z.string().nullable() });
export type Invited = z.infer<typeof invited>;

/** Answers to changes. */
export const resetAnswer = z.object({ object: z.literal("reset") });
export const endedSession = z.object({
  object: z.literal("session"),
  ended: z.union([z.boolean(), z.number()]),
});
export const confirmedSession = z.object({ object: z.literal("session") });
export const userReference = z.object({ object: z.literal("user"), id: z.string() });
export const teamReference = z.object({ object: z.literal("team"), id: z.string() });
export const createdTeam = teamReference.extend({ name: z.string() });
export type CreatedTeam = z.infer<typeof createdTeam>;
export const changedMember = z.object({ object: z.literal("member"), id: z.string(), role });
export const deletedTotp = z.object({ object: z.literal("totp"), deleted: z.boolean() });
export const deletedIdentity = z.object({
  object: z.literal("identity"),
  issuer: z.string(),
  deleted: z.boolean(),
});
export const deletedThing = z.object({
  object: z.enum(["session", "passkey", "invitation", "member"]),
  id: z.string(),
  deleted: z.boolean(),
});
