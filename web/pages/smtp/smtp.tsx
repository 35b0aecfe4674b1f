import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../parts/button.tsx";
import { CodeChoice } from "../../parts/code-choice.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { serverQuery } from "../../shell/server.ts";
import { smtpSnippets } from "./smtp-snippets.ts";

/** How programs that only know SMTP send through this server. */
export function SmtpPage() {
  const { data: server, error, refetch } = useQuery(serverQuery);
  const { data: domains = [] } = useQuery(domainNamesQuery);
  if (server === undefined) {
    return <PendingPage title="SMTP" error={error} retry={() => void refetch()} />;
  }
  const { smtp } = server;
  const domain = domains.find(({ status }) => status === "verified")?.name ?? "your-domain.example";
  // Many networks let nobody out to port 25.
  const port = [587, ...smtp.starttls.filter((one) => one !== 25), 25].find((one) =>
    smtp.starttls.includes(one),
  );
  return (
    <Page
      isNarrow
      title="SMTP"
      lead="For programs that know no HTTP: the same emails, the same lists, the same events."
    >
      {smtp.is_self_signed && (
        <Notice tone="warn">
          This server made its certificate itself, so clients refuse it unless they are told to accept it, as
          some of the examples do. Set up <code>[tls]</code> in sendlark.toml before real use.
        </Notice>
      )}
      <Section title="Settings">
        <Card>
          <Facts
            facts={[
              ["Host", <Copied key="host" text={smtp.host} label="the host" />],
              ["Ports", <Ports key="ports" starttls={smtp.starttls} tls={smtp.tls} />],
              ["Username", <Copied key="user" text={smtp.username} label="the username" />],
              ["Password", "One of your API keys"],
            ]}
          />
          <Link to="/api-keys" className={`${buttonClass("primary")} mt-4`}>
            Create a key
          </Link>
        </Card>
      </Section>
      {port !== undefined && (
        <Section title="Ready to copy">
          <CodeChoice name="smtp" snippets={smtpSnippets({ ...smtp, port, from: `hello@${domain}` })} />
        </Section>
      )}
      <Section title="Sending once">
        <p className="max-w-prose text-sm text-soft">
          Give a message the header <code className="font-mono text-xs text-ink">Resend-Idempotency-Key</code>
          : whatever comes with the same key within 24 hours is not sent again. The header is taken out before
          delivery.
        </p>
      </Section>
    </Page>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-mono text-xs break-all">{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

function Ports({ starttls, tls }: { starttls: number[]; tls: number[] }) {
  return (
    <ul>
      {starttls.length > 0 && <li>{starttls.join(", ")} with STARTTLS</li>}
      {tls.length > 0 && <li>{tls.join(", ")} with TLS from the start</li>}
    </ul>
  );
}
