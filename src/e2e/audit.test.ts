// The audit log of a whole server: what the operator does to the queue of all teams, in the dashboard and by commands,
// and who gets to read it.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";

interface Entry {
  action: string;
  actor: { kind: string; name: string };
  ip: string | null;
  detail: Record<string, string> | null;
}

/** Somebody who is signed in, by the link of an invitation or of the first start. */
async function open({ url }: Appliance, link: string, person: Record<string, string>) {
  let cookie = "";
  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}/dashboard/api${path}`, {
      method,
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return (await answer.json()) as Answer;
  }
  await ask("POST", "/session/link/redeem", { token: link.split("#")[1], ...person });
  const list = async (path: string) => (await ask<{ data: Entry[] }>("GET", path)).data;
  return { ask, list };
}

test("what the operator does to all queues is told to each team and to the installation, through both doors", async () => {
  await using appliance = await startAppliance();
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  const words = "seven loud red badgers";
  const operator = await open(appliance, url, { email: "ann@acme.test", name: "Ann", password: words });
  await appliance.cli("team", "create", "Rival");
  const rival = await operator.ask<{ teams: { id: string; name: string }[] }>("GET", "/session");
  await operator.ask("POST", "/session/team", {
    team_id: rival.teams.find(({ name }) => name === "Rival")!.id,
  });
  const { link } = await operator.ask<{ link: string }>("POST", "/team/invitations", {
    ...{ email: "eve@rival.test", role: "admin" },
  });
  const admin = await open(appliance, link, { name: "Eve", password: "nine quiet blue herons" });
  await appliance.cli("suppression", "add", "gone@x.test", "--team", "Rival");

  // Nothing answers there, so that it waits.
  appliance.dns.zone["slow.test SERVFAIL"] = true;
  const body = { from: "a@sender.test", to: ["b@slow.test"], subject: "Wait", text: "Wait" };
  expect((await appliance.api("/emails", { method: "POST", body })).status).toBe(200);
  for (let changed = 0; changed === 0; ) {
    ({ changed } = await operator.ask<{ changed: number }>("POST", "/operator/queue/hold", { all: true }));
  }
  expect(await appliance.cli("queue", "release", "--all")).toEqual({ changed: 1 });

  const installation = await operator.list("/operator/audit?limit=100");
  expect(installation.find(({ action }) => action === "POST /queue/hold")).toMatchObject({
    ...{ actor: { kind: "user", name: "ann@acme.test" }, ip: "127.0.0.1", detail: { changed: "1" } },
  });
  expect(installation.find(({ action }) => action === "POST /queue/release")).toMatchObject({
    ...{ actor: { kind: "operator", name: expect.stringMatching(/./) }, ip: null, detail: { changed: "1" } },
  });

  const theirs = await admin.list("/audit?limit=100");
  expect(theirs.find(({ action }) => action === "POST /suppressions")).toMatchObject({
    ...{ actor: { kind: "operator" }, detail: { email: "g•••@x.test" } },
  });
  expect(theirs.filter(({ action }) => action.startsWith("POST /queue"))).toEqual([]);
  await expect(admin.list("/operator/audit")).rejects.toThrow("403");

  const sender = rival.teams.find(({ name }) => name !== "Rival")!;
  await operator.ask("POST", "/session/team", { team_id: sender.id });
  const sent = (await operator.list("/audit?limit=100")).filter(({ action }) =>
    action.startsWith("POST /queue"),
  );
  expect(sent.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ["POST /queue/release", "operator"],
    ["POST /queue/hold", "user"],
  ]);
  expect(await appliance.cli("audit", "check")).toMatchObject({ ok: true });
});
