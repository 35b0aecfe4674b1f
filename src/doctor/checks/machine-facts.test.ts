// Clock, limits, unit and ports: each driven to fail, and green once its advice is followed.
import { expect, test } from "bun:test";
import { readOffsets } from "../machine-facts.ts";
import { checkClock } from "./clock.ts";
import { checkOpenPorts } from "./open-ports.ts";
import { checkResources } from "./resources.ts";
import { checkServiceUnit } from "./service-unit.ts";

test("a clock is compared with the dates of others", async () => {
  let aheadMs = 600_000;
  await using other = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response("", { headers: { date: new Date(Date.now() + aheadMs).toUTCString() } }),
  });
  const resolver = { a: async () => Promise.reject(), aaaa: async () => Promise.reject() };
  const read = () =>
    readOffsets(
      { resolver, clock: Date },
      [`http://127.0.0.1:${other.port}/`, "http://127.0.0.1:1/"],
      ["127.0.0.0/8"],
    );
  const slow = await checkClock(read);
  expect(slow).toMatchObject({
    status: "fail",
    found: expect.stringMatching(/^(?:599|600|601) seconds slow$/),
  });
  expect(slow.advice).toContain("chrony");
  aheadMs = -30_000;
  expect(await checkClock(read)).toMatchObject({ status: "warn", found: expect.stringMatching(/fast$/) });
  aheadMs = 0;
  expect((await checkClock(read)).status).toBe("ok");
  expect((await checkClock(async () => [])).status).toBe("unknown");
  // One wrong clock among three is not believed.
  expect((await checkClock(async () => [0, 1_000, 9e9])).status).toBe("ok");
});

test.each([
  [256, 4e9, "fail", "LimitNOFILE"],
  [4_096, 4e9, "warn", "LimitNOFILE"],
  [65_536, 2e8, "warn", "MemoryMax"],
  [65_536, 1e9, "ok", ""],
  [Number.POSITIVE_INFINITY, 1e9, "ok", ""],
] as const)("%d open files and %d bytes are %s", (descriptors, memoryBytes, status, advice) => {
  expect(checkResources({ descriptors, memoryBytes, openssl: "3.0" })).toMatchObject({
    status,
    found: expect.stringMatching(/, RSA by OpenSSL 3\.0$/),
    advice: expect.stringContaining(advice),
  });
});

const UNIT = `Type=notify
WatchdogUSec=1min
MemoryDenyWriteExecute=no
NeedDaemonReload=no
UnitFileState=enabled
LoadState=loaded
DropInPaths=
`;

test.each([
  [UNIT, "ok", ""],
  [UNIT.replace("DropInPaths=", "DropInPaths=/etc/systemd/system/sendlark.service.d/a.conf"), "ok", ""],
  [UNIT.replace("Execute=no", "Execute=yes"), "fail", "20 times slower"],
  [UNIT.replace("Reload=no", "Reload=yes"), "warn", "daemon-reload"],
  [UNIT.replace("Type=notify", "Type=simple"), "warn", "sendlark setup"],
  [UNIT.replace("1min", "0"), "warn", "sendlark setup"],
  [UNIT.replace("=enabled", "=disabled"), "warn", "systemctl enable"],
  [UNIT.replace("=loaded", "=not-found"), "unknown", "sendlark setup"],
  [null, "ok", ""],
])("the unit %p is %s", (shown, status, advice) => {
  expect(checkServiceUnit(shown)).toMatchObject({ status, advice: expect.stringContaining(advice) });
});

test("ports that refuse fail, silent ones are not known", async () => {
  const check = (result: "open" | "refused" | "silent") =>
    checkOpenPorts(async ({ port }) => (port === 25 ? result : "open"), {
      address: "192.88.98.7",
      ports: [25, 443],
    });
  expect(await check("refused")).toMatchObject({ status: "fail", found: "refused: 25" });
  expect(await check("silent")).toMatchObject({
    status: "unknown",
    advice: expect.stringContaining("from another one"),
  });
  expect((await check("open")).status).toBe("ok");
});
