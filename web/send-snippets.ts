// Code samples for a first email.
import type { Snippet } from "./parts/code-choice.tsx";

export interface SnippetFacts {
  /** API URL without a trailing slash. */
  url: string;
  token: string;
  from: string;
  to: string;
}

export function sendSnippets({ url, token, from, to }: SnippetFacts): Snippet[] {
  const [key, sender, recipient] = [token, from, to].map((text) => JSON.stringify(text));
  return [
    {
      title: "curl",
      text: `curl ${url}/emails \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ from, to, subject: "Hello", html: "<p>It works.</p>" }).replaceAll("'", "\\u0027")}'
`,
    },
    {
      title: "Node.js",
      text: `// npm install resend
import { Resend } from "resend";

const resend = new Resend(${key}, { baseUrl: "${url}" });

const { data, error } = await resend.emails.send({
  from: ${sender},
  to: ${recipient},
  subject: "Hello",
  html: "<p>It works.</p>",
});
console.log(data ?? error);
`,
    },
    {
      title: "Python",
      text: `# pip install resend
import resend

resend.api_url = "${url}"
resend.api_key = ${key}

email = resend.Emails.send({
    "from": ${sender},
    "to": ${recipient},
    "subject": "Hello",
    "html": "<p>It works.</p>",
})
print(email)
`,
    },
    {
      title: "PHP",
      text: `<?php
// composer require resend/resend-php
require "vendor/autoload.php";

putenv("RESEND_BASE_URL=${url}");
$resend = Resend::client(${key});

$email = $resend->emails->send([
    "from" => ${sender},
    "to" => ${recipient},
    "subject" => "Hello",
    "html" => "<p>It works.</p>",
]);
echo $email->id;
`,
    },
    {
      title: "Ruby",
      text: `# gem install resend
ENV["RESEND_BASE_URL"] = "${url}/"
require "resend"

Resend.api_key = ${key}

puts Resend::Emails.send({
  from: ${sender},
  to: ${recipient},
  subject: "Hello",
  html: "<p>It works.</p>"
})
`,
    },
  ];
}
