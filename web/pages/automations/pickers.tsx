// Choosing a segment, a topic or a template of the team.
import type { ReactNode } from "react";
import type { SegmentItem } from "../../../src/contacts/segment-schema.ts";
import { SelectField } from "../../parts/field.tsx";
import { t } from "../../texts/text.tsx";
import type { StepFormProps } from "./step-context.ts";

/** One of a list by its id; one that is not in it any more stays chosen until another is. */
export function Picker({
  label,
  none,
  list,
  value,
  onChange,
  hint,
  error,
}: {
  label: string;
  /** What no choice is called. */
  none: string;
  list: readonly { id: string; name: string }[];
  value: unknown;
  onChange(id: string): void;
  hint?: ReactNode;
  error: string | null;
}) {
  const chosen = typeof value === "string" ? value : "";
  const isKnown = chosen === "" || list.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      {...(hint !== undefined && { hint })}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={chosen}>{t("Not available any more")}</option>}
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export const SegmentSelect = ({
  config,
  change,
  problemOf,
  segments,
  hint,
}: StepFormProps & { segments: SegmentItem[]; hint: string }) => (
  <Picker
    label={t("Segment")}
    none={t("Choose a segment")}
    list={segments}
    value={config["segment_id"]}
    onChange={(id) => change({ ...config, segment_id: id })}
    hint={hint}
    error={problemOf("segment_id")}
  />
);

export const TopicSelect = ({
  config,
  change,
  problemOf,
  context,
  none = t("Choose a topic"),
}: StepFormProps & { none?: string }) => (
  <Picker
    label={t("Topic")}
    none={none}
    list={context.names.topics}
    value={config["topic_id"]}
    onChange={(id) => change({ ...config, topic_id: id === "" ? undefined : id })}
    error={problemOf("topic_id")}
  />
);
