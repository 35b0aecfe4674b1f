import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { CodeEditor } from "../../parts/code-editor.tsx";
import { SelectField, TextArea, TextField } from "../../parts/field.tsx";
import { Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";
import { type TemplateDraft, VARIABLE_TYPES, type VariableDraft, type VariableType } from "./template.ts";

type ProblemOf = (field: string) => string | null;

interface FormProps {
  draft: TemplateDraft;
  change(changed: Partial<TemplateDraft>): void;
  /** Name or alias was left. */
  commitNames(): void;
  problemOf: ProblemOf;
  /** Its content was made in the editor. */
  isDesigned: boolean;
}

export function TemplateForm(props: FormProps) {
  const { draft, change, commitNames, problemOf, isDesigned } = props;
  const field = (name: Exclude<keyof TemplateDraft, "variables">, wire: string = name) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: problemOf(wire),
  });
  return (
    <div className="min-w-0">
      <div className="mb-8 grid gap-4 sm:grid-cols-2">
        <TextField label={t("Name")} onBlur={commitNames} {...field("name")} />
        <TextField
          label={t("Alias")}
          placeholder="order-confirmation"
          hint={t("Use it in the API instead of the ID.")}
          onBlur={commitNames}
          {...field("alias")}
        />
        <TextField label={t("From")} placeholder="shop@example.com" {...field("from")} />
        <TextField label={t("Reply-To")} placeholder="help@example.com" {...field("replyTo", "reply_to")} />
        <TextField label={t("Subject")} className="sm:col-span-2" {...field("subject")} />
        {isDesigned ? (
          <p className="text-sm text-soft sm:col-span-2">
            {t("HTML and plain text are rendered from the design. Open the editor to change it.")}
          </p>
        ) : (
          <>
            <CodeEditor
              label="HTML"
              className="sm:col-span-2"
              value={draft.html}
              onChange={(html) => change({ html })}
              error={problemOf("html")}
            />
            <TextArea
              label={t("Plain text")}
              rows={4}
              className="sm:col-span-2"
              hint={t("Leave empty to generate it from the HTML.")}
              {...field("text")}
            />
          </>
        )}
      </div>
      <Variables {...props} />
    </div>
  );
}

function Variables({ draft, change, problemOf }: FormProps) {
  const { variables } = draft;
  const replace = (at: number, changed: Partial<VariableDraft>) =>
    change({ variables: variables.map((one, index) => (index === at ? { ...one, ...changed } : one)) });
  return (
    <Section
      title={t("Variables")}
      lead={t(
        "{tag} in the content is replaced with the value from the API request. A variable without a fallback is required.",
        { tag: "{{NAME}}" },
      )}
    >
      <ul className="flex flex-col gap-3">
        {variables.map((variable, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable has no name of its own before it is typed.
            key={at}
            className="grid grid-cols-[1fr_auto_auto] items-start gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_auto_1fr_auto] sm:border-0 sm:pb-0"
          >
            <TextField
              label={t("Name of variable {number}", { number: at + 1 })}
              isLabelHidden
              placeholder="NAME"
              spellCheck={false}
              value={variable.key}
              onChange={({ target }) => replace(at, { key: target.value })}
              error={problemOf(`variables.${at}.key`)}
            />
            <SelectField
              label={t("Type of variable {number}", { number: at + 1 })}
              isLabelHidden
              value={variable.type}
              onChange={({ target }) => replace(at, { type: target.value as VariableType })}
            >
              {VARIABLE_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </SelectField>
            <TextField
              label={t("Fallback of variable {number}", { number: at + 1 })}
              isLabelHidden
              className="max-sm:order-last max-sm:col-span-3"
              placeholder={t("No fallback")}
              value={variable.fallback}
              onChange={({ target }) => replace(at, { fallback: target.value })}
              error={problemOf(`variables.${at}.fallback_value`)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t("Remove variable {name}", { name: variable.key || at + 1 })}
              onClick={() => change({ variables: variables.filter((_, index) => index !== at) })}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() =>
          change({ variables: [...variables, { key: "", type: "string", fallback: "", isOptional: false }] })
        }
      >
        {t("Add variable")}
      </Button>
    </Section>
  );
}
