import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { EmptyState, Loading } from "../../parts/notice.tsx";
import { tell } from "../../parts/toast.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";

/** Taken by the built-in receiver: it never leaves the machine. */
const TO = "delivered@sandbox.sendlark";

/** Where nothing has been sent yet: sends the first email, or says what is missing. */
export function FirstEmail() {
  const { data: domains } = useQuery(domainNamesQuery);
  if (domains === undefined) return <Loading />;
  const domain = domains.find(({ status }) => status === "verified")?.name;
  if (domain === undefined) return <NoDomain />;
  return (
    <div className="rounded-lg border border-line bg-surface px-6 py-10">
      <div className="mx-auto max-w-2xl">
        <h2 className="text-lg font-semibold">Send the first email</h2>
        <Ways from={`hello@${domain}`} />
      </div>
    </div>
  );
}

function NoDomain() {
  return (
    <EmptyState
      icon={Mail}
      title="Send the first email"
      action={
        <Link to="/start" className={buttonClass("primary")}>
          Take the first steps
        </Link>
      }
    >
      Email is sent from a domain of yours. Add one, set the records that are shown, and it is verified within
      minutes. Everything that is sent then appears here, with each step of its delivery.
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
      tell(error instanceof Error ? error.message : String(error), "bad");
      setBusy(false);
    }
  }
  return (
    <>
      <p className="mt-1 mb-4 text-sm text-soft">
        A test goes to a receiver inside this server and leaves no trace elsewhere. It appears here within
        seconds, with each step of its delivery.
      </p>
      <Button look="primary" isBusy={isBusy} onClick={send}>
        Send a test
      </Button>
      <h3 className="mt-6 mb-2 text-sm font-semibold">Or by code</h3>
      <CodeBlock
        label="curl"
        text={`curl ${location.origin}/emails \\
  -H "Authorization: Bearer $SENDLARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"from": "${from}", "to": ["${TO}"], "subject": "Hello", "text": "It works."}'`}
      />
      <p className="mt-2 text-sm text-soft">
        The key is made under{" "}
        <Link to="/api-keys" className="underline">
          API keys
        </Link>
        ; the same key is the password for{" "}
        <Link to="/smtp" className="underline">
          SMTP
        </Link>
        .
      </p>
    </>
  );
}
