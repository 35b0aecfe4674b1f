import { describe, expect, test } from "bun:test";
import {
  CONTACT_VALUES,
  fieldsWithValues,
  filtersIn,
  holds,
  type Rule,
  type RuleScope,
  valueAt,
  withValues,
} from "./automation-rules.ts";

const facts = {
  event: {
    ...{ plan: "Pro", seats: 3, total: "12.50", trial: true, off: "false", none: null, blank: "" },
    ...{ user: { name: "Ada", "last.name": "L" }, "a.b": { c: 1 }, zero: 0, empty: {}, nothing: [] },
    list: ["A", 2],
  },
  contact: { email: "ada@site.test", first_name: null, plan: "pro" },
  events: { paid: { amount: 5 }, "wait.1": { ok: true } },
  steps: { welcome: { sent: true, delivered: true, opened: true, clicked: false } },
};
const scope: RuleScope = {
  valueOf: (field) => valueAt(facts, field),
  matches: (filter) => "all" in filter,
};

const rule = (field: string, operator: string, value?: unknown) =>
  ({ type: "rule", field, operator, ...(value === undefined ? {} : { value }) }) as Rule;

describe("a rule holds as its operator says:", () => {
  test.each<[field: string, operator: string, value: unknown, isMet: boolean]>([
    ["event.plan", "eq", "pro", true],
    ["event.plan", "eq", "p", false],
    ["event.plan", "neq", "PRO", false],
    ["event.missing", "neq", "pro", true],
    ["event.seats", "eq", 3, true],
    ["event.seats", "eq", "3", true],
    ["event.total", "eq", 12.5, true],
    ["event.trial", "eq", true, true],
    ["event.off", "eq", false, true],
    ["event.trial", "eq", 1, false],
    ["event.none", "eq", null, true],
    ["event.missing", "eq", null, true],
    ["event.blank", "eq", null, false],
    ["event.plan", "neq", null, true],
    ["event.list", "eq", "A", false],
    ["event.seats", "gt", 2, true],
    ["event.seats", "gt", 3, false],
    ["event.seats", "gte", 3, true],
    ["event.seats", "lt", 3, false],
    ["event.total", "lte", 12.5, true],
    ["event.zero", "lt", 1, true],
    ["event.missing", "lt", 1, false],
    ["event.none", "lt", 1, false],
    ["event.blank", "lt", 1, false],
    ["event.plan", "gt", 0, false],
    ["event.plan", "contains", "RO", true],
    ["event.plan", "not_contains", "RO", false],
    ["event.missing", "not_contains", "x", true],
    ["event.list", "contains", "a", true],
    ["event.list", "contains", 2, true],
    ["event.list", "contains", "b", false],
    ["event.user", "contains", "a", false],
    ["event.plan", "starts_with", "p", true],
    ["event.plan", "ends_with", "p", false],
    ["event.missing", "starts_with", "", false],
    ["event.plan", "exists", undefined, true],
    ["event.blank", "exists", undefined, true],
    ["event.none", "exists", undefined, false],
    ["event.missing", "exists", undefined, false],
    ["event.blank", "is_empty", undefined, true],
    ["event.none", "is_empty", undefined, true],
    ["event.empty", "is_empty", undefined, true],
    ["event.nothing", "is_empty", undefined, true],
    ["event.zero", "is_empty", undefined, false],
    ["event.missing", "is_not_empty", undefined, false],
    ["contact.plan", "eq", "pro", true],
    ["contact.first_name", "is_empty", undefined, true],
    ["events.paid.amount", "gte", 5, true],
    ["events.wait.1.ok", "eq", true, true],
    ["steps.welcome.opened", "eq", true, true],
    ["steps.welcome.clicked", "eq", true, false],
    ["steps.later.opened", "eq", true, false],
    ["event.plan", "unknown", "pro", false],
  ])("%s %s %p: %p", (field, operator, value, isMet) => {
    expect(holds(rule(field, operator, value), scope)).toBe(isMet);
  });
});

test("rules are joined by and, or and filters", () => {
  const [yes, no] = [rule("event.plan", "eq", "pro"), rule("event.plan", "eq", "free")];
  const joined = (type: "and" | "or", rules: Rule[]) => holds({ type, rules }, scope);
  expect([joined("and", [yes, yes]), joined("and", [yes, no])]).toEqual([true, false]);
  expect([joined("or", [no, yes]), joined("or", [no, no])]).toEqual([true, false]);
  expect(joined("and", [yes, { type: "or", rules: [no, yes] }])).toBe(true);
  expect(holds({ type: "filter", filter: { all: [] } }, scope)).toBe(true);
  expect(holds({ type: "filter", filter: { any: [] } }, scope)).toBe(false);
  for (const none of [null, [], "rule", {}, { type: "filter" }, { type: "and" }, { type: "rule" }])
    expect(holds(none, scope)).toBe(false);
});

test.each([
  ["event.user.name", "Ada"],
  ["event.user.last.name", "L"],
  ["event.a.b.c", 1],
  ["event.user", { name: "Ada", "last.name": "L" }],
  ["event.none", undefined],
  ["event.", undefined],
  ["contact.email", "ada@site.test"],
  ["event.constructor", undefined],
  ["event.__proto__.x", undefined],
  ["event.plan.length", undefined],
  ["", undefined],
])("{var: %p} is %p", (path, value) => {
  expect(valueAt(facts, path)).toEqual(value);
});

test("a contact has fields; one who has not confirmed is unsubscribed", () => {
  const contact = {
    ...{
      id: "1",
      teamId: "t",
      email: "ada@site.test",
      firstName: "Ada",
      lastName: null,
      isUnsubscribed: false,
    },
    ...{
      status: "pending" as const,
      language: "de",
      timeZone: null,
      properties: {},
      createdAt: 0,
      updatedAt: 0,
    },
  };
  const values = Object.entries(CONTACT_VALUES).map(([field, read]) => [field, read(contact)]);
  expect(Object.fromEntries(values)).toEqual({
    ...{ id: "1", email: "ada@site.test", first_name: "Ada", last_name: null, unsubscribed: true },
    ...{ language: "de", time_zone: null, created_at: "1970-01-01T00:00:00.000Z" },
  });
});

test("variables have their values, and are null without one", () => {
  const given = {
    ...{
      name: { var: "contact.email" },
      plan: { var: "event.plan" },
      none: { var: "event.none" },
      kept: "x",
    },
    ...{ object: { var: "event.plan", more: 1 }, list: [{ var: "event.plan" }], empty: null },
  };
  expect(withValues(given, scope)).toEqual({
    ...{ name: "ada@site.test", plan: "Pro", none: null, kept: "x", empty: null },
    ...{ object: { var: "event.plan", more: 1 }, list: ["Pro"] },
  });
});

test("what is given to a contact leaves out variables without a value", () => {
  const given = {
    ...{ first_name: { var: "event.none" }, last_name: null },
    properties: { plan: { var: "event.plan" }, city: { var: "event.none" } },
  };
  expect(fieldsWithValues(given, scope)).toEqual({ last_name: null, properties: { plan: "Pro" } });
});

test("the filters of a rule are found wherever they stand", () => {
  const [all, any] = [{ all: [] }, { any: [] }];
  const inner: Rule = { type: "or", rules: [rule("event.x", "exists"), { type: "filter", filter: any }] };
  expect(filtersIn({ type: "and", rules: [{ type: "filter", filter: all }, inner] })).toEqual([all, any]);
});
