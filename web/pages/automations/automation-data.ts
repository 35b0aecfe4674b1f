// How the pages of automations ask the server.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Automation } from "../../../src/automations/schema.ts";
import type { TemplateItem, TemplateList } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { type FilterNames, useFilterNames } from "../../parts/filter-names.ts";

export type AutomationStep = Automation["steps"][number];
export type AutomationConnection = Automation["connections"][number];
export type StepType = AutomationStep["type"];
export type StepConfig = AutomationStep["config"];

/** Runs go on while somebody looks. */
export const POLL_MS = 5_000;

export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: ["/automations", id],
    queryFn: () => get<Automation>(`/automations/${id}`),
    refetchInterval: POLL_MS,
  });

/** Asks again for everything that shows automations. */
export function useAutomationsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => String(part).startsWith("/automations")),
    });
}

const TEMPLATES_MAX = 500;

const templatesQuery = queryOptions({
  queryKey: ["/templates", "all"],
  async queryFn() {
    const templates: TemplateItem[] = [];
    for (let isMore = true; isMore && templates.length < TEMPLATES_MAX; ) {
      const page = await get<TemplateList>("/templates", { limit: 100, after: templates.at(-1)?.id });
      templates.push(...page.data);
      isMore = page.has_more;
    }
    return templates;
  },
  staleTime: 10_000,
});

/** What steps can name. */
export interface Names extends FilterNames {
  templates: TemplateItem[];
  /** Templates' names by the keys of the steps that send them. */
  emails: ReadonlyMap<string, string>;
}

/** `steps`: of the automation that is shown. Keep the array between renders. */
export function useNames(steps: readonly AutomationStep[] = []): Names {
  const names = useFilterNames();
  const { data, isPending } = useQuery(templatesQuery);
  return useMemo(
    () => ({
      ...names,
      templates: data ?? [],
      emails: new Map(steps.flatMap((step) => emailOf(step, data ?? []))),
      isLoaded: names.isLoaded && !isPending,
    }),
    [names, data, isPending, steps],
  );
}

function emailOf({ key, type, config }: AutomationStep, templates: TemplateItem[]): [string, string][] {
  if (type !== "send_email") return [];
  const { id } = (config["template"] ?? {}) as { id?: string };
  const name = templates.find((template) => template.id === id)?.name;
  return name === undefined ? [] : [[key, name]];
}
