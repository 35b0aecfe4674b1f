import { expect, test } from "bun:test";
import { readApi } from "./ir.ts";

const described = await Bun.file(`${import.meta.dir}/../spec/openapi.json`).json();

function without(change: (api: typeof described) => void): () => unknown {
  const changed = structuredClone(described);
  change(changed);
  return () => readApi(JSON.stringify(changed));
}

test("items of a paged list have ids, in all their forms", () => {
  expect(without(() => {})).not.toThrow();
  expect(without(({ components }) => delete components.schemas.SegmentItem.properties.id)).toThrow(
    "segments.list is paged, and some items have no id",
  );
  expect(without(({ components }) => delete components.schemas.ContactTimelineEvent.properties.id)).toThrow(
    "contacts.activity.list is paged, and some items have no id",
  );
});

test("every operation says how libraries call it", () => {
  expect(without(({ paths }) => delete paths["/segments"].get["x-sdk"])).toThrow(
    "GET /segments does not say how libraries call it",
  );
});

test("enumerations that share a type have the same values", () => {
  const { enums } = readApi(JSON.stringify(described));
  expect(enums.filter(({ name }) => name.endsWith("StepType")).map(({ name }) => name)).toEqual([
    "AutomationStepType",
  ]);
  expect(
    without(({ components }) => components.schemas.AutomationRunStep.properties.type.enum.push("dance")),
  ).toThrow("two enumerations are called AutomationStepType");
});
