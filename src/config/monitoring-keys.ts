// The keys of metrics, alerts and the log.
import { deliveryMode } from "./delivery-keys.ts";
import { flag, list, listenAddress, orOff, plainAddress, secret, text, textThat } from "./kinds.ts";
import { type Given, key, optional, table } from "./table.ts";

export const metrics = table({
  listen: key(orOff(listenAddress), {
    default: (given) => (deliveryMode(given) === "sandbox" ? null : { host: "127.0.0.1", port: 9464 }),
    defaultText: "`127.0.0.1:9464`, off in sandbox mode",
    about:
      'Address of `/metrics`, `/health` and `/ready` for programs on this machine. From other machines, it needs the `token`. `""` turns it off. See [monitoring](monitoring.md).',
    hint: 'Prometheus; "" = off',
  }),
  token: optional(secret("a secret of your choice"), {
    about:
      "Also serves `/metrics` on the dashboard's address, and on `listen` to other machines, with this bearer token.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of the configuration.
    sample: "${METRICS_TOKEN}",
    hint: "also serves /metrics on the public address, with this bearer token",
  }),
});

const webhookUrl = textThat('an http or https URL such as "https://hooks.example.com/sendlark"', (value) =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
);

/** As Standard Webhooks writes it. */
const signingSecret = {
  ...text('a signing secret: "whsec_" and 24 to 64 bytes in base64', (value) => {
    const bytes = /^whsec_[A-Za-z0-9+/]+=*$/.test(value) ? Buffer.from(value.slice(6), "base64").length : 0;
    return bytes >= 24 && bytes <= 64 ? value : null;
  }),
  show: () => "***",
};

const noUrl = (given: Given) =>
  given("alerts.webhook_url") === undefined ? "there is no webhook_url to sign for" : null;

export const alerts = table({
  email_to: optional(list(plainAddress), {
    defaultText: "the operator's account",
    about:
      "Who gets an email when an alert fires and when it ends. `[]` = nobody. See [alerts](monitoring.md#alerts).",
    sample: ["ops@example.com"],
    hint: "who gets alerts; default: the operator's account",
  }),
  webhook_url: optional(webhookUrl, {
    about: "Where alerts are posted, as JSON.",
    sample: "https://hooks.example.com/sendlark",
  }),
  webhook_secret: optional(signingSecret, {
    about:
      "Signs the posts as [webhooks](webhooks.md) are signed. Make one with `echo whsec_$(openssl rand -base64 32)`.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of the configuration.
    sample: "${ALERTS_SECRET}",
    hint: "echo whsec_$(openssl rand -base64 32)",
    neededBy: (given) => (given("alerts.webhook_url") === undefined ? null : "alerts.webhook_url"),
    ignoredBecause: noUrl,
  }),
});

export const log = table({
  recipients: key(flag, {
    default: false,
    about:
      "Shows email addresses in the server log. Otherwise each is replaced by a hash, which is the same in every line.",
    hint: "true: email addresses instead of hashes",
  }),
});
