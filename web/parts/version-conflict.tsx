import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { Notice, Problem } from "./notice.tsx";
import { useSubmit } from "./use-submit.ts";

/** Somebody else saved first: which version stays? `text` says what was changed. */
export function VersionConflict({
  text,
  settle,
}: {
  text: string;
  settle(version: "mine" | "theirs"): Promise<void>;
}) {
  const { isBusy, problem, submit } = useSubmit();
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <Problem error={problem} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => submit(() => settle("mine"))}>
          {t("Keep my version")}
        </Button>
        <Button isBusy={isBusy} onClick={() => submit(() => settle("theirs"))}>
          {t("Use the other version")}
        </Button>
      </div>
    </Notice>
  );
}
