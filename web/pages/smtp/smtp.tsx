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
import { T, t } from "../../texts/text.tsx";
import { smtpSnippets } from "./smtp-snippets.ts";

export function SmtpPage() {
  const { data: server, error, refetch } = useQuery(serverQuery);
  const { data: domains = [] } = useQuery(domainNamesQuery);
  if (server === undefined) {
    return <PendingPage title={t("SMTP")} error={error} retry={() => void refetch()} />;
  }
  const { smtp } = server;
  const domain = domains.find(({ status }) => status === "verified")?.name ?? "your-domain.example";
  // Many networks block outbound port 25.
  const port = [587, ...smtp.starttls.filter((one) => one !== 25), 25].find((one) =>
    smtp.starttls.includes(one),
  );
  return (
    <Page
      isNarrow
      title={t("SMTP")}
      lead={t("Send email from applications that use SMTP instead of the API.")}
    >
      {smtp.is_self_signed && (
        <Notice tone="warn">
          <T
            text="This server uses a self-signed certificate, which clients reject by default. Configure <code>[tls]</code> in sendlark.toml before going to production."
            code={(words) => <code>{words}</code>}
          />
        </Notice>
      )}
      <Section title={t("Settings")}>
        <Card>
          <Facts
            facts={[
              [t("Host"), <Copied key="host" text={smtp.host} label={t("host")} />],
              [t("Ports"), <Ports key="ports" starttls={smtp.starttls} tls={smtp.tls} />],
              [t("Username"), <Copied key="user" text={smtp.username} label={t("username")} />],
              [t("Password"), t("Your API key")],
            ]}
          />
          <Link to="/api-keys" className={`${buttonClass("primary")} mt-4`}>
            {t("Create API key")}
          </Link>
        </Card>
      </Section>
      {port !== undefined && (
        <Section title={t("Code samples")}>
          <CodeChoice name="smtp" snippets={smtpSnippets({ ...smtp, port, from: `hello@${domain}` })} />
        </Section>
      )}
      <Section title={t("Idempotency")}>
        <p className="max-w-prose text-sm text-soft">
          <T
            text="Add the header <code>Resend-Idempotency-Key</code> to send a message only once: messages with the same key within 24 hours are not sent again. The header is removed before delivery."
            code={(words) => <code className="font-mono text-xs text-ink">{words}</code>}
          />
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
      {starttls.length > 0 && <li>{t("{ports} (STARTTLS)", { ports: starttls.join(", ") })}</li>}
      {tls.length > 0 && <li>{t("{ports} (implicit TLS)", { ports: tls.join(", ") })}</li>}
    </ul>
  );
}
