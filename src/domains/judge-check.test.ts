import { describe, expect, test } from "bun:test";
import type { DomainRecord, DomainStatus, KeyState, RecordStatus } from "../store/domains.ts";
import { GRACE_MS } from "./check-interval.ts";
import type { Sighting } from "./check-records.ts";
import { judgeCheck, RETIRE_MS } from "./judge-check.ts";

const HOUR = 3600_000;
const NOW = 1_000 * HOUR;

type Kind = Sighting["kind"];

function record(changes: Partial<DomainRecord> = {}): DomainRecord {
  return {
    ...{ record: "DKIM", type: "TXT", fqdn: "x.example.com", value: "v=DKIM1; k=rsa; p=x", priority: null },
    ...{ status: "not_started", found: null, problem: null, seenAt: null, missingSince: null, key: null },
    ...changes,
  };
}

const DKIM = record({ key: { selector: "s", state: "active", retireAt: null } });
const SPF = record({ record: "SPF", fqdn: "send.example.com", value: "v=spf1 ~all" });

const sighting = (kind: Kind): Sighting => ({ kind, found: kind === "silent" ? null : [], problem: null });

interface Case {
  status?: DomainStatus;
  /** Before the check. */
  records?: DomainRecord[];
  pendingSince?: number;
  verifiedAt?: number | null;
  isRestart?: boolean;
}

function judge([dkim, spf]: [Kind, Kind], { isRestart = false, ...before }: Case) {
  const domain = {
    ...{
      status: "pending" as const,
      records: [],
      checkedAt: NOW - HOUR,
      verifiedAt: null,
      pendingSince: NOW - HOUR,
    },
    ...before,
  };
  const lookedUp = [
    { record: DKIM, sighting: sighting(dkim), isSeenEverywhere: false },
    { record: SPF, sighting: sighting(spf), isSeenEverywhere: false },
  ];
  const keys = [{ id: "k", selector: "s", state: "active" as const, retireAt: null }];
  return judgeCheck(domain, { now: NOW, isRestart, lookedUp, keys });
}

const seenBefore = (ms: number, missingMs: number | null) =>
  [DKIM, SPF].map((one) => ({
    ...one,
    status: "verified" as const,
    seenAt: NOW - ms,
    missingSince: missingMs === null ? null : NOW - missingMs,
  }));

describe("a search", () => {
  test.each<[string, [Kind, Kind], Case, DomainStatus, [RecordStatus, RecordStatus]]>([
    ["all is there", ["seen", "seen"], {}, "verified", ["verified", "verified"]],
    ["still missing", ["absent", "seen"], {}, "pending", ["pending", "verified"]],
    ["SPF is missing", ["seen", "absent"], {}, "pending", ["verified", "pending"]],
    ["a wrong value", ["wrong", "seen"], {}, "pending", ["failed", "verified"]],
    ["DNS is silent", ["silent", "seen"], {}, "pending", ["temporary_failure", "verified"]],
    [
      "72 hours are over",
      ["absent", "seen"],
      { pendingSince: NOW - GRACE_MS },
      "failed",
      ["failed", "verified"],
    ],
    [
      "72 hours are over, and it is asked for",
      ["absent", "seen"],
      { pendingSince: 0, isRestart: true, status: "failed" },
      "pending",
      ["pending", "verified"],
    ],
    [
      "a failed one comes back",
      ["seen", "seen"],
      { status: "failed", pendingSince: 0 },
      "verified",
      ["verified", "verified"],
    ],
  ])("%s", (_, kinds, before, status, records) => {
    const next = judge(kinds, before);
    expect(next.status).toBe(status);
    expect(next.records.map((one) => one.status)).toEqual(records as RecordStatus[]);
    expect(next.verifiedAt).toBe(status === "verified" ? NOW : null);
    expect(next.warnings).toEqual([]);
  });
});

describe("a verified domain", () => {
  const old = { status: "verified" as const, verifiedAt: NOW - GRACE_MS };

  test.each<[string, [Kind, Kind], Case, DomainStatus, [RecordStatus, RecordStatus], warnings: number]>([
    [
      "lost something just now",
      ["absent", "seen"],
      { ...old, verifiedAt: NOW - HOUR, records: seenBefore(HOUR, null) },
      "verified",
      ["verified", "verified"],
      0,
    ],
    [
      "lost it an hour ago",
      ["absent", "seen"],
      { ...old, verifiedAt: NOW - 2 * HOUR, records: seenBefore(2 * HOUR, HOUR) },
      "verified",
      ["temporary_failure", "verified"],
      1,
    ],
    [
      "SPF is gone for long",
      ["seen", "wrong"],
      { ...old, records: seenBefore(GRACE_MS, GRACE_MS) },
      "verified",
      ["verified", "failed"],
      1,
    ],
    [
      "the key is gone for almost 72 h",
      ["wrong", "seen"],
      { ...old, verifiedAt: NOW - GRACE_MS + 1, records: seenBefore(GRACE_MS - 1, GRACE_MS - 1) },
      "verified",
      ["temporary_failure", "verified"],
      1,
    ],
    [
      "the key is gone for 72 h",
      ["wrong", "seen"],
      { ...old, records: seenBefore(GRACE_MS, GRACE_MS) },
      "failed",
      ["failed", "verified"],
      1,
    ],
    [
      "DNS is silent for long",
      ["silent", "silent"],
      { ...old, verifiedAt: 1, records: seenBefore(NOW - 1, NOW - 1) },
      "verified",
      ["temporary_failure", "temporary_failure"],
      2,
    ],
    [
      "a record that is new",
      ["seen", "absent"],
      { ...old, records: seenBefore(HOUR, null).slice(0, 1) },
      "verified",
      ["verified", "pending"],
      0,
    ],
  ])("%s", (_, kinds, before, status, records, warnings) => {
    const next = judge(kinds, before);
    expect(next.status).toBe(status);
    expect(next.records.map((one) => one.status)).toEqual(records as RecordStatus[]);
    expect(next.warnings).toHaveLength(warnings);
  });

  test("rows of older versions count from their last check", () => {
    const { seenAt: _seenAt, missingSince: _missing, ...bare } = { ...DKIM, status: "verified" as const };
    const records = [bare as DomainRecord, SPF];
    expect(judge(["absent", "seen"], { ...old, verifiedAt: NOW - HOUR, records }).records[0]).toMatchObject({
      ...{ status: "verified", seenAt: NOW - HOUR, missingSince: NOW },
    });
  });
});

describe("a rotation", () => {
  const key = (selector: string, state: KeyState, retireAt: number | null = null) => ({
    id: selector,
    selector,
    state,
    retireAt,
  });
  const dkim = (selector: string, state: KeyState, kind = "rsa") =>
    record({
      fqdn: `${selector}._domainkey.example.com`,
      value: `v=DKIM1; k=${kind}; p=${selector}`,
      key: { selector, state, retireAt: null },
    });

  function rotate(next: Kind, isSeenEverywhere: boolean) {
    const lookedUp = [
      { record: dkim("old", "active"), sighting: sighting("seen"), isSeenEverywhere: false },
      { record: dkim("new", "next"), sighting: sighting(next), isSeenEverywhere },
      { record: dkim("new-ed", "next", "ed25519"), sighting: sighting("absent"), isSeenEverywhere: false },
      { record: SPF, sighting: sighting("seen"), isSeenEverywhere: false },
    ];
    const domain = {
      status: "verified" as const,
      records: [],
      checkedAt: NOW,
      verifiedAt: NOW - HOUR,
      pendingSince: NOW,
    };
    const keys = [key("old", "active"), key("new", "next"), key("new-ed", "next")];
    return judgeCheck(domain, { now: NOW, isRestart: false, lookedUp, keys });
  }

  test.each<[string, Kind, boolean]>([
    ["missing", "absent", false],
    ["wrong", "wrong", false],
    ["not seen elsewhere yet", "seen", false],
  ])("waits while the new key is %s", (_, next, isSeenEverywhere) => {
    expect(rotate(next, isSeenEverywhere)).toMatchObject({ status: "verified", keys: [] });
  });

  test("happens when it is seen everywhere, and keeps the old key published", () => {
    const { keys, records, status } = rotate("seen", true);
    const retireAt = NOW + RETIRE_MS;
    expect(status).toBe("verified");
    expect(keys).toEqual([
      { id: "old", state: "retiring", retireAt },
      { id: "new", state: "active", retireAt: null },
      { id: "new-ed", state: "active", retireAt: null },
    ]);
    expect(records.map((one) => one.key?.state ?? null)).toEqual(["retiring", "active", "active", null]);
  });

  test("ends after a week", () => {
    const domain = {
      status: "verified" as const,
      records: [],
      checkedAt: NOW,
      verifiedAt: NOW,
      pendingSince: 0,
    };
    const lookedUp = [
      { record: dkim("old", "retiring"), sighting: sighting("absent"), isSeenEverywhere: false },
      { record: dkim("new", "active"), sighting: sighting("seen"), isSeenEverywhere: false },
    ];
    const judged = (retireAt: number) =>
      judgeCheck(domain, {
        ...{ now: NOW, isRestart: false, lookedUp },
        keys: [key("old", "retiring", retireAt), key("new", "active")],
      });
    expect(judged(NOW + 1).keys).toEqual([]);
    expect(judged(NOW)).toMatchObject({ status: "verified", keys: [{ id: "old", state: "gone" }] });
    expect(judged(NOW).records.map(({ key: shown }) => shown?.selector)).toEqual(["new"]);
  });
});
