// The keys of [sign_in]: who sends its emails, and the providers that people sign in with.
import { PROVIDER_URLS } from "../accounts/provider.ts";
import { parseAddress } from "../mime/address.ts";
import { flag, list, nonEmpty, providerUrl, secret, textThat } from "./kinds.ts";
import { key, optional, optionalTable, required, table } from "./table.ts";

const SECRET_IN_ENVIRONMENT = (name: string) => `\${${name}_CLIENT_SECRET}`;

const google = optionalTable(
  {
    client_id: required(nonEmpty("the client id from the provider"), {
      about: "The OAuth client that you created at Google.",
      sample: "1234.apps.googleusercontent.com",
    }),
    client_secret: required(secret("the client secret from the provider"), {
      about: "Its secret.",
      sample: SECRET_IN_ENVIRONMENT("GOOGLE"),
    }),
    issuer: key(providerUrl, {
      default: PROVIDER_URLS.issuer,
      about: "Another issuer, for tests. For your own provider, use `[sign_in.oidc]`.",
    }),
  },
  {
    about: "Adds Google to the sign-in page; see [sign-in](sign-in.md#google).",
    hint: "sign in with Google; register at console.cloud.google.com",
  },
);

const github = optionalTable(
  {
    client_id: required(nonEmpty("the client id from the provider"), {
      about: "The OAuth app that you registered at GitHub.",
      sample: "Iv1.1234",
    }),
    client_secret: required(secret("the client secret from the provider"), {
      about: "Its secret.",
      sample: SECRET_IN_ENVIRONMENT("GITHUB"),
    }),
    authorize_url: key(providerUrl, {
      default: PROVIDER_URLS.authorizeUrl,
      about: "For GitHub Enterprise: `https://HOST/login/oauth/authorize`.",
    }),
    token_url: key(providerUrl, {
      default: PROVIDER_URLS.tokenUrl,
      about: "For GitHub Enterprise: `https://HOST/login/oauth/access_token`.",
    }),
    api_url: key(providerUrl, {
      default: PROVIDER_URLS.apiUrl,
      about: "For GitHub Enterprise: `https://HOST/api/v3`.",
    }),
  },
  {
    about: "Adds GitHub to the sign-in page; see [sign-in](sign-in.md#github).",
    hint: "sign in with GitHub; register at github.com/settings/developers; set the URLs for GitHub Enterprise",
  },
);

const groups = (role: string) =>
  key(list(nonEmpty("names of groups")), {
    default: [],
    about: `Groups whose people are ${role} of \`team\`. With any of the three lists, groups decide at each sign-in.`,
  });

const oidc = optionalTable(
  {
    issuer: required(providerUrl, {
      about: "The issuer's URL, to which `/.well-known/openid-configuration` is added.",
      sample: "https://id.example.com/realms/acme",
    }),
    client_id: required(nonEmpty("the client id from the provider"), {
      about: "The client that you registered there.",
      sample: "sendlark",
    }),
    client_secret: required(secret("the client secret from the provider"), {
      about: "Its secret.",
      sample: SECRET_IN_ENVIRONMENT("OIDC"),
    }),
    name: key(nonEmpty("a name"), {
      default: "single sign-on",
      about: "What the button says: Sign in with …",
    }),
    scope: key(nonEmpty('scopes such as "openid email profile groups"'), {
      default: "openid email profile",
      about: "Scopes to ask for. Some providers send groups only with a scope of their own.",
    }),
    trust_email: key(flag, {
      default: false,
      about:
        "Set `true` for a provider that checks addresses and does not send `email_verified`, such as Entra ID.",
    }),
    link_by_email: key(flag, {
      default: false,
      about: "Whether a verified address signs in to the account that has it, without linking it first.",
    }),
    required: key(flag, {
      default: false,
      about:
        "Whether this is the only way in. The operator can still use a password, for the day on which the provider is down.",
    }),
    team: optional(nonEmpty("a team's name"), {
      about: "The team that people join at their first sign-in. If unset, they need an invitation.",
      sample: "Acme",
    }),
    groups_claim: key(nonEmpty("a claim's name"), {
      default: "groups",
      about: "The claim that lists a person's groups, in the ID token or at the userinfo endpoint.",
    }),
    owner_groups: groups("owners"),
    admin_groups: groups("admins"),
    member_groups: groups("members"),
  },
  {
    about: "Adds your company's OpenID Connect provider; see [sign-in](sign-in.md#single-sign-on).",
    hint: "single sign-on with OpenID Connect: Keycloak, Authentik, Okta, Entra ID and others",
  },
);

const senderAddress = textThat(
  'an email address such as "no-reply@example.com" or "Acme <no-reply@example.com>"',
  (value) => parseAddress(value) !== null,
);

export const signIn = table({
  mail_from: optional(senderAddress, {
    defaultText: "`no-reply@` the first verified domain",
    about:
      "Sender of password resets and invitations, such as `Acme <no-reply@example.com>`. A team must have verified the domain. If unset, invitations come from a verified domain of the inviting team; if it has none, the inviter passes the link on.",
    sample: "no-reply@example.com",
    hint: "sender of password resets and invitations; default: no-reply@ the first verified domain",
  }),
  google,
  github,
  oidc,
});
