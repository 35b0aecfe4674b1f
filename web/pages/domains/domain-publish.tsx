import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { Domain, DomainDns } from "../../../src/domains/schema.ts";
import { get, getText, pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";

const FORMATS: [format: string, title: string, lead: string][] = [
  ["zone", "Zone file", "Import it at your DNS provider, or use it on your own name servers."],
  ["table", "Table", "For someone who adds the records by hand."],
  ["terraform", "Terraform", "Uses your DNS provider’s resources where supported."],
  ["dnscontrol", "DNSControl", "Paste into the D() of this zone."],
];

export function DomainPublish({ domain }: { domain: Domain }) {
  const [format, setFormat] = useState("zone");
  return (
    <>
      <Provider domain={domain} />
      <Section title="All records">
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

function Provider({ domain }: { domain: Domain }) {
  const { data, error } = useQuery({
    queryKey: ["/domains", domain.id, "dns"],
    queryFn: () => get<DomainDns>(`/domains/${domain.id}/dns`),
    staleTime: 60_000,
  });
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading lines={2} />;
  return (
    <Section title="DNS provider">
      <p className="text-sm text-soft">
        {data.provider === null ? (
          <>
            The zone <span className="text-ink">{data.zone}</span>{" "}
            {data.name_servers.length === 0
              ? "has no name servers that we could find."
              : `is served by ${data.name_servers.join(", ")}.`}
          </>
        ) : (
          <>
            The zone <span className="text-ink">{data.zone}</span> is hosted at{" "}
            <span className="text-ink">{data.provider.name}</span>.
          </>
        )}
      </p>
      {data.provider !== null && (
        <a
          className={`${buttonClass()} mt-3`}
          href={data.provider.console_url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open {data.provider.name}
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
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading lines={6} />;
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
          Download
        </a>
      )}
    </>
  );
}
