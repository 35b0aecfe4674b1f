import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FormEvent } from "react";
import type { Session } from "../../../src/accounts/schema.ts";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { Email, SentEmail } from "../../../src/emails/schema.ts";
import { get, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { serverQuery } from "../../shell/server.ts";
import { T, t } from "../../texts/text.tsx";
import { setupQuery } from "./use-setup.ts";

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
      const { id } = await post<SentEmail>("/emails", {
        from: `${session.team.name.replaceAll(/[^\p{L}\p{N} ]/gu, "") || "Hello"} <hello@${given.get("domain")}>`,
        to: String(given.get("to") ?? "").trim(),
        subject: t("Hello from Sendlark"),
        html: `<p>${t("It works. This email was sent from your own server.")}</p>`,
      });
      onSent(id);
    });
  }
  if (sentId !== null && sentId !== "") {
    const done = async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ["/emails"] }),
        client.invalidateQueries(setupQuery),
      ]);
      onSent(null);
    };
    return <Watch id={sentId} session={session} done={() => void done()} again={() => onSent("")} />;
  }
  return (
    <form onSubmit={send} className="flex max-w-md flex-col gap-4" noValidate>
      <SelectField label={t("From")} name="domain" error={form.problemOf("from")}>
        {domains.map(({ id, name }) => (
          <option key={id} value={name}>
            hello@{name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("To")}
        name="to"
        type="email"
        defaultValue={session.is_sandbox ? SANDBOX_RECIPIENT : session.user.email}
        hint={
          session.is_sandbox
            ? t("No email leaves this server, so any address works.")
            : t("To test without sending real email, use {address}.", { address: SANDBOX_RECIPIENT })
        }
        error={form.problemOf("to")}
      />
      <Problem error={form.problem} />
      <Button type="submit" variant="primary" isBusy={form.isBusy} className="self-start">
        {t("Send email")}
      </Button>
    </form>
  );
}

function Watch({ id, session, done, again }: { id: string; session: Session; done(): void; again(): void }) {
  const { data, error } = useQuery({
    queryKey: ["/emails", id, "watched"],
    queryFn: () => get<Email>(`/emails/${id}`),
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
      {last === "delivered" && (
        <Notice tone="good">
          <Delivered to={data?.to[0] ?? ""} session={session} />
        </Notice>
      )}
      {last === "delivery_delayed" && (
        <Notice tone="warn">
          {t("Not delivered yet. Sendlark retries it; view the email for the reason.")}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="warn">
          {t(
            "This email was not delivered. View it for the reason, or send another one to a different address.",
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to="/emails/$id" params={{ id }} className={buttonClass("primary")}>
          {hasFailed ? t("View reason") : t("View email")}
        </Link>
        {hasFailed ? (
          <Button onClick={again}>{t("Send another")}</Button>
        ) : (
          <Button onClick={done}>{t("Done")}</Button>
        )}
      </div>
    </div>
  );
}

/** Who accepted the email: test addresses and sandbox mode use the receiver built into this server. */
function Delivered({ to, session }: { to: string; session: Session }) {
  const { data: server } = useQuery(serverQuery);
  if (session.is_sandbox) {
    return (
      <T
        text="Delivered. Read it in the <link>inbox</link>."
        link={(words) => (
          <Link to="/inbox" className="underline underline-offset-2">
            {words}
          </Link>
        )}
      />
    );
  }
  if (to === SANDBOX_RECIPIENT) return t("Accepted by the test receiver built into this server.");
  return server?.delivery_mode === "smarthost"
    ? t("Accepted by your smarthost, which delivers it from there.")
    : t("Accepted by the receiving server.");
}
