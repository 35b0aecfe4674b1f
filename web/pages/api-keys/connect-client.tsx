import { useQuery } from "@tanstack/react-query";
import { CodeChoice, type Snippet } from "../../parts/code-choice.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Card, Facts, Section } from "../../parts/page.tsx";
import { serverQuery } from "../../shell/server.ts";
import { T, t } from "../../texts/text.tsx";

/** How an AI client reaches this server with one of the keys. */
export function ConnectClient() {
  const { data: server } = useQuery(serverQuery);
  if (server === undefined) return null;
  const url = `${server.url}/mcp`;
  return (
    <div className="mt-12">
      <Section
        title={t("Connect an AI client")}
        lead={
          <T
            text="Claude, Cursor and other clients work with your email through the Model Context Protocol, with the permissions of an API key. They only read, unless the URL ends in <code>?mode=write</code>."
            code={(words) => <code className="font-mono text-xs text-ink">{words}</code>}
          />
        }
      >
        <Card>
          <Facts
            facts={[
              [t("To read"), <CopiedUrl key="read" url={url} />],
              [t("To read and write"), <CopiedUrl key="write" url={`${url}?mode=write`} />],
            ]}
          />
        </Card>
        <div className="mt-4">
          <CodeChoice name="mcp" snippets={clientSnippets(url)} />
        </div>
      </Section>
    </div>
  );
}

function CopiedUrl({ url }: { url: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-mono text-xs break-all">{url}</span>
      <CopyButton text={url} label={url} />
    </span>
  );
}

function clientSnippets(url: string): Snippet[] {
  const headers = { Authorization: "Bearer YOUR_API_KEY" };
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    {
      title: "Claude Code",
      text: `claude mcp add --transport http sendlark "${url}" \\\n  --header "Authorization: Bearer YOUR_API_KEY"\n`,
    },
    { title: "Cursor", text: json({ mcpServers: { sendlark: { url, headers } } }) },
    { title: "VS Code", text: json({ servers: { sendlark: { type: "http", url, headers } } }) },
  ];
}
