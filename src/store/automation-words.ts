// The words of automations.

export const AUTOMATION_STATUSES = ["enabled", "disabled"] as const;
export type AutomationStatus = (typeof AUTOMATION_STATUSES)[number];

/**
 * How often a contact may run through: once for ever, each time its trigger fires, or again when no run of the contact
 * is under way.
 */
export const AUTOMATION_ENTRIES = ["once", "every_time", "when_finished"] as const;
export type AutomationEntry = (typeof AUTOMATION_ENTRIES)[number];

export const STEP_TYPES = [
  "trigger",
  "send_email",
  "delay",
  "wait_for_event",
  "condition",
  "contact_update",
  "contact_delete",
  "add_to_segment",
  "remove_from_segment",
  "set_topic",
  "webhook",
  "exit",
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** A step is left by `default`, except a condition and a wait for an event. */
export const CONNECTION_TYPES = [
  "default",
  "condition_met",
  "condition_not_met",
  "timeout",
  "event_received",
] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** Triggers besides custom events, in the place of an event's name. */
export const BUILT_IN_TRIGGERS = [
  "sendlark:contact.created",
  /** The contact confirmed its subscription. */
  "sendlark:contact.confirmed",
  /** `topic_id` */
  "sendlark:topic.joined",
  /** `segment_id`, of a tracked segment. */
  "sendlark:segment.entered",
  "sendlark:segment.left",
  /** `property`, `offset_days`, `time`, `is_yearly`: a date of the contact, in its time zone. */
  "sendlark:date",
] as const;
export type BuiltInTrigger = (typeof BUILT_IN_TRIGGERS)[number];

export const RUN_STATUSES = ["running", "completed", "failed", "cancelled"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** `waiting`: for its time, or an event. `skipped`: it was not allowed, and the run went on. */
export const STEP_STATUSES = ["pending", "running", "completed", "failed", "skipped", "waiting"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];
