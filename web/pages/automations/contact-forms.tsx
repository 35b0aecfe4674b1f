// The forms of the steps that change a contact, call a webhook or have nothing to fill in.
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { t } from "../../texts/text.tsx";
import { SegmentSelect, TopicSelect } from "./pickers.tsx";
import type { StepFormProps } from "./step-context.ts";
import { ValueField } from "./value-field.tsx";

/** Without the fields that have no value. */
const cleaned = (config: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

export function UpdateForm({ config, change, problemOf, context }: StepFormProps) {
  const properties = (config["properties"] ?? {}) as Record<string, unknown>;
  const set = (name: string, value: unknown) => change(cleaned({ ...config, [name]: value }));
  const setProperty = (key: string, value: unknown) => {
    const next = cleaned({ ...properties, [key]: value });
    set("properties", Object.keys(next).length === 0 ? undefined : next);
  };
  const unset = t("Leave as it is");
  const cleared = t("Clear");
  const unsubscribed = config["unsubscribed"];
  return (
    <>
      {(
        [
          ["first_name", t("First name")],
          ["last_name", t("Last name")],
        ] as const
      ).map(([name, label]) => (
        <ValueField
          key={name}
          name={label}
          label={label}
          value={config[name]}
          onChange={(value) => set(name, value)}
          {...{ context, unset, cleared }}
          error={problemOf(name)}
        />
      ))}
      <SelectField
        label={t("Subscription")}
        value={unsubscribed === undefined ? "" : String(unsubscribed)}
        onChange={({ target }) =>
          set("unsubscribed", target.value === "" ? undefined : target.value === "true")
        }
        hint={t("Who unsubscribed is not subscribed again: only they can come back.")}
        error={problemOf("unsubscribed")}
      >
        <option value="">{unset}</option>
        <option value="true">{t("Unsubscribe")}</option>
        <option value="false">{t("Subscribe")}</option>
      </SelectField>
      {context.names.properties.map(({ key, type }) => (
        <ValueField
          key={key}
          name={key}
          label={<code className="font-mono text-xs">{key}</code>}
          value={properties[key]}
          onChange={(value) => setProperty(key, value)}
          {...{ context, unset, cleared }}
          parse={(text) =>
            type === "number" && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text
          }
          error={problemOf(`properties.${key}`)}
        />
      ))}
    </>
  );
}

export function SegmentForm(props: StepFormProps) {
  return (
    <SegmentSelect
      {...props}
      segments={props.context.names.segments.filter(({ filter }) => filter === null)}
      hint={t("Members of live segments follow from their filter.")}
    />
  );
}

export function TopicForm(props: StepFormProps) {
  const { config, change } = props;
  return (
    <>
      <TopicSelect {...props} />
      <RadioList
        legend={t("What happens")}
        name="subscription"
        value={config["subscription"] === "opt_out" ? "opt_out" : "opt_in"}
        onChange={(subscription) => change({ ...config, subscription })}
        options={[
          {
            value: "opt_in",
            label: t("Subscribe"),
            hint: t("Who left the topic stays out: only they can come back."),
          },
          { value: "opt_out", label: t("Unsubscribe"), hint: t("It gets no more email of this topic.") },
        ]}
      />
    </>
  );
}

export function WebhookForm({ config, change, problemOf }: StepFormProps) {
  const headers = Object.entries((config["headers"] ?? {}) as Record<string, string>);
  const set = (next: [string, string][]) => {
    const { headers: _, ...rest } = config;
    change(next.length === 0 ? rest : { ...rest, headers: Object.fromEntries(next) });
  };
  return (
    <>
      <TextField
        label={t("URL")}
        type="url"
        placeholder="https://example.com/hooks/welcome"
        hint={t("Receives a JSON POST request, at least once, with an ID that stays the same.")}
        value={String(config["url"] ?? "")}
        onChange={({ target }) => change({ ...config, url: target.value })}
        error={problemOf("url")}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t("Headers")}</legend>
        {headers.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header changes its name while it is typed.
          <div key={at} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <TextField
              label={t("Name of header {number}", { number: at + 1 })}
              isLabelHidden
              value={name}
              placeholder="X-Source"
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => set(headers.toSpliced(at, 1, [target.value, value]))}
              error={problemOf(`headers.${name}`)}
            />
            <TextField
              label={t("Value of header {number}", { number: at + 1 })}
              isLabelHidden
              value={value}
              autoComplete="off"
              onChange={({ target }) => set(headers.toSpliced(at, 1, [name, target.value]))}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t("Remove header {number}", { number: at + 1 })}
              onClick={() => set(headers.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        ))}
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => set([...headers, ["", ""]])}
          >
            {t("Add header")}
          </Button>
        </div>
      </fieldset>
    </>
  );
}

export const DeleteForm = () => (
  <p className="text-sm text-pretty text-soft">
    {t(
      "The contact is deleted with its properties, topics, segments and unsubscribe choices. This cannot be undone.",
    )}
  </p>
);

export const ExitForm = () => (
  <p className="text-sm text-pretty text-soft">
    {t("The run is completed here, though steps follow below.")}
  </p>
);
