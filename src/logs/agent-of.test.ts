import { expect, test } from "bun:test";
import { agentOf } from "./agent-of.ts";

test.each([
  ["resend-node:6.38.0", "node"],
  ["resend-python:2.39.0", "python"],
  ["resend-ruby:1.10.0", "ruby"],
  ["resend-go/3.12.0", "go"],
  ["resend-php/1.10.0", "php"],
  ["resend-java/4.20.0", "java"],
  ["resend-rs/0.31.0", "rust"],
  ["resend-sdk/0.11.0 dotnet/8.0.1", "dotnet"],
  ...(["node", "python", "php", "ruby", "go", "rust", "java", "dotnet"] as const).map(
    (language) => [`sendlark-${language}/0.1.0 (x)`, language] as const,
  ),
  ["sendlark/0.1.0", "cli"],
  ["curl/8.5.0", "curl"],
  ["resend-cli/1.0", "cli"],
  ["python-requests/2.32", "python"],
  ["Go-http-client/2.0", "go"],
  ["Mozilla/5.0", "other"],
  ["my resend-node:1", "other"],
  ["", "other"],
  [null, "other"],
] as const)("%p is %s", (userAgent, agent) => {
  expect(agentOf(userAgent)).toBe(agent);
});
