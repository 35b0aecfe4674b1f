// The region that a domain's mail leaves from; with one region in use, there is nothing to show or choose.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { DomainRegion } from "../../../src/dashboard/schema.ts";
import type { Domain } from "../../../src/domains/schema.ts";
import { get, patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { serverQuery } from "../../shell/server.ts";
import { t } from "../../texts/text.tsx";

const POLL_MS = 30_000;

function useRegions(): string[] {
  const { data: server } = useQuery(serverQuery);
  const regions = server?.regions ?? [];
  return regions.length > 1 ? regions : [];
}

function useDomainRegion(id: string, isShown: boolean) {
  return useQuery({
    queryKey: ["/domains", id, "region"],
    queryFn: () => get<DomainRegion>(`/domains/${id}/region`),
    enabled: isShown,
    refetchInterval: POLL_MS,
  });
}

/** While mail does not leave from the domain's region. */
export function RegionNotice({ domain: { id } }: { domain: Domain }) {
  const { data } = useDomainRegion(id, useRegions().length > 0);
  if (data === undefined || data.sends_from === data.region) return null;
  const { region, sends_from: from } = data;
  return from === null ? (
    <Notice tone="bad">
      {t("No address of {region} can be used, and no fallback has one: the domain’s emails wait.", {
        region,
      })}
    </Notice>
  ) : (
    <Notice tone="warn">
      {t("No address of {region} can be used: the domain’s emails leave from {from}.", { region, from })}
    </Notice>
  );
}

export function DomainRegionSection({ domain }: { domain: Domain }) {
  const client = useQueryClient();
  const regions = useRegions();
  const [chosen, setChosen] = useState(domain.region);
  const { data } = useDomainRegion(domain.id, regions.length > 0);
  const form = useSubmit(["region", "fallback_region"]);
  if (regions.length === 0) return null;
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const isSaved = await form.submit(async () => {
      await patch(`/domains/${domain.id}`, {
        region: given.get("region"),
        fallback_region: given.get("fallback_region"),
      });
      await client.invalidateQueries({ queryKey: ["/domains"] });
    });
    if (isSaved) showToast(t("Settings saved."));
  }
  // A region that is no longer in use stays the domain's until another is chosen.
  const choices = regions.includes(domain.region) ? regions : [domain.region, ...regions];
  const declared = data?.region === chosen ? data.declared_fallback : undefined;
  return (
    <Section title={t("Region")} lead={t("Applies to waiting emails as well, within five minutes.")}>
      <Card>
        <form onSubmit={save}>
          <div className="flex flex-col gap-5">
            <SelectField
              label={t("Region")}
              name="region"
              className="max-w-sm"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              hint={t("Emails leave only from the addresses of this region.")}
              error={form.problemOf("region")}
            >
              {choices.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </SelectField>
            <SelectField
              label={t("Fallback region")}
              name="fallback_region"
              className="max-w-sm"
              defaultValue={domain.fallback_region ?? ""}
              hint={t("Emails leave from there while no address of the region can be used.")}
              error={form.problemOf("fallback_region")}
            >
              <option value="">{fallbackLabel(declared)}</option>
              <option value="none">{t("None: emails wait")}</option>
              {choices.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </SelectField>
            <Problem error={form.problem} />
            <Button type="submit" variant="primary" isBusy={form.isBusy} className="self-start">
              {t("Save")}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}

function fallbackLabel(declared: string | null | undefined): string {
  if (declared === undefined) return t("As the server declares");
  if (declared === null) return t("As the server declares (none)");
  return t("As the server declares ({region})", { region: declared });
}
