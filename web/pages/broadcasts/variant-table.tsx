import { useState } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import type { BroadcastStatistics, DecideBody } from "../../../src/broadcasts/statistics-schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { formatPercent } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";
import { PeopleLink } from "./people-link.tsx";
import { Letter, variantName } from "./review-test.tsx";

type Variant = BroadcastStatistics["by_variant"][number];
type Rate = Variant["open_rate"];

/** How the variants of an A/B test did. */
export function VariantTable({
  broadcast,
  statistics,
}: {
  broadcast: Broadcast;
  statistics: BroadcastStatistics;
}) {
  const { by_variant, winner } = statistics;
  const canChoose = winner === null && (broadcast.state === "deciding" || broadcast.state === "paused");
  return (
    <Section title={t("A/B test")} lead={verdict(statistics)}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {by_variant.map((variant) => (
          <li key={variant.variant} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 text-sm">
            <Letter at={variant.variant} />
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate font-medium" title={variant.subject}>
                {variant.subject}
              </p>
              <p className="text-xs text-soft">
                <PeopleLink
                  id={statistics.id}
                  count={variant.delivered}
                  of={{ people: "delivered", variant: String(variant.variant) }}
                >
                  {t("{count, number} delivered", { count: variant.delivered })}
                </PeopleLink>
              </p>
            </div>
            <RateBar label={t("Opened")} rate={variant.open_rate} variants={by_variant} of="open_rate" />
            <RateBar label={t("Clicked")} rate={variant.click_rate} variants={by_variant} of="click_rate" />
            {winner === variant.variant && <Status value="winner" tone="good" label={t("Winner")} />}
            {canChoose && <Choose id={statistics.id} variant={variant} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function verdict({ winner, decision }: BroadcastStatistics): string {
  if (winner === null) return t("No winner yet. The bars show where each rate lies with 95 % certainty.");
  const variant = variantName(winner);
  if (decision === null || decision.by === "hand" || decision.probability === null) {
    return t("You chose {variant}.", { variant });
  }
  const probability = formatPercent(decision.probability, 0);
  return decision.is_clear
    ? t("{variant} is the best with a probability of {probability}.", { variant, probability })
    : t("No clear difference: {variant} leads with a probability of {probability}.", {
        variant,
        probability,
      });
}

/** A rate in its interval. */
function RateBar({
  label,
  rate: { value, low, high },
  variants,
  of,
}: {
  label: string;
  rate: Rate;
  variants: Variant[];
  of: "open_rate" | "click_rate";
}) {
  const top = Math.max(...variants.map((variant) => variant[of].high), 0.01);
  const place = (share: number) => `${Math.min(100, (share / top) * 100)}%`;
  const words = t("{low} to {high}", { low: formatPercent(low, 1), high: formatPercent(high, 1) });
  return (
    <div className="w-36" title={words}>
      <p className="flex items-baseline justify-between gap-2 tabular-nums">
        <span className="text-xs text-soft">{label}</span>
        <span className="font-medium">{formatPercent(value, 1)}</span>
      </p>
      <div className="relative mt-1 h-1.5 rounded-full bg-raised" aria-hidden="true">
        <div
          className="absolute inset-y-0 rounded-full bg-accent/35"
          style={{ left: place(low), width: place(high - low) }}
        />
        <div
          className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-full bg-accent"
          style={{ left: place(value) }}
        />
      </div>
      <span className="sr-only">{words}</span>
    </div>
  );
}

function Choose({ id, variant: { variant, subject } }: { id: string; variant: Variant }) {
  const [isOpen, setOpen] = useState(false);
  const changed = useBroadcastsChanged();
  const form = useSubmit();
  const name = variantName(variant);
  async function choose() {
    const body: DecideBody = { variant };
    await post(`/broadcasts/${id}/decide`, body);
    showToast(t("The rest gets {variant}.", { variant: name }));
    await changed();
    setOpen(false);
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("Choose {variant}", { variant: name })}
      </Button>
      <Dialog
        title={t("Send {variant} to the rest?", { variant: name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <DialogForm
          form={form}
          save={choose}
          action={t("Choose {variant}", { variant: name })}
          onClose={() => setOpen(false)}
        >
          <p className="text-sm text-soft">{subject}</p>
        </DialogForm>
      </Dialog>
    </>
  );
}
