import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Domain, DomainDns } from "../../../src/domains/schema.ts";
import { get, getText, pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { T, t } from "../../texts/text.tsx";

const FORMATS: [format: string, title: string, lead: string][] = [
  ["zone", t("Zone file"), t("Import it at your DNS provider, or use it on your own name servers.")],
  ["table", t("Table"), t("For someone who adds the records by hand.")],
  ["terraform", "Terraform", t("Uses your DNS provider’s resources where supported.")],
  ["dnscontrol", "DNSControl", t("Paste into the D() of this zone.")],
];

export function DomainPublish({ domain }: { domain: Domain }) {
  const [format, setFormat] = useState("zone");
  return (
    <>
      <Provider domain={domain} />
      <Section title={t("All records")}>
        <Tabs
          value={format}
          onChange={setFormat}
          tabs={FORMATS.map(([id, label, lead]) => ({
            id,
            label,
            content: <Publication domain={domain} format={id} label={label} lead={lead} />,
          }))}
        />
      </Section>
    </>
  );
}

const strong = (words: ReactNode) => <span className="text-ink">{words}</span>;

function Provider({ domain }: { domain: Domain }) {
  const { data, error } = useQuery({
    queryKey: ["/domains", domain.id, "dns"],
    queryFn: () => get<DomainDns>(`/domains/${domain.id}/dns`),
    staleTime: 60_000,
  });
  if (data === undefined) return <Pending data={data} error={error} lines={2} />;
  return (
    <Section title={t("DNS provider")}>
      <p className="text-sm text-soft">
        {data.provider === null ? (
          <T
            text="{count, plural, =0 {No name servers were found for the zone <name>{zone}</name>.} other {The zone <name>{zone}</name> is served by {servers}.}}"
            count={data.name_servers.length}
            zone={data.zone}
            servers={data.name_servers.join(", ")}
            name={strong}
          />
        ) : (
          <T
            text="The zone <name>{zone}</name> is hosted at <name>{provider}</name>."
            zone={data.zone}
            provider={data.provider.name}
            name={strong}
          />
        )}
      </p>
      {data.provider !== null && (
        <a
          className={`${buttonClass()} mt-3`}
          href={data.provider.console_url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("Open {provider}", { provider: data.provider.name })}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </Section>
  );
}

function Publication({
  domain,
  format,
  label,
  lead,
}: {
  domain: Domain;
  format: string;
  label: string;
  lead: string;
}) {
  const path = `/domains/${domain.id}/dns`;
  const { data, error } = useQuery({
    // A key rotation changes the records.
    queryKey: ["/domains", domain.id, "dns", format, domain.records.map(({ fqdn }) => fqdn)],
    queryFn: () => getText(path, { format }),
  });
  if (data === undefined) return <Pending data={data} error={error} lines={6} />;
  return (
    <>
      <p className="mb-2 text-sm text-soft">{lead}</p>
      <CodeBlock text={data} label={label} />
      {format === "zone" && (
        <a
          className={`${buttonClass()} mt-3`}
          href={pathOf(path, { format })}
          download={`${domain.name}.zone`}
        >
          <Download aria-hidden="true" />
          {t("Download")}
        </a>
      )}
    </>
  );
}
