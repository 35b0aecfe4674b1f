import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FormEvent } from "react";
import type { Session } from "../../../src/accounts/schema.ts";
import type { DomainItem } from "../../../src/domains/schema.ts";
import { get, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

const FINAL = ["delivered", "opened", "clicked", "bounced", "complained", "failed", "suppressed", "canceled"];
const POLL_MS = 1_000;
const SANDBOX_RECIPIENT = "delivered@sandbox.sendlark";

/** Sends one email and shows its status until it is delivered. */
export function FirstEmail({
  domains,
  session,
  sentId,
  onSent,
}: {
  domains: DomainItem[];
  session: Session;
  /** The email to watch; empty while another one is composed. */
  sentId: string | null;
  /** Null when done. */
  onSent(id: string | null): void;
}) {
  const client = useQueryClient();
  const form = useSubmit(["from", "to", "subject"]);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    await form.submit(async () => {
      const { id } = await post<{ id: string }>("/emails", {
        from: `${session.team.name.replaceAll(/[^\p{L}\p{N} ]/gu, "") || "Hello"} <hello@${given.get("domain")}>`,
        to: String(given.get("to") ?? "").trim(),
        subject: "Hello from Sendlark",
        html: "<p>It works. This email was sent from your own server.</p>",
      });
      onSent(id);
    });
  }
  if (sentId !== null && sentId !== "") {
    const done = async () => {
      await client.invalidateQueries({ queryKey: ["/emails"] });
      onSent(null);
    };
    return <Watch id={sentId} done={() => void done()} again={() => onSent("")} />;
  }
  if (domains.length === 0) {
    return <p className="text-sm text-soft">Verify a domain first.</p>;
  }
  return (
    <form onSubmit={send} className="flex max-w-md flex-col gap-4" noValidate>
      <SelectField label="From" name="domain" error={form.problemOf("from")}>
        {domains.map(({ id, name }) => (
          <option key={id} value={name}>
            hello@{name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="To"
        name="to"
        type="email"
        defaultValue={session.is_sandbox ? SANDBOX_RECIPIENT : session.user.email}
        hint={
          session.is_sandbox
            ? "In sandbox mode no email leaves this server, so you can use any address."
            : `To test without sending real email, use ${SANDBOX_RECIPIENT}.`
        }
        error={form.problemOf("to")}
      />
      {form.problem !== null && <Problem error={form.problem} />}
      <Button type="submit" variant="primary" isBusy={form.isBusy} className="self-start">
        Send email
      </Button>
    </form>
  );
}

function Watch({ id, done, again }: { id: string; done(): void; again(): void }) {
  const { data, error } = useQuery({
    queryKey: ["/emails", id, "watched"],
    queryFn: () => get<{ last_event: string; to: string[] }>(`/emails/${id}`),
    refetchInterval: ({ state }) => (FINAL.includes(state.data?.last_event ?? "") ? false : POLL_MS),
  });
  if (error !== null) return <Problem error={error} />;
  const last = data?.last_event ?? "queued";
  const hasFailed = ["bounced", "failed", "suppressed"].includes(last);
  return (
    <div aria-live="polite">
      <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
        <Status value={last} />
        <span className="break-all text-soft">{data?.to.join(", ")}</span>
      </p>
      {last === "delivered" && <Notice tone="good">Accepted by the receiving server.</Notice>}
      {hasFailed && (
        <Notice tone="warn">
          This email was not delivered. View it for the reason, or send another one to a different address.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to="/emails/$id" params={{ id }} className={buttonClass("primary")}>
          {hasFailed ? "View reason" : "View email"}
        </Link>
        {hasFailed ? <Button onClick={again}>Send another</Button> : <Button onClick={done}>Done</Button>}
      </div>
    </div>
  );
}
