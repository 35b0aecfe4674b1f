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

export function SmtpPage() {
  const { data: server, error, refetch } = useQuery(serverQuery);
  const { data: domains = [] } = useQuery(domainNamesQuery);
  if (server === undefined) {
    return <PendingPage title="SMTP" error={error} retry={() => void refetch()} />;
  }
  const { smtp } = server;
  const domain = domains.find(({ status }) => status === "verified")?.name ?? "your-domain.example";
  // Many networks block outbound port 25.
  const port = [587, ...smtp.starttls.filter((one) => one !== 25), 25].find((one) =>
    smtp.starttls.includes(one),
  );
  return (
    <Page isNarrow title="SMTP" lead="Send email from applications that use SMTP instead of the API.">
      {smtp.is_self_signed && (
        <Notice tone="warn">
          This server uses a self-signed certificate, which clients reject by default. Configure{" "}
          <code>[tls]</code> in sendlark.toml before going to production.
        </Notice>
      )}
      <Section title="Settings">
        <Card>
          <Facts
            facts={[
              ["Host", <Copied key="host" text={smtp.host} label="host" />],
              ["Ports", <Ports key="ports" starttls={smtp.starttls} tls={smtp.tls} />],
              ["Username", <Copied key="user" text={smtp.username} label="username" />],
              ["Password", "Your API key"],
            ]}
          />
          <Link to="/api-keys" className={`${buttonClass("primary")} mt-4`}>
            Create API key
          </Link>
        </Card>
      </Section>
      {port !== undefined && (
        <Section title="Code samples">
          <CodeChoice name="smtp" snippets={smtpSnippets({ ...smtp, port, from: `hello@${domain}` })} />
        </Section>
      )}
      <Section title="Idempotency">
        <p className="max-w-prose text-sm text-soft">
          Add the header <code className="font-mono text-xs text-ink">Resend-Idempotency-Key</code> to send a
          message only once: messages with the same key within 24 hours are not sent again. The header is
          removed before delivery.
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
      {starttls.length > 0 && <li>{starttls.join(", ")} (STARTTLS)</li>}
      {tls.length > 0 && <li>{tls.join(", ")} (implicit TLS)</li>}
    </ul>
  );
}
