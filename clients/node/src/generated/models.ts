// Generated from the API's description (ceab9d71ce22); do not edit.

export type ApiKeyPermission = "full_access" | "sending_access" | (string & {});
export type AttachmentContentDisposition = "inline" | "attachment" | (string & {});
export type AutomationConnectionType =
  | "default"
  | "condition_met"
  | "condition_not_met"
  | "timeout"
  | "event_received"
  | (string & {});
export type AutomationDryRunStepStatus = "completed" | "skipped" | "failed" | "waiting" | (string & {});
export type AutomationEntry = "once" | "every_time" | "when_finished" | (string & {});
export type AutomationRunStatus = "running" | "completed" | "failed" | "cancelled" | (string & {});
export type AutomationRunStepStatus =
  | "pending"
  | "running"
  | "completed"
  | "failed"
  | "skipped"
  | "waiting"
  | (string & {});
export type AutomationStatus = "enabled" | "disabled" | (string & {});
export type AutomationStepType =
  | "trigger"
  | "send_email"
  | "delay"
  | "wait_for_event"
  | "condition"
  | "contact_update"
  | "contact_delete"
  | "add_to_segment"
  | "remove_from_segment"
  | "set_topic"
  | "webhook"
  | "exit"
  | (string & {});
export type BatchBatchValidation = "strict" | "permissive" | (string & {});
export type BounceType = "Permanent" | "Transient" | "Undetermined" | (string & {});
export type BroadcastCheckId =
  | "from"
  | "from_domain"
  | "subject"
  | "content"
  | "html_size"
  | "audience"
  | "topic"
  | "quota"
  | "unknown_tags"
  | "broken_tags"
  | "bad_links"
  | "bad_images"
  | "missing_images"
  | "test"
  | "dmarc"
  | "link_hosts"
  | "image_hosts"
  | "short_links"
  | "insecure_links"
  | "dead_links"
  | "image_alt"
  | "image_bytes"
  | "svg"
  | "active_content"
  | "no_reply"
  | "clipped"
  | "no_unsubscribe"
  | "no_postal_address"
  | "no_text"
  | "no_preview_text"
  | "no_fallback"
  | "unengaged"
  | "sudden_volume"
  | "same_audience"
  | "small_test"
  | "past"
  | "night"
  | "no_topic"
  | "not_tested"
  | "recipients"
  | "duration"
  | "cost"
  | (string & {});
export type BroadcastDecisionBy = "clicks" | "opens" | "hand" | (string & {});
export type BroadcastExampleKind = "first" | "longest" | "emptiest" | (string & {});
export type BroadcastRecipientReason =
  | "bounce"
  | "complaint"
  | "manual"
  | "unsubscribed"
  | "pending"
  | "opted_out"
  | "missing_data"
  | "deleted"
  | "canceled"
  | "frequency"
  | "invalid"
  | (string & {});
export type BroadcastReplyOutcome = "bounced" | "failed" | "delayed" | (string & {});
export type BroadcastSettingsMissingData = "send" | "skip" | (string & {});
export type BroadcastState =
  | "draft"
  | "scheduled"
  | "preparing"
  | "sending"
  | "paused"
  | "deciding"
  | "sent"
  | "canceled"
  | (string & {});
export type BroadcastStatus = "draft" | "queued" | "sent" | (string & {});
export type BroadcastType =
  | "sent"
  | "skipped"
  | "pending"
  | "delivered"
  | "bounced"
  | "failed"
  | "suppressed"
  | "canceled"
  | "opened"
  | "machine_opened"
  | "clicked"
  | "unsubscribed"
  | "complained"
  | (string & {});
export type ConsentAct =
  | "requested"
  | "confirmed"
  | "granted"
  | "withdrawn"
  | "topic_in"
  | "topic_out"
  | "imported"
  | "erased"
  | (string & {});
export type ConsentMethod =
  | "form"
  | "api"
  | "import"
  | "dashboard"
  | "preferences"
  | "one_click"
  | "mailto"
  | "complaint"
  | (string & {});
export type ContactErasureStatus = "in_progress" | "completed" | (string & {});
export type ContactExportStatus = "queued" | "in_progress" | "completed" | "failed" | (string & {});
export type ContactImportColumnTarget =
  | "email"
  | "first_name"
  | "last_name"
  | "full_name"
  | "unsubscribed"
  | "unsubscribed_at"
  | "bounced_at"
  | "status"
  | "language"
  | "time_zone"
  | "segments"
  | "topics"
  | "attributes"
  | "property"
  | (string & {});
export type ContactImportDelimiter =
  | ","
  | ";"
  | "\t"
  | "|"
  | "comma"
  | "semicolon"
  | "tab"
  | "pipe"
  | (string & {});
export type ContactImportFileEncoding = "utf-8" | "utf-16" | "windows-1252" | (string & {});
export type ContactImportFileFormat = "csv" | "jsonl" | (string & {});
export type ContactImportOnConflict = "upsert" | "skip" | (string & {});
export type ContactImportPreset =
  | "sendlark"
  | "mailchimp"
  | "brevo"
  | "listmonk"
  | "sendy"
  | "resend"
  | "sendgrid"
  | (string & {});
export type ContactImportPropertyColumnType = "string" | "number" | "boolean" | (string & {});
export type ContactImportStatus = "queued" | "in_progress" | "completed" | "failed" | (string & {});
export type ContactPropertyType = "string" | "number" | (string & {});
export type ContactStatus = "active" | "pending" | (string & {});
export type ContactTimelineEmailStatus =
  | "queued"
  | "scheduled"
  | "sent"
  | "delivered"
  | "delivery_delayed"
  | "bounced"
  | "complained"
  | "failed"
  | "suppressed"
  | "opened"
  | "clicked"
  | "canceled"
  | (string & {});
export type DeliveryAttemptOutcome = "delivered" | "deferred" | "bounced" | "unknown" | (string & {});
export type DeliveryState =
  | "scheduled"
  | "queued"
  | "held"
  | "leased"
  | "delivered"
  | "unknown"
  | "bounced"
  | "failed"
  | "suppressed"
  | "canceled"
  | (string & {});
export type DnsRecordType = "TXT" | "MX" | "CNAME" | (string & {});
export type DomainCapability = "enabled" | "disabled" | (string & {});
export type DomainDmarcStatus = "verified" | "missing" | "failed" | "temporary_failure" | (string & {});
export type DomainRecordKeyState = "next" | "active" | "retiring" | (string & {});
export type DomainRecordRecord = "SPF" | "DKIM" | "Tracking" | (string & {});
export type DomainRecordStatus =
  | "not_started"
  | "pending"
  | "verified"
  | "failed"
  | "temporary_failure"
  | (string & {});
export type DomainStatus =
  | "not_started"
  | "pending"
  | "verified"
  | "partially_verified"
  | "partially_failed"
  | "failed"
  | (string & {});
export type DomainTls = "opportunistic" | "enforced" | (string & {});
export type EventSchema = "string" | "number" | "boolean" | "date" | (string & {});
export type ExportFormat = "csv" | "jsonl" | (string & {});
export type FormLanguage = "en" | "de" | (string & {});
export type InsightId =
  | "link_hosts"
  | "dmarc"
  | "plain_text"
  | "no_reply"
  | "body_size"
  | "youtube_links"
  | "short_links"
  | "insecure_links"
  | "address_links"
  | "merge_tags"
  | "subject"
  | "list_unsubscribe"
  | "delivery_tls"
  | "attachments"
  | "active_content"
  | "svg"
  | "image_hosts"
  | "image_alt"
  | "image_ratio"
  | "subdomain"
  | "tracking_subdomain"
  | (string & {});
export type InsightStatus = "ok" | "warning" | "info" | (string & {});
export type LogUserAgent =
  | "smtp"
  | "node"
  | "python"
  | "php"
  | "ruby"
  | "go"
  | "rust"
  | "java"
  | "dotnet"
  | "curl"
  | "cli"
  | "other"
  | (string & {});
export type MetricsDimensions =
  | "period"
  | "domain"
  | "email"
  | "broadcast"
  | "tag"
  | "template"
  | "mailbox_provider"
  | (string & {});
export type MetricsGranularity = "hourly" | "daily" | "weekly" | "monthly" | (string & {});
export type MetricsMetrics =
  | "received"
  | "delivered"
  | "complained"
  | "suppressed"
  | "bounced"
  | "bounced_transient"
  | "bounced_permanent"
  | "bounced_undetermined"
  | "opened"
  | "clicked"
  | "unsubscribed"
  | "delivery_delayed"
  | "failed"
  | "sent"
  | "unique_opened"
  | "unique_clicked"
  | "delivery_rate"
  | "open_rate"
  | "click_rate"
  | "bounce_rate"
  | "complaint_rate"
  | "unsubscribe_rate"
  | "opened_machine"
  | "clicked_machine"
  | (string & {});
export type SegmentObject = "segment" | "audience" | (string & {});
export type SuppressionOrigin = "bounce" | "complaint" | "manual" | (string & {});
export type TemplateStatus = "draft" | "published" | (string & {});
export type TemplateVariableType = "string" | "number" | "boolean" | "object" | "list" | (string & {});
export type TopicSubscription = "opt_in" | "opt_out" | (string & {});
export type TopicVisibility = "private" | "public" | (string & {});
export type WebhookDisabledReason = "manual" | "gone" | "failing" | (string & {});
export type WebhookEventStatus = "success" | "pending" | "failed" | "attempting" | (string & {});
export type WebhookEventType =
  | "email.sent"
  | "email.scheduled"
  | "email.delivered"
  | "email.delivery_delayed"
  | "email.bounced"
  | "email.complained"
  | "email.failed"
  | "email.suppressed"
  | "email.opened"
  | "email.clicked"
  | "email.received"
  | "contact.created"
  | "contact.updated"
  | "contact.deleted"
  | "segment.entered"
  | "segment.left"
  | "domain.created"
  | "domain.updated"
  | "domain.deleted"
  | "contact.topics.updated"
  | "suppression.added"
  | "suppression.removed"
  | "topic.created"
  | "topic.updated"
  | "topic.deleted"
  | (string & {});
export type WebhookStatus = "enabled" | "disabled" | (string & {});
export interface AddSuppressionRequest {
  email: string;
}
export interface AddSuppressionsRequest {
  emails: string[];
}
export interface AddedSuppressions {
  data: SuppressionReference[];
}
export interface AiCreditUsage {
  used: number;
  limit: number | null;
  isUnlimited: boolean;
  nextIncreaseAt: Date | null;
}
export interface ApiKey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  tokenHint: string;
  permission: ApiKeyPermission;
  domainId: string | null;
  allowedIps: string[];
  expiresAt: Date | null;
}
export interface ApiKeyList {
  object: "list";
  hasMore: boolean;
  data: ApiKey[];
}
export interface ApiKeyReference {
  object: "api_key";
  id: string;
}
export interface Attachment {
  id: string;
  filename: string | null;
  size: number;
  contentType: string;
  contentDisposition: AttachmentContentDisposition;
  contentId: string | null;
  downloadUrl: string;
  expiresAt: Date;
  object: "attachment";
}
export interface AttachmentItem {
  id: string;
  filename: string | null;
  size: number;
  contentType: string;
  contentDisposition: AttachmentContentDisposition;
  contentId: string | null;
  downloadUrl: string;
  expiresAt: Date;
}
export interface AttachmentList {
  object: "list";
  hasMore: boolean;
  data: AttachmentItem[];
}
export interface Automation {
  id: string;
  name: string;
  status: AutomationStatus;
  createdAt: Date;
  updatedAt: Date;
  entry: AutomationEntry;
  goalEvent: string | null;
  version: number;
  revision: number;
  object: "automation";
  steps: AutomationStep[];
  connections: AutomationConnection[];
  counts: Record<string, AutomationStepCounts>;
}
export interface AutomationConnection {
  from: string;
  to: string;
  type: AutomationConnectionType;
}
export interface AutomationConnectionRequest {
  /** The key of a step. */
  from: string;
  /** The key of a step. */
  to: string;
  /** `condition_met` and `condition_not_met` after a condition, `event_received` and `timeout` after a wait for an event; default `default`. */
  type?: AutomationConnectionType | null;
}
export interface AutomationDryRun {
  object: "automation_dry_run";
  id: string;
  version: number;
  contactId: string;
  startsAt: Date;
  endsAt: Date | null;
  steps: AutomationDryRunStep[];
}
export interface AutomationDryRunProblem {
  message: string;
}
export interface AutomationDryRunStep {
  key: string;
  type: AutomationStepType;
  at: string;
  leavesAt: Date | null;
  status: AutomationDryRunStepStatus;
  outcome: AutomationConnectionType | null;
  output: unknown | null;
  error: AutomationDryRunProblem | null;
}
export interface AutomationList {
  object: "list";
  hasMore: boolean;
  data: AutomationListItem[];
}
export interface AutomationListItem {
  id: string;
  name: string;
  status: AutomationStatus;
  createdAt: Date;
  updatedAt: Date;
  entry: AutomationEntry;
  goalEvent: string | null;
  version: number;
  revision: number;
  trigger: unknown;
  runs: AutomationRunCounts;
}
export interface AutomationReference {
  object: "automation";
  id: string;
  revision: number;
}
export interface AutomationRun {
  id: string;
  status: AutomationRunStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  contactId: string;
  email: string | null;
  version: number;
  stepKey: string | null;
  dueAt: Date | null;
  object: "automation_run";
  steps: AutomationRunStep[];
}
export interface AutomationRunCounts {
  started: number;
  running: number;
  failed: number;
}
export interface AutomationRunItem {
  id: string;
  status: AutomationRunStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  contactId: string;
  email: string | null;
  version: number;
  stepKey: string | null;
  dueAt: Date | null;
}
export interface AutomationRunList {
  object: "list";
  hasMore: boolean;
  data: AutomationRunItem[];
}
export interface AutomationRunStep {
  key: string;
  type: AutomationStepType;
  status: AutomationRunStepStatus;
  output: unknown | null;
  error: unknown | null;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
}
export interface AutomationRunUsage {
  used: number;
  limit: number;
  isUnlimited: boolean;
  resetsAt: Date;
}
export interface AutomationStep {
  key: string;
  type: AutomationStepType;
  config: unknown;
}
export interface AutomationStepCounts {
  entered: number;
  completed: number;
  skipped: number;
  failed: number;
  waiting: number;
}
export interface AutomationStepRequest {
  /** Names the step in connections, runs and variables; unique in the automation. */
  key: string;
  type: AutomationStepType;
  /** What the type needs; see the guide to automations. */
  config?: unknown | null;
}
export interface BatchError {
  index: number;
  message: string;
}
export interface Broadcast {
  id: string;
  name: string;
  segmentId: string | null;
  audienceId: string | null;
  status: BroadcastStatus;
  createdAt: Date;
  scheduledAt: Date | null;
  sentAt: Date | null;
  topicId: string | null;
  state: BroadcastState;
  reason: string | null;
  revision: number;
  subject: string | null;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  audience: number;
  expanded: number;
  skipped: number;
  originalId: string | null;
  winner: number | null;
  counts: BroadcastCounts;
  object: "broadcast";
  from: string | null;
  replyTo: string[] | null;
  previewText: string | null;
  html: string | null;
  text: string | null;
  document: unknown | null;
  filter: unknown | null;
  settings: BroadcastSettings;
  variants: BroadcastVariant[];
  contentId: string | null;
  isTested: boolean;
}
export interface BroadcastCheck {
  object: "broadcast_check";
  id: string;
  revision: number;
  stops: BroadcastCheckItem[];
  warnings: BroadcastCheckItem[];
  infos: BroadcastCheckItem[];
  recipients: number;
  skipped: Record<string, number>;
  examples: BroadcastExample[];
}
export interface BroadcastCheckItem {
  id: BroadcastCheckId;
  message: string;
  fix: string | null;
  count?: number;
}
export interface BroadcastClickedLink {
  id: string;
  url: string;
  clicks: number;
  uniqueClicks: number;
}
export interface BroadcastClickedLinkList {
  object: "list";
  hasMore: boolean;
  data: BroadcastClickedLink[];
}
export interface BroadcastComparedRate {
  value: number;
  median: number | null;
}
export interface BroadcastComparison {
  broadcasts: number;
  delivered: BroadcastComparedRate;
  opened: BroadcastComparedRate;
  clicked: BroadcastComparedRate;
  unsubscribed: BroadcastComparedRate;
  bounced: BroadcastComparedRate;
  complained: BroadcastComparedRate;
}
export interface BroadcastCounts {
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
  bounced: number;
  complained: number;
}
export interface BroadcastDecision {
  by: BroadcastDecisionBy;
  probability: number | null;
  isClear: boolean;
  at: string;
  variants: BroadcastVariantResult[];
}
export interface BroadcastExample {
  kind: BroadcastExampleKind;
  contactId: string;
  email: string;
  subject: string;
  previewText: string;
  html: string | null;
  text: string | null;
  missing: string[];
}
export interface BroadcastFunnel {
  audience: number;
  skipped: number;
  sent: number;
  pending: number;
  delivered: number;
  bounced: number;
  failed: number;
  suppressed: number;
  canceled: number;
  opened: number;
  machineOpened: number;
  clicked: number;
  unsubscribed: number;
  complained: number;
}
export interface BroadcastGroup {
  group: string;
  sent: number;
  pending: number;
  delivered: number;
  bounced: number;
  failed: number;
  suppressed: number;
  canceled: number;
  opened: number;
  machineOpened: number;
  clicked: number;
  unsubscribed: number;
  complained: number;
  replies: BroadcastReply[];
}
export interface BroadcastHour {
  hour: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
}
export interface BroadcastItem {
  id: string;
  name: string;
  segmentId: string | null;
  audienceId: string | null;
  status: BroadcastStatus;
  createdAt: Date;
  scheduledAt: Date | null;
  sentAt: Date | null;
  topicId: string | null;
  state: BroadcastState;
  reason: string | null;
  revision: number;
  subject: string | null;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  audience: number;
  expanded: number;
  skipped: number;
  originalId: string | null;
  winner: number | null;
  counts: BroadcastCounts;
}
export interface BroadcastList {
  object: "list";
  hasMore: boolean;
  data: BroadcastItem[];
}
export interface BroadcastRate {
  value: number;
  low: number;
  high: number;
}
export interface BroadcastRecipient {
  id: string;
  contactId: string;
  email: string;
  count?: number;
  clickedLinks?: RecipientClickedLink[];
  bounceType?: string;
  reply?: string;
  advice?: string;
  reason?: BroadcastRecipientReason;
  at: string | null;
  emailId: string | null;
  variant: number;
  destinationGroup: string | null;
}
export interface BroadcastRecipientList {
  object: "list";
  hasMore: boolean;
  data: BroadcastRecipient[];
}
export interface BroadcastReference {
  object: "broadcast";
  id: string;
  revision: number;
}
export interface BroadcastReply {
  outcome: BroadcastReplyOutcome;
  class: string;
  recipients: number;
  times: number;
  advice: string | null;
}
export interface BroadcastSettings {
  spreadHours: number;
  ratePerHour: number | null;
  localTime: boolean;
  timeZone: string | null;
  missingData: BroadcastSettingsMissingData;
  guard: boolean;
  archive: boolean;
  test: BroadcastTest | null;
}
export interface BroadcastSettingsRequest {
  /** Spreads the emails evenly over so many hours. */
  spreadHours?: number | null;
  /** Recipients an hour, at most. */
  ratePerHour?: number | null;
  /** Sends at the scheduled time of day in each contact's time zone. */
  localTime?: boolean | null;
  /** For contacts without one, such as `Europe/Berlin`. */
  timeZone?: string | null;
  /** What happens to contacts for whom a tag has neither value nor fallback; default `send`. */
  missingData?: BroadcastSettingsMissingData | null;
  /** Pauses by itself after too many bounces or complaints; default true. */
  guard?: boolean | null;
  /** Lists the broadcast in the team's public archive. */
  archive?: boolean | null;
  /** An A/B test of the variants; null ends it. */
  test?: BroadcastTestRequest | null;
}
export interface BroadcastSpeed {
  perHour: number;
  secondsLeft: number | null;
}
export interface BroadcastStatistics {
  object: "broadcast_statistics";
  id: string;
  state: BroadcastState;
  funnel: BroadcastFunnel;
  skipped: Record<string, number>;
  bounces: Record<string, number>;
  times: BroadcastTimes;
  byHour: BroadcastHour[];
  byGroup: BroadcastGroup[];
  byLink: BroadcastClickedLink[];
  byVariant: BroadcastVariantFigures[];
  winner: number | null;
  decision: BroadcastDecision | null;
  speed: BroadcastSpeed | null;
  comparison: BroadcastComparison;
}
export interface BroadcastTest {
  sharePercent: number;
  decideBy: BroadcastDecisionBy;
  decideAfterHours: number;
}
export interface BroadcastTestRequest {
  /** Part of the audience that gets the variants; default 20. */
  sharePercent?: number | null;
  decideBy?: BroadcastDecisionBy | null;
  decideAfterHours?: number | null;
}
export interface BroadcastTestResult {
  object: "broadcast_test";
  id: string;
  emailIds: string[];
}
export interface BroadcastTimes {
  opened: number;
  clicked: number;
}
export interface BroadcastVariant {
  subject: string | null;
  previewText: string | null;
  from: string | null;
  contentId: string | null;
}
export interface BroadcastVariantFigures {
  variant: number;
  subject: string;
  from: string;
  sent: number;
  pending: number;
  delivered: number;
  bounced: number;
  failed: number;
  suppressed: number;
  canceled: number;
  opened: number;
  machineOpened: number;
  clicked: number;
  unsubscribed: number;
  complained: number;
  openRate: BroadcastRate;
  clickRate: BroadcastRate;
}
export interface BroadcastVariantRequest {
  subject?: string | null;
  previewText?: string | null;
  from?: string | null;
  html?: string | null;
  text?: string | null;
  document?: unknown | null;
  /** Keeps this content of the variant. */
  contentId?: string | null;
}
export interface BroadcastVariantResult {
  delivered: number;
  wins: number;
}
export interface CheckBroadcastRequest {
  /** Checks it for this time instead of now. */
  scheduledAt?: Date | string | null;
  /** Also requests each link, except those of recipients, to find dead ones. */
  links?: boolean | null;
}
export interface Consent {
  id: string;
  act: ConsentAct;
  method: ConsentMethod;
  /** The ids of the topics concerned; empty = all email. */
  topics: string[];
  /** `contact`, `user:<id>`, `key:<id>` or `operator`. */
  actor: string;
  /** The exact wording that the person saw. */
  text: ConsentText | null;
  formId: string | null;
  formVersion: number | null;
  pageUrl: string | null;
  /** Shortened to its network after `[retention] consent_address_days`. */
  ip: string | null;
  userAgent: string | null;
  /** The id of the email with the link, or of the import, or the reason given. */
  evidence: string | null;
  createdAt: Date;
}
export interface ConsentList {
  object: "list";
  hasMore: boolean;
  data: Consent[];
}
export interface ConsentText {
  language: string;
  wording: string;
  privacyUrl: string | null;
}
export interface Contact {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  /** True also for a contact that has not confirmed yet. */
  unsubscribed: boolean;
  /** `pending`: has not confirmed the subscription yet, and gets only transactional email. */
  status: ContactStatus;
  object: "contact";
  properties: Record<string, ContactPropertyValue>;
  language: string | null;
  timeZone: string | null;
  /** Why the address gets no email at all; null = it is not suppressed. */
  suppression: SuppressionOrigin | null;
  /** A few seconds behind. */
  activity: ContactActivity;
}
export interface ContactActivity {
  lastSentAt: Date | null;
  lastDeliveredAt: Date | null;
  lastOpenedAt: Date | null;
  lastClickedAt: Date | null;
  lastEventAt: Date | null;
}
export interface ContactCreatedEvent {
  type: "contact.created";
  createdAt: Date;
  data: ContactEventData;
}
export interface ContactDeletedEvent {
  type: "contact.deleted";
  createdAt: Date;
  data: ContactEventData;
}
export interface ContactErasure {
  object: "contact_erasure";
  id: string;
  contactId: string | null;
  status: ContactErasureStatus;
  createdAt: Date;
  completedAt: Date | null;
}
export interface ContactEventData {
  id: string;
  audienceId: string;
  segmentIds: string[];
  createdAt: Date;
  updatedAt: Date;
  email: string;
  firstName: string | null;
  lastName: string | null;
  unsubscribed: boolean;
}
export interface ContactExport {
  id: string;
  status: ContactExportStatus;
  format: ExportFormat;
  columns: string[];
  segmentId: string | null;
  filter: unknown | null;
  rows: number;
  bytes: number;
  error: string | null;
  createdAt: Date;
  completedAt: Date | null;
  expiresAt: Date | null;
  object: "contact_export";
}
export interface ContactExportItem {
  id: string;
  status: ContactExportStatus;
  format: ExportFormat;
  columns: string[];
  segmentId: string | null;
  filter: unknown | null;
  rows: number;
  bytes: number;
  error: string | null;
  createdAt: Date;
  completedAt: Date | null;
  expiresAt: Date | null;
}
export interface ContactExportList {
  object: "list";
  hasMore: boolean;
  data: ContactExportItem[];
}
export interface ContactExportReference {
  object: "contact_export";
  id: string;
}
export interface ContactImport {
  object: "contact_import";
  id: string;
  status: ContactImportStatus;
  createdAt: Date;
  completedAt: Date | null;
  counts: ContactImportCounts;
  dryRun: boolean;
  fileName: string;
  fileBytes: number;
  /** From 0 to 1. */
  progress: number;
  failure: string | null;
  /** While the status is `in_progress`, the undo is under way. */
  undoneAt: Date | null;
  options: ContactImportSettings;
  /** Null until the file was examined. */
  detected: ContactImportFile | null;
  /** Null: it cannot be undone. */
  undoUntil: string | null;
  /** For a dry run: until when its file is kept. */
  startUntil: string | null;
  undo: ContactImportUndo | null;
}
export interface ContactImportColumn {
  name: string;
  /** Null: the column is not imported. */
  target: ContactImportColumnTarget | null;
  property: ContactImportProperty | null;
}
export interface ContactImportColumnMap {
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
  unsubscribed?: string | null;
  status?: string | null;
  language?: string | null;
  timeZone?: string | null;
  segments?: string | null;
  topics?: string | null;
  attributes?: string | null;
  properties?: Record<string, ContactImportPropertyColumn> | null;
}
export interface ContactImportCounts {
  total: number;
  created: number;
  updated: number;
  /** Unchanged, duplicates, and contacts that `skip` left alone. */
  skipped: number;
  failed: number;
  unchanged: number;
  /** Rows that a later row with the same address replaces. */
  duplicates: number;
  /** Contacts that `skip` left alone. */
  conflicts: number;
  /** Contacts that the file unsubscribes. */
  unsubscribed: number;
  /** Contacts that stay unsubscribed, whatever the file says. */
  unsubscribedKept: number;
  /** Addresses that are on the suppression list, or come on it. */
  suppressed: number;
  /** Errors that are kept for the report. */
  errors: number;
}
export interface ContactImportFile {
  format: ContactImportFileFormat;
  delimiter: string | null;
  encoding: ContactImportFileEncoding;
  hasHeader: boolean;
  preset: ContactImportPreset | null;
  rows: number;
  columns: ContactImportColumn[];
  /** The first rows, as they are in the file. */
  preview: string[][];
}
export interface ContactImportItem {
  object: "contact_import";
  id: string;
  status: ContactImportStatus;
  createdAt: Date;
  completedAt: Date | null;
  counts: ContactImportCounts;
  dryRun: boolean;
  fileName: string;
  fileBytes: number;
  /** From 0 to 1. */
  progress: number;
  failure: string | null;
  /** While the status is `in_progress`, the undo is under way. */
  undoneAt: Date | null;
}
export interface ContactImportList {
  object: "list";
  hasMore: boolean;
  data: ContactImportItem[];
}
export interface ContactImportProperty {
  key: string;
  type: ContactPropertyType;
  exists: boolean;
}
export interface ContactImportPropertyColumn {
  column: string;
  type?: ContactImportPropertyColumnType | null;
}
export interface ContactImportReference {
  object: "contact_import";
  id: string;
}
export interface ContactImportSegment {
  id: string;
}
export interface ContactImportSettings {
  onConflict: ContactImportOnConflict;
  eraseEmpty: boolean;
  delimiter: string | null;
  preset: ContactImportPreset | null;
  segments: ContactImportSegment[];
  topics: ContactImportTopicChoice[];
  consentSource: string | null;
  columnMap: unknown | null;
}
export interface ContactImportTopic {
  id: string;
  subscription: TopicSubscription;
}
export interface ContactImportTopicChoice {
  id: string;
  subscription: TopicSubscription;
}
export interface ContactImportUndo {
  restored: number;
  /** Contacts that were changed since. */
  kept: number;
}
export interface ContactItem {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  /** True also for a contact that has not confirmed yet. */
  unsubscribed: boolean;
  /** `pending`: has not confirmed the subscription yet, and gets only transactional email. */
  status: ContactStatus;
}
export interface ContactList {
  object: "list";
  hasMore: boolean;
  data: ContactItem[];
}
export interface ContactProperty {
  id: string;
  key: string;
  type: ContactPropertyType;
  fallbackValue: string | number | null;
  createdAt: Date;
  object: "contact_property";
}
export interface ContactPropertyItem {
  id: string;
  key: string;
  type: ContactPropertyType;
  fallbackValue: string | number | null;
  createdAt: Date;
}
export interface ContactPropertyList {
  object: "list";
  hasMore: boolean;
  data: ContactPropertyItem[];
}
export interface ContactPropertyReference {
  object: "contact_property";
  id: string;
}
export interface ContactPropertyValue {
  type: ContactPropertyType;
  value: string | number;
}
export interface ContactReference {
  object: "contact";
  id: string;
}
export interface ContactSegment {
  object: "contact_segment";
  id: string;
  contactId: string;
  segmentId: string;
}
export interface ContactTimeline {
  object: "list";
  hasMore: boolean;
  data: ContactTimelineItem[];
}
export interface ContactTimelineClick {
  createdAt: Date;
  userAgent: string;
  link: string;
}
export interface ContactTimelineConsent {
  type: "consent";
  id: string;
  createdAt: Date;
  act: ConsentAct;
  method: ConsentMethod;
  topics: string[];
  formId: string | null;
  evidence: string | null;
  actor: string;
}
export interface ContactTimelineEmail {
  type: "email";
  id: string;
  createdAt: Date;
  from: string;
  subject: string;
  broadcastId: string | null;
  status: ContactTimelineEmailStatus;
  opens: ContactTimelineOpen[];
  clicks: ContactTimelineClick[];
}
export interface ContactTimelineEvent {
  type: "event";
  id: string;
  createdAt: Date;
  name: string;
  payload: unknown;
}
export interface ContactTimelineOpen {
  createdAt: Date;
  userAgent: string;
}
export interface ContactTopic {
  id: string;
  name: string;
  description: string | null;
  subscription: TopicSubscription;
  createdAt: Date;
}
export interface ContactTopicChoice {
  id: string;
  subscription: TopicSubscription;
}
export interface ContactTopicList {
  object: "list";
  hasMore: boolean;
  data: ContactTopic[];
}
export interface ContactTopicsEventChoice {
  id: string;
  subscription: string;
}
export interface ContactTopicsEventData {
  email: string;
  topics: ContactTopicsEventChoice[];
}
export interface ContactTopicsReference {
  object: "contact_topics";
  id: string;
  contactId: string;
  topics: ContactTopicChoice[];
}
export interface ContactTopicsUpdatedEvent {
  type: "contact.topics.updated";
  createdAt: Date;
  data: ContactTopicsEventData;
}
export interface ContactUpdatedEvent {
  type: "contact.updated";
  createdAt: Date;
  data: ContactEventData;
}
export interface CreateApiKeyRequest {
  name: string;
  permission?: string | null;
  domainId?: string | null;
  allowedIps?: string[] | null;
  expiresAt?: Date | string | null;
}
export interface CreateAutomationRequest {
  name: string;
  /** Default `disabled`. */
  status?: AutomationStatus | null;
  /** How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`. */
  entry?: AutomationEntry | null;
  /** A custom event that ends the runs of its contact wherever they are. */
  goalEvent?: string | null;
  steps: AutomationStepRequest[];
  connections?: AutomationConnectionRequest[] | null;
}
export interface CreateBroadcastRequest {
  name?: string | null;
  /** Who gets it. The broadcast has a segment, a filter or both. */
  segmentId?: string | null;
  /** Another name of `segment_id`, for older client libraries. */
  audienceId?: string | null;
  /** Narrows the segment, or all contacts where there is none. */
  filter?: unknown | null;
  topicId?: string | null;
  from?: string | null;
  subject?: string | null;
  replyTo?: string | string[] | null;
  previewText?: string | null;
  html?: string | null;
  text?: string | null;
  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  document?: unknown | null;
  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  variants?: BroadcastVariantRequest[] | null;
  settings?: BroadcastSettingsRequest | null;
  /** Sends it, or schedules it with `scheduled_at`. */
  send?: boolean | null;
  /** ISO 8601, or English such as `in 1 hour`; needs `send`. */
  scheduledAt?: Date | string | null;
}
export interface CreateContactExportRequest {
  /** `csv` (the default), or `jsonl` for one JSON object a line. */
  format?: ExportFormat | null;
  /** Only contacts of this segment. */
  segmentId?: string | null;
  /** Only contacts that match, as the `filter` of a segment. */
  filter?: unknown | null;
  /** The columns in their order; all if absent. A property's column is `property.<key>`. */
  columns?: string[] | null;
}
export interface CreateContactImportRequest {
  /** CSV, or one JSON object per line. */
  file: Uint8Array | Blob | string;
  /** Columns of the file by name; default: found out by their names. */
  columnMap?: ContactImportColumnMap | null;
  /** What happens to contacts that exist: `upsert`, the default, or `skip`. */
  onConflict?: ContactImportOnConflict | null;
  /** Static segments that all contacts of the file join. */
  segments?: string[] | null;
  topics?: ContactImportTopic[] | null;
  /** Counts what would change, and changes nothing. */
  dryRun?: boolean | null;
  /** The service that wrote the file; default: found out. */
  preset?: ContactImportPreset | null;
  /** How these people agreed. */
  consentSource?: string | null;
  /** Empty cells clear values instead of leaving them alone. */
  eraseEmpty?: boolean | null;
  /** Default: found out. */
  delimiter?: ContactImportDelimiter | null;
}
export interface CreateContactPropertyRequest {
  /** 1 to 50 ASCII letters, digits and underscores. */
  key: string;
  type: ContactPropertyType;
  /** The value for contacts without one; must have the property's type. */
  fallbackValue?: string | number | null;
}
export interface CreateContactRequest {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  /** Set true to send this contact only transactional email: none with a topic or unsubscribe link. */
  unsubscribed?: boolean | null;
  /** Property values by key; null clears a value. */
  properties?: Record<string, string | number> | null;
  /** The contact's language as a tag such as `de` or `pt-BR`; null clears it. */
  language?: string | null;
  /** A name such as `Europe/Berlin`; null clears it. */
  timeZone?: string | null;
  segments?: string[] | null;
  topics?: ContactTopicChoice[] | null;
  /** A segment id, under its older name. */
  audienceId?: string | null;
  /** Sends the form's confirmation email instead of subscribing. Topics and segments follow on confirmation. */
  doubleOptIn?: DoubleOptIn | null;
}
export interface CreateDomainRequest {
  name: string;
  region?: string | null;
  fallbackRegion?: string | null;
  customReturnPath?: string | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  tls?: DomainTls | null;
  capabilities?: DomainCapabilitiesRequest | null;
  trackingSubdomain?: string | null;
}
export interface CreateEventRequest {
  /** 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved. */
  name: string;
  /** Types of the payload's fields. Without one, anything is accepted. */
  schema?: Record<string, EventSchema> | null;
}
export interface CreateFormRequest {
  /** 1 to 100 characters, not shown to visitors. */
  name: string;
  /** False closes the page. Links that were sent still confirm. */
  isActive?: boolean | null;
  /** Of the texts that you do not set; default `en`. */
  language?: FormLanguage | null;
  title?: string | null;
  description?: string | null;
  /** Asked for beside the address, in this order. */
  fields?: FormFieldRequest[] | null;
  /** Ids of public topics to choose from. Visitors find them unticked. */
  topics?: string[] | null;
  /** Ids of topics that everybody gets on confirmation. */
  grantedTopics?: string[] | null;
  /** Ids of segments without a filter that everybody joins on confirmation. */
  segments?: string[] | null;
  /** What visitors agree to. Kept with each consent, word by word. */
  consentText?: string | null;
  privacyUrl?: string | null;
  buttonText?: string | null;
  /** Default true. False subscribes new addresses at once; an address that is known still confirms. */
  doubleOptIn?: boolean | null;
  /** True: the page behind the link always waits for its button. */
  strict?: boolean | null;
  /** The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain. */
  from?: string | null;
  replyTo?: string | null;
  /** Of the confirmation email. */
  subject?: string | null;
  /** The text above the link in the confirmation email. */
  emailText?: string | null;
  /** Shown after the form is sent. */
  submittedText?: string | null;
  /** Shown after the confirmation. */
  successText?: string | null;
  /** An `https` URL to go to after the confirmation, instead. */
  redirectUrl?: string | null;
  /** Sites that may embed the form, such as `https://example.com`. */
  allowedOrigins?: string[] | null;
}
export interface CreateSegmentRequest {
  /** 1 to 100 characters. */
  name: string;
  /** Members by hand without one. */
  filter?: unknown | null;
  /** Keeps the filter's members as rows; entries and exits are events. */
  tracked?: boolean | null;
}
export interface CreateTemplateRequest {
  name: string;
  /** Required without a document. */
  html?: string | null;
  alias?: string | null;
  from?: string | null;
  subject?: string | null;
  replyTo?: string | string[] | null;
  text?: string | null;
  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  document?: unknown | null;
  variables?: TemplateVariableRequest[] | null;
}
export interface CreateTopicRequest {
  /** The topic's name, 1 to 50 characters, shown to recipients. */
  name: string;
  /** The subscription of contacts who have not chosen. Cannot be changed later. */
  defaultSubscription: TopicSubscription;
  /** Shown to recipients; at most 200 characters. */
  description?: string | null;
  /** `public` topics are shown to everyone on the unsubscribe page. */
  visibility?: TopicVisibility | null;
}
export interface CreateWebhookRequest {
  endpoint: string;
  events: string[];
}
export interface CreatedApiKey {
  id: string;
  token: string;
}
export interface CreatedSegment {
  object: SegmentObject;
  id: string;
  name: string;
}
export interface DailyEmailUsage {
  used: number;
  limit: number | null;
  isUnlimited: boolean;
  sent: number;
  received: number;
  resetsAt: Date;
}
export interface DecideBroadcastRequest {
  /** The variant that the rest of the audience gets, from 0. */
  variant: number;
}
export interface DeletedApiKey {
  object: "api_key";
  id: string;
  deleted: true;
}
export interface DeletedAutomation {
  object: "automation";
  id: string;
  deleted: true;
}
export interface DeletedBroadcast {
  object: "broadcast";
  id: string;
  deleted: true;
}
export interface DeletedContact {
  object: "contact";
  id: string;
  contact: string;
  deleted: true;
}
export interface DeletedContactProperty {
  object: "contact_property";
  id: string;
  deleted: true;
}
export interface DeletedDomain {
  object: "domain";
  id: string;
  deleted: true;
}
export interface DeletedEmail {
  object: "email";
  id: string;
  deleted: true;
}
export interface DeletedEvent {
  object: "event";
  id: string;
  deleted: true;
}
export interface DeletedForm {
  object: "form";
  id: string;
  deleted: true;
}
export interface DeletedSegment {
  object: SegmentObject;
  id: string;
  deleted: true;
}
export interface DeletedTemplate {
  object: "template";
  id: string;
  deleted: true;
}
export interface DeletedTopic {
  object: "topic";
  id: string;
  deleted: true;
}
export interface DeletedWebhook {
  object: "webhook";
  id: string;
  deleted: true;
}
export interface Delivery {
  id: string;
  emailId: string;
  recipient: string;
  destination: string;
  site: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date;
  lastClass: string | null;
  lastReply: string | null;
  advice: string | null;
}
export interface DeliveryAttempt {
  id: string;
  deliveryId: string;
  recipient: string | null;
  number: number;
  startedAt: Date;
  endedAt: Date;
  outcome: DeliveryAttemptOutcome;
  class: string | null;
  advice: string | null;
  code: number | null;
  enhancedCode: string | null;
  reply: string | null;
  target: string | null;
  ip: string | null;
  tls: string | null;
  egress: string | null;
  isPossibleDuplicate: boolean;
  transcript: TranscriptLine[];
}
export interface DeliveryAttemptList {
  object: "list";
  hasMore: boolean;
  data: DeliveryAttempt[];
}
export interface DeliveryList {
  object: "list";
  hasMore: boolean;
  data: Delivery[];
}
export interface DnsProvider {
  name: string;
  consoleUrl: string;
}
export interface DnsRecord {
  type: DnsRecordType;
  name: string;
  fqdn: string;
  value: string;
  priority?: number;
}
export interface Domain {
  id: string;
  name: string;
  status: DomainStatus;
  createdAt: Date;
  region: string;
  fallbackRegion: string | null;
  capabilities: DomainCapabilities;
  openTracking: boolean;
  clickTracking: boolean;
  object: "domain";
  records: DomainRecord[];
  tls: DomainTls;
  customReturnPath: string;
  trackingSubdomain?: string;
  dmarc: DomainDmarc | null;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
}
export interface DomainAdvisedRecord {
  type: "TXT";
  fqdn: string;
  value: string;
}
export interface DomainCapabilities {
  sending: DomainCapability;
  receiving: DomainCapability;
}
export interface DomainCapabilitiesRequest {
  sending?: DomainCapability | null;
  receiving?: DomainCapability | null;
}
export interface DomainCreatedEvent {
  type: "domain.created";
  createdAt: Date;
  data: DomainEventData;
}
export interface DomainDeletedEvent {
  type: "domain.deleted";
  createdAt: Date;
  data: DomainEventData;
}
export interface DomainDmarc {
  status: DomainDmarcStatus;
  fqdn: string;
  found: string[];
  advice: string | null;
  reports?: DomainReportsAsked;
  missing?: DomainAdvisedRecord[];
}
export interface DomainDns {
  object: "domain_dns";
  zone: string;
  nameServers: string[];
  provider: DnsProvider | null;
  records: DnsRecord[];
}
export interface DomainEventData {
  id: string;
  name: string;
  status: DomainStatus;
  createdAt: Date;
  region: string;
  fallbackRegion: string | null;
  capabilities: DomainCapabilities;
  openTracking: boolean;
  clickTracking: boolean;
  records: DomainRecord[];
  tls: DomainTls;
  customReturnPath: string;
  trackingSubdomain?: string;
  dmarc: DomainDmarc | null;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
}
export interface DomainItem {
  id: string;
  name: string;
  status: DomainStatus;
  createdAt: Date;
  region: string;
  fallbackRegion: string | null;
  capabilities: DomainCapabilities;
  openTracking: boolean;
  clickTracking: boolean;
}
export interface DomainList {
  object: "list";
  hasMore: boolean;
  data: DomainItem[];
}
export interface DomainRecord {
  record: DomainRecordRecord;
  name: string;
  type: DnsRecordType;
  ttl: "Auto";
  status: DomainRecordStatus;
  value: string;
  priority?: number;
  fqdn: string;
  found: string[] | null;
  problem: DomainRecordProblem | null;
  keyState?: DomainRecordKeyState;
  removeAfter?: string;
}
export interface DomainRecordProblem {
  code: string;
  advice: string;
}
export interface DomainReference {
  object: "domain";
  id: string;
}
export interface DomainReportsAsked {
  dmarc: boolean;
  tls: boolean;
}
export interface DomainUpdatedEvent {
  type: "domain.updated";
  createdAt: Date;
  data: DomainEventData;
}
export interface DoubleOptIn {
  /** The form whose email and page are used. */
  formId: string;
  /** An `https` URL to go to after the confirmation; default: the form's. */
  redirectUrl?: string | null;
}
export interface DryRunAutomationRequest {
  /** Give either this or `email`. */
  contactId?: string | null;
  /** The address of a contact. */
  email?: string | null;
  /** Of the event that starts it. */
  payload?: unknown | null;
  /** Default: now. */
  startAt?: Date | string | null;
  /** What happens at steps, by key. A wait: `timeout`, `event_received` or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered. */
  answers?: Record<string, string> | null;
}
export interface Email {
  id: string;
  messageId: string;
  to: string[];
  from: string;
  createdAt: Date;
  subject: string;
  bcc: string[] | null;
  cc: string[] | null;
  replyTo: string[] | null;
  lastEvent: string;
  recipientCounts: Record<string, number>;
  scheduledAt: Date | null;
  topicId: string | null;
  object: "email";
  html: string | null;
  text: string | null;
  contentDeleted: boolean;
  tags: EmailTag[];
  templateId: string | null;
  broadcastId: string | null;
  engagement: EmailEngagement;
}
export interface EmailBounce {
  type: BounceType;
  subType: string;
  message: string;
  diagnosticCode?: string[];
  class?: string;
  advice?: string;
}
export interface EmailBouncedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  bounce?: EmailBounce;
}
export interface EmailBouncedEvent {
  type: "email.bounced";
  createdAt: Date;
  data: EmailBouncedData;
}
export interface EmailClick {
  ipAddress: string;
  timestamp: string;
  userAgent: string;
  isMachine?: boolean;
  reason?: string;
  agent?: string;
  link: string;
}
export interface EmailClickedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  click: EmailClick;
}
export interface EmailClickedEvent {
  type: "email.clicked";
  createdAt: Date;
  data: EmailClickedData;
}
export interface EmailComplainedEvent {
  type: "email.complained";
  createdAt: Date;
  data: EmailEventData;
}
export interface EmailCount {
  object: "email_count";
  count: number;
  isExact: boolean;
}
export interface EmailDelay {
  class: string;
  message: string;
  nextAttemptAt?: Date;
  advice?: string;
}
export interface EmailDelayedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  delayed?: EmailDelay;
}
export interface EmailDeliveredEvent {
  type: "email.delivered";
  createdAt: Date;
  data: EmailEventData;
}
export interface EmailDeliveryDelayedEvent {
  type: "email.delivery_delayed";
  createdAt: Date;
  data: EmailDelayedData;
}
export interface EmailEngagement {
  openedAt: Date | null;
  clickedAt: Date | null;
  openedBy: number;
  clickedBy: number;
}
export interface EmailEvent {
  id: string;
  type: string;
  createdAt: Date;
  deliveryId: string | null;
  data: unknown;
}
export interface EmailEventData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
}
export interface EmailEventHeader {
  name: string;
  value: string;
}
export interface EmailEventList {
  object: "list";
  hasMore: boolean;
  data: EmailEvent[];
}
export interface EmailFailedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  failed?: EmailFailure;
}
export interface EmailFailedEvent {
  type: "email.failed";
  createdAt: Date;
  data: EmailFailedData;
}
export interface EmailFailure {
  reason: string;
  class?: string;
  advice?: string;
  outcome?: string;
}
export interface EmailItem {
  id: string;
  messageId: string;
  to: string[];
  from: string;
  createdAt: Date;
  subject: string;
  bcc: string[] | null;
  cc: string[] | null;
  replyTo: string[] | null;
  lastEvent: string;
  recipientCounts: Record<string, number>;
  scheduledAt: Date | null;
  topicId: string | null;
}
export interface EmailList {
  object: "list";
  hasMore: boolean;
  data: EmailItem[];
}
export interface EmailOpen {
  ipAddress: string;
  timestamp: string;
  userAgent: string;
  isMachine?: boolean;
  reason?: string;
  agent?: string;
}
export interface EmailOpenedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  open: EmailOpen;
}
export interface EmailOpenedEvent {
  type: "email.opened";
  createdAt: Date;
  data: EmailOpenedData;
}
export interface EmailReference {
  object: "email";
  id: string;
}
export interface EmailScheduledEvent {
  type: "email.scheduled";
  createdAt: Date;
  data: EmailEventData;
}
export interface EmailSentEvent {
  type: "email.sent";
  createdAt: Date;
  data: EmailEventData;
}
export interface EmailSuppressedData {
  broadcastId?: string;
  templateId?: string;
  createdAt: Date;
  emailId: string;
  messageId: string;
  from: string;
  /** The recipients of the event. */
  to: string[];
  subject: string;
  headers?: EmailEventHeader[];
  tags?: Record<string, string>;
  suppressed?: EmailSuppression;
}
export interface EmailSuppressedEvent {
  type: "email.suppressed";
  createdAt: Date;
  data: EmailSuppressedData;
}
export interface EmailSuppression {
  type: string;
  message: string;
  reason?: string;
}
export interface EmailTag {
  name: string;
  value: string;
}
export interface EmailUsage {
  daily: DailyEmailUsage;
  monthly: MonthlyEmailUsage;
}
export interface EraseContactRequest {
  /** Why, for the audit log and the consent record. In the dashboard, people have to give one. */
  reason?: string | null;
}
export interface Event {
  id: string;
  name: string;
  schema: Record<string, EventSchema> | null;
  createdAt: Date;
  updatedAt: Date;
  object: "event";
}
export interface EventItem {
  id: string;
  name: string;
  schema: Record<string, EventSchema> | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface EventList {
  object: "list";
  hasMore: boolean;
  data: EventItem[];
}
export interface EventReference {
  object: "event";
  id: string;
}
export interface Form {
  id: string;
  name: string;
  /** Rises with each change of what visitors see. */
  version: number;
  isActive: boolean;
  language: FormLanguage;
  doubleOptIn: boolean;
  /** The form's own page. */
  url: string;
  /** Of the last 30 days. */
  counts: FormCounts;
  /** What keeps the form from working, or an attack on it, in a sentence; null = nothing. */
  notice: string | null;
  createdAt: Date;
  updatedAt: Date;
  object: "form";
  title: string | null;
  description: string | null;
  fields: FormField[];
  topics: string[];
  grantedTopics: string[];
  segments: string[];
  consentText: string | null;
  privacyUrl: string | null;
  buttonText: string | null;
  strict: boolean;
  from: string | null;
  replyTo: string | null;
  subject: string | null;
  emailText: string | null;
  submittedText: string | null;
  successText: string | null;
  redirectUrl: string | null;
  allowedOrigins: string[];
  /** HTML to embed the form in a page. Works without JavaScript. */
  snippet: string;
}
export interface FormCounts {
  viewed: number;
  requested: number;
  confirmed: number;
  refused: number;
}
export interface FormField {
  field: string;
  label: string | null;
  required: boolean;
}
export interface FormFieldRequest {
  /** `first_name`, `last_name`, or `property.` and the key of a contact property. */
  field: string;
  label?: string | null;
  required?: boolean | null;
}
export interface FormItem {
  id: string;
  name: string;
  /** Rises with each change of what visitors see. */
  version: number;
  isActive: boolean;
  language: FormLanguage;
  doubleOptIn: boolean;
  /** The form's own page. */
  url: string;
  /** Of the last 30 days. */
  counts: FormCounts;
  /** What keeps the form from working, or an attack on it, in a sentence; null = nothing. */
  notice: string | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface FormList {
  object: "list";
  hasMore: boolean;
  data: FormItem[];
}
export interface Insight {
  id: InsightId;
  status: InsightStatus;
  title: string;
  why: string;
  how: string;
  detail: string | null;
}
export interface Insights {
  object: "insights";
  emailId: string;
  createdAt: Date;
  isFinal: boolean;
  data: Insight[];
}
export interface Log {
  id: string;
  createdAt: Date;
  endpoint: string;
  method: string;
  responseStatus: number;
  userAgent: string | null;
  apiKeyId: string;
  clientIp: string | null;
  durationMs: number;
  object: "log";
  requestBody: unknown;
  responseBody: unknown;
}
export interface LogItem {
  id: string;
  createdAt: Date;
  endpoint: string;
  method: string;
  responseStatus: number;
  userAgent: string | null;
  apiKeyId: string;
  clientIp: string | null;
  durationMs: number;
}
export interface LogList {
  object: "list";
  hasMore: boolean;
  data: LogItem[];
}
export interface MetricValues {
  received?: number;
  delivered?: number;
  complained?: number;
  suppressed?: number;
  bounced?: number;
  bouncedTransient?: number;
  bouncedPermanent?: number;
  bouncedUndetermined?: number;
  opened?: number;
  clicked?: number;
  unsubscribed?: number;
  deliveryDelayed?: number;
  failed?: number;
  sent?: number;
  uniqueOpened?: number;
  uniqueClicked?: number;
  deliveryRate?: number;
  openRate?: number;
  clickRate?: number;
  bounceRate?: number;
  complaintRate?: number;
  unsubscribeRate?: number;
  openedMachine?: number;
  clickedMachine?: number;
}
export interface Metrics {
  object: "metrics";
  startDate: string;
  endDate: string;
  metrics: MetricsMetrics[];
  dimensions: MetricsDimensions[];
  granularity: MetricsGranularity;
  totals: MetricValues;
  data?: MetricsRow[];
}
export interface MetricsRow {
  period?: string;
  domainId?: string;
  domainName?: string;
  emailId?: string;
  broadcastId?: string;
  tag?: string | null;
  templateId?: string | null;
  templateName?: string;
  mailboxProvider?: string | null;
  received?: number;
  delivered?: number;
  complained?: number;
  suppressed?: number;
  bounced?: number;
  bouncedTransient?: number;
  bouncedPermanent?: number;
  bouncedUndetermined?: number;
  opened?: number;
  clicked?: number;
  unsubscribed?: number;
  deliveryDelayed?: number;
  failed?: number;
  sent?: number;
  uniqueOpened?: number;
  uniqueClicked?: number;
  deliveryRate?: number;
  openRate?: number;
  clickRate?: number;
  bounceRate?: number;
  complaintRate?: number;
  unsubscribeRate?: number;
  openedMachine?: number;
  clickedMachine?: number;
}
export interface MonthlyEmailUsage {
  used: number;
  limit: number;
  isUnlimited: boolean;
  sent: number;
  received: number;
  resetsAt: Date;
}
export interface NullableUsageCount {
  used: number;
  limit: number | null;
  isUnlimited: boolean;
}
export interface QueueChange {
  object: "queue_change";
  changed: number;
  hasMore: boolean;
  after: string | null;
}
export interface QueueChangeRequest {
  ids?: string[] | null;
  destination?: string | null;
  site?: string | null;
  emailId?: string | null;
  reason?: string | null;
  all?: boolean | null;
  after?: string | null;
  dryRun?: boolean | null;
}
export interface RateLimit {
  limit: number;
  isUnlimited: boolean;
  duration: string;
}
export interface RecipientClickedLink {
  url: string;
  clicks: number;
}
export interface RefusedContacts {
  unsubscribed: number;
  pending: number;
  optedOut: number;
  bounce: number;
  complaint: number;
  manual: number;
}
export interface RemoveSuppressionsRequest {
  emails?: string[] | null;
  ids?: string[] | null;
}
export interface RemovedContactSegment {
  object: "contact_segment";
  id: string;
  contactId: string;
  segmentId: string;
  audienceId: string;
  deleted: true;
}
export interface RemovedSuppression {
  object: "suppression";
  id: string;
  deleted: boolean;
}
export interface RemovedSuppressions {
  data: RemovedSuppression[];
}
export interface ReplayWebhookRequest {
  /** Replays everything that failed since this time. */
  since?: string | null;
  /** Replays these events, whatever their state; at most 500. */
  eventIds?: string[] | null;
}
export interface ReplayedWebhook {
  object: "webhook";
  id: string;
  replayed: number;
}
export interface Report {
  id: string;
  receivedAt: Date;
  from: string;
  to: string;
  deliveryId: string | null;
  reason: string;
  sizeBytes: number;
  object: "report";
  raw: string;
}
export interface ReportItem {
  id: string;
  receivedAt: Date;
  from: string;
  to: string;
  deliveryId: string | null;
  reason: string;
  sizeBytes: number;
}
export interface ReportList {
  object: "list";
  hasMore: boolean;
  data: ReportItem[];
}
export interface ResendBroadcastRequest {
  /** A new subject. */
  subject: string;
}
export interface Segment {
  id: string;
  name: string;
  createdAt: Date;
  filter: unknown | null;
  tracked: boolean;
  members: number | null;
  object: SegmentObject;
}
export interface SegmentCount {
  total: number;
  wouldReceive: number;
  refused: RefusedContacts;
  asOf: string;
  object: "segment_count";
  id: string;
}
export interface SegmentEnteredEvent {
  type: "segment.entered";
  createdAt: Date;
  data: SegmentEventData;
}
export interface SegmentEventData {
  id: string;
  name: string;
  contactId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}
export interface SegmentItem {
  id: string;
  name: string;
  createdAt: Date;
  filter: unknown | null;
  tracked: boolean;
  members: number | null;
}
export interface SegmentLeftEvent {
  type: "segment.left";
  createdAt: Date;
  data: SegmentEventData;
}
export interface SegmentList {
  object: "list";
  hasMore: boolean;
  data: SegmentItem[];
}
export interface SegmentReference {
  object: SegmentObject;
  id: string;
}
export interface SendBroadcastRequest {
  /** ISO 8601, or English such as `in 1 hour`. Absent: now. */
  scheduledAt?: Date | string | null;
  /** Refuses with 409 if another number would get it. */
  expectedRecipients?: number | null;
  /** Refuses with 409 if the broadcast is no longer at this revision. */
  revision?: number | null;
}
export interface SendEmailAttachment {
  /** The file name. The content type is derived from it. */
  filename?: string | null;
  /** The content as base64 or an array of bytes. iCalendar may be plain text. */
  content?: Uint8Array | string;
  /** A URL to fetch the file from, instead of `content`. */
  path?: string | null;
  /** The content type, if it cannot be derived from the name. */
  contentType?: string | null;
  /** An id to show the file inside the HTML as `cid:<content_id>`. */
  contentId?: string | null;
  inlineContentId?: string | null;
}
export interface SendEmailRequest {
  /** The sender, as `Name <address>` or an address, at one of the team's verified domains. */
  from?: string;
  /** The recipients: 1 to 50, counting `cc` and `bcc`. */
  to: string | string[];
  cc?: string | string[] | null;
  bcc?: string | string[] | null;
  replyTo?: string | string[] | null;
  /** At most 998 characters. */
  subject?: string;
  /** The HTML body. Set `html`, `text` or both. */
  html?: string | null;
  /** The plain-text body. */
  text?: string | null;
  /** Custom headers, such as `X-Entity-Ref-ID`. */
  headers?: Record<string, string> | null;
  /** The attachments, at most 40 MB in total after base64 encoding. */
  attachments?: SendEmailAttachment[] | null;
  /** Custom tags, included in events. Names and values consist of ASCII letters, digits, `_` and `-`. */
  tags?: EmailTag[] | null;
  /** When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead. */
  scheduledAt?: Date | string | null;
  /** How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5 days. With an hour or less, the email is never sent after its time. */
  deliverWithin?: string | null;
  /** The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe links. */
  topicId?: string | null;
  /** Set true to add unsubscribe links and skip recipients who have unsubscribed. */
  unsubscribe?: boolean | null;
  template?: SendEmailTemplate | null;
}
export interface SendEmailTemplate {
  /** The id or alias of a published template. */
  id: string;
  variables?: unknown | null;
}
export interface SendEventRequest {
  /** The event's name. An unknown name is defined without a schema. */
  event: string;
  /** Give either this or `email`. */
  contactId?: string | null;
  /** An address that is no contact's becomes a contact. */
  email?: string | null;
  /** At most 16 KB of JSON, 5 levels deep. */
  payload?: unknown | null;
  /** As the header `Idempotency-Key`, which counts if this is absent. */
  idempotencyId?: string | null;
}
export interface SentBatch {
  data: SentEmail[];
  errors?: BatchError[];
}
export interface SentEmail {
  id: string;
}
export interface SentEvent {
  object: "event";
  event: string;
}
export interface ShareEmailRequest {
  /** How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most 48 hours. */
  expiresIn?: string | null;
}
export interface SharedEmail {
  object: "email";
  id: string;
  url: string;
}
export interface StartContactImportRequest {
  /** Columns of the file by name; default: found out by their names. */
  columnMap?: ContactImportColumnMap | null;
  /** What happens to contacts that exist: `upsert`, the default, or `skip`. */
  onConflict?: ContactImportOnConflict | null;
  /** Static segments that all contacts of the file join. */
  segments?: string[] | null;
  topics?: ContactImportTopic[] | null;
  /** Counts what would change, and changes nothing. */
  dryRun?: boolean | null;
  /** The service that wrote the file; default: found out. */
  preset?: ContactImportPreset | null;
  /** How these people agreed. */
  consentSource?: string | null;
  /** Empty cells clear values instead of leaving them alone. */
  eraseEmpty?: boolean | null;
  /** Default: found out. */
  delimiter?: ContactImportDelimiter | null;
}
export interface StoppedAutomation {
  object: "automation";
  id: string;
  status: "disabled";
}
export interface Suppression {
  id: string;
  email: string;
  origin: SuppressionOrigin;
  sourceId: string | null;
  createdAt: Date;
  object: "suppression";
}
export interface SuppressionAddedEvent {
  type: "suppression.added";
  createdAt: Date;
  data: SuppressionEventData;
}
export interface SuppressionEventData {
  id: string;
  email: string;
  origin: SuppressionOrigin;
  sourceId: string | null;
  createdAt: Date;
}
export interface SuppressionItem {
  id: string;
  email: string;
  origin: SuppressionOrigin;
  sourceId: string | null;
  createdAt: Date;
}
export interface SuppressionList {
  object: "list";
  hasMore: boolean;
  data: SuppressionItem[];
}
export interface SuppressionReference {
  object: "suppression";
  id: string;
}
export interface SuppressionRemovedEvent {
  type: "suppression.removed";
  createdAt: Date;
  data: SuppressionEventData;
}
export interface Template {
  id: string;
  name: string;
  status: TemplateStatus;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  alias: string | null;
  object: "template";
  currentVersionId: string;
  hasUnpublishedVersions: boolean;
  revision: number;
  from: string | null;
  subject: string | null;
  replyTo: string[] | null;
  html: string;
  text: string | null;
  document: unknown | null;
  variables: TemplateVariable[];
  unknownTags: string[];
}
export interface TemplateItem {
  id: string;
  name: string;
  status: TemplateStatus;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  alias: string | null;
}
export interface TemplateList {
  object: "list";
  hasMore: boolean;
  data: TemplateItem[];
}
export interface TemplateReference {
  object: "template";
  id: string;
  revision: number;
}
export interface TemplateVariable {
  id: string;
  key: string;
  type: TemplateVariableType;
  fallbackValue: unknown;
  isOptional: boolean;
  createdAt: Date;
  updatedAt: Date;
}
export interface TemplateVariableRequest {
  key: string;
  type: TemplateVariableType;
  /** The value used when an email sets none; must have the variable's type. Without a fallback, every email must set a value; null allows an empty value. */
  fallbackValue?: unknown;
}
export interface TemplateVersion {
  id: string;
  subject: string | null;
  isCurrent: boolean;
  isPublished: boolean;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  object: "template_version";
  from: string | null;
  replyTo: string[] | null;
  html: string;
  text: string | null;
  document: unknown | null;
  variables: TemplateVariable[];
  unknownTags: string[];
}
export interface TemplateVersionItem {
  id: string;
  subject: string | null;
  isCurrent: boolean;
  isPublished: boolean;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface TemplateVersionList {
  object: "list";
  hasMore: boolean;
  data: TemplateVersionItem[];
}
export interface TestBroadcastRequest {
  to: string | string[];
  /** Whose values the tags have; default: their fallbacks. */
  contactId?: string | null;
  /** Which variant; default 0. */
  variant?: number | null;
}
export interface TestWebhookRequest {
  type?: string | null;
}
export interface Topic {
  id: string;
  name: string;
  description: string | null;
  defaultSubscription: TopicSubscription;
  visibility: TopicVisibility;
  createdAt: Date;
  object: "topic";
}
export interface TopicCreatedEvent {
  type: "topic.created";
  createdAt: Date;
  data: TopicEventData;
}
export interface TopicDeletedEvent {
  type: "topic.deleted";
  createdAt: Date;
  data: TopicEventData;
}
export interface TopicEventData {
  id: string;
  name: string;
  description: string | null;
  defaultSubscription: string;
  deleted: boolean;
  createdAt: Date;
  updatedAt: Date;
}
export interface TopicItem {
  id: string;
  name: string;
  description: string | null;
  defaultSubscription: TopicSubscription;
  visibility: TopicVisibility;
  createdAt: Date;
}
export interface TopicList {
  object: "list";
  hasMore: boolean;
  data: TopicItem[];
}
export interface TopicReference {
  object: "topic";
  id: string;
}
export interface TopicUpdatedEvent {
  type: "topic.updated";
  createdAt: Date;
  data: TopicEventData;
}
export interface TranscriptLine {
  atMs: number;
  kind: string;
  text: string;
}
export interface UnsubscribePage {
  object: "unsubscribe_page";
  name: string | null;
  logoUrl: string | null;
  backgroundColor: string | null;
  textColor: string | null;
  accentColor: string | null;
  hideBranding: boolean;
  offerData: boolean;
  templateFrom: string | null;
  templateReplyTo: string | null;
  templateFooter: string | null;
}
export interface UpdateApiKeyRequest {
  name: string;
}
export interface UpdateAutomationRequest {
  name?: string | null;
  /** When disabled, nobody enters; runs under way go on. */
  status?: AutomationStatus | null;
  /** How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`. */
  entry?: AutomationEntry | null;
  /** A custom event that ends the runs of its contact wherever they are. */
  goalEvent?: string | null;
  steps?: AutomationStepRequest[] | null;
  connections?: AutomationConnectionRequest[] | null;
  /** Refuses the change with 409 if the automation is no longer at this revision. */
  revision?: number | null;
}
export interface UpdateBroadcastRequest {
  name?: string | null;
  /** Who gets it. The broadcast has a segment, a filter or both. */
  segmentId?: string | null;
  /** Another name of `segment_id`, for older client libraries. */
  audienceId?: string | null;
  /** Narrows the segment, or all contacts where there is none. */
  filter?: unknown | null;
  topicId?: string | null;
  from?: string | null;
  subject?: string | null;
  replyTo?: string | string[] | null;
  previewText?: string | null;
  html?: string | null;
  text?: string | null;
  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  document?: unknown | null;
  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  variants?: BroadcastVariantRequest[] | null;
  settings?: BroadcastSettingsRequest | null;
  /** Refuses the change with 409 if the broadcast is no longer at this revision. */
  revision?: number | null;
}
export interface UpdateContactPropertyRequest {
  /** The value for contacts without one; must have the property's type. */
  fallbackValue?: string | number | null;
}
export interface UpdateContactRequest {
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  /** Set true to send this contact only transactional email: none with a topic or unsubscribe link. */
  unsubscribed?: boolean | null;
  /** Property values by key; null clears a value. */
  properties?: Record<string, string | number> | null;
  /** The contact's language as a tag such as `de` or `pt-BR`; null clears it. */
  language?: string | null;
  /** A name such as `Europe/Berlin`; null clears it. */
  timeZone?: string | null;
  /** Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API keys do not. */
  reason?: string | null;
}
export interface UpdateDomainRequest {
  region?: string | null;
  fallbackRegion?: string | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  tls?: DomainTls | null;
  capabilities?: DomainCapabilitiesRequest | null;
  trackingSubdomain?: string | null;
}
export interface UpdateEmailRequest {
  scheduledAt?: Date | string | null;
}
export interface UpdateEventRequest {
  /** Null accepts anything. */
  schema?: Record<string, EventSchema> | null;
}
export interface UpdateFormRequest {
  name?: string | null;
  /** False closes the page. Links that were sent still confirm. */
  isActive?: boolean | null;
  /** Of the texts that you do not set; default `en`. */
  language?: FormLanguage | null;
  title?: string | null;
  description?: string | null;
  /** Asked for beside the address, in this order. */
  fields?: FormFieldRequest[] | null;
  /** Ids of public topics to choose from. Visitors find them unticked. */
  topics?: string[] | null;
  /** Ids of topics that everybody gets on confirmation. */
  grantedTopics?: string[] | null;
  /** Ids of segments without a filter that everybody joins on confirmation. */
  segments?: string[] | null;
  /** What visitors agree to. Kept with each consent, word by word. */
  consentText?: string | null;
  privacyUrl?: string | null;
  buttonText?: string | null;
  /** Default true. False subscribes new addresses at once; an address that is known still confirms. */
  doubleOptIn?: boolean | null;
  /** True: the page behind the link always waits for its button. */
  strict?: boolean | null;
  /** The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain. */
  from?: string | null;
  replyTo?: string | null;
  /** Of the confirmation email. */
  subject?: string | null;
  /** The text above the link in the confirmation email. */
  emailText?: string | null;
  /** Shown after the form is sent. */
  submittedText?: string | null;
  /** Shown after the confirmation. */
  successText?: string | null;
  /** An `https` URL to go to after the confirmation, instead. */
  redirectUrl?: string | null;
  /** Sites that may embed the form, such as `https://example.com`. */
  allowedOrigins?: string[] | null;
}
export interface UpdateSegmentRequest {
  name?: string | null;
  filter?: unknown | null;
  /** Keeps the filter's members as rows; entries and exits are events. */
  tracked?: boolean | null;
}
export interface UpdateTemplateRequest {
  name?: string | null;
  html?: string | null;
  /** Refuses the change with 409 if the template is no longer at this revision. */
  revision?: number | null;
  alias?: string | null;
  from?: string | null;
  subject?: string | null;
  replyTo?: string | string[] | null;
  text?: string | null;
  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  document?: unknown | null;
  variables?: TemplateVariableRequest[] | null;
}
export interface UpdateTopicRequest {
  name?: string | null;
  description?: string | null;
  visibility?: TopicVisibility | null;
}
export interface UpdateUnsubscribePageRequest {
  /** The sender's name on the page; null = the team's name. */
  name?: string | null;
  /** An `https` URL of an image, shown up to 48 pixels high. */
  logoUrl?: string | null;
  backgroundColor?: string | null;
  /** Needs a contrast of at least 4.5 with the background. */
  textColor?: string | null;
  /** The button's color; needs a contrast of at least 3 with the background. */
  accentColor?: string | null;
  hideBranding?: boolean | null;
  /** Whether people can ask on the page for what is stored about them. It is sent to their address, once a day. */
  offerData?: boolean | null;
  /** The `from` of new templates in the dashboard. */
  templateFrom?: string | null;
  /** The `reply_to` of new templates in the dashboard. */
  templateReplyTo?: string | null;
  /** Plain text at the end of new templates in the dashboard, such as a postal address. */
  templateFooter?: string | null;
}
export interface UpdateWebhookRequest {
  endpoint?: string | null;
  events?: string[] | null;
  status?: WebhookStatus | null;
}
export interface Usage {
  object: "usage";
  emails: EmailUsage;
  contacts: UsageCount;
  segments: NullableUsageCount;
  broadcasts: NullableUsageCount;
  aiCredits: AiCreditUsage;
  automationRuns: AutomationRunUsage;
  domains: NullableUsageCount;
  rateLimit: RateLimit;
  plan: string;
}
export interface UsageCount {
  used: number;
  limit: number;
  isUnlimited: boolean;
}
export interface Webhook {
  id: string;
  endpoint: string;
  createdAt: Date;
  status: WebhookStatus;
  events: WebhookEventType[];
  disabledReason: WebhookDisabledReason | null;
  disabledAt: Date | null;
  failingSince: Date | null;
  object: "webhook";
  signingSecret: string;
}
export interface WebhookAttempt {
  id: string;
  httpStatusCode: number;
  response: string;
  sentAt: Date;
  durationMs: number;
  error: string | null;
  request: WebhookRequest;
}
export interface WebhookAttemptList {
  object: "list";
  hasMore: boolean;
  data: WebhookAttempt[];
}
export interface WebhookEvent {
  id: string;
  type: WebhookEventType;
  createdAt: Date;
  status: WebhookEventStatus;
  object: "webhook_event";
  nextAttemptAt: Date | null;
  payload: unknown | null;
}
export interface WebhookEventItem {
  id: string;
  type: WebhookEventType;
  createdAt: Date;
  status: WebhookEventStatus;
}
export interface WebhookEventList {
  object: "list";
  hasMore: boolean;
  data: WebhookEventItem[];
}
export interface WebhookEventReference {
  object: "webhook_event";
  id: string;
}
export interface WebhookItem {
  id: string;
  endpoint: string;
  createdAt: Date;
  status: WebhookStatus;
  events: WebhookEventType[];
  disabledReason: WebhookDisabledReason | null;
  disabledAt: Date | null;
  failingSince: Date | null;
}
export interface WebhookList {
  object: "list";
  hasMore: boolean;
  data: WebhookItem[];
}
export interface WebhookReference {
  object: "webhook";
  id: string;
}
export interface WebhookRequest {
  method: "POST";
  url: string;
  headers: Record<string, string>;
}
export interface WebhookWithSecret {
  object: "webhook";
  id: string;
  signingSecret: string;
}
export type ContactTimelineItem = ContactTimelineEmail | ContactTimelineEvent | ContactTimelineConsent;
export interface EmailsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only emails accepted at or after this time (ISO 8601). */
  createdAfter?: Date | string;
  /** Only emails accepted before this time (ISO 8601), not at it. */
  createdBefore?: Date | string;
  /** Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled. */
  status?: string | string[];
  /** Another name of `status`. */
  lastEvent?: string | string[];
  /** A tag as `name` or `name:value`. Repeat it to require several tags. */
  tag?: string | string[];
  /** An address in `to`, `cc` or `bcc`; case is ignored. */
  recipient?: string;
  /** The domain of a recipient, such as `example.com`. */
  recipientDomain?: string;
  /** The sending domain's name or id. */
  domain?: string;
  /** The API key that sent the email. */
  apiKeyId?: string;
  /** Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too. */
  search?: string;
}
export interface BatchSendParams {
  /** `strict` (default) or `permissive`. */
  batchValidation?: BatchBatchValidation;
}
export interface EmailsCountParams {
  /** Only emails accepted at or after this time (ISO 8601). */
  createdAfter?: Date | string;
  /** Only emails accepted before this time (ISO 8601), not at it. */
  createdBefore?: Date | string;
  /** Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled. */
  status?: string | string[];
  /** Another name of `status`. */
  lastEvent?: string | string[];
  /** A tag as `name` or `name:value`. Repeat it to require several tags. */
  tag?: string | string[];
  /** An address in `to`, `cc` or `bcc`; case is ignored. */
  recipient?: string;
  /** The domain of a recipient, such as `example.com`. */
  recipientDomain?: string;
  /** The sending domain's name or id. */
  domain?: string;
  /** The API key that sent the email. */
  apiKeyId?: string;
  /** Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too. */
  search?: string;
}
export interface EmailsExportParams {
  /** `csv`, or `jsonl` for one JSON object a line. */
  format?: ExportFormat;
  /** Only emails accepted at or after this time (ISO 8601). */
  createdAfter?: Date | string;
  /** Only emails accepted before this time (ISO 8601), not at it. */
  createdBefore?: Date | string;
  /** Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled. */
  status?: string | string[];
  /** Another name of `status`. */
  lastEvent?: string | string[];
  /** A tag as `name` or `name:value`. Repeat it to require several tags. */
  tag?: string | string[];
  /** An address in `to`, `cc` or `bcc`; case is ignored. */
  recipient?: string;
  /** The domain of a recipient, such as `example.com`. */
  recipientDomain?: string;
  /** The sending domain's name or id. */
  domain?: string;
  /** The API key that sent the email. */
  apiKeyId?: string;
  /** Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too. */
  search?: string;
  /** Only these emails, at most 100; other filters are ignored. */
  id?: string | string[];
}
export interface EmailsAttachmentsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface EmailsEventsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface EmailsAttemptsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface DomainsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ApiKeysListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface LogsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  method?: string | string[];
  status?: string | string[];
  endpoint?: string;
  search?: string;
  userAgent?: LogUserAgent;
  apiKeyId?: string;
  startDate?: string;
  endDate?: string;
}
export interface DeliveriesListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  destination?: string;
  site?: string;
  state?: string;
  emailId?: string;
  /** The class of the last attempt, such as `greylist`; `none` for deliveries not attempted yet. `state` is then `queued` by default. */
  reason?: string;
}
export interface ReportsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface SuppressionsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only suppressions of this origin: `bounce`, `complaint` or `manual`. */
  origin?: string;
  /** The start of the address; case is ignored. Sorts by address. */
  search?: string;
}
export interface SuppressionsExportParams {
  /** `csv`, or `jsonl` for one JSON object a line. */
  format?: ExportFormat;
  /** Only suppressions of this origin: `bounce`, `complaint` or `manual`. */
  origin?: string;
  /** The start of the address; case is ignored. Sorts by address. */
  search?: string;
}
export interface WebhooksListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface WebhooksEventsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Returns events older than this one. */
  after?: string;
  /** Returns events newer than this one. */
  before?: string;
  /** Only events in this state: success, pending, failed, attempting. */
  status?: string;
  /** Only events of this type, such as `email.bounced`. */
  type?: string;
  /** Only events at or after this time (ISO 8601). */
  createdAfter?: Date | string;
  /** Only events before this time (ISO 8601). */
  createdBefore?: Date | string;
}
export interface WebhooksEventsAttemptsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface TemplatesListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface TemplatesVersionsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface BroadcastsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only these states, separated by commas: `draft`, `scheduled`, `sending`, … */
  status?: string | string[];
  /** Part of the name. */
  q?: string;
  /** Only those that started at or after this time, else are scheduled, else were changed (ISO 8601). */
  since?: Date | string;
  /** The same, before this time. */
  until?: Date | string;
}
export interface BroadcastsRecipientsParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Which list. */
  type: BroadcastType;
  /** Only the contact with this address. */
  email?: string;
  /** Of `bounced`: only this type. */
  bounceType?: BounceType | null;
  /** Of `bounced` and `failed`: only this class of the server's reply. */
  reply?: string;
  /** Of `skipped`: only for this reason. */
  reason?: BroadcastRecipientReason | null;
  /** Of `clicked`: only this link, by its id. */
  link?: string;
  /** Only this variant, from 0. */
  variant?: number;
  /** Only this destination group. */
  group?: string;
}
export interface BroadcastsClickedLinksParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface AutomationsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only those with this status. */
  status?: AutomationStatus;
}
export interface AutomationsRunsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only these, separated by commas: running, completed, failed, cancelled. */
  status?: string;
}
export interface ContactsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  /** Only contacts of this segment. */
  segmentId?: string;
  /** Words that are all part of the address or the name; case is ignored. */
  search?: string;
}
export interface ContactsSegmentsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ContactsTopicsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ContactsConsentsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ContactsActivityListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ContactPropertiesListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface TopicsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface SegmentsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface SegmentsCountParams {
  /** Counts who would receive email with this topic. */
  topicId?: string;
}
export interface SegmentsContactsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface FormsListParams {
  /** How many to return; default: all, up to 1,000. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface EventsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface ContactsImportsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
  status?: ContactImportStatus;
}
export interface ContactsExportsListParams {
  /** How many to return; default 20. */
  limit?: number;
  /** Lists what is older than this item. */
  after?: string;
  /** Lists what is newer than this item. */
  before?: string;
}
export interface EmailsMetricsParams {
  /** ISO 8601 date or time; default: six days before the end. */
  startDate?: string;
  /** ISO 8601 date or time; default: now. A date without a time includes that whole day. */
  endDate?: string;
  /** IANA time zone name; default UTC. */
  timezone?: string;
  /** The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`. */
  granularity?: string;
  /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
  metrics?: string | string[];
  /** How to group `data`: by `period`, `domain`, `email`, `broadcast`, `tag`, `template` or `mailbox_provider`. Comma-separated or repeated. */
  dimensions?: string | string[];
  /** Only these sending domains, at most 100. Comma-separated or repeated. */
  domainId?: string | string[];
  /** Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or repeated. */
  emailId?: string | string[];
  /** Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or repeated. */
  broadcastId?: string | string[];
  /** Only emails with these tags, as `name:value`. Comma-separated or repeated. */
  tag?: string | string[];
  /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
  templateId?: string | string[];
  /** Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease, naver, other. Comma-separated or repeated. */
  mailboxProvider?: string | string[];
}
/** What a webhook posts. Events of other types come, too, from a newer server: see {@link UnknownEvent}. */
export type WebhookEventPayload =
  | EmailSentEvent
  | EmailScheduledEvent
  | EmailDeliveredEvent
  | EmailDeliveryDelayedEvent
  | EmailBouncedEvent
  | EmailComplainedEvent
  | EmailFailedEvent
  | EmailSuppressedEvent
  | EmailOpenedEvent
  | EmailClickedEvent
  | ContactCreatedEvent
  | ContactUpdatedEvent
  | ContactDeletedEvent
  | SegmentEnteredEvent
  | SegmentLeftEvent
  | DomainCreatedEvent
  | DomainUpdatedEvent
  | DomainDeletedEvent
  | ContactTopicsUpdatedEvent
  | SuppressionAddedEvent
  | SuppressionRemovedEvent
  | TopicCreatedEvent
  | TopicUpdatedEvent
  | TopicDeletedEvent;
/** An event of a type that this version does not know; in a `switch` over the types, `default` has it. */
export interface UnknownEvent {
  type: string;
  createdAt: Date;
  data: Record<string, unknown>;
}
