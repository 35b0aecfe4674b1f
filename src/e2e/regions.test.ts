// A domain's mail leaves from the addresses of its region alone, as the receiving server sees them.
import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

const egress = (name: string, address: string, region: string) =>
  `\n[[egress]]\nname = "${name}"\naddress = "${address}"\nhostname = "${name}.sendlark.test"\nregion = "${region}"\n`;

/** No machine has it (RFC 5737). */
const MISSING = "203.0.113.9";

const CONFIG =
  egress("us", "127.0.0.2", "us-east-1") +
  egress("eu", "127.0.0.3", "eu-west-1") +
  egress("ap", MISSING, "ap-northeast-1") +
  '\n[[region]]\nname = "ap-northeast-1"\nfallback = "us-east-1"\n';

test("mail leaves from its domain's region, from the declared fallback, or waits", async () => {
  await using appliance = await startAppliance({ config: CONFIG });
  const { mx, cli } = appliance;
  const { data } = (await (await appliance.api("/domains")).json()) as { data: { id: string }[] };
  const change = async (body: object) => {
    const answer = await appliance.api(`/domains/${data[0]!.id}`, { method: "PATCH", body });
    return { status: answer.status, body: (await answer.json()) as { message?: string } };
  };
  async function send() {
    const body = { from: "a@sender.test", to: ["ann@site.test"], subject: "Hi", text: "Hi" };
    expect((await appliance.api("/emails", { method: "POST", body })).status).toBe(200);
  }
  async function seenFrom() {
    const count = mx.messages.length;
    await send();
    await mx.untilMessages(count + 1);
    return mx.messages[count]?.ip;
  }

  expect(await seenFrom()).toBe("127.0.0.2");
  expect((await change({ region: "eu-west-1" })).status).toBe(200);
  expect(await seenFrom()).toBe("127.0.0.3");
  expect(await change({ region: "sa-east-1" })).toMatchObject({
    status: 422,
    body: {
      message: "Invalid `region` field. It must be one of us-east-1, eu-west-1, ap-northeast-1.",
    },
  });
  expect(await seenFrom()).toBe("127.0.0.3");

  // The region's only address is not on this machine.
  await change({ region: "ap-northeast-1" });
  expect(await seenFrom()).toBe("127.0.0.2");
  expect(await cli("queue", "sites")).toMatchObject({
    lost_egresses: [{ egress: "ap", region: "ap-northeast-1", address: MISSING }],
  });

  await change({ fallback_region: "none" });
  const sent = mx.messages.length;
  await send();
  const waiting = async () =>
    ((await cli("queue", "list")) as { data: { last_class: string; last_reply: string }[] }).data[0];
  await until(
    async () => (await waiting())?.last_class === "no_region_address",
    "the email waits for an address in its region",
  );
  expect((await waiting())?.last_reply).toContain("no address of that region can be used");
  expect(mx.messages).toHaveLength(sent);

  const file = join(appliance.directory, "sendlark.toml");
  const without = readFileSync(file, "utf8").replace(egress("ap", MISSING, "ap-northeast-1"), "");
  writeFileSync(file, without);
  const check = Bun.spawnSync([
    process.execPath,
    join(import.meta.dir, "../main.ts"),
    "config",
    "check",
    "--config",
    file,
  ]);
  expect(check.stderr.toString()).toContain(
    "sender.test: no address of ap-northeast-1 can be used, and no fallback has one: its mail waits",
  );

  // Once the region has an address, the waiting email leaves from it.
  await appliance.stop();
  writeFileSync(file, `${without}${egress("ap", "127.0.0.4", "ap-northeast-1")}`);
  await appliance.start();
  await cli("queue", "retry", "--all");
  await mx.untilMessages(sent + 1);
  expect(mx.messages[sent]?.ip).toBe("127.0.0.4");
});
