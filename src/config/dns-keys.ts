// The keys of [dns]: providers at which `domain publish` writes records.
import { hostname, list, nameServer, nonEmpty, oneOf, providerUrl, secret } from "./kinds.ts";
import { key, optionalTable, required, table } from "./table.ts";

const inEnvironment = (variable: string) => `\${${variable}}`;

const tokenProvider = (name: string, apiUrl: string, about: string) =>
  optionalTable(
    {
      token: required(secret("an API token"), {
        about,
        sample: inEnvironment(`${name.toUpperCase()}_TOKEN`),
      }),
      api_url: key(providerUrl, { default: apiUrl, about: "The API's address, for tests." }),
    },
    { about: `Publishes records at ${name}.`, hint: `writes records at ${name}` },
  );

export const DNS_PROVIDERS = ["cloudflare", "hetzner", "digitalocean", "route53", "rfc2136"] as const;

export const dns = table({
  cloudflare: tokenProvider(
    "Cloudflare",
    "https://api.cloudflare.com/client/v4",
    "A token with the permission Zone → DNS → Edit for the zones that it may change.",
  ),
  hetzner: tokenProvider(
    "Hetzner",
    "https://api.hetzner.cloud/v1",
    "A token of the Hetzner Cloud project that has the zones, with read and write access.",
  ),
  digitalocean: tokenProvider(
    "DigitalOcean",
    "https://api.digitalocean.com",
    "A personal access token with the scopes domain:read, domain:create, domain:update and domain:delete.",
  ),
  route53: optionalTable(
    {
      access_key_id: required(nonEmpty("an access key id"), {
        about:
          "A key that may call ListHostedZonesByName, ListResourceRecordSets and ChangeResourceRecordSets.",
        sample: "AKIA0123456789",
      }),
      secret_access_key: required(secret("a secret access key"), {
        about: "Its secret.",
        sample: inEnvironment("ROUTE53_SECRET"),
      }),
      api_url: key(providerUrl, {
        default: "https://route53.amazonaws.com",
        about: "The API's address, for tests.",
      }),
    },
    { about: "Publishes records at Amazon Route 53.", hint: "writes records at Amazon Route 53" },
  ),
  rfc2136: optionalTable(
    {
      server: required(nameServer, { about: "The primary server of the zones.", sample: "192.0.2.53:53" }),
      zones: required(list(hostname), { about: "The zones that it may change.", sample: ["example.com"] }),
      key_name: required(nonEmpty("a key's name"), {
        about: "The TSIG key's name, as the server has it.",
        sample: "sendlark",
      }),
      key_secret: required(secret("a TSIG secret in base64"), {
        about: "Its secret, in base64.",
        sample: inEnvironment("TSIG_SECRET"),
      }),
      algorithm: key(oneOf("hmac-sha256", "hmac-sha512"), {
        default: "hmac-sha256",
        about: "Its algorithm.",
      }),
    },
    {
      about: "Publishes records by dynamic updates (RFC 2136): BIND, Knot, PowerDNS and others.",
      hint: "writes records at your own name server (RFC 2136)",
    },
  ),
});
