import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Template } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { TextField } from "../../parts/field.tsx";
import { Loading } from "../../parts/notice.tsx";
import { T, t } from "../../texts/text.tsx";
import { readValue } from "../templates/template.ts";
import { Picker, TopicSelect } from "./pickers.tsx";
import type { StepFormProps } from "./step-context.ts";
import { readTemplate } from "./step-words.ts";
import { ValueField } from "./value-field.tsx";

export function SendForm(props: StepFormProps) {
  const { config, change, problemOf, context } = props;
  const template = readTemplate(config);
  const published = context.names.templates.filter(({ status }) => status === "published");
  const { data } = useQuery({
    queryKey: ["/templates", template.id],
    queryFn: () => get<Template>(`/templates/${template.id}`),
    enabled: template.id !== "",
    retry: false,
  });
  const text = (name: "subject" | "from" | "reply_to") => ({
    value: String(config[name] ?? ""),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...config, [name]: target.value === "" ? undefined : target.value }),
    error: problemOf(name),
  });
  return (
    <>
      <Picker
        label={t("Template")}
        none={published.length === 0 ? t("No template is published yet") : t("Choose a template")}
        list={published}
        value={template.id}
        onChange={(id) => change({ ...config, template: { id } })}
        error={problemOf("template.id") ?? problemOf("template")}
        hint={
          <T
            text="Published templates. <a>All templates</a>"
            a={(words) => (
              <Link
                to={template.id === "" ? "/templates" : "/templates/$id"}
                params={{ id: template.id }}
                className="underline hover:text-ink"
              >
                {template.id === "" ? words : t("Open template")}
              </Link>
            )}
          />
        }
      />
      {template.id !== "" && <Variables {...props} template={data} />}
      <TextField
        label={t("Subject")}
        placeholder={data?.subject ?? t("As in the template")}
        {...text("subject")}
      />
      <TextField label={t("From")} placeholder={data?.from ?? "Shop <shop@example.com>"} {...text("from")} />
      <TextField
        label={t("Reply-To")}
        placeholder={data?.reply_to?.join(", ") ?? t("As in the template")}
        {...text("reply_to")}
      />
      <TopicSelect {...props} none={t("No topic")} />
      <p className="text-xs text-pretty text-soft">
        {t("Contacts who unsubscribed, left the topic or are suppressed are skipped, and their run goes on.")}
      </p>
    </>
  );
}

function Variables({
  config,
  change,
  problemOf,
  context,
  template,
}: StepFormProps & { template: Template | undefined }) {
  if (template === undefined) return <Loading lines={1} />;
  const { id, variables } = readTemplate(config);
  // Values that the template does not ask for are kept.
  const known = template.variables.map(({ key }) => key);
  const others = Object.keys(variables).filter((key) => !known.includes(key));
  if (known.length + others.length === 0) return null;
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...rest } = variables;
    change({
      ...config,
      template: { id, variables: value === undefined ? rest : { ...rest, [key]: value } },
    });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t("Variables")}</legend>
      {[...known, ...others].map((key) => {
        const variable = template.variables.find((one) => one.key === key);
        const fallback = variable?.fallback_value;
        const hasFallback = variable === undefined || variable.is_optional || fallback != null;
        return (
          <ValueField
            key={key}
            name={key}
            label={<code className="font-mono text-xs">{key}</code>}
            value={variables[key]}
            onChange={(value) => set(key, value)}
            context={context}
            error={problemOf(`template.variables.${key}`)}
            parse={(text) => readValue(variable?.type ?? "string", text)}
            {...(hasFallback
              ? {
                  unset:
                    fallback == null ? t("Nothing") : t("Fallback: {value}", { value: String(fallback) }),
                }
              : { unset: t("Choose a value") })}
          />
        );
      })}
    </fieldset>
  );
}
