import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNotifySocket } from "../testing/servers/notify-socket.ts";
import { findServiceManager } from "./notify-systemd.ts";

const directory = mkdtempSync(join(tmpdir(), "sendlark-notify-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe.each([
  ["a path", join(directory, "notify")],
  ["an abstract name", `@sendlark-test-${process.pid}`],
])("at %s", (_, address) => {
  test("the service manager hears each message", () => {
    using socket = openNotifySocket(address);
    const manager = findServiceManager(undefined, { NOTIFY_SOCKET: address })!;
    manager.ready("0 in the queue");
    manager.status("one\nline");
    manager.alive();
    manager.reloading();
    manager.stopping();
    const heard = socket.take();
    expect(heard).toEqual([
      "READY=1\nSTATUS=0 in the queue",
      "STATUS=one line",
      "WATCHDOG=1",
      expect.stringMatching(/^RELOADING=1\nMONOTONIC_USEC=[1-9]\d+\nSTATUS=/),
      expect.stringMatching(/^STOPPING=1\n/),
    ]);
  });
});

test("the time of a reload is the machine's, not the process's", async () => {
  using socket = openNotifySocket(`@sendlark-time-${process.pid}`);
  findServiceManager(undefined, { NOTIFY_SOCKET: `@sendlark-time-${process.pid}` })!.reloading();
  const told = Number(/MONOTONIC_USEC=(\d+)/.exec(socket.take()[0]!)?.[1]) / 1e6;
  // Of the same clock, as the kernel shows it.
  const clocks = await Bun.file("/proc/timer_list")
    .text()
    .catch(() => "");
  const now = Number(/now at (\d+) nsecs/.exec(clocks)?.[1] ?? Number.NaN) / 1e9;
  if (Number.isNaN(now)) expect(told).toBeGreaterThan(performance.now() / 1_000);
  else expect(Math.abs(now - told)).toBeLessThan(60);
});

test("the watchdog counts for the process that it names", () => {
  const watchdog = (variables: Record<string, string>) =>
    findServiceManager(undefined, { NOTIFY_SOCKET: "@x", ...variables })?.watchdogMs;
  expect(watchdog({})).toBeNull();
  expect(watchdog({ WATCHDOG_USEC: "60000000" })).toBe(60_000);
  expect(watchdog({ WATCHDOG_USEC: "60000000", WATCHDOG_PID: `${process.pid}` })).toBe(60_000);
  expect(watchdog({ WATCHDOG_USEC: "60000000", WATCHDOG_PID: "1" })).toBeNull();
});

test("nobody listens, and nothing happens", () => {
  const problems: string[] = [];
  const find = (address?: string) =>
    findServiceManager(
      (reason) => problems.push(reason),
      address === undefined ? {} : { NOTIFY_SOCKET: address },
    );
  expect(find()).toBeNull();
  expect(find("vsock:2:1")).toBeNull();
  expect(problems).toEqual([]);
  expect(find(`/${"x".repeat(200)}`)).toBeNull();
  expect(problems).toEqual(["NOTIFY_SOCKET is too long"]);
  const gone = find(join(directory, "nobody"))!;
  gone.alive();
  gone.alive();
  expect(problems.slice(1)).toEqual([`${join(directory, "nobody")} takes no messages`]);
});
