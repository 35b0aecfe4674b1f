import type { Filter } from "../../../src/store/filter.ts";
import { FilterBuilder } from "../../parts/filter-builder.tsx";
import { Loading } from "../../parts/notice.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import { MatchCount } from "../contacts/match-count.tsx";
import type { StepConfig } from "./automation-data.ts";
import { RuleFields } from "./rule-fields.tsx";
import type { Rule } from "./rule-words.ts";
import type { StepFormProps } from "./step-context.ts";

export const EMPTY_CONDITION: StepConfig = { type: "filter", filter: { all: [] } };

export function ConditionForm({ config, change, problemOf, context }: StepFormProps) {
  const isFilter = config["type"] === "filter";
  const filter = isFilter ? (config["filter"] as Filter) : null;
  return (
    <>
      <div>
        <Segmented
          label={t("What it asks about")}
          options={[
            ["filter", t("The contact")],
            ["rule", t("This run")],
          ]}
          value={isFilter ? "filter" : "rule"}
          onChange={(way) => change(way === "filter" ? EMPTY_CONDITION : { type: "and", rules: [] })}
        />
        <p className="mt-1.5 text-xs text-pretty text-soft">
          {isFilter
            ? t("As in segments: what the contact is when the run comes here.")
            : t("What the event brought, and what became of the emails of this run.")}
        </p>
      </div>
      {filter === null ? (
        <RuleFields
          rule={config as unknown as Rule}
          onChange={(rule) => change(rule as unknown as StepConfig)}
          context={context}
          error={problemOf("")}
        />
      ) : context.names.isLoaded ? (
        <>
          <FilterBuilder
            value={isEverybody(filter) ? null : filter}
            onChange={(next) => change({ type: "filter", filter: next ?? { all: [] } })}
            names={context.names}
          />
          {problemOf("") !== null && <p className="text-xs text-bad">{problemOf("")}</p>}
          <p className="text-sm text-soft">
            <MatchCount filter={filter} />
          </p>
        </>
      ) : (
        <Loading lines={2} />
      )}
    </>
  );
}

const isEverybody = (filter: Filter) => "all" in filter && filter.all.length === 0;
