import type { CertificateRow } from "../../../src/certificates/certificate-schema.ts";
import { formatDay } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";

const STATUS: Record<CertificateRow["status"], [tone: Tone, label: string]> = {
  ok: ["good", t("Valid")],
  waiting: ["calm", t("Requested")],
  failing: ["warn", t("Not renewed")],
  given_up: ["bad", t("Given up")],
  expired: ["bad", t("Expired")],
  self_signed: ["warn", t("Self-signed")],
};

/** Each host, who issued its certificate, when it expires, and what keeps it from being renewed. */
export function Certificates({ certificates }: { certificates: CertificateRow[] }) {
  if (certificates.length === 0) return null;
  return (
    <Section title={t("Certificates")}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {certificates.map((certificate) => (
          <Row key={`${certificate.host} ${certificate.origin}`} certificate={certificate} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ certificate }: { certificate: CertificateRow }) {
  const { host, status, problem } = certificate;
  const [tone, label] = status === "failing" && certificate.serial === null ? FAILED : STATUS[status];
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <Status value={status} tone={tone} label={label} />
      <h3 className="font-medium break-words">{host}</h3>
      <div className="min-w-0">
        <Facts certificate={certificate} />
        {problem !== null && (
          <p lang="en" className="break-words">
            {problem}
          </p>
        )}
        {problem !== null && <NextTry certificate={certificate} />}
      </div>
    </li>
  );
}

const FAILED: [Tone, string] = ["bad", t("Refused")];

/** `R11  Expires in 62 days  Renewal Dec 25`. */
function Facts({ certificate }: { certificate: CertificateRow }) {
  const { issuer, valid_to, days_left, renew_at, status, problem } = certificate;
  if (issuer === null || valid_to === null) {
    return status === "waiting" ? <p>{t("The certificate authority is being asked.")}</p> : null;
  }
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>{status === "self_signed" ? t("Not signed by a certificate authority") : issuer}</span>
      <span className="text-soft">
        {status === "expired" ? (
          <T text="Expired {time}" time={<Time value={valid_to} />} />
        ) : (
          t("Expires in {days, plural, one {# day} other {# days}}", { days: days_left ?? 0 })
        )}
      </span>
      {renew_at !== null && problem === null && (
        <span className="text-soft">{t("Renewal {day}", { day: formatDay(renew_at.slice(0, 10)) })}</span>
      )}
    </p>
  );
}

function NextTry({ certificate: { next_try_at, host } }: { certificate: CertificateRow }) {
  return (
    <p className="text-soft">
      {next_try_at === null ? (
        <T
          text="To try again: {command}"
          command={<code className="font-mono text-xs">{`sendlark cert renew ${host}`}</code>}
        />
      ) : (
        <T text="Next try {time}" time={<Time value={next_try_at} />} />
      )}
    </p>
  );
}
