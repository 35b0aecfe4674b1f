// The steps from top to bottom, with a place for another one after each.
import { Plus, X } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Menu } from "../../parts/menu.tsx";
import { t } from "../../texts/text.tsx";
import type { AutomationStep, Names, StepType } from "./automation-data.ts";
import type { StepProblem } from "./draft.ts";
import { type Branch, type Flow, type FlowItem, findItem, type Place } from "./flow.ts";
import { StepCard, type StepNumbers } from "./step-card.tsx";
import { describeStep, STEP_KINDS, WAY_LABELS } from "./step-words.ts";

export interface FlowParts {
  flow: Flow;
  names: Names;
  selected: string | null;
  problem: StepProblem | null;
  numbers: Record<string, StepNumbers>;
  /** Where the numbers lead. */
  id: string;
  select(key: string, isByKey?: boolean): void;
  add(type: StepType, place: Place): void;
  remove(key: string): void;
  move(key: string, by: -1 | 1): void;
  /** What a list ends with goes on with the next step. */
  join(place: Pick<Place, "owner" | "type">): void;
}

const Parts = createContext<FlowParts | null>(null);

function useParts(): FlowParts {
  const parts = use(Parts);
  if (parts === null) throw new Error("not in a list of steps");
  return parts;
}

export function FlowList({ trigger, parts }: { trigger: AutomationStep; parts: FlowParts }) {
  return (
    <Parts value={parts}>
      <div className="@container">
        <Card step={trigger} />
        <StepList flow={parts.flow} owner={null} type={null} />
      </div>
    </Parts>
  );
}

type ListProps = Pick<Place, "owner" | "type"> & { flow: Flow };

function StepList({ flow: { items, tail }, owner, type }: ListProps) {
  const { names } = useParts();
  return (
    <ol aria-label={type === null ? t("Steps") : WAY_LABELS[type]}>
      {items.map((item, index) => (
        <li key={item.step.key}>
          <Gap place={{ owner, type, index }} before={describeStep(item.step, names)} />
          <Card step={item.step} />
          <Branches item={item} />
        </li>
      ))}
      {/* Nothing comes after an exit. */}
      {items.at(-1)?.step.type !== "exit" && (
        <li>
          <Gap place={{ owner, type, index: items.length }} before={null} />
          <Tail owner={owner} type={type} tail={tail} />
        </li>
      )}
    </ol>
  );
}

function Card({ step }: { step: AutomationStep }) {
  const { names, selected, problem, numbers, id, select, remove, move } = useParts();
  return (
    <StepCard
      step={step}
      names={names}
      id={id}
      isSelected={selected === step.key}
      problem={problem?.key === step.key ? problem.message : null}
      numbers={numbers[step.key]}
      select={(isByKey) => select(step.key, isByKey)}
      {...(step.type !== "trigger" && {
        remove: () => remove(step.key),
        move: (by: -1 | 1) => move(step.key, by),
      })}
    />
  );
}

function Branches({ item: { step, branches } }: { item: FlowItem }) {
  const shown = branches.filter(({ type, flow }) => type !== "timeout" || hasTimeout(step, flow));
  if (shown.length === 0) return null;
  return (
    <>
      <Line className="h-3" />
      <div className={classNames("grid gap-x-4 gap-y-3", shown.length > 1 && "@2xl:grid-cols-2")}>
        {shown.map((branch) => (
          <BranchList key={branch.type} owner={step.key} branch={branch} />
        ))}
      </div>
    </>
  );
}

/** A wait without a limit never ends by itself. */
const hasTimeout = ({ config }: AutomationStep, flow: Flow) =>
  config["timeout"] !== undefined || flow.items.length > 0;

const isGoodWay = (type: string) => type === "condition_met" || type === "event_received";

function BranchList({ owner, branch: { type, flow } }: { owner: string; branch: Branch }) {
  return (
    <div
      className={classNames(
        "@container min-w-0 border-l-2 pl-3",
        isGoodWay(type) ? "border-accent/50" : "border-line-strong",
      )}
    >
      <p className="text-xs font-medium text-soft">{WAY_LABELS[type]}</p>
      <StepList flow={flow} owner={owner} type={type} />
    </div>
  );
}

/** In the axis of the cards' icons. */
function Line({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames("ml-6.5 w-px bg-line-strong", className)} />;
}

const KINDS: (StepType | null)[] = [
  "send_email",
  "delay",
  "wait_for_event",
  "condition",
  null,
  "contact_update",
  "add_to_segment",
  "remove_from_segment",
  "set_topic",
  "contact_delete",
  null,
  "webhook",
  "exit",
];

/** The line between two steps and its button. `before`: the step below it; null at the end. */
function Gap({ place, before }: { place: Place; before: string | null }) {
  const { add } = useParts();
  const isLast = before === null;
  return (
    <div className="relative flex h-10 items-center">
      <div
        aria-hidden="true"
        className={classNames("absolute top-0 left-6.5 w-px bg-line-strong", isLast ? "h-1/2" : "h-full")}
      />
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={isLast ? undefined : t("Add step before {step}", { step: before })}
            title={isLast ? undefined : t("Add step")}
            data-add={`${place.owner ?? ""} ${place.type ?? ""} ${place.index}`}
            className={classNames(
              "relative ml-3.5 flex h-6 items-center gap-1 rounded-full border bg-surface text-xs transition-colors duration-100 [&>svg]:size-3.5",
              isLast
                ? "border-dashed border-line-strong pr-2.5 pl-1.5 text-soft hover:border-accent hover:text-ink"
                : "w-6 justify-center border-line-strong text-soft hover:border-accent hover:text-accent data-popup-open:border-accent data-popup-open:text-accent",
            )}
          >
            <Plus aria-hidden="true" />
            {isLast && t("Add step")}
          </button>
        }
        actions={KINDS.map((kind) => (kind === null ? null : kindAction(kind, () => add(kind, place))))}
      />
    </div>
  );
}

function kindAction(kind: StepType, run: () => void): { label: ReactNode; run(): void } {
  const { icon: Icon, name } = STEP_KINDS[kind];
  return {
    label: (
      <>
        <Icon aria-hidden="true" />
        {name}
      </>
    ),
    run,
  };
}

/** Where a list does not go on with what follows it. */
function Tail({ tail, owner, type }: Pick<Flow, "tail"> & Pick<Place, "owner" | "type">) {
  const { flow, names, join, select } = useParts();
  if (tail === "next") return null;
  const target = tail === "end" ? undefined : findItem(flow, tail.key)?.step;
  return (
    <p className="mb-3 ml-3.5 flex items-center gap-2 text-xs text-soft">
      {target === undefined ? (
        t("The run ends here")
      ) : (
        <button type="button" className="underline hover:text-ink" onClick={() => select(target.key)}>
          {t("Goes on at {step}", { step: describeStep(target, names) })}
        </button>
      )}
      <Button
        variant="quiet"
        size="small-icon"
        aria-label={t("Go on with the next step instead")}
        title={t("Go on with the next step instead")}
        onClick={() => join({ owner, type })}
      >
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}
