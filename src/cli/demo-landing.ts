/** The ready line's addresses. */
export interface DemoAddresses {
  http: string;
  smtp: string[];
  smtp_tls: string[];
}

export interface DemoAccess {
  apiKey: string;
  from: string;
  /** A one-time link. */
  dashboard: string;
  dataDir: string;
  isKept: boolean;
  /** What to type in front of a command. */
  program: string;
}

/** What a newcomer reads: where it runs, a line that sends an email, and how to see what became of it. */
export function demoLanding(ready: DemoAddresses, access: DemoAccess): string {
  const { apiKey, from, dataDir, isKept, program } = access;
  const { port } = new URL(ready.http);
  const email = JSON.stringify({
    from: `Sendlark <${from}>`,
    to: ["delivered@sandbox.sendlark"],
    subject: "Hello",
    html: "<p>It works.</p>",
  });
  return `
Sendlark is running as a sandbox: real queue, real SMTP, real signatures, and no email leaves this machine.

  Dashboard ${access.dashboard}
            (opens once, to make your account)
  API       ${ready.http}
  API key   ${apiKey}
  SMTP      ${ready.smtp.join(", ")} (STARTTLS), ${ready.smtp_tls.join(", ")} (TLS)
            user name sendlark, password: the API key; the certificate is self-signed
  Data      ${dataDir}${isKept ? "" : " (removed at the end)"}

Send an email:

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' -d '${email}'

See what became of it, newest first (last_event turns from sent to delivered):

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}'

Other recipients show other outcomes: bounced@, deferred@, complained@ and suppressed@sandbox.sendlark.
It listens on this machine only. From another one, open a tunnel there first, then use the same addresses:

  ssh -L ${port}:127.0.0.1:${port} USER@THIS-MACHINE

Webhooks may lead to your own machine here: http://localhost:3000/hook
Commands work on it too:

  ${program} queue list --config ${dataDir}/sendlark.toml

Stop with Ctrl-C.
`;
}
