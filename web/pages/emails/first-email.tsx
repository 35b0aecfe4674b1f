import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { EmptyState, Loading } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";

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
        <h2 className="text-lg font-semibold">Send your first email</h2>
        <Ways from={`hello@${domain}`} />
      </div>
    </div>
  );
}

function NoDomain() {
  return (
    <EmptyState
      icon={Mail}
      title="Send your first email"
      action={
        <Link to="/start" className={buttonClass("primary")}>
          Get started
        </Link>
      }
    >
      Add a domain and publish its DNS records to start sending. Sent emails appear here with their delivery
      status.
    </EmptyState>
  );
}

function Ways({ from }: { from: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await post("/emails", { from, to: [TO], subject: "Hello from Sendlark", html: "<p>It works.</p>" });
      await client.invalidateQueries({ queryKey: ["/emails"] });
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), "bad");
      setBusy(false);
    }
  }
  return (
    <>
      <p className="mt-1 mb-4 text-sm text-soft">
        Test emails go to a receiver built into this server. They appear here within seconds.
      </p>
      <Button variant="primary" isBusy={isBusy} onClick={send}>
        Send test email
      </Button>
      <h3 className="mt-6 mb-2 text-sm font-semibold">Or send with code</h3>
      <CodeBlock
        label="curl"
        text={`curl ${location.origin}/emails \\
  -H "Authorization: Bearer $SENDLARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"from": "${from}", "to": ["${TO}"], "subject": "Hello", "text": "It works."}'`}
      />
      <p className="mt-2 text-sm text-soft">
        Create a key under{" "}
        <Link to="/api-keys" className="underline">
          API keys
        </Link>
        . It is also the password for{" "}
        <Link to="/smtp" className="underline">
          SMTP
        </Link>
        .
      </p>
    </>
  );
}
