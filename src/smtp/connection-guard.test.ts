import { expect, test } from "bun:test";
import { createConnectionGuard } from "./connection-guard.ts";
import { smtpLimits } from "./smtp-limits.ts";

function guardAt(overrides: Parameters<typeof smtpLimits>[0]) {
  const clock = { time: 1_000_000, now: () => clock.time };
  return { clock, guard: createConnectionGuard(clock, smtpLimits(overrides)) };
}

test("refuses one client's connections over its share and takes them again after a release", () => {
  const { guard } = guardAt({ smtpConnectionsPerIpMax: 2 });
  const first = guard.admit("192.0.2.1");
  guard.admit("192.0.2.1");
  expect(guard.admit("192.0.2.1")).toEqual({ kind: "refused", reason: "client" });
  expect(guard.admit("192.0.2.2").kind).toBe("admitted");
  if (first.kind !== "admitted") throw new Error("the first was refused");
  first.release();
  first.release();
  expect(guard.admit("192.0.2.1").kind).toBe("admitted");
  expect(guard.admit("192.0.2.1").kind).toBe("refused");
});

test("counts an IPv6 /64 as one client", () => {
  const { guard } = guardAt({ smtpConnectionsPerIpMax: 1 });
  expect(guard.admit("2001:db8::1").kind).toBe("admitted");
  expect(guard.admit("2001:db8::ffff:1")).toEqual({ kind: "refused", reason: "client" });
  expect(guard.admit("2001:db8:0:1::1").kind).toBe("admitted");
});

test("bounds new connections a minute, also when each one has ended", () => {
  const { guard, clock } = guardAt({ smtpNewConnectionsPerIpPerMinuteMax: 3 });
  for (let i = 0; i < 3; i++) {
    const admission = guard.admit("192.0.2.1");
    if (admission.kind === "admitted") admission.release();
  }
  expect(guard.admit("192.0.2.1")).toEqual({ kind: "refused", reason: "rate" });
  clock.time += 59_999;
  expect(guard.admit("192.0.2.1").kind).toBe("refused");
  clock.time += 1;
  expect(guard.admit("192.0.2.1").kind).toBe("admitted");
});

test("bounds the connections of all clients together", () => {
  const { guard } = guardAt({ smtpConnectionsMax: 2 });
  guard.admit("192.0.2.1");
  guard.admit("192.0.2.2");
  expect(guard.admit("192.0.2.3")).toEqual({ kind: "refused", reason: "server" });
});

test("forgets idle clients first when there are too many, never one that holds a connection", () => {
  const { guard } = guardAt({ smtpGuardEntriesMax: 2, smtpConnectionsPerIpMax: 1 });
  guard.admit("192.0.2.1");
  for (const ip of ["192.0.2.2", "192.0.2.3", "192.0.2.4"]) {
    const admission = guard.admit(ip);
    if (admission.kind === "admitted") admission.release();
  }
  expect(guard.admit("192.0.2.1").kind).toBe("refused");
});

test("clients that have logged in count for the whole server only", () => {
  const { guard } = guardAt({
    smtpConnectionsPerIpMax: 1,
    smtpNewConnectionsPerIpPerMinuteMax: 1,
    smtpConnectionsMax: 3,
  });
  const admissions = Array.from({ length: 3 }, () => {
    const admission = guard.admit("192.0.2.1");
    if (admission.kind !== "admitted") throw new Error("a trusted client was refused");
    admission.trust();
    admission.trust();
    return admission;
  });
  expect(guard.admit("192.0.2.2")).toEqual({ kind: "refused", reason: "server" });
  for (const { release } of admissions) release();
  const stranger = guard.admit("192.0.2.1");
  expect(stranger.kind).toBe("admitted");
  if (stranger.kind === "admitted") stranger.release();
  expect(guard.admit("192.0.2.1")).toEqual({ kind: "refused", reason: "rate" });
});
