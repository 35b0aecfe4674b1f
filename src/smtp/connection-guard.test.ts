import { expect, test } from "bun:test";
import { type ConnectionGuard, createConnectionGuard } from "./connection-guard.ts";
import { smtpLimits } from "./smtp-limits.ts";

function guardAt(overrides: Parameters<typeof smtpLimits>[0]) {
  const clock = { time: 1_000_000, now: () => clock.time };
  return { clock, guard: createConnectionGuard(clock, smtpLimits(overrides)) };
}

const admit = (guard: ConnectionGuard, ip: string, close = () => {}) => guard.admit(ip, close);

/** Holds connections from these addresses; tells which were ended, in their order. */
function strangersAt(guard: ConnectionGuard, ips: string[]): string[] {
  const ended: string[] = [];
  for (const ip of ips) expect(guard.admit(ip, () => ended.push(ip)).kind).toBe("admitted");
  return ended;
}

test("refuses connections over the limit of a client until one is released", () => {
  const { guard } = guardAt({ smtpConnectionsPerIpMax: 2 });
  const first = admit(guard, "192.0.2.1");
  admit(guard, "192.0.2.1");
  expect(admit(guard, "192.0.2.1")).toEqual({ kind: "refused", reason: "client" });
  expect(admit(guard, "192.0.2.2").kind).toBe("admitted");
  if (first.kind !== "admitted") throw new Error("the first was refused");
  first.release();
  first.release();
  expect(admit(guard, "192.0.2.1").kind).toBe("admitted");
  expect(admit(guard, "192.0.2.1").kind).toBe("refused");
});

test("counts an IPv6 /64 as one client", () => {
  const { guard } = guardAt({ smtpConnectionsPerIpMax: 1 });
  expect(admit(guard, "2001:db8::1").kind).toBe("admitted");
  expect(admit(guard, "2001:db8::ffff:1")).toEqual({ kind: "refused", reason: "client" });
  expect(admit(guard, "2001:db8:0:1::1").kind).toBe("admitted");
});

test("limits new connections per minute, including closed ones", () => {
  const { guard, clock } = guardAt({ smtpNewConnectionsPerIpPerMinuteMax: 3 });
  for (let i = 0; i < 3; i++) {
    const admission = admit(guard, "192.0.2.1");
    if (admission.kind === "admitted") admission.release();
  }
  expect(admit(guard, "192.0.2.1")).toEqual({ kind: "refused", reason: "rate" });
  clock.time += 59_999;
  expect(admit(guard, "192.0.2.1").kind).toBe("refused");
  clock.time += 1;
  expect(admit(guard, "192.0.2.1").kind).toBe("admitted");
});

test("also counts wider networks, which one customer may own", () => {
  const { guard } = guardAt({ smtpConnectionsPerIpMax: 1 });
  const refused = { kind: "refused", reason: "client" } as const;
  strangersAt(guard, ["2001:db8:1:100::1", "2001:db8:1:101::1"]);
  expect(admit(guard, "2001:db8:1:102::1")).toEqual(refused);
  strangersAt(guard, ["2001:db8:1:200::1", "2001:db8:1:300::1", "2001:db8:1:400::1"]);
  expect(admit(guard, "2001:db8:1:500::1")).toEqual(refused);
  strangersAt(guard, ["2001:db8:2::1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"]);
  expect(admit(guard, "192.0.2.6")).toEqual(refused);
  strangersAt(guard, ["192.0.3.1"]);
});

test("limits all connections; a new one replaces the oldest without a login of the largest network", () => {
  const { guard } = guardAt({ smtpConnectionsMax: 10, smtpStrangersMax: 4 });
  const ended = strangersAt(guard, ["192.0.2.1", "192.0.2.2", "192.0.2.3", "198.51.100.1"]);
  expect(admit(guard, "192.0.2.4")).toEqual({ kind: "refused", reason: "server" });
  const customer = admit(guard, "203.0.113.1");
  expect(ended).toEqual(["192.0.2.1"]);
  if (customer.kind !== "admitted") throw new Error("the customer was refused");
  expect(customer.trust("team")).toBe(true);
  strangersAt(guard, ["203.0.113.9"]);
  expect(ended).toEqual(["192.0.2.1"]);
  // Logged in before: such a client has more than the strangers' share.
  strangersAt(guard, ["203.0.113.1", "203.0.113.1", "203.0.113.1"]);
  expect(ended).toEqual(["192.0.2.1"]);
});

test("never exceeds the limit of the server", () => {
  const { guard } = guardAt({ smtpConnectionsMax: 2 });
  for (const team of ["one", "two"]) {
    const admission = admit(guard, "192.0.2.1");
    if (admission.kind !== "admitted") throw new Error("refused");
    expect(admission.trust(team)).toBe(true);
  }
  expect(admit(guard, "192.0.2.3")).toEqual({ kind: "refused", reason: "server" });
});

test("no team has more than half of the connections", () => {
  const { guard } = guardAt({ smtpConnectionsMax: 4 });
  const logIn = (team: string) => {
    const admission = admit(guard, "192.0.2.1");
    if (admission.kind !== "admitted") throw new Error("refused");
    return { ...admission, isTaken: admission.trust(team) };
  };
  const [first, second, third] = [logIn("one"), logIn("one"), logIn("one")];
  expect([first, second, third].map(({ isTaken }) => isTaken)).toEqual([true, true, false]);
  third.release();
  expect(logIn("two").isTaken).toBe(true);
  first.release();
  expect(logIn("one").isTaken).toBe(true);
});

test("evicts idle clients first, never one with an open connection", () => {
  const { guard } = guardAt({ smtpGuardEntriesMax: 2, smtpConnectionsPerIpMax: 1 });
  admit(guard, "192.0.2.1");
  for (const ip of ["192.0.2.2", "192.0.2.3", "192.0.2.4"]) {
    const admission = admit(guard, ip);
    if (admission.kind === "admitted") admission.release();
  }
  expect(admit(guard, "192.0.2.1").kind).toBe("refused");
});

test("connections with a login count towards the server only", () => {
  const { guard } = guardAt({
    smtpConnectionsPerIpMax: 1,
    smtpNewConnectionsPerIpPerMinuteMax: 1,
    smtpConnectionsMax: 6,
  });
  const admissions = Array.from({ length: 3 }, () => {
    const admission = admit(guard, "192.0.2.1");
    if (admission.kind !== "admitted") throw new Error("a trusted client was refused");
    admission.trust("team");
    admission.trust("team");
    return admission;
  });
  for (const { release } of admissions) release();
  const stranger = admit(guard, "192.0.2.1");
  expect(stranger.kind).toBe("admitted");
  if (stranger.kind === "admitted") stranger.release();
  expect(admit(guard, "192.0.2.1")).toEqual({ kind: "refused", reason: "rate" });
});
