import { useQuery } from "@tanstack/react-query";
import type { Template } from "../../../src/templates/schema.ts";
import { CodeChoice } from "../../parts/code-choice.tsx";
import { Notice } from "../../parts/notice.tsx";
import { serverQuery } from "../../shell/server.ts";
import { t } from "../../texts/text.tsx";

/** Code samples that send the template. */
export function TemplateSending({ template }: { template: Template }) {
  const { data: server } = useQuery(serverQuery);
  const url = server?.url ?? location.origin;
  const name = template.alias ?? template.id;
  const variables = Object.fromEntries(
    template.variables.map(({ key, type, fallback_value }) => [key, fallback_value ?? SAMPLES[type]]),
  );
  const email = {
    ...(template.from === null ? { from: "hello@your-domain.example" } : {}),
    to: "ann@example.org",
    ...(template.subject === null ? { subject: "Hello" } : {}),
    template: { id: name, variables },
  };
  return (
    <div className="max-w-3xl">
      {template.status === "draft" && (
        <Notice tone="warn">{t("Drafts can’t be sent. Publish the template first.")}</Notice>
      )}
      <CodeChoice
        name="template"
        snippets={[
          {
            title: "curl",
            text: `curl ${url}/emails \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(email, null, 2).replaceAll("'", "\\u0027")}'
`,
          },
          {
            title: "Node.js",
            text: `import { Resend } from "resend";

const resend = new Resend(process.env.API_KEY, { baseUrl: "${url}" });

await resend.emails.send(${JSON.stringify(email, null, 2)});
`,
          },
          {
            title: "Python",
            text: `import json
import os
import resend

resend.api_url = "${url}"
resend.api_key = os.environ["API_KEY"]

resend.Emails.send(json.loads("""
${JSON.stringify(email, null, 2).replaceAll("\\", "\\\\")}
"""))
`,
          },
        ]}
      />
    </div>
  );
}

const SAMPLES = { string: "text", number: 1, boolean: true, object: {}, list: [] };
