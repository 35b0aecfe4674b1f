import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { get, getText, pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { DnsHelp, Domain } from "./domain.ts";

const FORMATS: [format: string, title: string, lead: string][] = [
  ["zone", "Zone file", "For import forms and for name servers of your own."],
  ["table", "Table", "To read out, or to send to whoever keeps your DNS."],
  ["terraform", "Terraform", "Resources of your provider's plugin where we know it."],
  ["dnscontrol", "DNSControl", "To paste into the D() of this zone."],
];

/** All records at once, in the forms in which people publish them. */
export function DomainPublish({ domain }: { domain: Domain }) {
  const [format, setFormat] = useState("zone");
  return (
    <>
      <Provider domain={domain} />
      <Section title="All records at once">
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
    queryFn: () => get<DnsHelp>(`/domains/${domain.id}/dns`),
    staleTime: 60_000,
  });
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading lines={2} />;
  return (
    <Section title="Where your DNS is kept">
      <p className="text-sm text-soft">
        {data.provider === null ? (
          <>
            The zone <span className="text-ink">{data.zone}</span>{" "}
            {data.name_servers.length === 0
              ? "names no name servers that we could find."
              : `is answered by ${data.name_servers.join(", ")}.`}
          </>
        ) : (
          <>
            The zone <span className="text-ink">{data.zone}</span> is kept at{" "}
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
    // Records change with their keys.
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
