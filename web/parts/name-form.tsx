import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Card } from "./page.tsx";
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
  return (
    <Card>
      {/* Reset when the name changes. */}
      <form
        key={name}
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
            Rename
          </Button>
        </div>
      </form>
    </Card>
  );
}
