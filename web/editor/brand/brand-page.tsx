// What the emails of a team have in common, with a preview that follows each change.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandKit } from "../../../src/blocks/document.ts";
import type { BrandObject } from "../../../src/designs/schema.ts";
import { put } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { UnsavedChanges } from "../../parts/unsaved-changes.tsx";
import { useFormSaveKey } from "../../parts/use-save-key.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { brandQuery } from "./brand.ts";
import { BRAND_FIELDS, BrandFields } from "./brand-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";

export function BrandPage() {
  const { data, error, refetch } = useQuery(brandQuery);
  if (data === undefined)
    return <PendingPage title={t("Brand")} error={error} retry={() => void refetch()} />;
  return (
    <Page
      title={t("Brand")}
      lead={t(
        "What your emails have in common. Designs refer to it, so a change shows in everything that is not sent yet.",
      )}
    >
      <AdminsOnly act={t("change the brand")} />
      <BrandForm key={data.revision} brand={data} />
    </Page>
  );
}

function BrandForm({ brand }: { brand: BrandObject }) {
  const client = useQueryClient();
  const { isMember } = useRole();
  const [kit, setKit] = useState(brand.kit);
  const { submit, problem, problemOf, isBusy } = useSubmit(BRAND_FIELDS);
  const form = useFormSaveKey();
  const isDirty = JSON.stringify(kit) !== JSON.stringify(brand.kit);
  const change = (changed: Partial<BrandKit>) => setKit((before) => ({ ...before, ...changed }));
  const save = () =>
    submit(async () => {
      const body = { kit: trimmed(kit), revision: brand.revision };
      client.setQueryData(brandQuery.queryKey, await put<BrandObject>("/brand", body));
      showToast(t("Brand saved."));
    });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <UnsavedChanges isDirty={isDirty} />
      <form
        ref={form}
        noValidate
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMember) void save();
        }}
      >
        <Problem error={problem} />
        <fieldset disabled={isMember} className="flex min-w-0 flex-col gap-8">
          <legend className="sr-only">{t("Brand")}</legend>
          <BrandFields kit={kit} change={change} problemOf={problemOf} />
        </fieldset>
        {!isMember && (
          <div className="sticky bottom-0 -mx-1 mt-6 flex gap-2 border-t border-line bg-ground px-1 py-3">
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDirty}>
              {t("Save")}
            </Button>
            <Button disabled={!isDirty} onClick={() => setKit(brand.kit)}>
              {t("Discard changes")}
            </Button>
          </div>
        )}
      </form>
      <BrandPreview kit={kit} />
    </div>
  );
}

/** Without what was begun and left empty. */
function trimmed(kit: BrandKit): BrandKit {
  return {
    ...kit,
    from: kit.from?.trim() || null,
    replyTo: kit.replyTo.map((text) => text.trim()).filter((text) => text !== ""),
    social: kit.social.filter(({ href }) => href.trim() !== ""),
    footerText: kit.footerText.trim(),
    postalAddress: kit.postalAddress.trim(),
  };
}
