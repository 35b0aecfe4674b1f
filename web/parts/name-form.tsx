import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Card } from "./page.tsx";
import { useFormSaveKey } from "./use-save-key.ts";
import { useSubmit } from "./use-submit.ts";

export function NameForm({
  label,
  name,
  autoComplete,
  save,
}: {
  label: string;
  name: string;
  autoComplete?: string;
  save(name: string): Promise<unknown>;
}) {
  const { sends, problem, isBusy } = useSubmit();
  const form = useFormSaveKey();
  return (
    <Card>
      {/* Reset when the name changes. */}
      <form
        key={name}
        ref={form}
        onSubmit={sends((fields) => save(fields["name"] ?? ""))}
        className="flex max-w-sm flex-col gap-3"
        noValidate
      >
        <TextField
          label={label}
          name="name"
          defaultValue={name}
          autoComplete={autoComplete ?? "off"}
          error={problem?.message ?? null}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t("Rename")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
