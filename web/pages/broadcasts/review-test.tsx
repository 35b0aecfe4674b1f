// An A/B test: part of the audience gets variants, the rest the one that did best.
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";
import { useDraftChange } from "./review-data.ts";

type DecideBy = "clicks" | "opens" | "hand";

interface Draft {
  variants: Broadcast["variants"];
  share: number;
  decideBy: DecideBy;
  hours: number;
}

const OTHERS_MAX = 3;
const SHARES = [10, 20, 30, 40, 50];
const HOURS = [1, 2, 4, 8, 12, 24];
const EMPTY = { subject: null, preview_text: null, from: null, content_id: null };
/** The first is the broadcast itself. */
export const variantName = (variant: number): string => String.fromCharCode(65 + variant);

const draftOf = ({ variants, settings: { test } }: Broadcast): Draft => ({
  variants: variants.length === 0 ? [EMPTY] : variants,
  share: test?.share_percent ?? 20,
  decideBy: test?.decide_by ?? "clicks",
  hours: test?.decide_after_hours ?? 4,
});

export function ReviewTest({ broadcast, recipients }: { broadcast: Broadcast; recipients: number | null }) {
  const isOn = broadcast.settings.test !== null;
  const [isOpen, setOpen] = useState(isOn);
  return (
    <Section
      title={t("A/B test")}
      lead={t("Part of the audience gets variants. The rest gets the one that did best.")}
      actions={!isOpen && <Button onClick={() => setOpen(true)}>{t("Test variants")}</Button>}
    >
      <div id="test" className="scroll-mt-4">
        {isOpen && (
          <TestForm broadcast={broadcast} recipients={recipients} isOn={isOn} close={() => setOpen(false)} />
        )}
      </div>
    </Section>
  );
}

function TestForm({
  broadcast,
  recipients,
  isOn,
  close,
}: {
  broadcast: Broadcast;
  recipients: number | null;
  isOn: boolean;
  close(): void;
}) {
  const [draft, setDraft] = useState(() => draftOf(broadcast));
  const [saved, setSaved] = useState(draft);
  const { save, problem, isBusy } = useDraftChange(broadcast);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const isChanged = !isOn || JSON.stringify(draft) !== JSON.stringify(saved);
  async function store() {
    const settings = {
      test: { share_percent: draft.share, decide_by: draft.decideBy, decide_after_hours: draft.hours },
    };
    if (await save({ variants: draft.variants, settings })) setSaved(draft);
  }
  async function end() {
    if (!isOn || (await save({ variants: [], settings: { test: null } }))) close();
  }
  return (
    <Card className="flex flex-col gap-4">
      <VariantFields broadcast={broadcast} draft={draft} change={change} />
      <DecisionFields draft={draft} change={change} recipients={recipients} />
      <Problem error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isBusy={isBusy} disabled={!isChanged} onClick={() => void store()}>
          {isOn ? t("Save test") : t("Start test")}
        </Button>
        <Button onClick={() => void end()}>{isOn ? t("End test") : t("Cancel")}</Button>
      </div>
    </Card>
  );
}

interface Fields {
  draft: Draft;
  change(changed: Partial<Draft>): void;
}

function VariantFields({ broadcast, draft: { variants }, change }: Fields & { broadcast: Broadcast }) {
  const edit = (at: number, changed: Partial<(typeof variants)[number]>) =>
    change({
      variants: variants.map((variant, index) => (index === at ? { ...variant, ...changed } : variant)),
    });
  return (
    <ol className="flex flex-col gap-4">
      <li className="flex gap-3 text-sm">
        <Letter at={0} />
        <p className="min-w-0 pt-1">
          <span className="font-medium">{broadcast.subject ?? t("No subject")}</span>{" "}
          <span className="text-soft">{broadcast.preview_text}</span>
        </p>
      </li>
      {variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place.
        <li key={at} className="flex gap-3">
          <Letter at={at + 1} />
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <TextField
              label={t("Subject of {variant}", { variant: variantName(at + 1) })}
              value={variant.subject ?? ""}
              placeholder={broadcast.subject ?? ""}
              onChange={({ target }) => edit(at, { subject: target.value || null })}
            />
            <TextField
              label={t("Preview text of {variant}", { variant: variantName(at + 1) })}
              value={variant.preview_text ?? ""}
              placeholder={broadcast.preview_text ?? ""}
              onChange={({ target }) => edit(at, { preview_text: target.value || null })}
            />
          </div>
          {variants.length > 1 && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={t("Remove variant {variant}", { variant: variantName(at + 1) })}
              onClick={() => change({ variants: variants.toSpliced(at, 1) })}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
      {variants.length < OTHERS_MAX && (
        <li>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => change({ variants: [...variants, EMPTY] })}
          >
            {t("Add variant")}
          </Button>
        </li>
      )}
    </ol>
  );
}

export function Letter({ at }: { at: number }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-md bg-raised text-sm font-semibold">
      {variantName(at)}
    </span>
  );
}

function DecisionFields({
  draft: { variants, share, decideBy, hours },
  change,
  recipients,
}: Fields & { recipients: number | null }) {
  const each = recipients === null ? null : Math.floor((recipients * share) / 100 / (variants.length + 1));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t("Share of the audience")}
        value={String(share)}
        onChange={({ target }) => change({ share: Number(target.value) })}
        hint={
          each === null
            ? undefined
            : t(
                "{each, plural, one {About # contact for each variant.} other {About # contacts for each variant.}}",
                {
                  each,
                },
              )
        }
      >
        {SHARES.map((percent) => (
          <option key={percent} value={percent}>
            {percent} %
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("The winner has most")}
        value={decideBy}
        onChange={({ target }) => change({ decideBy: target.value as DecideBy })}
      >
        <option value="clicks">{t("Clicks")}</option>
        <option value="opens">{t("Opens")}</option>
        <option value="hand">{t("I decide")}</option>
      </SelectField>
      {decideBy !== "hand" && (
        <SelectField
          label={t("Decided after")}
          value={String(hours)}
          onChange={({ target }) => change({ hours: Number(target.value) })}
        >
          {HOURS.map((count) => (
            <option key={count} value={count}>
              {t("{hours, plural, one {# hour} other {# hours}}", { hours: count })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
