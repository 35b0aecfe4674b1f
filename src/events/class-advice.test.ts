import { describe, expect, test } from "bun:test";
import { REPLY_CLASSES } from "../mta/reply-classes.ts";
import { adviceFor, CLASS_ADVICE } from "./class-advice.ts";

const KNOWN = [
  ...Object.keys(REPLY_CLASSES),
  "broadcast_paused",
  "domain_deleted",
  "expired",
  "internal_error",
  "may_have_arrived",
  "restored",
];

describe("advice", () => {
  test.each(KNOWN)("%s says in whole sentences what happened and what to do", (name) => {
    const advice = adviceFor(name, "ann@site.test") ?? "";
    expect(advice).toMatch(/^[A-Z].*[.].*[.]$/);
    expect(advice.length).toBeLessThan(260);
    expect(advice).not.toMatch(/ {2}|\n|_/);
  });

  test("no class is advised on that does not exist, and none has another's advice by a copy", () => {
    expect(Object.keys(CLASS_ADVICE).toSorted()).toEqual(KNOWN.toSorted());
    const { internal, ...others } = CLASS_ADVICE;
    expect(internal).toBe(others.internal_error);
    expect(new Set(Object.values(others)).size).toBe(KNOWN.length - 1);
  });

  test.each([null, "", "toString", "__proto__", "of_a_later_version"])("%p has none", (name) => {
    expect(adviceFor(name, null)).toBeNull();
  });

  test("exactly what bounces for a bad address is said to be put on the list", () => {
    const suppressing = Object.entries(REPLY_CLASSES).filter(([, { doesSuppress }]) => doesSuppress);
    const saying = Object.entries(CLASS_ADVICE).filter(([, text]) => text.includes("suppression list"));
    expect(saying.map(([name]) => name)).toEqual(suppressing.map(([name]) => name));
    for (const [name] of suppressing)
      expect(adviceFor(name, "bounced+x@sandbox.sendlark")).toContain(
        "it is not added to your suppression list",
      );
  });
});
