import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { CodeEditor } from "../../parts/code-editor.tsx";
import { SelectField, TextArea, TextField } from "../../parts/field.tsx";
import { Section } from "../../parts/page.tsx";
import { type TemplateDraft, VARIABLE_TYPES, type VariableDraft, type VariableType } from "./template.ts";

type ProblemOf = (field: string) => string | null;

interface FormProps {
  draft: TemplateDraft;
  change(changed: Partial<TemplateDraft>): void;
  problemOf: ProblemOf;
}

export function TemplateForm(props: FormProps) {
  const { draft, change, problemOf } = props;
  const field = (name: Exclude<keyof TemplateDraft, "variables">, wire: string = name) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: problemOf(wire),
  });
  return (
    <div className="min-w-0">
      <div className="mb-8 grid gap-4 sm:grid-cols-2">
        <TextField label="Name" {...field("name")} />
        <TextField
          label="Alias"
          placeholder="order-confirmation"
          hint="Use it in the API instead of the ID."
          {...field("alias")}
        />
        <TextField label="From" placeholder="Shop <hello@example.com>" {...field("from")} />
        <TextField label="Reply-To" placeholder="help@example.com" {...field("replyTo", "reply_to")} />
        <TextField label="Subject" className="sm:col-span-2" {...field("subject")} />
        <CodeEditor
          label="HTML"
          className="sm:col-span-2"
          value={draft.html}
          onChange={(html) => change({ html })}
          error={problemOf("html")}
        />
        <TextArea
          label="Plain text"
          rows={4}
          className="sm:col-span-2"
          hint="Leave empty to generate it from the HTML."
          {...field("text")}
        />
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
      title="Variables"
      lead="{{NAME}} in the content is replaced with the value from the API request. A variable without a fallback is required."
    >
      <ul className="flex flex-col gap-3">
        {variables.map((variable, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable has no name of its own before it is typed.
            key={at}
            className="grid grid-cols-[1fr_auto_auto] items-start gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_auto_1fr_auto] sm:border-0 sm:pb-0"
          >
            <TextField
              label={`Name of variable ${at + 1}`}
              isLabelHidden
              placeholder="NAME"
              spellCheck={false}
              value={variable.key}
              onChange={({ target }) => replace(at, { key: target.value })}
              error={problemOf(`variables.${at}.key`)}
            />
            <SelectField
              label={`Type of variable ${at + 1}`}
              isLabelHidden
              value={variable.type}
              onChange={({ target }) => replace(at, { type: target.value as VariableType })}
            >
              {VARIABLE_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </SelectField>
            <TextField
              label={`Fallback of variable ${at + 1}`}
              isLabelHidden
              className="max-sm:order-last max-sm:col-span-3"
              placeholder="No fallback"
              value={variable.fallback}
              onChange={({ target }) => replace(at, { fallback: target.value })}
              error={problemOf(`variables.${at}.fallback_value`)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove variable ${variable.key || at + 1}`}
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
        Add variable
      </Button>
    </Section>
  );
}
