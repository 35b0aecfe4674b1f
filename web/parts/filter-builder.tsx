// Builds a filter of contacts that reads like a sentence: groups of conditions, each with a field, an operator and a value.
import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Filter } from "../../src/store/filter.ts";
import { T, t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ConditionRow, INLINE_SELECT } from "./filter-condition.tsx";
import {
  type Condition,
  changed,
  countConditions,
  depthOf,
  type Group,
  type GroupKind,
  isGroup,
  kindOf,
  newCondition,
  newGroup,
  toDraft,
  toFilter,
} from "./filter-model.ts";
import type { FilterNames } from "./filter-names.ts";
import { GROUP_KINDS } from "./filter-words.ts";

/** As the server accepts them. */
const DEPTH_MAX = 4;
const CONDITIONS_MAX = 50;

interface Parts {
  names: FilterNames;
  /** No more conditions. */
  isFull: boolean;
  /** The newest node, which gets the focus. */
  added: number | null;
  change(key: number, change: (node: Condition | Group) => Condition | Group | null): void;
  add(group: number, node: Condition | Group): void;
}

/**
 * Null = everybody. `onChange` is called with what is finished: a condition without a value does not count yet. Another
 * `value` than the last one told replaces what is shown. `pauseMs`: it is called when nothing was changed for so long.
 */
export function FilterBuilder({
  value,
  onChange,
  names,
  pauseMs = 0,
}: {
  value: Filter | null;
  onChange(filter: Filter | null): void;
  names: FilterNames;
  pauseMs?: number;
}) {
  const [draft, setDraft] = useState(() => open(value));
  const [added, setAdded] = useState<number | null>(null);
  const given = JSON.stringify(value);
  const seen = useRef(given);
  const told = useRef(given);
  // Changed from outside, such as by the back button.
  if (given !== seen.current) {
    seen.current = given;
    if (given !== told.current) setDraft(open(value));
    told.current = given;
  }
  const tell = useLate(pauseMs, (next: Group) => {
    const filter = toFilter(next, names.numbers);
    if (JSON.stringify(filter) === told.current) return;
    told.current = JSON.stringify(filter);
    onChange(filter);
  });
  function edit(next: Group) {
    setDraft(next);
    tell(next);
  }
  const parts: Parts = {
    names,
    isFull: countConditions(draft) >= CONDITIONS_MAX,
    added,
    change: (key, change) => edit(key === draft.key ? (change(draft) as Group) : changed(draft, key, change)),
    add(key, node) {
      setAdded(isGroup(node) ? (node.items[0]?.key ?? null) : node.key);
      const withNode = (group: Condition | Group) =>
        isGroup(group) ? { ...group, items: [...group.items, node] } : group;
      edit(key === draft.key ? (withNode(draft) as Group) : changed(draft, key, withNode));
    },
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("Conditions")}</legend>
      <GroupRows group={draft} depth={1} parts={parts} />
    </fieldset>
  );
}

/** Calls `act` when nothing was asked for a moment, or at once when the page goes. */
function useLate<Given>(pauseMs: number, act: (given: Given) => void): (given: Given) => void {
  const current = useRef(act);
  current.current = act;
  const waiting = useRef<{ given: Given; timer: ReturnType<typeof setTimeout> } | null>(null);
  const run = useRef(() => {
    const asked = waiting.current;
    waiting.current = null;
    if (asked !== null) current.current(asked.given);
  });
  useEffect(() => {
    const flush = run.current;
    return () => flush();
  }, []);
  return (given) => {
    if (pauseMs === 0) {
      act(given);
      return;
    }
    clearTimeout(waiting.current?.timer);
    waiting.current = { given, timer: setTimeout(run.current, pauseMs) };
  };
}

function open(value: Filter | null): Group {
  return value === null ? newGroup([newCondition("email", "text")]) : toDraft(value);
}

/** `depth`: how many levels are above its conditions. */
function GroupRows({
  group,
  depth,
  parts,
  onRemove,
}: {
  group: Group;
  depth: number;
  parts: Parts;
  onRemove?: () => void;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { names, change, add, added } = parts;
  const word = group.kind === "all" || group.kind === "not_all" ? t("and") : t("or");
  const own = group.kind === "all" || group.kind === "any" ? 0 : 1;
  const mayNest = depth + own < DEPTH_MAX;
  const fresh = () => newCondition("email", "text");
  const removeItem = (key: number) => {
    change(key, () => null);
    addButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2 text-sm text-soft">
        <span className="min-w-0 flex-1">
          <T
            text="Match <kind></kind> these conditions:"
            kind={() => (
              <KindSelect
                kind={group.kind}
                mayNegate={own === 1 || depth + depthOf(group) <= DEPTH_MAX}
                onChange={(kind) => change(group.key, (node) => ({ ...node, kind }) as Group)}
              />
            )}
          />
        </span>
        {onRemove !== undefined && (
          <Button
            variant="quiet"
            size="small-icon"
            aria-label={t("Remove group")}
            title={t("Remove group")}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <ol className="flex flex-col gap-2">
        {group.items.map((item, at) => (
          <li key={item.key} className="flex items-start gap-2">
            <Word>{at > 0 && word}</Word>
            {isGroup(item) ? (
              <div className="min-w-0 flex-1 rounded-lg border border-line bg-ground p-3">
                <GroupRows
                  group={item}
                  depth={depth + own + 1}
                  parts={parts}
                  onRemove={() => removeItem(item.key)}
                />
              </div>
            ) : (
              <ConditionRow
                condition={item}
                names={names}
                isNew={item.key === added}
                onChange={(next) => change(item.key, () => next)}
                onRemove={() => removeItem(item.key)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-1 pl-9">
        <Button
          ref={addButton}
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={parts.isFull}
          onClick={() => add(group.key, nextCondition(group, names) ?? fresh())}
        >
          {t("Add condition")}
        </Button>
        {mayNest && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={parts.isFull}
            onClick={() => add(group.key, newGroup([fresh()], group.kind === "any" ? "all" : "any"))}
          >
            {t("Add group")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A further condition is mostly about another field; "or" mostly about the same. */
function nextCondition({ kind, items }: Group, { numbers }: FilterNames): Condition | null {
  const last = items.findLast((item) => !isGroup(item)) as Condition | undefined;
  if (last === undefined || kind === "all") return null;
  return newCondition(last.field, kindOf(last.field, numbers));
}

function Word({ children }: { children: ReactNode }) {
  return <span className="mt-1.5 w-7 shrink-0 text-right text-sm text-soft">{children}</span>;
}

function KindSelect({
  kind,
  mayNegate,
  onChange,
}: {
  kind: GroupKind;
  mayNegate: boolean;
  onChange(kind: GroupKind): void;
}) {
  return (
    <select
      aria-label={t("How many of the conditions")}
      className={classNames(INLINE_SELECT, "mx-0.5")}
      value={kind}
      onChange={({ target }) => onChange(target.value as GroupKind)}
    >
      {GROUP_KINDS.filter(([one]) => mayNegate || one === "all" || one === "any" || one === kind).map(
        ([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ),
      )}
    </select>
  );
}
