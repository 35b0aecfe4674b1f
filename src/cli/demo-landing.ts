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
Sendlark is running in sandbox mode: real queue, real SMTP, real signatures, but no email leaves this machine.

  Dashboard ${access.dashboard}
            (works once; create your account there)
  API       ${ready.http}
  API key   ${apiKey}
  SMTP      ${ready.smtp.join(", ")} (STARTTLS), ${ready.smtp_tls.join(", ")} (TLS)
            user name: sendlark, password: the API key; self-signed certificate
  Data      ${dataDir}${isKept ? "" : " (removed on exit)"}

Send an email:

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' -d '${email}'

List your emails, newest first (last_event changes from sent to delivered):

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}'

Try other outcomes: bounced@, deferred@, complained@ and suppressed@sandbox.sendlark.
The server listens on this machine only. To use it from another machine, open a tunnel there:

  ssh -L ${port}:127.0.0.1:${port} USER@THIS-MACHINE

Webhooks may post to this machine, for example to http://localhost:3000/hook.
Commands work too:

  ${program} queue list --config ${dataDir}/sendlark.toml

Stop with Ctrl-C.
`;
}
