import { useQueryClient } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { CreatedSegment } from "../../../src/contacts/segment-schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { MatchCount } from "./match-count.tsx";
import { ProgressText, useBulkRun } from "./use-bulk-run.tsx";

const NAME_CHARS_MAX = 100;

/** Makes a segment of the filter. */
export function SaveSegment({ filter }: { filter: Filter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Layers aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Save as segment")}
      </Button>
      <Dialog title={t("Save as segment")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SegmentForm filter={filter} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SegmentForm({ filter, onClose }: { filter: Filter; onClose(): void }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<"live" | "static">("live");
  const { problem, problemOf, submit, isBusy } = useSubmit(["name"]);
  const copying = useBulkRun();
  async function send(form: HTMLFormElement) {
    const name = String(new FormData(form).get("name"));
    const isDone = await submit(async () => {
      const body = kind === "live" ? { name, filter } : { name };
      const { id } = await post<CreatedSegment>("/segments", body);
      if (kind === "static") await copying.run({ filter, act: "add_to_segment", segment_id: id });
      await client.invalidateQueries({ queryKey: ["/segments"] });
      showToast(t("Segment {name} saved.", { name }));
    });
    if (isDone) onClose();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <TextField
        label={t("Name")}
        name="name"
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        error={problemOf("name")}
      />
      <RadioList
        legend={t("Members")}
        name="kind"
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
        options={[
          {
            value: "live",
            label: t("Live"),
            hint: t("Follows the filter: whoever matches when it is used."),
          },
          {
            value: "static",
            label: t("Static copy"),
            hint: t("The contacts that match now. Later changes don’t matter."),
          },
        ]}
      />
      <p className="text-sm text-soft">
        <MatchCount filter={filter} />
      </p>
      <Problem error={problem} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {copying.progress !== null && <ProgressText progress={copying.progress} />}
        <Button onClick={isBusy ? copying.stop : onClose}>{isBusy ? t("Stop") : t("Cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("Save segment")}
        </Button>
      </div>
    </form>
  );
}
