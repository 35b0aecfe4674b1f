// What the filters of a team can name: its properties, topics, segments and custom events.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ContactPropertyItem, ContactPropertyList } from "../../src/contacts/property-schema.ts";
import type { SegmentItem, SegmentList } from "../../src/contacts/segment-schema.ts";
import type { TopicItem, TopicList } from "../../src/contacts/topic-schema.ts";
import type { EventList } from "../../src/custom-events/schema.ts";
import { get } from "../api.ts";

const KEPT_MS = 10_000;

export const propertiesQuery = queryOptions({
  queryKey: ["/contact-properties", "all"],
  queryFn: async () => (await get<ContactPropertyList>("/contact-properties")).data,
  staleTime: KEPT_MS,
});

export const topicsQuery = queryOptions({
  queryKey: ["/topics", "all"],
  queryFn: async () => (await get<TopicList>("/topics")).data,
  staleTime: KEPT_MS,
});

export const segmentsQuery = queryOptions({
  queryKey: ["/segments", "all"],
  queryFn: async () => (await get<SegmentList>("/segments")).data,
  staleTime: KEPT_MS,
});

/** Those that contacts are added to: members of the others follow from their filter. */
export const staticSegmentsQuery = queryOptions({
  ...segmentsQuery,
  select: (segments) => segments.filter(({ filter }) => filter === null),
});

export const eventsQuery = queryOptions({
  queryKey: ["/events", "all"],
  queryFn: async () => (await get<EventList>("/events", { limit: 100 })).data,
  staleTime: KEPT_MS,
});

export interface FilterNames {
  properties: ContactPropertyItem[];
  topics: TopicItem[];
  segments: SegmentItem[];
  /** Names of custom events. */
  events: string[];
  /** The fields whose property is a number. */
  numbers: ReadonlySet<string>;
  /** Until then, a filter cannot be edited or described. */
  isLoaded: boolean;
}

/** `enabled` false: asks for nothing yet. */
export function useFilterNames(enabled = true): FilterNames {
  const properties = useQuery({ ...propertiesQuery, enabled });
  const topics = useQuery({ ...topicsQuery, enabled });
  const segments = useQuery({ ...segmentsQuery, enabled });
  const events = useQuery({ ...eventsQuery, enabled });
  const isLoaded = [properties, topics, segments, events].every(({ isPending }) => !isPending);
  return useMemo(
    () => ({
      properties: properties.data ?? [],
      topics: topics.data ?? [],
      segments: segments.data ?? [],
      events: events.data?.map(({ name }) => name) ?? [],
      numbers: new Set(
        properties.data?.flatMap(({ key, type }) => (type === "number" ? [`property.${key}`] : [])) ?? [],
      ),
      isLoaded,
    }),
    [properties.data, topics.data, segments.data, events.data, isLoaded],
  );
}
