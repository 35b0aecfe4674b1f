import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { EmptyState, Loading } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { sessionQuery } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";

/** Accepted by the built-in receiver. */
const TO = "delivered@sandbox.sendlark";

/** The empty state of the list of emails. */
export function FirstEmail() {
  const { data: domains } = useQuery(domainNamesQuery);
  if (domains === undefined) return <Loading />;
  const domain = domains.find(({ status }) => status === "verified")?.name;
  if (domain === undefined) return <NoDomain />;
  return (
    <div className="rounded-lg border border-line bg-surface px-6 py-10">
      <div className="mx-auto max-w-2xl">
        <h2 className="text-lg font-semibold">{t("Send your first email")}</h2>
        <Ways from={`hello@${domain}`} />
      </div>
    </div>
  );
}

function NoDomain() {
  const { data: session } = useQuery(sessionQuery);
  return (
    <EmptyState
      icon={Mail}
      title={t("Send your first email")}
      action={
        <Link to="/start" className={buttonClass("primary")}>
          {t("Get started")}
        </Link>
      }
    >
      {session?.is_sandbox
        ? t(
            "Add any domain to start sending: in sandbox mode it needs no DNS records. Sent emails appear here with their delivery status.",
          )
        : t(
            "Add a domain and publish its DNS records to start sending. Sent emails appear here with their delivery status.",
          )}
    </EmptyState>
  );
}

function Ways({ from }: { from: string }) {
  const client = useQueryClient();
  const { isBusy, submit } = useSubmit([], { inToast: true });
  async function send() {
    await post("/emails", { from, to: [TO], subject: "Hello from Sendlark", html: "<p>It works.</p>" });
    await client.invalidateQueries({ queryKey: ["/emails"] });
  }
  return (
    <>
      <p className="mt-1 mb-4 text-sm text-soft">
        {t("Test emails go to a receiver built into this server. They appear here within seconds.")}
      </p>
      <Button variant="primary" isBusy={isBusy} onClick={() => submit(send)}>
        {t("Send test email")}
      </Button>
      <h3 className="mt-6 mb-2 text-sm font-semibold">{t("Or send with code")}</h3>
      <CodeBlock
        label="curl"
        text={`curl ${location.origin}/emails \\
  -H "Authorization: Bearer $SENDLARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"from": "${from}", "to": ["${TO}"], "subject": "Hello", "text": "It works."}'`}
      />
      <p className="mt-2 text-sm text-soft">
        <T
          text="Create a key under <keys>API keys</keys>. It is also the password for <smtp>SMTP</smtp>."
          keys={(words) => (
            <Link to="/api-keys" className="underline">
              {words}
            </Link>
          )}
          smtp={(words) => (
            <Link to="/settings/smtp" className="underline">
              {words}
            </Link>
          )}
        />
      </p>
    </>
  );
}
