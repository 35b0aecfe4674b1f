// Triggers and steps in words, as lists and cards name them.
import {
  CircleStop,
  Clock,
  Hourglass,
  ListMinus,
  ListPlus,
  type LucideIcon,
  Mail,
  Split,
  Tags,
  UserPen,
  UserX,
  Webhook,
  Zap,
} from "lucide-react";
import type { Filter } from "../../../src/store/filter.ts";
import { describeFilter } from "../../parts/filter-words.ts";
import { formatList, formatNumber, formatWeekday } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";
import type { AutomationStep, Names, StepConfig, StepType } from "./automation-data.ts";
import { readPeriod } from "./duration.ts";
import { describeRule, type Rule } from "./rule-words.ts";

/** What a step is called before it is filled in, and what it does. */
export const STEP_KINDS: Record<StepType, { icon: LucideIcon; name: string }> = {
  trigger: { icon: Zap, name: t("Trigger") },
  send_email: { icon: Mail, name: t("Send email") },
  delay: { icon: Clock, name: t("Wait") },
  wait_for_event: { icon: Hourglass, name: t("Wait for event") },
  condition: { icon: Split, name: t("Condition") },
  contact_update: { icon: UserPen, name: t("Update contact") },
  contact_delete: { icon: UserX, name: t("Delete contact") },
  add_to_segment: { icon: ListPlus, name: t("Add to segment") },
  remove_from_segment: { icon: ListMinus, name: t("Remove from segment") },
  set_topic: { icon: Tags, name: t("Set topic") },
  webhook: { icon: Webhook, name: t("Call webhook") },
  exit: { icon: CircleStop, name: t("Exit") },
};

/** Built-in triggers, in the place of an event's name. */
export const TRIGGERS = {
  created: "sendlark:contact.created",
  confirmed: "sendlark:contact.confirmed",
  joined: "sendlark:topic.joined",
  entered: "sendlark:segment.entered",
  left: "sendlark:segment.left",
  date: "sendlark:date",
} as const;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** "When a contact confirms". */
export function describeTrigger(config: StepConfig, names: Names): string {
  const event = text(config["event_name"]);
  const topic = nameIn(names.topics, config["topic_id"], t("a topic"));
  const segment = nameIn(names.segments, config["segment_id"], t("a segment"));
  switch (event) {
    case "":
      return t("Choose a trigger");
    case TRIGGERS.created:
      return t("When a contact is created");
    case TRIGGERS.confirmed:
      return t("When a contact confirms");
    case TRIGGERS.joined:
      return t("When a contact joins {topic}", { topic });
    case TRIGGERS.entered:
      return t("When a contact enters {segment}", { segment });
    case TRIGGERS.left:
      return t("When a contact leaves {segment}", { segment });
    case TRIGGERS.date:
      return describeDate(config);
    default:
      return t("When {event} is received", { event });
  }
}

function describeDate(config: StepConfig): string {
  const property = text(config["property"]) || t("a date");
  const offset = Number(config["offset_days"] ?? 0);
  const count = Math.abs(offset);
  if (offset < 0)
    return t("{count, plural, one {# day} other {# days}} before {property}", { count, property });
  if (offset > 0)
    return t("{count, plural, one {# day} other {# days}} after {property}", { count, property });
  return config["is_yearly"] === true
    ? t("Every year on {property}", { property })
    : t("On {property}", { property });
}

/** The first line of a step's card. */
export function describeStep({ type, config }: AutomationStep, names: Names): string {
  const fresh = STEP_KINDS[type].name;
  const segment = nameIn(names.segments, config["segment_id"], "");
  switch (type) {
    case "trigger":
      return describeTrigger(config, names);
    case "send_email": {
      const template = nameIn(names.templates, readTemplate(config).id, "");
      return template === "" ? fresh : t("Send {template}", { template });
    }
    case "delay":
      return describeDelay(config) || fresh;
    case "wait_for_event": {
      const event = text(config["event_name"]);
      return event === "" ? fresh : t("Wait for {event}", { event });
    }
    case "condition":
      return describeCondition(config, names) || fresh;
    case "contact_update":
      return describeUpdate(config) || fresh;
    case "add_to_segment":
      return segment === "" ? fresh : t("Add to {segment}", { segment });
    case "remove_from_segment":
      return segment === "" ? fresh : t("Remove from {segment}", { segment });
    case "set_topic": {
      const topic = nameIn(names.topics, config["topic_id"], "");
      if (topic === "") return fresh;
      return config["subscription"] === "opt_out"
        ? t("Unsubscribe from {topic}", { topic })
        : t("Subscribe to {topic}", { topic });
    }
    case "webhook":
      return hostOf(text(config["url"])) === ""
        ? fresh
        : t("Call {host}", { host: hostOf(text(config["url"])) });
    default:
      return fresh;
  }
}

/** The second line of a step's card; empty without one. */
export function noteOf({ type, config }: AutomationStep, names: Names): string {
  switch (type) {
    case "trigger":
      return config["event_name"] === TRIGGERS.date
        ? t("At {time}, in the contact’s time zone", { time: text(config["time"]) || "09:00" })
        : "";
    case "send_email":
      return [text(config["subject"]), nameIn(names.topics, config["topic_id"], "")]
        .filter(Boolean)
        .join(" · ");
    case "wait_for_event":
      return config["timeout"] === undefined
        ? t("Without a limit")
        : t("At most {duration}", { duration: describePeriod(text(config["timeout"])) });
    case "contact_delete":
      return t("With its properties, topics and segments");
    case "exit":
      return t("The run ends here");
    default:
      return "";
  }
}

export function readTemplate(config: StepConfig): { id: string; variables: Record<string, unknown> } {
  const { id, variables } = (config["template"] ?? {}) as { id?: unknown; variables?: unknown };
  return { id: text(id), variables: (variables ?? {}) as Record<string, unknown> };
}

function nameIn(list: readonly { id: string; name: string }[], id: unknown, other: string): string {
  if (typeof id !== "string" || id === "") return other;
  return list.find((one) => one.id === id)?.name ?? (list.length === 0 ? other : t("deleted"));
}

function describeDelay(config: StepConfig): string {
  const until = config["until"] as { time?: string; weekdays?: number[] } | undefined;
  if (until === undefined) {
    const duration = describePeriod(text(config["duration"]));
    return duration === "" ? "" : t("Wait {duration}", { duration });
  }
  const time = until.time ?? "";
  const { weekdays = [] } = until;
  if (String(weekdays) === "1,2,3,4,5") return t("Wait until {time} on a weekday", { time });
  return weekdays.length === 0 || weekdays.length === 7
    ? t("Wait until {time}", { time })
    : t("Wait until {time} on {days}", {
        time,
        days: formatList(weekdays.map((day) => formatWeekday(day, "short"))),
      });
}

/** "3 days"; the text itself where it is more than a number and a unit. */
export function describePeriod(duration: string): string {
  const period = readPeriod(duration);
  if (period === null) return duration;
  const { count, unit } = period;
  if (unit === "minutes") return t("{count, plural, one {# minute} other {# minutes}}", { count });
  if (unit === "hours") return t("{count, plural, one {# hour} other {# hours}}", { count });
  if (unit === "days") return t("{count, plural, one {# day} other {# days}}", { count });
  return t("{count, plural, one {# week} other {# weeks}}", { count });
}

function describeCondition(config: StepConfig, names: Names): string {
  const condition =
    config["type"] === "filter"
      ? names.isLoaded
        ? describeFilter(config["filter"] as Filter, names)
        : ""
      : describeRule(config as unknown as Rule, names);
  return condition === "" ? "" : t("If {condition}", { condition });
}

function describeUpdate(config: StepConfig): string {
  const properties = Object.keys((config["properties"] ?? {}) as object);
  const fields = [
    config["first_name"] !== undefined && t("first name"),
    config["last_name"] !== undefined && t("last name"),
    config["unsubscribed"] !== undefined && t("subscription"),
    ...properties,
  ].filter((field) => typeof field === "string");
  return fields.length === 0 ? "" : t("Set {fields}", { fields: formatList(fields) });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

/** "12 entered · 3 waiting", for screen readers and titles. */
export const countText = (label: string, count: number): string => `${formatNumber(count)} ${label}`;

export const WAY_LABELS: Record<string, string> = {
  condition_met: t("Yes"),
  condition_not_met: t("No"),
  event_received: t("Event received"),
  timeout: t("Timed out"),
};
