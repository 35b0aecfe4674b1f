import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import type { Domain } from "../../../src/domains/schema.ts";
import type { Filters } from "../../api.ts";
import { get, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { isMissing } from "../../parts/missing.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { DomainHistory } from "./domain-history.tsx";
import { DomainPublish } from "./domain-publish.tsx";
import { DomainRecords, domainStatusLabel } from "./domain-records.tsx";
import { RegionNotice } from "./domain-region.tsx";
import { DomainReports } from "./domain-reports.tsx";
import { DomainSettings } from "./domain-settings.tsx";

/** Poll intervals while records are pending, and otherwise. */
const PENDING_POLL_MS = 4_000;
const POLL_MS = 30_000;

export function DomainPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { tab = "records" }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: domain, error, refetch } = useDomain(id);
  if (domain === undefined || isMissing(error)) {
    return (
      <PendingPage
        title={t("Domain")}
        missing={t("Domain not found")}
        list={{ to: "/domains", label: t("Domains") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  const tabs = [
    { id: "records", label: t("DNS records"), content: <DomainRecords domain={domain} /> },
    { id: "reports", label: t("Reports"), content: <DomainReports domain={domain} /> },
    { id: "publish", label: t("Export"), content: <DomainPublish domain={domain} /> },
    { id: "settings", label: t("Settings"), content: <DomainSettings domain={domain} /> },
    { id: "history", label: t("History"), content: <DomainHistory id={id} /> },
  ];
  return (
    <>
      <BackLink to="/domains">{t("Domains")}</BackLink>
      <Page title={domain.name} actions={<VerifyButton domain={domain} />}>
        <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <Status value={domain.status} label={domainStatusLabel(domain.status)} />
          <span>{domain.region}</span>
          <span>
            {domain.checked_at === null ? (
              t("DNS not checked yet")
            ) : (
              <T text="DNS checked <time></time>" time={() => <Time value={domain.checked_at ?? ""} />} />
            )}
          </span>
        </p>
        <RegionNotice domain={domain} />
        <Tabs
          value={tabs.some((one) => one.id === tab) ? tab : "records"}
          onChange={(chosen) => void navigate({ to: ".", search: { tab: chosen }, replace: true })}
          tabs={tabs}
        />
      </Page>
    </>
  );
}

export function useDomain(id: string) {
  return useQuery({
    queryKey: ["/domains", id],
    queryFn: () => get<Domain>(`/domains/${id}`),
    refetchInterval: ({ state }) => (isPending(state.data) ? PENDING_POLL_MS : POLL_MS),
  });
}

/** Some record is not verified yet. */
function isPending(domain: Domain | undefined): boolean {
  if (domain === undefined || domain.status !== "verified") return true;
  return domain.records.some(({ status, key_state }) => status !== "verified" && key_state !== "retiring");
}

/** Checks DNS immediately. */
export function VerifyButton({ domain }: { domain: Pick<Domain, "id" | "status"> }) {
  const client = useQueryClient();
  const { isBusy, submit } = useSubmit([], { inToast: true });
  async function verify() {
    await post(`/domains/${domain.id}/verify`);
    await client.invalidateQueries({ queryKey: ["/domains"] });
    const { records } = await get<Domain>(`/domains/${domain.id}`);
    const missing = records.filter(({ status }) => status !== "verified").length;
    if (missing === 0) showToast(t("All records verified."));
    else
      showToast(
        t("{missing} of {total} records are missing or incorrect.", { missing, total: records.length }),
        "bad",
      );
  }
  return (
    <Button
      variant={domain.status === "verified" ? "plain" : "primary"}
      isBusy={isBusy}
      icon={<RefreshCw aria-hidden="true" />}
      onClick={() => submit(verify)}
    >
      {domain.status === "verified" ? t("Check DNS") : t("Verify DNS records")}
    </Button>
  );
}
