import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type {
  UnsubscribePage as Look,
  UpdateUnsubscribePageRequest,
} from "../../../src/unsubscribe/schema.ts";
import { ApiError, get, getText, patch, pathOf } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox, TextArea, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { UnsavedChanges } from "../../parts/unsaved-changes.tsx";
import { useFormSaveKey } from "../../parts/use-save-key.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";

const lookQuery = {
  queryKey: ["unsubscribe-page"],
  queryFn: () => get<Look>("/unsubscribe-page"),
};

/** As it is typed; "" = the default. */
interface Draft {
  name: string;
  logo_url: string;
  background_color: string;
  text_color: string;
  accent_color: string;
  hide_branding: boolean;
  offer_data: boolean;
  template_from: string;
  template_reply_to: string;
  template_footer: string;
}

const FIELDS = [
  "name",
  "logo_url",
  "background_color",
  "text_color",
  "accent_color",
  "template_from",
  "template_reply_to",
  "template_footer",
] as const;

export function UnsubscribePage() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery(lookQuery);
  if (data === undefined || session === undefined) {
    return <PendingPage title={t("Unsubscribe page")} error={error} retry={() => void refetch()} />;
  }
  return (
    <Page
      title={t("Unsubscribe page")}
      lead={t(
        "Recipients see this page when they follow the unsubscribe link of an email. It shows your name, logo and colors.",
      )}
    >
      <AdminsOnly act={t("change this page")} />
      <Editor look={data} teamName={session.team.name} isAdmin={session.team.role !== "member"} />
    </Page>
  );
}

function Editor({ look, teamName, isAdmin }: { look: Look; teamName: string; isAdmin: boolean }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(look));
  const { submit, problem, problemOf, isBusy } = useSubmit(FIELDS);
  const form = useFormSaveKey();
  const preview = usePreview(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(look));
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = () =>
    submit(async () => {
      const saved = await patch<Look>("/unsubscribe-page", bodyOf(draft));
      client.setQueryData(lookQuery.queryKey, saved);
      setDraft(draftOf(saved));
      showToast(t("Unsubscribe page saved."));
    });
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: draft[name],
    error: problemOf(name) ?? preview.problemOf(name),
    disabled: !isAdmin,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <UnsavedChanges isDirty={isDirty} />
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAdmin) void save();
        }}
      >
        <Problem error={problem} />
        <TextField label={t("Sender name")} placeholder={teamName} {...field("name")} />
        <TextField
          label={t("Logo URL")}
          type="url"
          placeholder="https://"
          hint={t("An https URL of an image, shown up to 48 pixels high.")}
          {...field("logo_url")}
        />
        <ColorField label={t("Background color")} initial="#ffffff" {...field("background_color")} />
        <ColorField label={t("Text color")} initial="#1c1c1a" {...field("text_color")} />
        <ColorField label={t("Button color")} initial="#1f5fbf" {...field("accent_color")} />
        <Checkbox
          label={t("Hide “Sent with Sendlark”")}
          checked={draft.hide_branding}
          disabled={!isAdmin}
          onChange={(event) => change({ hide_branding: event.target.checked })}
        />
        <Checkbox
          label={t("People can ask for their data, sent to their address")}
          checked={draft.offer_data}
          disabled={!isAdmin}
          onChange={(event) => change({ offer_data: event.target.checked })}
        />
        <h2 className="mt-2 text-sm font-semibold">{t("New templates")}</h2>
        <p className="-mt-3 text-xs text-soft">
          {t("New templates start with these, and with the name, logo and colors above.")}
        </p>
        <TextField label={t("From")} placeholder="shop@example.com" {...field("template_from")} />
        <TextField label={t("Reply-To")} placeholder="help@example.com" {...field("template_reply_to")} />
        <TextArea
          label={t("Footer")}
          rows={3}
          hint={t("Such as your postal address.")}
          {...field("template_footer")}
        />
        {isAdmin && (
          <div className="flex gap-2">
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDirty}>
              {t("Save")}
            </Button>
            <Button onClick={() => setDraft(EMPTY)}>{t("Use defaults")}</Button>
          </div>
        )}
      </form>
      <Section title={t("Preview")}>
        <div className="overflow-hidden rounded-lg border border-line">
          <iframe
            title={t("Unsubscribe page preview")}
            src={preview.src}
            sandbox=""
            referrerPolicy="no-referrer"
            className="block h-120 w-full bg-white"
          />
        </div>
      </Section>
    </div>
  );
}

const EMPTY: Draft = {
  name: "",
  logo_url: "",
  background_color: "",
  text_color: "",
  accent_color: "",
  hide_branding: false,
  offer_data: false,
  template_from: "",
  template_reply_to: "",
  template_footer: "",
};

function draftOf(look: Look): Draft {
  return {
    name: look.name ?? "",
    logo_url: look.logo_url ?? "",
    background_color: look.background_color ?? "",
    text_color: look.text_color ?? "",
    accent_color: look.accent_color ?? "",
    hide_branding: look.hide_branding,
    offer_data: look.offer_data,
    template_from: look.template_from ?? "",
    template_reply_to: look.template_reply_to ?? "",
    template_footer: look.template_footer ?? "",
  };
}

function bodyOf(draft: Draft): UpdateUnsubscribePageRequest {
  const texts = FIELDS.map((name) => [name, draft[name].trim() === "" ? null : draft[name].trim()]);
  return {
    ...Object.fromEntries(texts),
    hide_branding: draft.hide_branding,
    offer_data: draft.offer_data,
  };
}

const TYPING_PAUSE_MS = 250;

/** The page as the draft would make it look. The last good one stays while the server refuses the draft. */
function usePreview(draft: Draft): { src: string | undefined; problemOf(field: string): string | null } {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { data: src, error } = useQuery({
    queryKey: ["unsubscribe-preview", settled],
    queryFn: async () => {
      await getText(PREVIEW, { ...settled });
      return pathOf(PREVIEW, { ...settled });
    },
    retry: false,
  });
  const [shown, setShown] = useState(src);
  useEffect(() => {
    if (src !== undefined) setShown(src);
  }, [src]);
  const refusal = error instanceof ApiError ? error : null;
  return { src: shown, problemOf: (field) => (refusal?.field === field ? refusal.reason : null) };
}

const PREVIEW = "/unsubscribe-previews";

interface ColorFieldProps {
  label: string;
  name: string;
  value: string;
  /** Where picking starts: the page's default. */
  initial: string;
  error: string | null;
  disabled: boolean;
  onChange(event: { target: { value: string } }): void;
}

/** A color as `#rrggbb`, typed or picked. */
function ColorField({ label, value, initial, ...rest }: ColorFieldProps) {
  const { disabled, onChange } = rest;
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...rest}
        label={label}
        value={value}
        placeholder={t("Default")}
        className="min-w-0 flex-1"
        spellCheck={false}
        autoComplete="off"
      />
      <input
        type="color"
        aria-label={t("Pick: {label}", { label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : initial}
        disabled={disabled}
        onChange={onChange}
        className="mt-6.5 h-8 w-10 cursor-pointer rounded-md border border-line-strong bg-surface p-1 disabled:opacity-50 max-md:h-9"
      />
    </div>
  );
}
