// Invitations as emails that leave the machine: from whose domain they come, what they say, and whom they count for.
import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";

const TEAM = "Win money at evil.test";

async function openOwner(appliance: Appliance) {
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  let cookie = "";
  async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${appliance.url}/dashboard/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return (await answer.json()) as Answer;
  }
  const person = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  await ask("/session/link/redeem", { token: url.split("#")[1], ...person });
  const { teams } = await ask<{ teams: { id: string; name: string }[] }>("/session");
  return {
    async invite(team: string, email: string): Promise<{ link: string; problem: string | null }> {
      await ask("/session/team", { team_id: teams.find(({ name }) => name === team)?.id });
      return ask("/team/invitations", { email, role: "member" });
    },
  };
}

async function usedThisMonth(appliance: Appliance): Promise<number> {
  const { emails } = (await (await appliance.api("/usage")).json()) as {
    emails: { monthly: { used: number } };
  };
  return emails.monthly.used;
}

const textOf = ({ mx }: Appliance, index: number) => Buffer.from(mx.messages[index]!.raw).toString();

test("an invitation comes from the team's own domain or the installation's, names no team, and counts", async () => {
  await using appliance = await startAppliance({ team: TEAM });
  await appliance.cli("team", "create", "No domain");
  const owner = await openOwner(appliance);

  const foreign = await owner.invite("No domain", "bob@site.test");
  expect(foreign).toMatchObject({ link: expect.stringContaining("/link#") });
  expect(foreign.problem).toContain("verified domain");

  expect(await owner.invite(TEAM, "eve@site.test")).toMatchObject({ problem: null });
  await appliance.mx.untilMessages(1);
  const message = textOf(appliance, 0);
  expect(message).toMatch(/^From: .*@sender\.test/m);
  expect(message).toMatch(/^Subject: .*invited/m);
  // A mail program would make a link of it.
  expect(message).not.toContain("evil.test");
  expect(await usedThisMonth(appliance)).toBe(1);

  await appliance.stop();
  const from = "Mail of Acme <people@sender.test>";
  appendFileSync(join(appliance.directory, "sendlark.toml"), `[sign_in]\nmail_from = "${from}"\n`);
  await appliance.start();
  expect(await owner.invite("No domain", "bob@site.test")).toMatchObject({ problem: null });
  await appliance.mx.untilMessages(2);
  expect(textOf(appliance, 1)).toContain(`From: ${from}`);
  expect(await usedThisMonth(appliance)).toBe(1);
});
