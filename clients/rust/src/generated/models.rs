// Generated from the API's description (ceab9d71ce22); do not edit.
//! What the API takes and answers.

use crate::wire::{list, open_enum, union, wire};
use crate::{Bytes, Change, OneOrMany, Timestamp, When};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Of the API's description that this library was made from.
pub const API_REVISION: &str = "ceab9d71ce22";

/// Api key permission. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ApiKeyPermission {
    /// `full_access`
    FullAccess,
    /// `sending_access`
    SendingAccess,
    /// Any other value.
    Other(String),
}
open_enum!(ApiKeyPermission {
    FullAccess "full_access",
    SendingAccess "sending_access",
});

/// Attachment content disposition. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AttachmentContentDisposition {
    /// `inline`
    Inline,
    /// `attachment`
    Attachment,
    /// Any other value.
    Other(String),
}
open_enum!(AttachmentContentDisposition {
    Inline "inline",
    Attachment "attachment",
});

/// Automation connection type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationConnectionType {
    /// `default`
    Default,
    /// `condition_met`
    ConditionMet,
    /// `condition_not_met`
    ConditionNotMet,
    /// `timeout`
    Timeout,
    /// `event_received`
    EventReceived,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationConnectionType {
    Default "default",
    ConditionMet "condition_met",
    ConditionNotMet "condition_not_met",
    Timeout "timeout",
    EventReceived "event_received",
});

/// Automation dry run step status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationDryRunStepStatus {
    /// `completed`
    Completed,
    /// `skipped`
    Skipped,
    /// `failed`
    Failed,
    /// `waiting`
    Waiting,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationDryRunStepStatus {
    Completed "completed",
    Skipped "skipped",
    Failed "failed",
    Waiting "waiting",
});

/// Automation entry. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationEntry {
    /// `once`
    Once,
    /// `every_time`
    EveryTime,
    /// `when_finished`
    WhenFinished,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationEntry {
    Once "once",
    EveryTime "every_time",
    WhenFinished "when_finished",
});

/// Automation run status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationRunStatus {
    /// `running`
    Running,
    /// `completed`
    Completed,
    /// `failed`
    Failed,
    /// `cancelled`
    Cancelled,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationRunStatus {
    Running "running",
    Completed "completed",
    Failed "failed",
    Cancelled "cancelled",
});

/// Automation run step status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationRunStepStatus {
    /// `pending`
    Pending,
    /// `running`
    Running,
    /// `completed`
    Completed,
    /// `failed`
    Failed,
    /// `skipped`
    Skipped,
    /// `waiting`
    Waiting,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationRunStepStatus {
    Pending "pending",
    Running "running",
    Completed "completed",
    Failed "failed",
    Skipped "skipped",
    Waiting "waiting",
});

/// Automation status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationStatus {
    /// `enabled`
    Enabled,
    /// `disabled`
    Disabled,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationStatus {
    Enabled "enabled",
    Disabled "disabled",
});

/// Automation step type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AutomationStepType {
    /// `trigger`
    Trigger,
    /// `send_email`
    SendEmail,
    /// `delay`
    Delay,
    /// `wait_for_event`
    WaitForEvent,
    /// `condition`
    Condition,
    /// `contact_update`
    ContactUpdate,
    /// `contact_delete`
    ContactDelete,
    /// `add_to_segment`
    AddToSegment,
    /// `remove_from_segment`
    RemoveFromSegment,
    /// `set_topic`
    SetTopic,
    /// `webhook`
    Webhook,
    /// `exit`
    Exit,
    /// Any other value.
    Other(String),
}
open_enum!(AutomationStepType {
    Trigger "trigger",
    SendEmail "send_email",
    Delay "delay",
    WaitForEvent "wait_for_event",
    Condition "condition",
    ContactUpdate "contact_update",
    ContactDelete "contact_delete",
    AddToSegment "add_to_segment",
    RemoveFromSegment "remove_from_segment",
    SetTopic "set_topic",
    Webhook "webhook",
    Exit "exit",
});

/// Batch batch validation. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BatchBatchValidation {
    /// `strict`
    Strict,
    /// `permissive`
    Permissive,
    /// Any other value.
    Other(String),
}
open_enum!(BatchBatchValidation {
    Strict "strict",
    Permissive "permissive",
});

/// Bounce type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BounceType {
    /// `Permanent`
    Permanent,
    /// `Transient`
    Transient,
    /// `Undetermined`
    Undetermined,
    /// Any other value.
    Other(String),
}
open_enum!(BounceType {
    Permanent "Permanent",
    Transient "Transient",
    Undetermined "Undetermined",
});

/// Broadcast check id. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastCheckId {
    /// `from`
    From,
    /// `from_domain`
    FromDomain,
    /// `subject`
    Subject,
    /// `content`
    Content,
    /// `html_size`
    HtmlSize,
    /// `audience`
    Audience,
    /// `topic`
    Topic,
    /// `quota`
    Quota,
    /// `unknown_tags`
    UnknownTags,
    /// `broken_tags`
    BrokenTags,
    /// `bad_links`
    BadLinks,
    /// `bad_images`
    BadImages,
    /// `missing_images`
    MissingImages,
    /// `test`
    Test,
    /// `dmarc`
    Dmarc,
    /// `link_hosts`
    LinkHosts,
    /// `image_hosts`
    ImageHosts,
    /// `short_links`
    ShortLinks,
    /// `insecure_links`
    InsecureLinks,
    /// `dead_links`
    DeadLinks,
    /// `image_alt`
    ImageAlt,
    /// `image_bytes`
    ImageBytes,
    /// `svg`
    Svg,
    /// `active_content`
    ActiveContent,
    /// `no_reply`
    NoReply,
    /// `clipped`
    Clipped,
    /// `no_unsubscribe`
    NoUnsubscribe,
    /// `no_postal_address`
    NoPostalAddress,
    /// `no_text`
    NoText,
    /// `no_preview_text`
    NoPreviewText,
    /// `no_fallback`
    NoFallback,
    /// `unengaged`
    Unengaged,
    /// `sudden_volume`
    SuddenVolume,
    /// `same_audience`
    SameAudience,
    /// `small_test`
    SmallTest,
    /// `past`
    Past,
    /// `night`
    Night,
    /// `no_topic`
    NoTopic,
    /// `not_tested`
    NotTested,
    /// `recipients`
    Recipients,
    /// `duration`
    Duration,
    /// `cost`
    Cost,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastCheckId {
    From "from",
    FromDomain "from_domain",
    Subject "subject",
    Content "content",
    HtmlSize "html_size",
    Audience "audience",
    Topic "topic",
    Quota "quota",
    UnknownTags "unknown_tags",
    BrokenTags "broken_tags",
    BadLinks "bad_links",
    BadImages "bad_images",
    MissingImages "missing_images",
    Test "test",
    Dmarc "dmarc",
    LinkHosts "link_hosts",
    ImageHosts "image_hosts",
    ShortLinks "short_links",
    InsecureLinks "insecure_links",
    DeadLinks "dead_links",
    ImageAlt "image_alt",
    ImageBytes "image_bytes",
    Svg "svg",
    ActiveContent "active_content",
    NoReply "no_reply",
    Clipped "clipped",
    NoUnsubscribe "no_unsubscribe",
    NoPostalAddress "no_postal_address",
    NoText "no_text",
    NoPreviewText "no_preview_text",
    NoFallback "no_fallback",
    Unengaged "unengaged",
    SuddenVolume "sudden_volume",
    SameAudience "same_audience",
    SmallTest "small_test",
    Past "past",
    Night "night",
    NoTopic "no_topic",
    NotTested "not_tested",
    Recipients "recipients",
    Duration "duration",
    Cost "cost",
});

/// Broadcast decision by. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastDecisionBy {
    /// `clicks`
    Clicks,
    /// `opens`
    Opens,
    /// `hand`
    Hand,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastDecisionBy {
    Clicks "clicks",
    Opens "opens",
    Hand "hand",
});

/// Broadcast example kind. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastExampleKind {
    /// `first`
    First,
    /// `longest`
    Longest,
    /// `emptiest`
    Emptiest,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastExampleKind {
    First "first",
    Longest "longest",
    Emptiest "emptiest",
});

/// Broadcast recipient reason. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastRecipientReason {
    /// `bounce`
    Bounce,
    /// `complaint`
    Complaint,
    /// `manual`
    Manual,
    /// `unsubscribed`
    Unsubscribed,
    /// `pending`
    Pending,
    /// `opted_out`
    OptedOut,
    /// `missing_data`
    MissingData,
    /// `deleted`
    Deleted,
    /// `canceled`
    Canceled,
    /// `frequency`
    Frequency,
    /// `invalid`
    Invalid,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastRecipientReason {
    Bounce "bounce",
    Complaint "complaint",
    Manual "manual",
    Unsubscribed "unsubscribed",
    Pending "pending",
    OptedOut "opted_out",
    MissingData "missing_data",
    Deleted "deleted",
    Canceled "canceled",
    Frequency "frequency",
    Invalid "invalid",
});

/// Broadcast reply outcome. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastReplyOutcome {
    /// `bounced`
    Bounced,
    /// `failed`
    Failed,
    /// `delayed`
    Delayed,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastReplyOutcome {
    Bounced "bounced",
    Failed "failed",
    Delayed "delayed",
});

/// Broadcast settings missing data. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastSettingsMissingData {
    /// `send`
    Send,
    /// `skip`
    Skip,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastSettingsMissingData {
    Send "send",
    Skip "skip",
});

/// Broadcast state. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastState {
    /// `draft`
    Draft,
    /// `scheduled`
    Scheduled,
    /// `preparing`
    Preparing,
    /// `sending`
    Sending,
    /// `paused`
    Paused,
    /// `deciding`
    Deciding,
    /// `sent`
    Sent,
    /// `canceled`
    Canceled,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastState {
    Draft "draft",
    Scheduled "scheduled",
    Preparing "preparing",
    Sending "sending",
    Paused "paused",
    Deciding "deciding",
    Sent "sent",
    Canceled "canceled",
});

/// Broadcast status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastStatus {
    /// `draft`
    Draft,
    /// `queued`
    Queued,
    /// `sent`
    Sent,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastStatus {
    Draft "draft",
    Queued "queued",
    Sent "sent",
});

/// Broadcast type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BroadcastType {
    /// `sent`
    Sent,
    /// `skipped`
    Skipped,
    /// `pending`
    Pending,
    /// `delivered`
    Delivered,
    /// `bounced`
    Bounced,
    /// `failed`
    Failed,
    /// `suppressed`
    Suppressed,
    /// `canceled`
    Canceled,
    /// `opened`
    Opened,
    /// `machine_opened`
    MachineOpened,
    /// `clicked`
    Clicked,
    /// `unsubscribed`
    Unsubscribed,
    /// `complained`
    Complained,
    /// Any other value.
    Other(String),
}
open_enum!(BroadcastType {
    Sent "sent",
    Skipped "skipped",
    Pending "pending",
    Delivered "delivered",
    Bounced "bounced",
    Failed "failed",
    Suppressed "suppressed",
    Canceled "canceled",
    Opened "opened",
    MachineOpened "machine_opened",
    Clicked "clicked",
    Unsubscribed "unsubscribed",
    Complained "complained",
});

/// Consent act. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConsentAct {
    /// `requested`
    Requested,
    /// `confirmed`
    Confirmed,
    /// `granted`
    Granted,
    /// `withdrawn`
    Withdrawn,
    /// `topic_in`
    TopicIn,
    /// `topic_out`
    TopicOut,
    /// `imported`
    Imported,
    /// `erased`
    Erased,
    /// Any other value.
    Other(String),
}
open_enum!(ConsentAct {
    Requested "requested",
    Confirmed "confirmed",
    Granted "granted",
    Withdrawn "withdrawn",
    TopicIn "topic_in",
    TopicOut "topic_out",
    Imported "imported",
    Erased "erased",
});

/// Consent method. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConsentMethod {
    /// `form`
    Form,
    /// `api`
    Api,
    /// `import`
    Import,
    /// `dashboard`
    Dashboard,
    /// `preferences`
    Preferences,
    /// `one_click`
    OneClick,
    /// `mailto`
    Mailto,
    /// `complaint`
    Complaint,
    /// Any other value.
    Other(String),
}
open_enum!(ConsentMethod {
    Form "form",
    Api "api",
    Import "import",
    Dashboard "dashboard",
    Preferences "preferences",
    OneClick "one_click",
    Mailto "mailto",
    Complaint "complaint",
});

/// Contact erasure status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactErasureStatus {
    /// `in_progress`
    InProgress,
    /// `completed`
    Completed,
    /// Any other value.
    Other(String),
}
open_enum!(ContactErasureStatus {
    InProgress "in_progress",
    Completed "completed",
});

/// Contact export status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactExportStatus {
    /// `queued`
    Queued,
    /// `in_progress`
    InProgress,
    /// `completed`
    Completed,
    /// `failed`
    Failed,
    /// Any other value.
    Other(String),
}
open_enum!(ContactExportStatus {
    Queued "queued",
    InProgress "in_progress",
    Completed "completed",
    Failed "failed",
});

/// Contact import column target. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportColumnTarget {
    /// `email`
    Email,
    /// `first_name`
    FirstName,
    /// `last_name`
    LastName,
    /// `full_name`
    FullName,
    /// `unsubscribed`
    Unsubscribed,
    /// `unsubscribed_at`
    UnsubscribedAt,
    /// `bounced_at`
    BouncedAt,
    /// `status`
    Status,
    /// `language`
    Language,
    /// `time_zone`
    TimeZone,
    /// `segments`
    Segments,
    /// `topics`
    Topics,
    /// `attributes`
    Attributes,
    /// `property`
    Property,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportColumnTarget {
    Email "email",
    FirstName "first_name",
    LastName "last_name",
    FullName "full_name",
    Unsubscribed "unsubscribed",
    UnsubscribedAt "unsubscribed_at",
    BouncedAt "bounced_at",
    Status "status",
    Language "language",
    TimeZone "time_zone",
    Segments "segments",
    Topics "topics",
    Attributes "attributes",
    Property "property",
});

/// Contact import delimiter. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportDelimiter {
    /// `,`
    CommaSign,
    /// `;`
    SemicolonSign,
    /// `tab`
    TabSign,
    /// `|`
    PipeSign,
    /// `comma`
    Comma,
    /// `semicolon`
    Semicolon,
    /// `tab`
    Tab,
    /// `pipe`
    Pipe,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportDelimiter {
    CommaSign ",",
    SemicolonSign ";",
    TabSign "\t",
    PipeSign "|",
    Comma "comma",
    Semicolon "semicolon",
    Tab "tab",
    Pipe "pipe",
});

/// Contact import file encoding. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportFileEncoding {
    /// `utf-8`
    Utf8,
    /// `utf-16`
    Utf16,
    /// `windows-1252`
    Windows1252,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportFileEncoding {
    Utf8 "utf-8",
    Utf16 "utf-16",
    Windows1252 "windows-1252",
});

/// Contact import file format. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportFileFormat {
    /// `csv`
    Csv,
    /// `jsonl`
    Jsonl,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportFileFormat {
    Csv "csv",
    Jsonl "jsonl",
});

/// Contact import on conflict. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportOnConflict {
    /// `upsert`
    Upsert,
    /// `skip`
    Skip,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportOnConflict {
    Upsert "upsert",
    Skip "skip",
});

/// Contact import preset. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportPreset {
    /// `sendlark`
    Sendlark,
    /// `mailchimp`
    Mailchimp,
    /// `brevo`
    Brevo,
    /// `listmonk`
    Listmonk,
    /// `sendy`
    Sendy,
    /// `resend`
    Resend,
    /// `sendgrid`
    Sendgrid,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportPreset {
    Sendlark "sendlark",
    Mailchimp "mailchimp",
    Brevo "brevo",
    Listmonk "listmonk",
    Sendy "sendy",
    Resend "resend",
    Sendgrid "sendgrid",
});

/// Contact import property column type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportPropertyColumnType {
    /// `string`
    String,
    /// `number`
    Number,
    /// `boolean`
    Boolean,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportPropertyColumnType {
    String "string",
    Number "number",
    Boolean "boolean",
});

/// Contact import status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactImportStatus {
    /// `queued`
    Queued,
    /// `in_progress`
    InProgress,
    /// `completed`
    Completed,
    /// `failed`
    Failed,
    /// Any other value.
    Other(String),
}
open_enum!(ContactImportStatus {
    Queued "queued",
    InProgress "in_progress",
    Completed "completed",
    Failed "failed",
});

/// Contact property type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactPropertyType {
    /// `string`
    String,
    /// `number`
    Number,
    /// Any other value.
    Other(String),
}
open_enum!(ContactPropertyType {
    String "string",
    Number "number",
});

/// Contact status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactStatus {
    /// `active`
    Active,
    /// `pending`
    Pending,
    /// Any other value.
    Other(String),
}
open_enum!(ContactStatus {
    Active "active",
    Pending "pending",
});

/// Contact timeline email status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContactTimelineEmailStatus {
    /// `queued`
    Queued,
    /// `scheduled`
    Scheduled,
    /// `sent`
    Sent,
    /// `delivered`
    Delivered,
    /// `delivery_delayed`
    DeliveryDelayed,
    /// `bounced`
    Bounced,
    /// `complained`
    Complained,
    /// `failed`
    Failed,
    /// `suppressed`
    Suppressed,
    /// `opened`
    Opened,
    /// `clicked`
    Clicked,
    /// `canceled`
    Canceled,
    /// Any other value.
    Other(String),
}
open_enum!(ContactTimelineEmailStatus {
    Queued "queued",
    Scheduled "scheduled",
    Sent "sent",
    Delivered "delivered",
    DeliveryDelayed "delivery_delayed",
    Bounced "bounced",
    Complained "complained",
    Failed "failed",
    Suppressed "suppressed",
    Opened "opened",
    Clicked "clicked",
    Canceled "canceled",
});

/// Delivery attempt outcome. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeliveryAttemptOutcome {
    /// `delivered`
    Delivered,
    /// `deferred`
    Deferred,
    /// `bounced`
    Bounced,
    /// `unknown`
    Unknown,
    /// Any other value.
    Other(String),
}
open_enum!(DeliveryAttemptOutcome {
    Delivered "delivered",
    Deferred "deferred",
    Bounced "bounced",
    Unknown "unknown",
});

/// Delivery state. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeliveryState {
    /// `scheduled`
    Scheduled,
    /// `queued`
    Queued,
    /// `held`
    Held,
    /// `leased`
    Leased,
    /// `delivered`
    Delivered,
    /// `unknown`
    Unknown,
    /// `bounced`
    Bounced,
    /// `failed`
    Failed,
    /// `suppressed`
    Suppressed,
    /// `canceled`
    Canceled,
    /// Any other value.
    Other(String),
}
open_enum!(DeliveryState {
    Scheduled "scheduled",
    Queued "queued",
    Held "held",
    Leased "leased",
    Delivered "delivered",
    Unknown "unknown",
    Bounced "bounced",
    Failed "failed",
    Suppressed "suppressed",
    Canceled "canceled",
});

/// Dns record type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DnsRecordType {
    /// `TXT`
    Txt,
    /// `MX`
    Mx,
    /// `CNAME`
    Cname,
    /// Any other value.
    Other(String),
}
open_enum!(DnsRecordType {
    Txt "TXT",
    Mx "MX",
    Cname "CNAME",
});

/// Domain capability. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainCapability {
    /// `enabled`
    Enabled,
    /// `disabled`
    Disabled,
    /// Any other value.
    Other(String),
}
open_enum!(DomainCapability {
    Enabled "enabled",
    Disabled "disabled",
});

/// Domain dmarc status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainDmarcStatus {
    /// `verified`
    Verified,
    /// `missing`
    Missing,
    /// `failed`
    Failed,
    /// `temporary_failure`
    TemporaryFailure,
    /// Any other value.
    Other(String),
}
open_enum!(DomainDmarcStatus {
    Verified "verified",
    Missing "missing",
    Failed "failed",
    TemporaryFailure "temporary_failure",
});

/// Domain record key state. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainRecordKeyState {
    /// `next`
    Next,
    /// `active`
    Active,
    /// `retiring`
    Retiring,
    /// Any other value.
    Other(String),
}
open_enum!(DomainRecordKeyState {
    Next "next",
    Active "active",
    Retiring "retiring",
});

/// Domain record record. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainRecordRecord {
    /// `SPF`
    Spf,
    /// `DKIM`
    Dkim,
    /// `Tracking`
    Tracking,
    /// Any other value.
    Other(String),
}
open_enum!(DomainRecordRecord {
    Spf "SPF",
    Dkim "DKIM",
    Tracking "Tracking",
});

/// Domain record status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainRecordStatus {
    /// `not_started`
    NotStarted,
    /// `pending`
    Pending,
    /// `verified`
    Verified,
    /// `failed`
    Failed,
    /// `temporary_failure`
    TemporaryFailure,
    /// Any other value.
    Other(String),
}
open_enum!(DomainRecordStatus {
    NotStarted "not_started",
    Pending "pending",
    Verified "verified",
    Failed "failed",
    TemporaryFailure "temporary_failure",
});

/// Domain status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainStatus {
    /// `not_started`
    NotStarted,
    /// `pending`
    Pending,
    /// `verified`
    Verified,
    /// `partially_verified`
    PartiallyVerified,
    /// `partially_failed`
    PartiallyFailed,
    /// `failed`
    Failed,
    /// Any other value.
    Other(String),
}
open_enum!(DomainStatus {
    NotStarted "not_started",
    Pending "pending",
    Verified "verified",
    PartiallyVerified "partially_verified",
    PartiallyFailed "partially_failed",
    Failed "failed",
});

/// Domain tls. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DomainTls {
    /// `opportunistic`
    Opportunistic,
    /// `enforced`
    Enforced,
    /// Any other value.
    Other(String),
}
open_enum!(DomainTls {
    Opportunistic "opportunistic",
    Enforced "enforced",
});

/// Event schema. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EventSchema {
    /// `string`
    String,
    /// `number`
    Number,
    /// `boolean`
    Boolean,
    /// `date`
    Date,
    /// Any other value.
    Other(String),
}
open_enum!(EventSchema {
    String "string",
    Number "number",
    Boolean "boolean",
    Date "date",
});

/// Export format. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ExportFormat {
    /// `csv`
    Csv,
    /// `jsonl`
    Jsonl,
    /// Any other value.
    Other(String),
}
open_enum!(ExportFormat {
    Csv "csv",
    Jsonl "jsonl",
});

/// Form language. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FormLanguage {
    /// `en`
    En,
    /// `de`
    De,
    /// Any other value.
    Other(String),
}
open_enum!(FormLanguage {
    En "en",
    De "de",
});

/// Insight id. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InsightId {
    /// `link_hosts`
    LinkHosts,
    /// `dmarc`
    Dmarc,
    /// `plain_text`
    PlainText,
    /// `no_reply`
    NoReply,
    /// `body_size`
    BodySize,
    /// `youtube_links`
    YoutubeLinks,
    /// `short_links`
    ShortLinks,
    /// `insecure_links`
    InsecureLinks,
    /// `address_links`
    AddressLinks,
    /// `merge_tags`
    MergeTags,
    /// `subject`
    Subject,
    /// `list_unsubscribe`
    ListUnsubscribe,
    /// `delivery_tls`
    DeliveryTls,
    /// `attachments`
    Attachments,
    /// `active_content`
    ActiveContent,
    /// `svg`
    Svg,
    /// `image_hosts`
    ImageHosts,
    /// `image_alt`
    ImageAlt,
    /// `image_ratio`
    ImageRatio,
    /// `subdomain`
    Subdomain,
    /// `tracking_subdomain`
    TrackingSubdomain,
    /// Any other value.
    Other(String),
}
open_enum!(InsightId {
    LinkHosts "link_hosts",
    Dmarc "dmarc",
    PlainText "plain_text",
    NoReply "no_reply",
    BodySize "body_size",
    YoutubeLinks "youtube_links",
    ShortLinks "short_links",
    InsecureLinks "insecure_links",
    AddressLinks "address_links",
    MergeTags "merge_tags",
    Subject "subject",
    ListUnsubscribe "list_unsubscribe",
    DeliveryTls "delivery_tls",
    Attachments "attachments",
    ActiveContent "active_content",
    Svg "svg",
    ImageHosts "image_hosts",
    ImageAlt "image_alt",
    ImageRatio "image_ratio",
    Subdomain "subdomain",
    TrackingSubdomain "tracking_subdomain",
});

/// Insight status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InsightStatus {
    /// `ok`
    Ok,
    /// `warning`
    Warning,
    /// `info`
    Info,
    /// Any other value.
    Other(String),
}
open_enum!(InsightStatus {
    Ok "ok",
    Warning "warning",
    Info "info",
});

/// Log user agent. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LogUserAgent {
    /// `smtp`
    Smtp,
    /// `node`
    Node,
    /// `python`
    Python,
    /// `php`
    Php,
    /// `ruby`
    Ruby,
    /// `go`
    Go,
    /// `rust`
    Rust,
    /// `java`
    Java,
    /// `dotnet`
    Dotnet,
    /// `curl`
    Curl,
    /// `cli`
    Cli,
    /// Any other value.
    Other(String),
}
open_enum!(LogUserAgent {
    Smtp "smtp",
    Node "node",
    Python "python",
    Php "php",
    Ruby "ruby",
    Go "go",
    Rust "rust",
    Java "java",
    Dotnet "dotnet",
    Curl "curl",
    Cli "cli",
});

/// Metrics dimensions. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MetricsDimensions {
    /// `period`
    Period,
    /// `domain`
    Domain,
    /// `email`
    Email,
    /// `broadcast`
    Broadcast,
    /// `tag`
    Tag,
    /// `template`
    Template,
    /// `mailbox_provider`
    MailboxProvider,
    /// Any other value.
    Other(String),
}
open_enum!(MetricsDimensions {
    Period "period",
    Domain "domain",
    Email "email",
    Broadcast "broadcast",
    Tag "tag",
    Template "template",
    MailboxProvider "mailbox_provider",
});

/// Metrics granularity. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MetricsGranularity {
    /// `hourly`
    Hourly,
    /// `daily`
    Daily,
    /// `weekly`
    Weekly,
    /// `monthly`
    Monthly,
    /// Any other value.
    Other(String),
}
open_enum!(MetricsGranularity {
    Hourly "hourly",
    Daily "daily",
    Weekly "weekly",
    Monthly "monthly",
});

/// Metrics metrics. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MetricsMetrics {
    /// `received`
    Received,
    /// `delivered`
    Delivered,
    /// `complained`
    Complained,
    /// `suppressed`
    Suppressed,
    /// `bounced`
    Bounced,
    /// `bounced_transient`
    BouncedTransient,
    /// `bounced_permanent`
    BouncedPermanent,
    /// `bounced_undetermined`
    BouncedUndetermined,
    /// `opened`
    Opened,
    /// `clicked`
    Clicked,
    /// `unsubscribed`
    Unsubscribed,
    /// `delivery_delayed`
    DeliveryDelayed,
    /// `failed`
    Failed,
    /// `sent`
    Sent,
    /// `unique_opened`
    UniqueOpened,
    /// `unique_clicked`
    UniqueClicked,
    /// `delivery_rate`
    DeliveryRate,
    /// `open_rate`
    OpenRate,
    /// `click_rate`
    ClickRate,
    /// `bounce_rate`
    BounceRate,
    /// `complaint_rate`
    ComplaintRate,
    /// `unsubscribe_rate`
    UnsubscribeRate,
    /// `opened_machine`
    OpenedMachine,
    /// `clicked_machine`
    ClickedMachine,
    /// Any other value.
    Other(String),
}
open_enum!(MetricsMetrics {
    Received "received",
    Delivered "delivered",
    Complained "complained",
    Suppressed "suppressed",
    Bounced "bounced",
    BouncedTransient "bounced_transient",
    BouncedPermanent "bounced_permanent",
    BouncedUndetermined "bounced_undetermined",
    Opened "opened",
    Clicked "clicked",
    Unsubscribed "unsubscribed",
    DeliveryDelayed "delivery_delayed",
    Failed "failed",
    Sent "sent",
    UniqueOpened "unique_opened",
    UniqueClicked "unique_clicked",
    DeliveryRate "delivery_rate",
    OpenRate "open_rate",
    ClickRate "click_rate",
    BounceRate "bounce_rate",
    ComplaintRate "complaint_rate",
    UnsubscribeRate "unsubscribe_rate",
    OpenedMachine "opened_machine",
    ClickedMachine "clicked_machine",
});

/// Segment object. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SegmentObject {
    /// `segment`
    Segment,
    /// `audience`
    Audience,
    /// Any other value.
    Other(String),
}
open_enum!(SegmentObject {
    Segment "segment",
    Audience "audience",
});

/// Suppression origin. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SuppressionOrigin {
    /// `bounce`
    Bounce,
    /// `complaint`
    Complaint,
    /// `manual`
    Manual,
    /// Any other value.
    Other(String),
}
open_enum!(SuppressionOrigin {
    Bounce "bounce",
    Complaint "complaint",
    Manual "manual",
});

/// Template status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplateStatus {
    /// `draft`
    Draft,
    /// `published`
    Published,
    /// Any other value.
    Other(String),
}
open_enum!(TemplateStatus {
    Draft "draft",
    Published "published",
});

/// Template variable type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplateVariableType {
    /// `string`
    String,
    /// `number`
    Number,
    /// `boolean`
    Boolean,
    /// `object`
    Object,
    /// `list`
    List,
    /// Any other value.
    Other(String),
}
open_enum!(TemplateVariableType {
    String "string",
    Number "number",
    Boolean "boolean",
    Object "object",
    List "list",
});

/// Topic subscription. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TopicSubscription {
    /// `opt_in`
    OptIn,
    /// `opt_out`
    OptOut,
    /// Any other value.
    Other(String),
}
open_enum!(TopicSubscription {
    OptIn "opt_in",
    OptOut "opt_out",
});

/// Topic visibility. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TopicVisibility {
    /// `private`
    Private,
    /// `public`
    Public,
    /// Any other value.
    Other(String),
}
open_enum!(TopicVisibility {
    Private "private",
    Public "public",
});

/// Webhook disabled reason. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WebhookDisabledReason {
    /// `manual`
    Manual,
    /// `gone`
    Gone,
    /// `failing`
    Failing,
    /// Any other value.
    Other(String),
}
open_enum!(WebhookDisabledReason {
    Manual "manual",
    Gone "gone",
    Failing "failing",
});

/// Webhook event status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WebhookEventStatus {
    /// `success`
    Success,
    /// `pending`
    Pending,
    /// `failed`
    Failed,
    /// `attempting`
    Attempting,
    /// Any other value.
    Other(String),
}
open_enum!(WebhookEventStatus {
    Success "success",
    Pending "pending",
    Failed "failed",
    Attempting "attempting",
});

/// Webhook event type. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WebhookEventType {
    /// `email.sent`
    EmailSent,
    /// `email.scheduled`
    EmailScheduled,
    /// `email.delivered`
    EmailDelivered,
    /// `email.delivery_delayed`
    EmailDeliveryDelayed,
    /// `email.bounced`
    EmailBounced,
    /// `email.complained`
    EmailComplained,
    /// `email.failed`
    EmailFailed,
    /// `email.suppressed`
    EmailSuppressed,
    /// `email.opened`
    EmailOpened,
    /// `email.clicked`
    EmailClicked,
    /// `email.received`
    EmailReceived,
    /// `contact.created`
    ContactCreated,
    /// `contact.updated`
    ContactUpdated,
    /// `contact.deleted`
    ContactDeleted,
    /// `segment.entered`
    SegmentEntered,
    /// `segment.left`
    SegmentLeft,
    /// `domain.created`
    DomainCreated,
    /// `domain.updated`
    DomainUpdated,
    /// `domain.deleted`
    DomainDeleted,
    /// `contact.topics.updated`
    ContactTopicsUpdated,
    /// `suppression.added`
    SuppressionAdded,
    /// `suppression.removed`
    SuppressionRemoved,
    /// `topic.created`
    TopicCreated,
    /// `topic.updated`
    TopicUpdated,
    /// `topic.deleted`
    TopicDeleted,
    /// Any other value.
    Other(String),
}
open_enum!(WebhookEventType {
    EmailSent "email.sent",
    EmailScheduled "email.scheduled",
    EmailDelivered "email.delivered",
    EmailDeliveryDelayed "email.delivery_delayed",
    EmailBounced "email.bounced",
    EmailComplained "email.complained",
    EmailFailed "email.failed",
    EmailSuppressed "email.suppressed",
    EmailOpened "email.opened",
    EmailClicked "email.clicked",
    EmailReceived "email.received",
    ContactCreated "contact.created",
    ContactUpdated "contact.updated",
    ContactDeleted "contact.deleted",
    SegmentEntered "segment.entered",
    SegmentLeft "segment.left",
    DomainCreated "domain.created",
    DomainUpdated "domain.updated",
    DomainDeleted "domain.deleted",
    ContactTopicsUpdated "contact.topics.updated",
    SuppressionAdded "suppression.added",
    SuppressionRemoved "suppression.removed",
    TopicCreated "topic.created",
    TopicUpdated "topic.updated",
    TopicDeleted "topic.deleted",
});

/// Webhook status. Values that this version does not know are `Other`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WebhookStatus {
    /// `enabled`
    Enabled,
    /// `disabled`
    Disabled,
    /// Any other value.
    Other(String),
}
open_enum!(WebhookStatus {
    Enabled "enabled",
    Disabled "disabled",
});

/// Add suppression request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AddSuppressionRequest {
    /// Email.
    pub email: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AddSuppressionRequest {
    always email "email",
});
impl AddSuppressionRequest {
    /// With what is required.
    pub fn new(email: impl Into<String>) -> Self {
        Self {
            email: email.into(),
            extra: Map::new(),
        }
    }
}

/// Add suppressions request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AddSuppressionsRequest {
    /// Emails.
    pub emails: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AddSuppressionsRequest {
    always emails "emails",
});
impl AddSuppressionsRequest {
    /// With what is required.
    pub fn new(emails: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            emails: emails.into_iter().map(Into::into).collect(),
            extra: Map::new(),
        }
    }
}

/// Added suppressions.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AddedSuppressions {
    /// Data.
    pub data: Vec<SuppressionReference>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AddedSuppressions {
    always data "data",
});

/// Ai credit usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AiCreditUsage {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: Option<i64>,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Next increase at.
    pub next_increase_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AiCreditUsage {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
    always next_increase_at "next_increase_at",
});

/// Api key.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ApiKey {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Last used at.
    pub last_used_at: Option<Timestamp>,
    /// Token hint.
    pub token_hint: String,
    /// Permission.
    pub permission: ApiKeyPermission,
    /// Domain id.
    pub domain_id: Option<String>,
    /// Allowed ips.
    pub allowed_ips: Vec<String>,
    /// Expires at.
    pub expires_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ApiKey {
    always id "id",
    always name "name",
    always created_at "created_at",
    always last_used_at "last_used_at",
    always token_hint "token_hint",
    always permission "permission",
    always domain_id "domain_id",
    always allowed_ips "allowed_ips",
    always expires_at "expires_at",
});

/// Api key list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ApiKeyList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ApiKey>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ApiKeyList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Api key reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ApiKeyReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ApiKeyReference {
    always object "object",
    always id "id",
});

/// Attachment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Attachment {
    /// Id.
    pub id: String,
    /// Filename.
    pub filename: Option<String>,
    /// Size.
    pub size: i64,
    /// Content type.
    pub content_type: String,
    /// Content disposition.
    pub content_disposition: AttachmentContentDisposition,
    /// Content id.
    pub content_id: Option<String>,
    /// Download url.
    pub download_url: String,
    /// Expires at.
    pub expires_at: Timestamp,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Attachment {
    always id "id",
    always filename "filename",
    always size "size",
    always content_type "content_type",
    always content_disposition "content_disposition",
    always content_id "content_id",
    always download_url "download_url",
    always expires_at "expires_at",
    always object "object",
});

/// Attachment item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AttachmentItem {
    /// Id.
    pub id: String,
    /// Filename.
    pub filename: Option<String>,
    /// Size.
    pub size: i64,
    /// Content type.
    pub content_type: String,
    /// Content disposition.
    pub content_disposition: AttachmentContentDisposition,
    /// Content id.
    pub content_id: Option<String>,
    /// Download url.
    pub download_url: String,
    /// Expires at.
    pub expires_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AttachmentItem {
    always id "id",
    always filename "filename",
    always size "size",
    always content_type "content_type",
    always content_disposition "content_disposition",
    always content_id "content_id",
    always download_url "download_url",
    always expires_at "expires_at",
});

/// Attachment list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AttachmentList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<AttachmentItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AttachmentList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Automation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Automation {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: AutomationStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Entry.
    pub entry: AutomationEntry,
    /// Goal event.
    pub goal_event: Option<String>,
    /// Version.
    pub version: i64,
    /// Revision.
    pub revision: i64,
    /// Object.
    pub object: String,
    /// Steps.
    pub steps: Vec<AutomationStep>,
    /// Connections.
    pub connections: Vec<AutomationConnection>,
    /// Counts.
    pub counts: BTreeMap<String, AutomationStepCounts>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Automation {
    always id "id",
    always name "name",
    always status "status",
    always created_at "created_at",
    always updated_at "updated_at",
    always entry "entry",
    always goal_event "goal_event",
    always version "version",
    always revision "revision",
    always object "object",
    always steps "steps",
    always connections "connections",
    always counts "counts",
});

/// Automation connection.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationConnection {
    /// From.
    pub from: String,
    /// To.
    pub to: String,
    /// Type.
    pub r#type: AutomationConnectionType,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationConnection {
    always from "from",
    always to "to",
    always r#type "type",
});

/// Automation connection request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationConnectionRequest {
    /// The key of a step.
    pub from: String,
    /// The key of a step.
    pub to: String,
    /// `condition_met` and `condition_not_met` after a condition, `event_received` and `timeout` after a wait for an event; default `default`.
    pub r#type: Change<AutomationConnectionType>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationConnectionRequest {
    always from "from",
    always to "to",
    change r#type "type",
});
impl AutomationConnectionRequest {
    /// With what is required.
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Self {
        Self {
            from: from.into(),
            to: to.into(),
            r#type: Change::Keep,
            extra: Map::new(),
        }
    }
    /// `condition_met` and `condition_not_met` after a condition, `event_received` and `timeout` after a wait for an event; default `default`.
    pub fn r#type(mut self, value: impl Into<AutomationConnectionType>) -> Self {
        self.r#type = Change::Set(value.into());
        self
    }
    /// Clears `type`: sends null.
    pub fn clear_type(mut self) -> Self {
        self.r#type = Change::Clear;
        self
    }
}

/// Automation dry run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationDryRun {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Version.
    pub version: i64,
    /// Contact id.
    pub contact_id: String,
    /// Starts at.
    pub starts_at: Timestamp,
    /// Ends at.
    pub ends_at: Option<Timestamp>,
    /// Steps.
    pub steps: Vec<AutomationDryRunStep>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationDryRun {
    always object "object",
    always id "id",
    always version "version",
    always contact_id "contact_id",
    always starts_at "starts_at",
    always ends_at "ends_at",
    always steps "steps",
});

/// Automation dry run problem.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationDryRunProblem {
    /// Message.
    pub message: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationDryRunProblem {
    always message "message",
});

/// Automation dry run step.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationDryRunStep {
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: AutomationStepType,
    /// At.
    pub at: String,
    /// Leaves at.
    pub leaves_at: Option<Timestamp>,
    /// Status.
    pub status: AutomationDryRunStepStatus,
    /// Outcome.
    pub outcome: Option<AutomationConnectionType>,
    /// Output.
    pub output: Value,
    /// Error.
    pub error: Option<AutomationDryRunProblem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationDryRunStep {
    always key "key",
    always r#type "type",
    always at "at",
    always leaves_at "leaves_at",
    always status "status",
    always outcome "outcome",
    always output "output",
    always error "error",
});

/// Automation list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<AutomationListItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Automation list item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationListItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: AutomationStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Entry.
    pub entry: AutomationEntry,
    /// Goal event.
    pub goal_event: Option<String>,
    /// Version.
    pub version: i64,
    /// Revision.
    pub revision: i64,
    /// Trigger.
    pub trigger: Value,
    /// Runs.
    pub runs: AutomationRunCounts,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationListItem {
    always id "id",
    always name "name",
    always status "status",
    always created_at "created_at",
    always updated_at "updated_at",
    always entry "entry",
    always goal_event "goal_event",
    always version "version",
    always revision "revision",
    always trigger "trigger",
    always runs "runs",
});

/// Automation reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Revision.
    pub revision: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationReference {
    always object "object",
    always id "id",
    always revision "revision",
});

/// Automation run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRun {
    /// Id.
    pub id: String,
    /// Status.
    pub status: AutomationRunStatus,
    /// Started at.
    pub started_at: Option<Timestamp>,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Contact id.
    pub contact_id: String,
    /// Email.
    pub email: Option<String>,
    /// Version.
    pub version: i64,
    /// Step key.
    pub step_key: Option<String>,
    /// Due at.
    pub due_at: Option<Timestamp>,
    /// Object.
    pub object: String,
    /// Steps.
    pub steps: Vec<AutomationRunStep>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRun {
    always id "id",
    always status "status",
    always started_at "started_at",
    always completed_at "completed_at",
    always created_at "created_at",
    always contact_id "contact_id",
    always email "email",
    always version "version",
    always step_key "step_key",
    always due_at "due_at",
    always object "object",
    always steps "steps",
});

/// Automation run counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRunCounts {
    /// Started.
    pub started: i64,
    /// Running.
    pub running: i64,
    /// Failed.
    pub failed: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRunCounts {
    always started "started",
    always running "running",
    always failed "failed",
});

/// Automation run item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRunItem {
    /// Id.
    pub id: String,
    /// Status.
    pub status: AutomationRunStatus,
    /// Started at.
    pub started_at: Option<Timestamp>,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Contact id.
    pub contact_id: String,
    /// Email.
    pub email: Option<String>,
    /// Version.
    pub version: i64,
    /// Step key.
    pub step_key: Option<String>,
    /// Due at.
    pub due_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRunItem {
    always id "id",
    always status "status",
    always started_at "started_at",
    always completed_at "completed_at",
    always created_at "created_at",
    always contact_id "contact_id",
    always email "email",
    always version "version",
    always step_key "step_key",
    always due_at "due_at",
});

/// Automation run list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRunList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<AutomationRunItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRunList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Automation run step.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRunStep {
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: AutomationStepType,
    /// Status.
    pub status: AutomationRunStepStatus,
    /// Output.
    pub output: Value,
    /// Error.
    pub error: Value,
    /// Started at.
    pub started_at: Option<Timestamp>,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRunStep {
    always key "key",
    always r#type "type",
    always status "status",
    always output "output",
    always error "error",
    always started_at "started_at",
    always completed_at "completed_at",
    always created_at "created_at",
});

/// Automation run usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationRunUsage {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: i64,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Resets at.
    pub resets_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationRunUsage {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
    always resets_at "resets_at",
});

/// Automation step.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationStep {
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: AutomationStepType,
    /// Config.
    pub config: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationStep {
    always key "key",
    always r#type "type",
    always config "config",
});

/// Automation step counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationStepCounts {
    /// Entered.
    pub entered: i64,
    /// Completed.
    pub completed: i64,
    /// Skipped.
    pub skipped: i64,
    /// Failed.
    pub failed: i64,
    /// Waiting.
    pub waiting: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationStepCounts {
    always entered "entered",
    always completed "completed",
    always skipped "skipped",
    always failed "failed",
    always waiting "waiting",
});

/// Automation step request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AutomationStepRequest {
    /// Names the step in connections, runs and variables; unique in the automation.
    pub key: String,
    /// Type.
    pub r#type: AutomationStepType,
    /// What the type needs; see the guide to automations.
    pub config: Change<Value>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationStepRequest {
    always key "key",
    always r#type "type",
    change config "config",
});
impl AutomationStepRequest {
    /// With what is required.
    pub fn new(key: impl Into<String>, r#type: impl Into<AutomationStepType>) -> Self {
        Self {
            key: key.into(),
            r#type: r#type.into(),
            config: Change::Keep,
            extra: Map::new(),
        }
    }
    /// What the type needs; see the guide to automations.
    pub fn config(mut self, value: impl Into<Value>) -> Self {
        self.config = Change::Set(value.into());
        self
    }
    /// Clears `config`: sends null.
    pub fn clear_config(mut self) -> Self {
        self.config = Change::Clear;
        self
    }
}

/// Batch error.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BatchError {
    /// Index.
    pub index: i64,
    /// Message.
    pub message: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BatchError {
    always index "index",
    always message "message",
});

/// Broadcast.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Broadcast {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Segment id.
    pub segment_id: Option<String>,
    /// Audience id.
    pub audience_id: Option<String>,
    /// Status.
    pub status: BroadcastStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Scheduled at.
    pub scheduled_at: Option<Timestamp>,
    /// Sent at.
    pub sent_at: Option<Timestamp>,
    /// Topic id.
    pub topic_id: Option<String>,
    /// State.
    pub state: BroadcastState,
    /// Reason.
    pub reason: Option<String>,
    /// Revision.
    pub revision: i64,
    /// Subject.
    pub subject: Option<String>,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Started at.
    pub started_at: Option<Timestamp>,
    /// Ended at.
    pub ended_at: Option<Timestamp>,
    /// Audience.
    pub audience: i64,
    /// Expanded.
    pub expanded: i64,
    /// Skipped.
    pub skipped: i64,
    /// Original id.
    pub original_id: Option<String>,
    /// Winner.
    pub winner: Option<i64>,
    /// Counts.
    pub counts: BroadcastCounts,
    /// Object.
    pub object: String,
    /// From.
    pub from: Option<String>,
    /// Reply to.
    pub reply_to: Option<Vec<String>>,
    /// Preview text.
    pub preview_text: Option<String>,
    /// Html.
    pub html: Option<String>,
    /// Text.
    pub text: Option<String>,
    /// Document.
    pub document: Value,
    /// Filter.
    pub filter: Value,
    /// Settings.
    pub settings: BroadcastSettings,
    /// Variants.
    pub variants: Vec<BroadcastVariant>,
    /// Content id.
    pub content_id: Option<String>,
    /// Is tested.
    pub is_tested: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Broadcast {
    always id "id",
    always name "name",
    always segment_id "segment_id",
    always audience_id "audience_id",
    always status "status",
    always created_at "created_at",
    always scheduled_at "scheduled_at",
    always sent_at "sent_at",
    always topic_id "topic_id",
    always state "state",
    always reason "reason",
    always revision "revision",
    always subject "subject",
    always updated_at "updated_at",
    always started_at "started_at",
    always ended_at "ended_at",
    always audience "audience",
    always expanded "expanded",
    always skipped "skipped",
    always original_id "original_id",
    always winner "winner",
    always counts "counts",
    always object "object",
    always from "from",
    always reply_to "reply_to",
    always preview_text "preview_text",
    always html "html",
    always text "text",
    always document "document",
    always filter "filter",
    always settings "settings",
    always variants "variants",
    always content_id "content_id",
    always is_tested "is_tested",
});

/// Broadcast check.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastCheck {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Revision.
    pub revision: i64,
    /// Stops.
    pub stops: Vec<BroadcastCheckItem>,
    /// Warnings.
    pub warnings: Vec<BroadcastCheckItem>,
    /// Infos.
    pub infos: Vec<BroadcastCheckItem>,
    /// Recipients.
    pub recipients: i64,
    /// Skipped.
    pub skipped: BTreeMap<String, i64>,
    /// Examples.
    pub examples: Vec<BroadcastExample>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastCheck {
    always object "object",
    always id "id",
    always revision "revision",
    always stops "stops",
    always warnings "warnings",
    always infos "infos",
    always recipients "recipients",
    always skipped "skipped",
    always examples "examples",
});

/// Broadcast check item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastCheckItem {
    /// Id.
    pub id: BroadcastCheckId,
    /// Message.
    pub message: String,
    /// Fix.
    pub fix: Option<String>,
    /// Count.
    pub count: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastCheckItem {
    always id "id",
    always message "message",
    always fix "fix",
    optional count "count",
});

/// Broadcast clicked link.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastClickedLink {
    /// Id.
    pub id: String,
    /// Url.
    pub url: String,
    /// Clicks.
    pub clicks: i64,
    /// Unique clicks.
    pub unique_clicks: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastClickedLink {
    always id "id",
    always url "url",
    always clicks "clicks",
    always unique_clicks "unique_clicks",
});

/// Broadcast clicked link list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastClickedLinkList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<BroadcastClickedLink>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastClickedLinkList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Broadcast compared rate.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastComparedRate {
    /// Value.
    pub value: f64,
    /// Median.
    pub median: Option<f64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastComparedRate {
    always value "value",
    always median "median",
});

/// Broadcast comparison.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastComparison {
    /// Broadcasts.
    pub broadcasts: i64,
    /// Delivered.
    pub delivered: BroadcastComparedRate,
    /// Opened.
    pub opened: BroadcastComparedRate,
    /// Clicked.
    pub clicked: BroadcastComparedRate,
    /// Unsubscribed.
    pub unsubscribed: BroadcastComparedRate,
    /// Bounced.
    pub bounced: BroadcastComparedRate,
    /// Complained.
    pub complained: BroadcastComparedRate,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastComparison {
    always broadcasts "broadcasts",
    always delivered "delivered",
    always opened "opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
    always bounced "bounced",
    always complained "complained",
});

/// Broadcast counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastCounts {
    /// Sent.
    pub sent: i64,
    /// Delivered.
    pub delivered: i64,
    /// Opened.
    pub opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Bounced.
    pub bounced: i64,
    /// Complained.
    pub complained: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastCounts {
    always sent "sent",
    always delivered "delivered",
    always opened "opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
    always bounced "bounced",
    always complained "complained",
});

/// Broadcast decision.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastDecision {
    /// By.
    pub by: BroadcastDecisionBy,
    /// Probability.
    pub probability: Option<f64>,
    /// Is clear.
    pub is_clear: bool,
    /// At.
    pub at: String,
    /// Variants.
    pub variants: Vec<BroadcastVariantResult>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastDecision {
    always by "by",
    always probability "probability",
    always is_clear "is_clear",
    always at "at",
    always variants "variants",
});

/// Broadcast example.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastExample {
    /// Kind.
    pub kind: BroadcastExampleKind,
    /// Contact id.
    pub contact_id: String,
    /// Email.
    pub email: String,
    /// Subject.
    pub subject: String,
    /// Preview text.
    pub preview_text: String,
    /// Html.
    pub html: Option<String>,
    /// Text.
    pub text: Option<String>,
    /// Missing.
    pub missing: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastExample {
    always kind "kind",
    always contact_id "contact_id",
    always email "email",
    always subject "subject",
    always preview_text "preview_text",
    always html "html",
    always text "text",
    always missing "missing",
});

/// Broadcast funnel.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastFunnel {
    /// Audience.
    pub audience: i64,
    /// Skipped.
    pub skipped: i64,
    /// Sent.
    pub sent: i64,
    /// Pending.
    pub pending: i64,
    /// Delivered.
    pub delivered: i64,
    /// Bounced.
    pub bounced: i64,
    /// Failed.
    pub failed: i64,
    /// Suppressed.
    pub suppressed: i64,
    /// Canceled.
    pub canceled: i64,
    /// Opened.
    pub opened: i64,
    /// Machine opened.
    pub machine_opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Complained.
    pub complained: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastFunnel {
    always audience "audience",
    always skipped "skipped",
    always sent "sent",
    always pending "pending",
    always delivered "delivered",
    always bounced "bounced",
    always failed "failed",
    always suppressed "suppressed",
    always canceled "canceled",
    always opened "opened",
    always machine_opened "machine_opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
    always complained "complained",
});

/// Broadcast group.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastGroup {
    /// Group.
    pub group: String,
    /// Sent.
    pub sent: i64,
    /// Pending.
    pub pending: i64,
    /// Delivered.
    pub delivered: i64,
    /// Bounced.
    pub bounced: i64,
    /// Failed.
    pub failed: i64,
    /// Suppressed.
    pub suppressed: i64,
    /// Canceled.
    pub canceled: i64,
    /// Opened.
    pub opened: i64,
    /// Machine opened.
    pub machine_opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Complained.
    pub complained: i64,
    /// Replies.
    pub replies: Vec<BroadcastReply>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastGroup {
    always group "group",
    always sent "sent",
    always pending "pending",
    always delivered "delivered",
    always bounced "bounced",
    always failed "failed",
    always suppressed "suppressed",
    always canceled "canceled",
    always opened "opened",
    always machine_opened "machine_opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
    always complained "complained",
    always replies "replies",
});

/// Broadcast hour.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastHour {
    /// Hour.
    pub hour: i64,
    /// Delivered.
    pub delivered: i64,
    /// Opened.
    pub opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastHour {
    always hour "hour",
    always delivered "delivered",
    always opened "opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
});

/// Broadcast item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Segment id.
    pub segment_id: Option<String>,
    /// Audience id.
    pub audience_id: Option<String>,
    /// Status.
    pub status: BroadcastStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Scheduled at.
    pub scheduled_at: Option<Timestamp>,
    /// Sent at.
    pub sent_at: Option<Timestamp>,
    /// Topic id.
    pub topic_id: Option<String>,
    /// State.
    pub state: BroadcastState,
    /// Reason.
    pub reason: Option<String>,
    /// Revision.
    pub revision: i64,
    /// Subject.
    pub subject: Option<String>,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Started at.
    pub started_at: Option<Timestamp>,
    /// Ended at.
    pub ended_at: Option<Timestamp>,
    /// Audience.
    pub audience: i64,
    /// Expanded.
    pub expanded: i64,
    /// Skipped.
    pub skipped: i64,
    /// Original id.
    pub original_id: Option<String>,
    /// Winner.
    pub winner: Option<i64>,
    /// Counts.
    pub counts: BroadcastCounts,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastItem {
    always id "id",
    always name "name",
    always segment_id "segment_id",
    always audience_id "audience_id",
    always status "status",
    always created_at "created_at",
    always scheduled_at "scheduled_at",
    always sent_at "sent_at",
    always topic_id "topic_id",
    always state "state",
    always reason "reason",
    always revision "revision",
    always subject "subject",
    always updated_at "updated_at",
    always started_at "started_at",
    always ended_at "ended_at",
    always audience "audience",
    always expanded "expanded",
    always skipped "skipped",
    always original_id "original_id",
    always winner "winner",
    always counts "counts",
});

/// Broadcast list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<BroadcastItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Broadcast rate.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastRate {
    /// Value.
    pub value: f64,
    /// Low.
    pub low: f64,
    /// High.
    pub high: f64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastRate {
    always value "value",
    always low "low",
    always high "high",
});

/// Broadcast recipient.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastRecipient {
    /// Id.
    pub id: String,
    /// Contact id.
    pub contact_id: String,
    /// Email.
    pub email: String,
    /// Count.
    pub count: Option<i64>,
    /// Clicked links.
    pub clicked_links: Option<Vec<RecipientClickedLink>>,
    /// Bounce type.
    pub bounce_type: Option<String>,
    /// Reply.
    pub reply: Option<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Reason.
    pub reason: Option<BroadcastRecipientReason>,
    /// At.
    pub at: Option<String>,
    /// Email id.
    pub email_id: Option<String>,
    /// Variant.
    pub variant: i64,
    /// Destination group.
    pub destination_group: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastRecipient {
    always id "id",
    always contact_id "contact_id",
    always email "email",
    optional count "count",
    optional clicked_links "clicked_links",
    optional bounce_type "bounce_type",
    optional reply "reply",
    optional advice "advice",
    optional reason "reason",
    always at "at",
    always email_id "email_id",
    always variant "variant",
    always destination_group "destination_group",
});

/// Broadcast recipient list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastRecipientList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<BroadcastRecipient>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastRecipientList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Broadcast reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Revision.
    pub revision: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastReference {
    always object "object",
    always id "id",
    always revision "revision",
});

/// Broadcast reply.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastReply {
    /// Outcome.
    pub outcome: BroadcastReplyOutcome,
    /// Class.
    pub class: String,
    /// Recipients.
    pub recipients: i64,
    /// Times.
    pub times: i64,
    /// Advice.
    pub advice: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastReply {
    always outcome "outcome",
    always class "class",
    always recipients "recipients",
    always times "times",
    always advice "advice",
});

/// Broadcast settings.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastSettings {
    /// Spread hours.
    pub spread_hours: i64,
    /// Rate per hour.
    pub rate_per_hour: Option<i64>,
    /// Local time.
    pub local_time: bool,
    /// Time zone.
    pub time_zone: Option<String>,
    /// Missing data.
    pub missing_data: BroadcastSettingsMissingData,
    /// Guard.
    pub guard: bool,
    /// Archive.
    pub archive: bool,
    /// Test.
    pub test: Option<BroadcastTest>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastSettings {
    always spread_hours "spread_hours",
    always rate_per_hour "rate_per_hour",
    always local_time "local_time",
    always time_zone "time_zone",
    always missing_data "missing_data",
    always guard "guard",
    always archive "archive",
    always test "test",
});

/// Broadcast settings request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BroadcastSettingsRequest {
    /// Spreads the emails evenly over so many hours.
    pub spread_hours: Change<i64>,
    /// Recipients an hour, at most.
    pub rate_per_hour: Change<i64>,
    /// Sends at the scheduled time of day in each contact's time zone.
    pub local_time: Change<bool>,
    /// For contacts without one, such as `Europe/Berlin`.
    pub time_zone: Change<String>,
    /// What happens to contacts for whom a tag has neither value nor fallback; default `send`.
    pub missing_data: Change<BroadcastSettingsMissingData>,
    /// Pauses by itself after too many bounces or complaints; default true.
    pub guard: Change<bool>,
    /// Lists the broadcast in the team's public archive.
    pub archive: Change<bool>,
    /// An A/B test of the variants; null ends it.
    pub test: Change<BroadcastTestRequest>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastSettingsRequest {
    change spread_hours "spread_hours",
    change rate_per_hour "rate_per_hour",
    change local_time "local_time",
    change time_zone "time_zone",
    change missing_data "missing_data",
    change guard "guard",
    change archive "archive",
    change test "test",
});
impl BroadcastSettingsRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Spreads the emails evenly over so many hours.
    pub fn spread_hours(mut self, value: i64) -> Self {
        self.spread_hours = Change::Set(value);
        self
    }
    /// Clears `spread_hours`: sends null.
    pub fn clear_spread_hours(mut self) -> Self {
        self.spread_hours = Change::Clear;
        self
    }
    /// Recipients an hour, at most.
    pub fn rate_per_hour(mut self, value: i64) -> Self {
        self.rate_per_hour = Change::Set(value);
        self
    }
    /// Clears `rate_per_hour`: sends null.
    pub fn clear_rate_per_hour(mut self) -> Self {
        self.rate_per_hour = Change::Clear;
        self
    }
    /// Sends at the scheduled time of day in each contact's time zone.
    pub fn local_time(mut self, value: bool) -> Self {
        self.local_time = Change::Set(value);
        self
    }
    /// Clears `local_time`: sends null.
    pub fn clear_local_time(mut self) -> Self {
        self.local_time = Change::Clear;
        self
    }
    /// For contacts without one, such as `Europe/Berlin`.
    pub fn time_zone(mut self, value: impl Into<String>) -> Self {
        self.time_zone = Change::Set(value.into());
        self
    }
    /// Clears `time_zone`: sends null.
    pub fn clear_time_zone(mut self) -> Self {
        self.time_zone = Change::Clear;
        self
    }
    /// What happens to contacts for whom a tag has neither value nor fallback; default `send`.
    pub fn missing_data(mut self, value: impl Into<BroadcastSettingsMissingData>) -> Self {
        self.missing_data = Change::Set(value.into());
        self
    }
    /// Clears `missing_data`: sends null.
    pub fn clear_missing_data(mut self) -> Self {
        self.missing_data = Change::Clear;
        self
    }
    /// Pauses by itself after too many bounces or complaints; default true.
    pub fn guard(mut self, value: bool) -> Self {
        self.guard = Change::Set(value);
        self
    }
    /// Clears `guard`: sends null.
    pub fn clear_guard(mut self) -> Self {
        self.guard = Change::Clear;
        self
    }
    /// Lists the broadcast in the team's public archive.
    pub fn archive(mut self, value: bool) -> Self {
        self.archive = Change::Set(value);
        self
    }
    /// Clears `archive`: sends null.
    pub fn clear_archive(mut self) -> Self {
        self.archive = Change::Clear;
        self
    }
    /// An A/B test of the variants; null ends it.
    pub fn test(mut self, value: BroadcastTestRequest) -> Self {
        self.test = Change::Set(value);
        self
    }
    /// Clears `test`: sends null.
    pub fn clear_test(mut self) -> Self {
        self.test = Change::Clear;
        self
    }
}

/// Broadcast speed.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastSpeed {
    /// Per hour.
    pub per_hour: i64,
    /// Seconds left.
    pub seconds_left: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastSpeed {
    always per_hour "per_hour",
    always seconds_left "seconds_left",
});

/// Broadcast statistics.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastStatistics {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// State.
    pub state: BroadcastState,
    /// Funnel.
    pub funnel: BroadcastFunnel,
    /// Skipped.
    pub skipped: BTreeMap<String, i64>,
    /// Bounces.
    pub bounces: BTreeMap<String, i64>,
    /// Times.
    pub times: BroadcastTimes,
    /// By hour.
    pub by_hour: Vec<BroadcastHour>,
    /// By group.
    pub by_group: Vec<BroadcastGroup>,
    /// By link.
    pub by_link: Vec<BroadcastClickedLink>,
    /// By variant.
    pub by_variant: Vec<BroadcastVariantFigures>,
    /// Winner.
    pub winner: Option<i64>,
    /// Decision.
    pub decision: Option<BroadcastDecision>,
    /// Speed.
    pub speed: Option<BroadcastSpeed>,
    /// Comparison.
    pub comparison: BroadcastComparison,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastStatistics {
    always object "object",
    always id "id",
    always state "state",
    always funnel "funnel",
    always skipped "skipped",
    always bounces "bounces",
    always times "times",
    always by_hour "by_hour",
    always by_group "by_group",
    always by_link "by_link",
    always by_variant "by_variant",
    always winner "winner",
    always decision "decision",
    always speed "speed",
    always comparison "comparison",
});

/// Broadcast test.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastTest {
    /// Share percent.
    pub share_percent: i64,
    /// Decide by.
    pub decide_by: BroadcastDecisionBy,
    /// Decide after hours.
    pub decide_after_hours: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastTest {
    always share_percent "share_percent",
    always decide_by "decide_by",
    always decide_after_hours "decide_after_hours",
});

/// Broadcast test request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BroadcastTestRequest {
    /// Part of the audience that gets the variants; default 20.
    pub share_percent: Change<i64>,
    /// Decide by.
    pub decide_by: Change<BroadcastDecisionBy>,
    /// Decide after hours.
    pub decide_after_hours: Change<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastTestRequest {
    change share_percent "share_percent",
    change decide_by "decide_by",
    change decide_after_hours "decide_after_hours",
});
impl BroadcastTestRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Part of the audience that gets the variants; default 20.
    pub fn share_percent(mut self, value: i64) -> Self {
        self.share_percent = Change::Set(value);
        self
    }
    /// Clears `share_percent`: sends null.
    pub fn clear_share_percent(mut self) -> Self {
        self.share_percent = Change::Clear;
        self
    }
    /// Sets decide by.
    pub fn decide_by(mut self, value: impl Into<BroadcastDecisionBy>) -> Self {
        self.decide_by = Change::Set(value.into());
        self
    }
    /// Clears `decide_by`: sends null.
    pub fn clear_decide_by(mut self) -> Self {
        self.decide_by = Change::Clear;
        self
    }
    /// Sets decide after hours.
    pub fn decide_after_hours(mut self, value: i64) -> Self {
        self.decide_after_hours = Change::Set(value);
        self
    }
    /// Clears `decide_after_hours`: sends null.
    pub fn clear_decide_after_hours(mut self) -> Self {
        self.decide_after_hours = Change::Clear;
        self
    }
}

/// Broadcast test result.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastTestResult {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Email ids.
    pub email_ids: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastTestResult {
    always object "object",
    always id "id",
    always email_ids "email_ids",
});

/// Broadcast times.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastTimes {
    /// Opened.
    pub opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastTimes {
    always opened "opened",
    always clicked "clicked",
});

/// Broadcast variant.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastVariant {
    /// Subject.
    pub subject: Option<String>,
    /// Preview text.
    pub preview_text: Option<String>,
    /// From.
    pub from: Option<String>,
    /// Content id.
    pub content_id: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastVariant {
    always subject "subject",
    always preview_text "preview_text",
    always from "from",
    always content_id "content_id",
});

/// Broadcast variant figures.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastVariantFigures {
    /// Variant.
    pub variant: i64,
    /// Subject.
    pub subject: String,
    /// From.
    pub from: String,
    /// Sent.
    pub sent: i64,
    /// Pending.
    pub pending: i64,
    /// Delivered.
    pub delivered: i64,
    /// Bounced.
    pub bounced: i64,
    /// Failed.
    pub failed: i64,
    /// Suppressed.
    pub suppressed: i64,
    /// Canceled.
    pub canceled: i64,
    /// Opened.
    pub opened: i64,
    /// Machine opened.
    pub machine_opened: i64,
    /// Clicked.
    pub clicked: i64,
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Complained.
    pub complained: i64,
    /// Open rate.
    pub open_rate: BroadcastRate,
    /// Click rate.
    pub click_rate: BroadcastRate,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastVariantFigures {
    always variant "variant",
    always subject "subject",
    always from "from",
    always sent "sent",
    always pending "pending",
    always delivered "delivered",
    always bounced "bounced",
    always failed "failed",
    always suppressed "suppressed",
    always canceled "canceled",
    always opened "opened",
    always machine_opened "machine_opened",
    always clicked "clicked",
    always unsubscribed "unsubscribed",
    always complained "complained",
    always open_rate "open_rate",
    always click_rate "click_rate",
});

/// Broadcast variant request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BroadcastVariantRequest {
    /// Subject.
    pub subject: Change<String>,
    /// Preview text.
    pub preview_text: Change<String>,
    /// From.
    pub from: Change<String>,
    /// Html.
    pub html: Change<String>,
    /// Text.
    pub text: Change<String>,
    /// Document.
    pub document: Change<Value>,
    /// Keeps this content of the variant.
    pub content_id: Change<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastVariantRequest {
    change subject "subject",
    change preview_text "preview_text",
    change from "from",
    change html "html",
    change text "text",
    change document "document",
    change content_id "content_id",
});
impl BroadcastVariantRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets subject.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Change::Set(value.into());
        self
    }
    /// Clears `subject`: sends null.
    pub fn clear_subject(mut self) -> Self {
        self.subject = Change::Clear;
        self
    }
    /// Sets preview text.
    pub fn preview_text(mut self, value: impl Into<String>) -> Self {
        self.preview_text = Change::Set(value.into());
        self
    }
    /// Clears `preview_text`: sends null.
    pub fn clear_preview_text(mut self) -> Self {
        self.preview_text = Change::Clear;
        self
    }
    /// Sets from.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Change::Set(value.into());
        self
    }
    /// Clears `from`: sends null.
    pub fn clear_from(mut self) -> Self {
        self.from = Change::Clear;
        self
    }
    /// Sets html.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Change::Set(value.into());
        self
    }
    /// Clears `html`: sends null.
    pub fn clear_html(mut self) -> Self {
        self.html = Change::Clear;
        self
    }
    /// Sets text.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Change::Set(value.into());
        self
    }
    /// Clears `text`: sends null.
    pub fn clear_text(mut self) -> Self {
        self.text = Change::Clear;
        self
    }
    /// Sets document.
    pub fn document(mut self, value: impl Into<Value>) -> Self {
        self.document = Change::Set(value.into());
        self
    }
    /// Clears `document`: sends null.
    pub fn clear_document(mut self) -> Self {
        self.document = Change::Clear;
        self
    }
    /// Keeps this content of the variant.
    pub fn content_id(mut self, value: impl Into<String>) -> Self {
        self.content_id = Change::Set(value.into());
        self
    }
    /// Clears `content_id`: sends null.
    pub fn clear_content_id(mut self) -> Self {
        self.content_id = Change::Clear;
        self
    }
}

/// Broadcast variant result.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastVariantResult {
    /// Delivered.
    pub delivered: i64,
    /// Wins.
    pub wins: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastVariantResult {
    always delivered "delivered",
    always wins "wins",
});

/// Check broadcast request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct CheckBroadcastRequest {
    /// Checks it for this time instead of now.
    pub scheduled_at: Option<When>,
    /// Also requests each link, except those of recipients, to find dead ones.
    pub links: Option<bool>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CheckBroadcastRequest {
    optional scheduled_at "scheduled_at",
    optional links "links",
});
impl CheckBroadcastRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Checks it for this time instead of now.
    pub fn scheduled_at(mut self, value: impl Into<When>) -> Self {
        self.scheduled_at = Some(value.into());
        self
    }
    /// Also requests each link, except those of recipients, to find dead ones.
    pub fn links(mut self, value: bool) -> Self {
        self.links = Some(value);
        self
    }
}

/// Consent.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Consent {
    /// Id.
    pub id: String,
    /// Act.
    pub act: ConsentAct,
    /// Method.
    pub method: ConsentMethod,
    /// The ids of the topics concerned; empty = all email.
    pub topics: Vec<String>,
    /// `contact`, `user:<id>`, `key:<id>` or `operator`.
    pub actor: String,
    /// The exact wording that the person saw.
    pub text: Option<ConsentText>,
    /// Form id.
    pub form_id: Option<String>,
    /// Form version.
    pub form_version: Option<i64>,
    /// Page url.
    pub page_url: Option<String>,
    /// Shortened to its network after `[retention] consent_address_days`.
    pub ip: Option<String>,
    /// User agent.
    pub user_agent: Option<String>,
    /// The id of the email with the link, or of the import, or the reason given.
    pub evidence: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Consent {
    always id "id",
    always act "act",
    always method "method",
    always topics "topics",
    always actor "actor",
    always text "text",
    always form_id "form_id",
    always form_version "form_version",
    always page_url "page_url",
    always ip "ip",
    always user_agent "user_agent",
    always evidence "evidence",
    always created_at "created_at",
});

/// Consent list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ConsentList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<Consent>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ConsentList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Consent text.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ConsentText {
    /// Language.
    pub language: String,
    /// Wording.
    pub wording: String,
    /// Privacy url.
    pub privacy_url: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ConsentText {
    always language "language",
    always wording "wording",
    always privacy_url "privacy_url",
});

/// Contact.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Contact {
    /// Id.
    pub id: String,
    /// Email.
    pub email: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// True also for a contact that has not confirmed yet.
    pub unsubscribed: bool,
    /// `pending`: has not confirmed the subscription yet, and gets only transactional email.
    pub status: ContactStatus,
    /// Object.
    pub object: String,
    /// Properties.
    pub properties: BTreeMap<String, ContactPropertyValue>,
    /// Language.
    pub language: Option<String>,
    /// Time zone.
    pub time_zone: Option<String>,
    /// Why the address gets no email at all; null = it is not suppressed.
    pub suppression: Option<SuppressionOrigin>,
    /// A few seconds behind.
    pub activity: ContactActivity,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Contact {
    always id "id",
    always email "email",
    always first_name "first_name",
    always last_name "last_name",
    always created_at "created_at",
    always unsubscribed "unsubscribed",
    always status "status",
    always object "object",
    always properties "properties",
    always language "language",
    always time_zone "time_zone",
    always suppression "suppression",
    always activity "activity",
});

/// Contact activity.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactActivity {
    /// Last sent at.
    pub last_sent_at: Option<Timestamp>,
    /// Last delivered at.
    pub last_delivered_at: Option<Timestamp>,
    /// Last opened at.
    pub last_opened_at: Option<Timestamp>,
    /// Last clicked at.
    pub last_clicked_at: Option<Timestamp>,
    /// Last event at.
    pub last_event_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactActivity {
    always last_sent_at "last_sent_at",
    always last_delivered_at "last_delivered_at",
    always last_opened_at "last_opened_at",
    always last_clicked_at "last_clicked_at",
    always last_event_at "last_event_at",
});

/// Contact created event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactCreatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: ContactEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactCreatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Contact deleted event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactDeletedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: ContactEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactDeletedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Contact erasure.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactErasure {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Contact id.
    pub contact_id: Option<String>,
    /// Status.
    pub status: ContactErasureStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactErasure {
    always object "object",
    always id "id",
    always contact_id "contact_id",
    always status "status",
    always created_at "created_at",
    always completed_at "completed_at",
});

/// Contact event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactEventData {
    /// Id.
    pub id: String,
    /// Audience id.
    pub audience_id: String,
    /// Segment ids.
    pub segment_ids: Vec<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Email.
    pub email: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Unsubscribed.
    pub unsubscribed: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactEventData {
    always id "id",
    always audience_id "audience_id",
    always segment_ids "segment_ids",
    always created_at "created_at",
    always updated_at "updated_at",
    always email "email",
    always first_name "first_name",
    always last_name "last_name",
    always unsubscribed "unsubscribed",
});

/// Contact export.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactExport {
    /// Id.
    pub id: String,
    /// Status.
    pub status: ContactExportStatus,
    /// Format.
    pub format: ExportFormat,
    /// Columns.
    pub columns: Vec<String>,
    /// Segment id.
    pub segment_id: Option<String>,
    /// Filter.
    pub filter: Value,
    /// Rows.
    pub rows: i64,
    /// Bytes.
    pub bytes: i64,
    /// Error.
    pub error: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Expires at.
    pub expires_at: Option<Timestamp>,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactExport {
    always id "id",
    always status "status",
    always format "format",
    always columns "columns",
    always segment_id "segment_id",
    always filter "filter",
    always rows "rows",
    always bytes "bytes",
    always error "error",
    always created_at "created_at",
    always completed_at "completed_at",
    always expires_at "expires_at",
    always object "object",
});

/// Contact export item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactExportItem {
    /// Id.
    pub id: String,
    /// Status.
    pub status: ContactExportStatus,
    /// Format.
    pub format: ExportFormat,
    /// Columns.
    pub columns: Vec<String>,
    /// Segment id.
    pub segment_id: Option<String>,
    /// Filter.
    pub filter: Value,
    /// Rows.
    pub rows: i64,
    /// Bytes.
    pub bytes: i64,
    /// Error.
    pub error: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Expires at.
    pub expires_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactExportItem {
    always id "id",
    always status "status",
    always format "format",
    always columns "columns",
    always segment_id "segment_id",
    always filter "filter",
    always rows "rows",
    always bytes "bytes",
    always error "error",
    always created_at "created_at",
    always completed_at "completed_at",
    always expires_at "expires_at",
});

/// Contact export list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactExportList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactExportItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactExportList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact export reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactExportReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactExportReference {
    always object "object",
    always id "id",
});

/// Contact import.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImport {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Status.
    pub status: ContactImportStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Counts.
    pub counts: ContactImportCounts,
    /// Dry run.
    pub dry_run: bool,
    /// File name.
    pub file_name: String,
    /// File bytes.
    pub file_bytes: i64,
    /// From 0 to 1.
    pub progress: f64,
    /// Failure.
    pub failure: Option<String>,
    /// While the status is `in_progress`, the undo is under way.
    pub undone_at: Option<Timestamp>,
    /// Options.
    pub options: ContactImportSettings,
    /// Null until the file was examined.
    pub detected: Option<ContactImportFile>,
    /// Null: it cannot be undone.
    pub undo_until: Option<String>,
    /// For a dry run: until when its file is kept.
    pub start_until: Option<String>,
    /// Undo.
    pub undo: Option<ContactImportUndo>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImport {
    always object "object",
    always id "id",
    always status "status",
    always created_at "created_at",
    always completed_at "completed_at",
    always counts "counts",
    always dry_run "dry_run",
    always file_name "file_name",
    always file_bytes "file_bytes",
    always progress "progress",
    always failure "failure",
    always undone_at "undone_at",
    always options "options",
    always detected "detected",
    always undo_until "undo_until",
    always start_until "start_until",
    always undo "undo",
});

/// Contact import column.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportColumn {
    /// Name.
    pub name: String,
    /// Null: the column is not imported.
    pub target: Option<ContactImportColumnTarget>,
    /// Property.
    pub property: Option<ContactImportProperty>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportColumn {
    always name "name",
    always target "target",
    always property "property",
});

/// Contact import column map.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactImportColumnMap {
    /// Email.
    pub email: Option<String>,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Full name.
    pub full_name: Option<String>,
    /// Unsubscribed.
    pub unsubscribed: Option<String>,
    /// Status.
    pub status: Option<String>,
    /// Language.
    pub language: Option<String>,
    /// Time zone.
    pub time_zone: Option<String>,
    /// Segments.
    pub segments: Option<String>,
    /// Topics.
    pub topics: Option<String>,
    /// Attributes.
    pub attributes: Option<String>,
    /// Properties.
    pub properties: Option<BTreeMap<String, ContactImportPropertyColumn>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportColumnMap {
    optional email "email",
    optional first_name "first_name",
    optional last_name "last_name",
    optional full_name "full_name",
    optional unsubscribed "unsubscribed",
    optional status "status",
    optional language "language",
    optional time_zone "time_zone",
    optional segments "segments",
    optional topics "topics",
    optional attributes "attributes",
    optional properties "properties",
});
impl ContactImportColumnMap {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets email.
    pub fn email(mut self, value: impl Into<String>) -> Self {
        self.email = Some(value.into());
        self
    }
    /// Sets first name.
    pub fn first_name(mut self, value: impl Into<String>) -> Self {
        self.first_name = Some(value.into());
        self
    }
    /// Sets last name.
    pub fn last_name(mut self, value: impl Into<String>) -> Self {
        self.last_name = Some(value.into());
        self
    }
    /// Sets full name.
    pub fn full_name(mut self, value: impl Into<String>) -> Self {
        self.full_name = Some(value.into());
        self
    }
    /// Sets unsubscribed.
    pub fn unsubscribed(mut self, value: impl Into<String>) -> Self {
        self.unsubscribed = Some(value.into());
        self
    }
    /// Sets status.
    pub fn status(mut self, value: impl Into<String>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Sets language.
    pub fn language(mut self, value: impl Into<String>) -> Self {
        self.language = Some(value.into());
        self
    }
    /// Sets time zone.
    pub fn time_zone(mut self, value: impl Into<String>) -> Self {
        self.time_zone = Some(value.into());
        self
    }
    /// Sets segments.
    pub fn segments(mut self, value: impl Into<String>) -> Self {
        self.segments = Some(value.into());
        self
    }
    /// Sets topics.
    pub fn topics(mut self, value: impl Into<String>) -> Self {
        self.topics = Some(value.into());
        self
    }
    /// Sets attributes.
    pub fn attributes(mut self, value: impl Into<String>) -> Self {
        self.attributes = Some(value.into());
        self
    }
    /// Sets properties.
    pub fn properties(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, ContactImportPropertyColumn)>,
    ) -> Self {
        self.properties = Some(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value))
                .collect(),
        );
        self
    }
    /// Adds one to `properties`.
    pub fn property(mut self, key: impl Into<String>, value: ContactImportPropertyColumn) -> Self {
        self.properties
            .get_or_insert_with(BTreeMap::new)
            .insert(key.into(), value);
        self
    }
}

/// Contact import counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportCounts {
    /// Total.
    pub total: i64,
    /// Created.
    pub created: i64,
    /// Updated.
    pub updated: i64,
    /// Unchanged, duplicates, and contacts that `skip` left alone.
    pub skipped: i64,
    /// Failed.
    pub failed: i64,
    /// Unchanged.
    pub unchanged: i64,
    /// Rows that a later row with the same address replaces.
    pub duplicates: i64,
    /// Contacts that `skip` left alone.
    pub conflicts: i64,
    /// Contacts that the file unsubscribes.
    pub unsubscribed: i64,
    /// Contacts that stay unsubscribed, whatever the file says.
    pub unsubscribed_kept: i64,
    /// Addresses that are on the suppression list, or come on it.
    pub suppressed: i64,
    /// Errors that are kept for the report.
    pub errors: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportCounts {
    always total "total",
    always created "created",
    always updated "updated",
    always skipped "skipped",
    always failed "failed",
    always unchanged "unchanged",
    always duplicates "duplicates",
    always conflicts "conflicts",
    always unsubscribed "unsubscribed",
    always unsubscribed_kept "unsubscribed_kept",
    always suppressed "suppressed",
    always errors "errors",
});

/// Contact import file.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportFile {
    /// Format.
    pub format: ContactImportFileFormat,
    /// Delimiter.
    pub delimiter: Option<String>,
    /// Encoding.
    pub encoding: ContactImportFileEncoding,
    /// Has header.
    pub has_header: bool,
    /// Preset.
    pub preset: Option<ContactImportPreset>,
    /// Rows.
    pub rows: i64,
    /// Columns.
    pub columns: Vec<ContactImportColumn>,
    /// The first rows, as they are in the file.
    pub preview: Vec<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportFile {
    always format "format",
    always delimiter "delimiter",
    always encoding "encoding",
    always has_header "has_header",
    always preset "preset",
    always rows "rows",
    always columns "columns",
    always preview "preview",
});

/// Contact import item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportItem {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Status.
    pub status: ContactImportStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Completed at.
    pub completed_at: Option<Timestamp>,
    /// Counts.
    pub counts: ContactImportCounts,
    /// Dry run.
    pub dry_run: bool,
    /// File name.
    pub file_name: String,
    /// File bytes.
    pub file_bytes: i64,
    /// From 0 to 1.
    pub progress: f64,
    /// Failure.
    pub failure: Option<String>,
    /// While the status is `in_progress`, the undo is under way.
    pub undone_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportItem {
    always object "object",
    always id "id",
    always status "status",
    always created_at "created_at",
    always completed_at "completed_at",
    always counts "counts",
    always dry_run "dry_run",
    always file_name "file_name",
    always file_bytes "file_bytes",
    always progress "progress",
    always failure "failure",
    always undone_at "undone_at",
});

/// Contact import list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactImportItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact import property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportProperty {
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: ContactPropertyType,
    /// Exists.
    pub exists: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportProperty {
    always key "key",
    always r#type "type",
    always exists "exists",
});

/// Contact import property column.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportPropertyColumn {
    /// Column.
    pub column: String,
    /// Type.
    pub r#type: Option<ContactImportPropertyColumnType>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportPropertyColumn {
    always column "column",
    optional r#type "type",
});
impl ContactImportPropertyColumn {
    /// With what is required.
    pub fn new(column: impl Into<String>) -> Self {
        Self {
            column: column.into(),
            r#type: None,
            extra: Map::new(),
        }
    }
    /// Sets type.
    pub fn r#type(mut self, value: impl Into<ContactImportPropertyColumnType>) -> Self {
        self.r#type = Some(value.into());
        self
    }
}

/// Contact import reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportReference {
    always object "object",
    always id "id",
});

/// Contact import segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportSegment {
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportSegment {
    always id "id",
});

/// Contact import settings.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportSettings {
    /// On conflict.
    pub on_conflict: ContactImportOnConflict,
    /// Erase empty.
    pub erase_empty: bool,
    /// Delimiter.
    pub delimiter: Option<String>,
    /// Preset.
    pub preset: Option<ContactImportPreset>,
    /// Segments.
    pub segments: Vec<ContactImportSegment>,
    /// Topics.
    pub topics: Vec<ContactImportTopicChoice>,
    /// Consent source.
    pub consent_source: Option<String>,
    /// Column map.
    pub column_map: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportSettings {
    always on_conflict "on_conflict",
    always erase_empty "erase_empty",
    always delimiter "delimiter",
    always preset "preset",
    always segments "segments",
    always topics "topics",
    always consent_source "consent_source",
    always column_map "column_map",
});

/// Contact import topic.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportTopic {
    /// Id.
    pub id: String,
    /// Subscription.
    pub subscription: TopicSubscription,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportTopic {
    always id "id",
    always subscription "subscription",
});
impl ContactImportTopic {
    /// With what is required.
    pub fn new(id: impl Into<String>, subscription: impl Into<TopicSubscription>) -> Self {
        Self {
            id: id.into(),
            subscription: subscription.into(),
            extra: Map::new(),
        }
    }
}

/// Contact import topic choice.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportTopicChoice {
    /// Id.
    pub id: String,
    /// Subscription.
    pub subscription: TopicSubscription,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportTopicChoice {
    always id "id",
    always subscription "subscription",
});

/// Contact import undo.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactImportUndo {
    /// Restored.
    pub restored: i64,
    /// Contacts that were changed since.
    pub kept: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactImportUndo {
    always restored "restored",
    always kept "kept",
});

/// Contact item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactItem {
    /// Id.
    pub id: String,
    /// Email.
    pub email: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// True also for a contact that has not confirmed yet.
    pub unsubscribed: bool,
    /// `pending`: has not confirmed the subscription yet, and gets only transactional email.
    pub status: ContactStatus,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactItem {
    always id "id",
    always email "email",
    always first_name "first_name",
    always last_name "last_name",
    always created_at "created_at",
    always unsubscribed "unsubscribed",
    always status "status",
});

/// Contact list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactProperty {
    /// Id.
    pub id: String,
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: ContactPropertyType,
    /// Fallback value.
    pub fallback_value: Value,
    /// Created at.
    pub created_at: Timestamp,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactProperty {
    always id "id",
    always key "key",
    always r#type "type",
    always fallback_value "fallback_value",
    always created_at "created_at",
    always object "object",
});

/// Contact property item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactPropertyItem {
    /// Id.
    pub id: String,
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: ContactPropertyType,
    /// Fallback value.
    pub fallback_value: Value,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactPropertyItem {
    always id "id",
    always key "key",
    always r#type "type",
    always fallback_value "fallback_value",
    always created_at "created_at",
});

/// Contact property list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactPropertyList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactPropertyItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactPropertyList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact property reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactPropertyReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactPropertyReference {
    always object "object",
    always id "id",
});

/// Contact property value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactPropertyValue {
    /// Type.
    pub r#type: ContactPropertyType,
    /// Value.
    pub value: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactPropertyValue {
    always r#type "type",
    always value "value",
});

/// Contact reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactReference {
    always object "object",
    always id "id",
});

/// Contact segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactSegment {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Contact id.
    pub contact_id: String,
    /// Segment id.
    pub segment_id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactSegment {
    always object "object",
    always id "id",
    always contact_id "contact_id",
    always segment_id "segment_id",
});

/// Contact timeline.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimeline {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactTimelineItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimeline {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact timeline click.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimelineClick {
    /// Created at.
    pub created_at: Timestamp,
    /// User agent.
    pub user_agent: String,
    /// Link.
    pub link: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimelineClick {
    always created_at "created_at",
    always user_agent "user_agent",
    always link "link",
});

/// Contact timeline consent.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimelineConsent {
    /// Type.
    pub r#type: String,
    /// Id.
    pub id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Act.
    pub act: ConsentAct,
    /// Method.
    pub method: ConsentMethod,
    /// Topics.
    pub topics: Vec<String>,
    /// Form id.
    pub form_id: Option<String>,
    /// Evidence.
    pub evidence: Option<String>,
    /// Actor.
    pub actor: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimelineConsent {
    always r#type "type",
    always id "id",
    always created_at "created_at",
    always act "act",
    always method "method",
    always topics "topics",
    always form_id "form_id",
    always evidence "evidence",
    always actor "actor",
});

/// Contact timeline email.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimelineEmail {
    /// Type.
    pub r#type: String,
    /// Id.
    pub id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// From.
    pub from: String,
    /// Subject.
    pub subject: String,
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Status.
    pub status: ContactTimelineEmailStatus,
    /// Opens.
    pub opens: Vec<ContactTimelineOpen>,
    /// Clicks.
    pub clicks: Vec<ContactTimelineClick>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimelineEmail {
    always r#type "type",
    always id "id",
    always created_at "created_at",
    always from "from",
    always subject "subject",
    always broadcast_id "broadcast_id",
    always status "status",
    always opens "opens",
    always clicks "clicks",
});

/// Contact timeline event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimelineEvent {
    /// Type.
    pub r#type: String,
    /// Id.
    pub id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Name.
    pub name: String,
    /// Payload.
    pub payload: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimelineEvent {
    always r#type "type",
    always id "id",
    always created_at "created_at",
    always name "name",
    always payload "payload",
});

/// Contact timeline open.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTimelineOpen {
    /// Created at.
    pub created_at: Timestamp,
    /// User agent.
    pub user_agent: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTimelineOpen {
    always created_at "created_at",
    always user_agent "user_agent",
});

/// Contact topic.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopic {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Description.
    pub description: Option<String>,
    /// Subscription.
    pub subscription: TopicSubscription,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopic {
    always id "id",
    always name "name",
    always description "description",
    always subscription "subscription",
    always created_at "created_at",
});

/// Contact topic choice.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicChoice {
    /// Id.
    pub id: String,
    /// Subscription.
    pub subscription: TopicSubscription,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicChoice {
    always id "id",
    always subscription "subscription",
});
impl ContactTopicChoice {
    /// With what is required.
    pub fn new(id: impl Into<String>, subscription: impl Into<TopicSubscription>) -> Self {
        Self {
            id: id.into(),
            subscription: subscription.into(),
            extra: Map::new(),
        }
    }
}

/// Contact topic list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ContactTopic>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Contact topics event choice.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicsEventChoice {
    /// Id.
    pub id: String,
    /// Subscription.
    pub subscription: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicsEventChoice {
    always id "id",
    always subscription "subscription",
});

/// Contact topics event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicsEventData {
    /// Email.
    pub email: String,
    /// Topics.
    pub topics: Vec<ContactTopicsEventChoice>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicsEventData {
    always email "email",
    always topics "topics",
});

/// Contact topics reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicsReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Contact id.
    pub contact_id: String,
    /// Topics.
    pub topics: Vec<ContactTopicChoice>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicsReference {
    always object "object",
    always id "id",
    always contact_id "contact_id",
    always topics "topics",
});

/// Contact topics updated event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactTopicsUpdatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: ContactTopicsEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactTopicsUpdatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Contact updated event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContactUpdatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: ContactEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactUpdatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Create api key request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateApiKeyRequest {
    /// Name.
    pub name: String,
    /// Permission.
    pub permission: Option<String>,
    /// Domain id.
    pub domain_id: Option<String>,
    /// Allowed ips.
    pub allowed_ips: Option<Vec<String>>,
    /// Expires at.
    pub expires_at: Option<When>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateApiKeyRequest {
    always name "name",
    optional permission "permission",
    optional domain_id "domain_id",
    optional allowed_ips "allowed_ips",
    optional expires_at "expires_at",
});
impl CreateApiKeyRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            permission: None,
            domain_id: None,
            allowed_ips: None,
            expires_at: None,
            extra: Map::new(),
        }
    }
    /// Sets permission.
    pub fn permission(mut self, value: impl Into<String>) -> Self {
        self.permission = Some(value.into());
        self
    }
    /// Sets domain id.
    pub fn domain_id(mut self, value: impl Into<String>) -> Self {
        self.domain_id = Some(value.into());
        self
    }
    /// Sets allowed ips.
    pub fn allowed_ips(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.allowed_ips = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets expires at.
    pub fn expires_at(mut self, value: impl Into<When>) -> Self {
        self.expires_at = Some(value.into());
        self
    }
}

/// Create automation request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateAutomationRequest {
    /// Name.
    pub name: String,
    /// Default `disabled`.
    pub status: Option<AutomationStatus>,
    /// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
    pub entry: Option<AutomationEntry>,
    /// A custom event that ends the runs of its contact wherever they are.
    pub goal_event: Option<String>,
    /// Steps.
    pub steps: Vec<AutomationStepRequest>,
    /// Connections.
    pub connections: Option<Vec<AutomationConnectionRequest>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateAutomationRequest {
    always name "name",
    optional status "status",
    optional entry "entry",
    optional goal_event "goal_event",
    always steps "steps",
    optional connections "connections",
});
impl CreateAutomationRequest {
    /// With what is required.
    pub fn new(
        name: impl Into<String>,
        steps: impl IntoIterator<Item = AutomationStepRequest>,
    ) -> Self {
        Self {
            name: name.into(),
            status: None,
            entry: None,
            goal_event: None,
            steps: steps.into_iter().collect(),
            connections: None,
            extra: Map::new(),
        }
    }
    /// Default `disabled`.
    pub fn status(mut self, value: impl Into<AutomationStatus>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
    pub fn entry(mut self, value: impl Into<AutomationEntry>) -> Self {
        self.entry = Some(value.into());
        self
    }
    /// A custom event that ends the runs of its contact wherever they are.
    pub fn goal_event(mut self, value: impl Into<String>) -> Self {
        self.goal_event = Some(value.into());
        self
    }
    /// Sets connections.
    pub fn connections(
        mut self,
        value: impl IntoIterator<Item = AutomationConnectionRequest>,
    ) -> Self {
        self.connections = Some(value.into_iter().collect());
        self
    }
}

/// Create broadcast request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct CreateBroadcastRequest {
    /// Name.
    pub name: Option<String>,
    /// Who gets it. The broadcast has a segment, a filter or both.
    pub segment_id: Option<String>,
    /// Another name of `segment_id`, for older client libraries.
    pub audience_id: Option<String>,
    /// Narrows the segment, or all contacts where there is none.
    pub filter: Option<Value>,
    /// Topic id.
    pub topic_id: Option<String>,
    /// From.
    pub from: Option<String>,
    /// Subject.
    pub subject: Option<String>,
    /// Reply to.
    pub reply_to: Option<OneOrMany>,
    /// Preview text.
    pub preview_text: Option<String>,
    /// Html.
    pub html: Option<String>,
    /// Text.
    pub text: Option<String>,
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub document: Option<Value>,
    /// The other variants of an A/B test; what they leave out is the broadcast's.
    pub variants: Option<Vec<BroadcastVariantRequest>>,
    /// Settings.
    pub settings: Option<BroadcastSettingsRequest>,
    /// Sends it, or schedules it with `scheduled_at`.
    pub send: Option<bool>,
    /// ISO 8601, or English such as `in 1 hour`; needs `send`.
    pub scheduled_at: Option<When>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateBroadcastRequest {
    optional name "name",
    optional segment_id "segment_id",
    optional audience_id "audience_id",
    optional filter "filter",
    optional topic_id "topic_id",
    optional from "from",
    optional subject "subject",
    optional reply_to "reply_to",
    optional preview_text "preview_text",
    optional html "html",
    optional text "text",
    optional document "document",
    optional variants "variants",
    optional settings "settings",
    optional send "send",
    optional scheduled_at "scheduled_at",
});
impl CreateBroadcastRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Some(value.into());
        self
    }
    /// Who gets it. The broadcast has a segment, a filter or both.
    pub fn segment_id(mut self, value: impl Into<String>) -> Self {
        self.segment_id = Some(value.into());
        self
    }
    /// Another name of `segment_id`, for older client libraries.
    pub fn audience_id(mut self, value: impl Into<String>) -> Self {
        self.audience_id = Some(value.into());
        self
    }
    /// Narrows the segment, or all contacts where there is none.
    pub fn filter(mut self, value: impl Into<Value>) -> Self {
        self.filter = Some(value.into());
        self
    }
    /// Sets topic id.
    pub fn topic_id(mut self, value: impl Into<String>) -> Self {
        self.topic_id = Some(value.into());
        self
    }
    /// Sets from.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Some(value.into());
        self
    }
    /// Sets subject.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Some(value.into());
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<OneOrMany>) -> Self {
        self.reply_to = Some(value.into());
        self
    }
    /// Sets preview text.
    pub fn preview_text(mut self, value: impl Into<String>) -> Self {
        self.preview_text = Some(value.into());
        self
    }
    /// Sets html.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Some(value.into());
        self
    }
    /// Sets text.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Some(value.into());
        self
    }
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub fn document(mut self, value: impl Into<Value>) -> Self {
        self.document = Some(value.into());
        self
    }
    /// The other variants of an A/B test; what they leave out is the broadcast's.
    pub fn variants(mut self, value: impl IntoIterator<Item = BroadcastVariantRequest>) -> Self {
        self.variants = Some(value.into_iter().collect());
        self
    }
    /// Sets settings.
    pub fn settings(mut self, value: BroadcastSettingsRequest) -> Self {
        self.settings = Some(value);
        self
    }
    /// Sends it, or schedules it with `scheduled_at`.
    pub fn send(mut self, value: bool) -> Self {
        self.send = Some(value);
        self
    }
    /// ISO 8601, or English such as `in 1 hour`; needs `send`.
    pub fn scheduled_at(mut self, value: impl Into<When>) -> Self {
        self.scheduled_at = Some(value.into());
        self
    }
}

/// Create contact export request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct CreateContactExportRequest {
    /// `csv` (the default), or `jsonl` for one JSON object a line.
    pub format: Option<ExportFormat>,
    /// Only contacts of this segment.
    pub segment_id: Option<String>,
    /// Only contacts that match, as the `filter` of a segment.
    pub filter: Option<Value>,
    /// The columns in their order; all if absent. A property's column is `property.<key>`.
    pub columns: Option<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateContactExportRequest {
    optional format "format",
    optional segment_id "segment_id",
    optional filter "filter",
    optional columns "columns",
});
impl CreateContactExportRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// `csv` (the default), or `jsonl` for one JSON object a line.
    pub fn format(mut self, value: impl Into<ExportFormat>) -> Self {
        self.format = Some(value.into());
        self
    }
    /// Only contacts of this segment.
    pub fn segment_id(mut self, value: impl Into<String>) -> Self {
        self.segment_id = Some(value.into());
        self
    }
    /// Only contacts that match, as the `filter` of a segment.
    pub fn filter(mut self, value: impl Into<Value>) -> Self {
        self.filter = Some(value.into());
        self
    }
    /// The columns in their order; all if absent. A property's column is `property.<key>`.
    pub fn columns(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.columns = Some(value.into_iter().map(Into::into).collect());
        self
    }
}

/// Create contact import request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateContactImportRequest {
    /// CSV, or one JSON object per line.
    pub file: Bytes,
    /// Columns of the file by name; default: found out by their names.
    pub column_map: Option<ContactImportColumnMap>,
    /// What happens to contacts that exist: `upsert`, the default, or `skip`.
    pub on_conflict: Option<ContactImportOnConflict>,
    /// Static segments that all contacts of the file join.
    pub segments: Option<Vec<String>>,
    /// Topics.
    pub topics: Option<Vec<ContactImportTopic>>,
    /// Counts what would change, and changes nothing.
    pub dry_run: Option<bool>,
    /// The service that wrote the file; default: found out.
    pub preset: Option<ContactImportPreset>,
    /// How these people agreed.
    pub consent_source: Option<String>,
    /// Empty cells clear values instead of leaving them alone.
    pub erase_empty: Option<bool>,
    /// Default: found out.
    pub delimiter: Option<ContactImportDelimiter>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateContactImportRequest {
    always file "file",
    optional column_map "column_map",
    optional on_conflict "on_conflict",
    optional segments "segments",
    optional topics "topics",
    optional dry_run "dry_run",
    optional preset "preset",
    optional consent_source "consent_source",
    optional erase_empty "erase_empty",
    optional delimiter "delimiter",
});
impl CreateContactImportRequest {
    /// With what is required.
    pub fn new(file: impl Into<Bytes>) -> Self {
        Self {
            file: file.into(),
            column_map: None,
            on_conflict: None,
            segments: None,
            topics: None,
            dry_run: None,
            preset: None,
            consent_source: None,
            erase_empty: None,
            delimiter: None,
            extra: Map::new(),
        }
    }
    /// Columns of the file by name; default: found out by their names.
    pub fn column_map(mut self, value: ContactImportColumnMap) -> Self {
        self.column_map = Some(value);
        self
    }
    /// What happens to contacts that exist: `upsert`, the default, or `skip`.
    pub fn on_conflict(mut self, value: impl Into<ContactImportOnConflict>) -> Self {
        self.on_conflict = Some(value.into());
        self
    }
    /// Static segments that all contacts of the file join.
    pub fn segments(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.segments = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets topics.
    pub fn topics(mut self, value: impl IntoIterator<Item = ContactImportTopic>) -> Self {
        self.topics = Some(value.into_iter().collect());
        self
    }
    /// Counts what would change, and changes nothing.
    pub fn dry_run(mut self, value: bool) -> Self {
        self.dry_run = Some(value);
        self
    }
    /// The service that wrote the file; default: found out.
    pub fn preset(mut self, value: impl Into<ContactImportPreset>) -> Self {
        self.preset = Some(value.into());
        self
    }
    /// How these people agreed.
    pub fn consent_source(mut self, value: impl Into<String>) -> Self {
        self.consent_source = Some(value.into());
        self
    }
    /// Empty cells clear values instead of leaving them alone.
    pub fn erase_empty(mut self, value: bool) -> Self {
        self.erase_empty = Some(value);
        self
    }
    /// Default: found out.
    pub fn delimiter(mut self, value: impl Into<ContactImportDelimiter>) -> Self {
        self.delimiter = Some(value.into());
        self
    }
}

/// Create contact property request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateContactPropertyRequest {
    /// 1 to 50 ASCII letters, digits and underscores.
    pub key: String,
    /// Type.
    pub r#type: ContactPropertyType,
    /// The value for contacts without one; must have the property's type.
    pub fallback_value: Option<Value>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateContactPropertyRequest {
    always key "key",
    always r#type "type",
    optional fallback_value "fallback_value",
});
impl CreateContactPropertyRequest {
    /// With what is required.
    pub fn new(key: impl Into<String>, r#type: impl Into<ContactPropertyType>) -> Self {
        Self {
            key: key.into(),
            r#type: r#type.into(),
            fallback_value: None,
            extra: Map::new(),
        }
    }
    /// The value for contacts without one; must have the property's type.
    pub fn fallback_value(mut self, value: impl Into<Value>) -> Self {
        self.fallback_value = Some(value.into());
        self
    }
}

/// Create contact request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateContactRequest {
    /// Email.
    pub email: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
    pub unsubscribed: Option<bool>,
    /// Property values by key; null clears a value.
    pub properties: Option<BTreeMap<String, Value>>,
    /// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
    pub language: Option<String>,
    /// A name such as `Europe/Berlin`; null clears it.
    pub time_zone: Option<String>,
    /// Segments.
    pub segments: Option<Vec<String>>,
    /// Topics.
    pub topics: Option<Vec<ContactTopicChoice>>,
    /// A segment id, under its older name.
    pub audience_id: Option<String>,
    /// Sends the form's confirmation email instead of subscribing. Topics and segments follow on confirmation.
    pub double_opt_in: Option<DoubleOptIn>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateContactRequest {
    always email "email",
    optional first_name "first_name",
    optional last_name "last_name",
    optional unsubscribed "unsubscribed",
    optional properties "properties",
    optional language "language",
    optional time_zone "time_zone",
    optional segments "segments",
    optional topics "topics",
    optional audience_id "audience_id",
    optional double_opt_in "double_opt_in",
});
impl CreateContactRequest {
    /// With what is required.
    pub fn new(email: impl Into<String>) -> Self {
        Self {
            email: email.into(),
            first_name: None,
            last_name: None,
            unsubscribed: None,
            properties: None,
            language: None,
            time_zone: None,
            segments: None,
            topics: None,
            audience_id: None,
            double_opt_in: None,
            extra: Map::new(),
        }
    }
    /// Sets first name.
    pub fn first_name(mut self, value: impl Into<String>) -> Self {
        self.first_name = Some(value.into());
        self
    }
    /// Sets last name.
    pub fn last_name(mut self, value: impl Into<String>) -> Self {
        self.last_name = Some(value.into());
        self
    }
    /// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
    pub fn unsubscribed(mut self, value: bool) -> Self {
        self.unsubscribed = Some(value);
        self
    }
    /// Property values by key; null clears a value.
    pub fn properties(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<Value>)>,
    ) -> Self {
        self.properties = Some(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
    /// Adds one to `properties`.
    pub fn property(mut self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        self.properties
            .get_or_insert_with(BTreeMap::new)
            .insert(key.into(), value.into());
        self
    }
    /// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
    pub fn language(mut self, value: impl Into<String>) -> Self {
        self.language = Some(value.into());
        self
    }
    /// A name such as `Europe/Berlin`; null clears it.
    pub fn time_zone(mut self, value: impl Into<String>) -> Self {
        self.time_zone = Some(value.into());
        self
    }
    /// Sets segments.
    pub fn segments(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.segments = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets topics.
    pub fn topics(mut self, value: impl IntoIterator<Item = ContactTopicChoice>) -> Self {
        self.topics = Some(value.into_iter().collect());
        self
    }
    /// A segment id, under its older name.
    pub fn audience_id(mut self, value: impl Into<String>) -> Self {
        self.audience_id = Some(value.into());
        self
    }
    /// Sends the form's confirmation email instead of subscribing. Topics and segments follow on confirmation.
    pub fn double_opt_in(mut self, value: DoubleOptIn) -> Self {
        self.double_opt_in = Some(value);
        self
    }
}

/// Create domain request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateDomainRequest {
    /// Name.
    pub name: String,
    /// Region.
    pub region: Option<String>,
    /// Fallback region.
    pub fallback_region: Option<String>,
    /// Custom return path.
    pub custom_return_path: Option<String>,
    /// Open tracking.
    pub open_tracking: Option<bool>,
    /// Click tracking.
    pub click_tracking: Option<bool>,
    /// Tls.
    pub tls: Option<DomainTls>,
    /// Capabilities.
    pub capabilities: Option<DomainCapabilitiesRequest>,
    /// Tracking subdomain.
    pub tracking_subdomain: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateDomainRequest {
    always name "name",
    optional region "region",
    optional fallback_region "fallback_region",
    optional custom_return_path "custom_return_path",
    optional open_tracking "open_tracking",
    optional click_tracking "click_tracking",
    optional tls "tls",
    optional capabilities "capabilities",
    optional tracking_subdomain "tracking_subdomain",
});
impl CreateDomainRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            region: None,
            fallback_region: None,
            custom_return_path: None,
            open_tracking: None,
            click_tracking: None,
            tls: None,
            capabilities: None,
            tracking_subdomain: None,
            extra: Map::new(),
        }
    }
    /// Sets region.
    pub fn region(mut self, value: impl Into<String>) -> Self {
        self.region = Some(value.into());
        self
    }
    /// Sets fallback region.
    pub fn fallback_region(mut self, value: impl Into<String>) -> Self {
        self.fallback_region = Some(value.into());
        self
    }
    /// Sets custom return path.
    pub fn custom_return_path(mut self, value: impl Into<String>) -> Self {
        self.custom_return_path = Some(value.into());
        self
    }
    /// Sets open tracking.
    pub fn open_tracking(mut self, value: bool) -> Self {
        self.open_tracking = Some(value);
        self
    }
    /// Sets click tracking.
    pub fn click_tracking(mut self, value: bool) -> Self {
        self.click_tracking = Some(value);
        self
    }
    /// Sets tls.
    pub fn tls(mut self, value: impl Into<DomainTls>) -> Self {
        self.tls = Some(value.into());
        self
    }
    /// Sets capabilities.
    pub fn capabilities(mut self, value: DomainCapabilitiesRequest) -> Self {
        self.capabilities = Some(value);
        self
    }
    /// Sets tracking subdomain.
    pub fn tracking_subdomain(mut self, value: impl Into<String>) -> Self {
        self.tracking_subdomain = Some(value.into());
        self
    }
}

/// Create event request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateEventRequest {
    /// 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved.
    pub name: String,
    /// Types of the payload's fields. Without one, anything is accepted.
    pub schema: Option<BTreeMap<String, EventSchema>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateEventRequest {
    always name "name",
    optional schema "schema",
});
impl CreateEventRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            schema: None,
            extra: Map::new(),
        }
    }
    /// Types of the payload's fields. Without one, anything is accepted.
    pub fn schema(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<EventSchema>)>,
    ) -> Self {
        self.schema = Some(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
}

/// Create form request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateFormRequest {
    /// 1 to 100 characters, not shown to visitors.
    pub name: String,
    /// False closes the page. Links that were sent still confirm.
    pub is_active: Option<bool>,
    /// Of the texts that you do not set; default `en`.
    pub language: Option<FormLanguage>,
    /// Title.
    pub title: Option<String>,
    /// Description.
    pub description: Option<String>,
    /// Asked for beside the address, in this order.
    pub fields: Option<Vec<FormFieldRequest>>,
    /// Ids of public topics to choose from. Visitors find them unticked.
    pub topics: Option<Vec<String>>,
    /// Ids of topics that everybody gets on confirmation.
    pub granted_topics: Option<Vec<String>>,
    /// Ids of segments without a filter that everybody joins on confirmation.
    pub segments: Option<Vec<String>>,
    /// What visitors agree to. Kept with each consent, word by word.
    pub consent_text: Option<String>,
    /// Privacy url.
    pub privacy_url: Option<String>,
    /// Button text.
    pub button_text: Option<String>,
    /// Default true. False subscribes new addresses at once; an address that is known still confirms.
    pub double_opt_in: Option<bool>,
    /// True: the page behind the link always waits for its button.
    pub strict: Option<bool>,
    /// The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain.
    pub from: Option<String>,
    /// Reply to.
    pub reply_to: Option<String>,
    /// Of the confirmation email.
    pub subject: Option<String>,
    /// The text above the link in the confirmation email.
    pub email_text: Option<String>,
    /// Shown after the form is sent.
    pub submitted_text: Option<String>,
    /// Shown after the confirmation.
    pub success_text: Option<String>,
    /// An `https` URL to go to after the confirmation, instead.
    pub redirect_url: Option<String>,
    /// Sites that may embed the form, such as `https://example.com`.
    pub allowed_origins: Option<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateFormRequest {
    always name "name",
    optional is_active "is_active",
    optional language "language",
    optional title "title",
    optional description "description",
    optional fields "fields",
    optional topics "topics",
    optional granted_topics "granted_topics",
    optional segments "segments",
    optional consent_text "consent_text",
    optional privacy_url "privacy_url",
    optional button_text "button_text",
    optional double_opt_in "double_opt_in",
    optional strict "strict",
    optional from "from",
    optional reply_to "reply_to",
    optional subject "subject",
    optional email_text "email_text",
    optional submitted_text "submitted_text",
    optional success_text "success_text",
    optional redirect_url "redirect_url",
    optional allowed_origins "allowed_origins",
});
impl CreateFormRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            is_active: None,
            language: None,
            title: None,
            description: None,
            fields: None,
            topics: None,
            granted_topics: None,
            segments: None,
            consent_text: None,
            privacy_url: None,
            button_text: None,
            double_opt_in: None,
            strict: None,
            from: None,
            reply_to: None,
            subject: None,
            email_text: None,
            submitted_text: None,
            success_text: None,
            redirect_url: None,
            allowed_origins: None,
            extra: Map::new(),
        }
    }
    /// False closes the page. Links that were sent still confirm.
    pub fn is_active(mut self, value: bool) -> Self {
        self.is_active = Some(value);
        self
    }
    /// Of the texts that you do not set; default `en`.
    pub fn language(mut self, value: impl Into<FormLanguage>) -> Self {
        self.language = Some(value.into());
        self
    }
    /// Sets title.
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.title = Some(value.into());
        self
    }
    /// Sets description.
    pub fn description(mut self, value: impl Into<String>) -> Self {
        self.description = Some(value.into());
        self
    }
    /// Asked for beside the address, in this order.
    pub fn fields(mut self, value: impl IntoIterator<Item = FormFieldRequest>) -> Self {
        self.fields = Some(value.into_iter().collect());
        self
    }
    /// Ids of public topics to choose from. Visitors find them unticked.
    pub fn topics(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.topics = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Ids of topics that everybody gets on confirmation.
    pub fn granted_topics(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.granted_topics = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Ids of segments without a filter that everybody joins on confirmation.
    pub fn segments(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.segments = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// What visitors agree to. Kept with each consent, word by word.
    pub fn consent_text(mut self, value: impl Into<String>) -> Self {
        self.consent_text = Some(value.into());
        self
    }
    /// Sets privacy url.
    pub fn privacy_url(mut self, value: impl Into<String>) -> Self {
        self.privacy_url = Some(value.into());
        self
    }
    /// Sets button text.
    pub fn button_text(mut self, value: impl Into<String>) -> Self {
        self.button_text = Some(value.into());
        self
    }
    /// Default true. False subscribes new addresses at once; an address that is known still confirms.
    pub fn double_opt_in(mut self, value: bool) -> Self {
        self.double_opt_in = Some(value);
        self
    }
    /// True: the page behind the link always waits for its button.
    pub fn strict(mut self, value: bool) -> Self {
        self.strict = Some(value);
        self
    }
    /// The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Some(value.into());
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<String>) -> Self {
        self.reply_to = Some(value.into());
        self
    }
    /// Of the confirmation email.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Some(value.into());
        self
    }
    /// The text above the link in the confirmation email.
    pub fn email_text(mut self, value: impl Into<String>) -> Self {
        self.email_text = Some(value.into());
        self
    }
    /// Shown after the form is sent.
    pub fn submitted_text(mut self, value: impl Into<String>) -> Self {
        self.submitted_text = Some(value.into());
        self
    }
    /// Shown after the confirmation.
    pub fn success_text(mut self, value: impl Into<String>) -> Self {
        self.success_text = Some(value.into());
        self
    }
    /// An `https` URL to go to after the confirmation, instead.
    pub fn redirect_url(mut self, value: impl Into<String>) -> Self {
        self.redirect_url = Some(value.into());
        self
    }
    /// Sites that may embed the form, such as `https://example.com`.
    pub fn allowed_origins(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.allowed_origins = Some(value.into_iter().map(Into::into).collect());
        self
    }
}

/// Create segment request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateSegmentRequest {
    /// 1 to 100 characters.
    pub name: String,
    /// Members by hand without one.
    pub filter: Option<Value>,
    /// Keeps the filter's members as rows; entries and exits are events.
    pub tracked: Option<bool>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateSegmentRequest {
    always name "name",
    optional filter "filter",
    optional tracked "tracked",
});
impl CreateSegmentRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            filter: None,
            tracked: None,
            extra: Map::new(),
        }
    }
    /// Members by hand without one.
    pub fn filter(mut self, value: impl Into<Value>) -> Self {
        self.filter = Some(value.into());
        self
    }
    /// Keeps the filter's members as rows; entries and exits are events.
    pub fn tracked(mut self, value: bool) -> Self {
        self.tracked = Some(value);
        self
    }
}

/// Create template request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateTemplateRequest {
    /// Name.
    pub name: String,
    /// Required without a document.
    pub html: Option<String>,
    /// Alias.
    pub alias: Option<String>,
    /// From.
    pub from: Option<String>,
    /// Subject.
    pub subject: Option<String>,
    /// Reply to.
    pub reply_to: Option<OneOrMany>,
    /// Text.
    pub text: Option<String>,
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub document: Option<Value>,
    /// Variables.
    pub variables: Option<Vec<TemplateVariableRequest>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateTemplateRequest {
    always name "name",
    optional html "html",
    optional alias "alias",
    optional from "from",
    optional subject "subject",
    optional reply_to "reply_to",
    optional text "text",
    optional document "document",
    optional variables "variables",
});
impl CreateTemplateRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            html: None,
            alias: None,
            from: None,
            subject: None,
            reply_to: None,
            text: None,
            document: None,
            variables: None,
            extra: Map::new(),
        }
    }
    /// Required without a document.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Some(value.into());
        self
    }
    /// Sets alias.
    pub fn alias(mut self, value: impl Into<String>) -> Self {
        self.alias = Some(value.into());
        self
    }
    /// Sets from.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Some(value.into());
        self
    }
    /// Sets subject.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Some(value.into());
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<OneOrMany>) -> Self {
        self.reply_to = Some(value.into());
        self
    }
    /// Sets text.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Some(value.into());
        self
    }
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub fn document(mut self, value: impl Into<Value>) -> Self {
        self.document = Some(value.into());
        self
    }
    /// Sets variables.
    pub fn variables(mut self, value: impl IntoIterator<Item = TemplateVariableRequest>) -> Self {
        self.variables = Some(value.into_iter().collect());
        self
    }
}

/// Create topic request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateTopicRequest {
    /// The topic's name, 1 to 50 characters, shown to recipients.
    pub name: String,
    /// The subscription of contacts who have not chosen. Cannot be changed later.
    pub default_subscription: TopicSubscription,
    /// Shown to recipients; at most 200 characters.
    pub description: Option<String>,
    /// `public` topics are shown to everyone on the unsubscribe page.
    pub visibility: Option<TopicVisibility>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateTopicRequest {
    always name "name",
    always default_subscription "default_subscription",
    optional description "description",
    optional visibility "visibility",
});
impl CreateTopicRequest {
    /// With what is required.
    pub fn new(
        name: impl Into<String>,
        default_subscription: impl Into<TopicSubscription>,
    ) -> Self {
        Self {
            name: name.into(),
            default_subscription: default_subscription.into(),
            description: None,
            visibility: None,
            extra: Map::new(),
        }
    }
    /// Shown to recipients; at most 200 characters.
    pub fn description(mut self, value: impl Into<String>) -> Self {
        self.description = Some(value.into());
        self
    }
    /// `public` topics are shown to everyone on the unsubscribe page.
    pub fn visibility(mut self, value: impl Into<TopicVisibility>) -> Self {
        self.visibility = Some(value.into());
        self
    }
}

/// Create webhook request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreateWebhookRequest {
    /// Endpoint.
    pub endpoint: String,
    /// Events.
    pub events: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreateWebhookRequest {
    always endpoint "endpoint",
    always events "events",
});
impl CreateWebhookRequest {
    /// With what is required.
    pub fn new(
        endpoint: impl Into<String>,
        events: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        Self {
            endpoint: endpoint.into(),
            events: events.into_iter().map(Into::into).collect(),
            extra: Map::new(),
        }
    }
}

/// Created api key.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreatedApiKey {
    /// Id.
    pub id: String,
    /// Token.
    pub token: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreatedApiKey {
    always id "id",
    always token "token",
});

/// Created segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CreatedSegment {
    /// Object.
    pub object: SegmentObject,
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(CreatedSegment {
    always object "object",
    always id "id",
    always name "name",
});

/// Daily email usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DailyEmailUsage {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: Option<i64>,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Sent.
    pub sent: i64,
    /// Received.
    pub received: i64,
    /// Resets at.
    pub resets_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DailyEmailUsage {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
    always sent "sent",
    always received "received",
    always resets_at "resets_at",
});

/// Decide broadcast request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DecideBroadcastRequest {
    /// The variant that the rest of the audience gets, from 0.
    pub variant: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DecideBroadcastRequest {
    always variant "variant",
});
impl DecideBroadcastRequest {
    /// With what is required.
    pub fn new(variant: i64) -> Self {
        Self {
            variant,
            extra: Map::new(),
        }
    }
}

/// Deleted api key.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedApiKey {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedApiKey {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted automation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedAutomation {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedAutomation {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted broadcast.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedBroadcast {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedBroadcast {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted contact.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedContact {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Contact.
    pub contact: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedContact {
    always object "object",
    always id "id",
    always contact "contact",
    always deleted "deleted",
});

/// Deleted contact property.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedContactProperty {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedContactProperty {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted domain.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedDomain {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedDomain {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted email.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedEmail {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedEmail {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedEvent {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedEvent {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted form.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedForm {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedForm {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedSegment {
    /// Object.
    pub object: SegmentObject,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedSegment {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted template.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedTemplate {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedTemplate {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted topic.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedTopic {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedTopic {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Deleted webhook.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeletedWebhook {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeletedWebhook {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Delivery.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Delivery {
    /// Id.
    pub id: String,
    /// Email id.
    pub email_id: String,
    /// Recipient.
    pub recipient: String,
    /// Destination.
    pub destination: String,
    /// Site.
    pub site: String,
    /// State.
    pub state: DeliveryState,
    /// Attempts.
    pub attempts: i64,
    /// Created at.
    pub created_at: Timestamp,
    /// Due at.
    pub due_at: Timestamp,
    /// Expires at.
    pub expires_at: Timestamp,
    /// Last class.
    pub last_class: Option<String>,
    /// Last reply.
    pub last_reply: Option<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Delivery {
    always id "id",
    always email_id "email_id",
    always recipient "recipient",
    always destination "destination",
    always site "site",
    always state "state",
    always attempts "attempts",
    always created_at "created_at",
    always due_at "due_at",
    always expires_at "expires_at",
    always last_class "last_class",
    always last_reply "last_reply",
    always advice "advice",
});

/// Delivery attempt.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeliveryAttempt {
    /// Id.
    pub id: String,
    /// Delivery id.
    pub delivery_id: String,
    /// Recipient.
    pub recipient: Option<String>,
    /// Number.
    pub number: i64,
    /// Started at.
    pub started_at: Timestamp,
    /// Ended at.
    pub ended_at: Timestamp,
    /// Outcome.
    pub outcome: DeliveryAttemptOutcome,
    /// Class.
    pub class: Option<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Code.
    pub code: Option<i64>,
    /// Enhanced code.
    pub enhanced_code: Option<String>,
    /// Reply.
    pub reply: Option<String>,
    /// Target.
    pub target: Option<String>,
    /// Ip.
    pub ip: Option<String>,
    /// Tls.
    pub tls: Option<String>,
    /// Egress.
    pub egress: Option<String>,
    /// Is possible duplicate.
    pub is_possible_duplicate: bool,
    /// Transcript.
    pub transcript: Vec<TranscriptLine>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeliveryAttempt {
    always id "id",
    always delivery_id "delivery_id",
    always recipient "recipient",
    always number "number",
    always started_at "started_at",
    always ended_at "ended_at",
    always outcome "outcome",
    always class "class",
    always advice "advice",
    always code "code",
    always enhanced_code "enhanced_code",
    always reply "reply",
    always target "target",
    always ip "ip",
    always tls "tls",
    always egress "egress",
    always is_possible_duplicate "is_possible_duplicate",
    always transcript "transcript",
});

/// Delivery attempt list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeliveryAttemptList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<DeliveryAttempt>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeliveryAttemptList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Delivery list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeliveryList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<Delivery>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeliveryList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Dns provider.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DnsProvider {
    /// Name.
    pub name: String,
    /// Console url.
    pub console_url: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DnsProvider {
    always name "name",
    always console_url "console_url",
});

/// Dns record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DnsRecord {
    /// Type.
    pub r#type: DnsRecordType,
    /// Name.
    pub name: String,
    /// Fqdn.
    pub fqdn: String,
    /// Value.
    pub value: String,
    /// Priority.
    pub priority: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DnsRecord {
    always r#type "type",
    always name "name",
    always fqdn "fqdn",
    always value "value",
    optional priority "priority",
});

/// Domain.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Domain {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: DomainStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Region.
    pub region: String,
    /// Fallback region.
    pub fallback_region: Option<String>,
    /// Capabilities.
    pub capabilities: DomainCapabilities,
    /// Open tracking.
    pub open_tracking: bool,
    /// Click tracking.
    pub click_tracking: bool,
    /// Object.
    pub object: String,
    /// Records.
    pub records: Vec<DomainRecord>,
    /// Tls.
    pub tls: DomainTls,
    /// Custom return path.
    pub custom_return_path: String,
    /// Tracking subdomain.
    pub tracking_subdomain: Option<String>,
    /// Dmarc.
    pub dmarc: Option<DomainDmarc>,
    /// Checked at.
    pub checked_at: Option<Timestamp>,
    /// Next check at.
    pub next_check_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Domain {
    always id "id",
    always name "name",
    always status "status",
    always created_at "created_at",
    always region "region",
    always fallback_region "fallback_region",
    always capabilities "capabilities",
    always open_tracking "open_tracking",
    always click_tracking "click_tracking",
    always object "object",
    always records "records",
    always tls "tls",
    always custom_return_path "custom_return_path",
    optional tracking_subdomain "tracking_subdomain",
    always dmarc "dmarc",
    always checked_at "checked_at",
    always next_check_at "next_check_at",
});

/// Domain advised record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainAdvisedRecord {
    /// Type.
    pub r#type: String,
    /// Fqdn.
    pub fqdn: String,
    /// Value.
    pub value: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainAdvisedRecord {
    always r#type "type",
    always fqdn "fqdn",
    always value "value",
});

/// Domain capabilities.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainCapabilities {
    /// Sending.
    pub sending: DomainCapability,
    /// Receiving.
    pub receiving: DomainCapability,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainCapabilities {
    always sending "sending",
    always receiving "receiving",
});

/// Domain capabilities request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct DomainCapabilitiesRequest {
    /// Sending.
    pub sending: Change<DomainCapability>,
    /// Receiving.
    pub receiving: Change<DomainCapability>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainCapabilitiesRequest {
    change sending "sending",
    change receiving "receiving",
});
impl DomainCapabilitiesRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets sending.
    pub fn sending(mut self, value: impl Into<DomainCapability>) -> Self {
        self.sending = Change::Set(value.into());
        self
    }
    /// Clears `sending`: sends null.
    pub fn clear_sending(mut self) -> Self {
        self.sending = Change::Clear;
        self
    }
    /// Sets receiving.
    pub fn receiving(mut self, value: impl Into<DomainCapability>) -> Self {
        self.receiving = Change::Set(value.into());
        self
    }
    /// Clears `receiving`: sends null.
    pub fn clear_receiving(mut self) -> Self {
        self.receiving = Change::Clear;
        self
    }
}

/// Domain created event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainCreatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: DomainEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainCreatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Domain deleted event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainDeletedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: DomainEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainDeletedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Domain dmarc.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainDmarc {
    /// Status.
    pub status: DomainDmarcStatus,
    /// Fqdn.
    pub fqdn: String,
    /// Found.
    pub found: Vec<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Reports.
    pub reports: Option<DomainReportsAsked>,
    /// Missing.
    pub missing: Option<Vec<DomainAdvisedRecord>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainDmarc {
    always status "status",
    always fqdn "fqdn",
    always found "found",
    always advice "advice",
    optional reports "reports",
    optional missing "missing",
});

/// Domain dns.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainDns {
    /// Object.
    pub object: String,
    /// Zone.
    pub zone: String,
    /// Name servers.
    pub name_servers: Vec<String>,
    /// Provider.
    pub provider: Option<DnsProvider>,
    /// Records.
    pub records: Vec<DnsRecord>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainDns {
    always object "object",
    always zone "zone",
    always name_servers "name_servers",
    always provider "provider",
    always records "records",
});

/// Domain event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainEventData {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: DomainStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Region.
    pub region: String,
    /// Fallback region.
    pub fallback_region: Option<String>,
    /// Capabilities.
    pub capabilities: DomainCapabilities,
    /// Open tracking.
    pub open_tracking: bool,
    /// Click tracking.
    pub click_tracking: bool,
    /// Records.
    pub records: Vec<DomainRecord>,
    /// Tls.
    pub tls: DomainTls,
    /// Custom return path.
    pub custom_return_path: String,
    /// Tracking subdomain.
    pub tracking_subdomain: Option<String>,
    /// Dmarc.
    pub dmarc: Option<DomainDmarc>,
    /// Checked at.
    pub checked_at: Option<Timestamp>,
    /// Next check at.
    pub next_check_at: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainEventData {
    always id "id",
    always name "name",
    always status "status",
    always created_at "created_at",
    always region "region",
    always fallback_region "fallback_region",
    always capabilities "capabilities",
    always open_tracking "open_tracking",
    always click_tracking "click_tracking",
    always records "records",
    always tls "tls",
    always custom_return_path "custom_return_path",
    optional tracking_subdomain "tracking_subdomain",
    always dmarc "dmarc",
    always checked_at "checked_at",
    always next_check_at "next_check_at",
});

/// Domain item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: DomainStatus,
    /// Created at.
    pub created_at: Timestamp,
    /// Region.
    pub region: String,
    /// Fallback region.
    pub fallback_region: Option<String>,
    /// Capabilities.
    pub capabilities: DomainCapabilities,
    /// Open tracking.
    pub open_tracking: bool,
    /// Click tracking.
    pub click_tracking: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainItem {
    always id "id",
    always name "name",
    always status "status",
    always created_at "created_at",
    always region "region",
    always fallback_region "fallback_region",
    always capabilities "capabilities",
    always open_tracking "open_tracking",
    always click_tracking "click_tracking",
});

/// Domain list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<DomainItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Domain record.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainRecord {
    /// Record.
    pub record: DomainRecordRecord,
    /// Name.
    pub name: String,
    /// Type.
    pub r#type: DnsRecordType,
    /// Ttl.
    pub ttl: String,
    /// Status.
    pub status: DomainRecordStatus,
    /// Value.
    pub value: String,
    /// Priority.
    pub priority: Option<i64>,
    /// Fqdn.
    pub fqdn: String,
    /// Found.
    pub found: Option<Vec<String>>,
    /// Problem.
    pub problem: Option<DomainRecordProblem>,
    /// Key state.
    pub key_state: Option<DomainRecordKeyState>,
    /// Remove after.
    pub remove_after: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainRecord {
    always record "record",
    always name "name",
    always r#type "type",
    always ttl "ttl",
    always status "status",
    always value "value",
    optional priority "priority",
    always fqdn "fqdn",
    always found "found",
    always problem "problem",
    optional key_state "key_state",
    optional remove_after "remove_after",
});

/// Domain record problem.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainRecordProblem {
    /// Code.
    pub code: String,
    /// Advice.
    pub advice: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainRecordProblem {
    always code "code",
    always advice "advice",
});

/// Domain reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainReference {
    always object "object",
    always id "id",
});

/// Domain reports asked.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainReportsAsked {
    /// Dmarc.
    pub dmarc: bool,
    /// Tls.
    pub tls: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainReportsAsked {
    always dmarc "dmarc",
    always tls "tls",
});

/// Domain updated event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainUpdatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: DomainEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainUpdatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Double opt in.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DoubleOptIn {
    /// The form whose email and page are used.
    pub form_id: String,
    /// An `https` URL to go to after the confirmation; default: the form's.
    pub redirect_url: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DoubleOptIn {
    always form_id "form_id",
    optional redirect_url "redirect_url",
});
impl DoubleOptIn {
    /// With what is required.
    pub fn new(form_id: impl Into<String>) -> Self {
        Self {
            form_id: form_id.into(),
            redirect_url: None,
            extra: Map::new(),
        }
    }
    /// An `https` URL to go to after the confirmation; default: the form's.
    pub fn redirect_url(mut self, value: impl Into<String>) -> Self {
        self.redirect_url = Some(value.into());
        self
    }
}

/// Dry run automation request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct DryRunAutomationRequest {
    /// Give either this or `email`.
    pub contact_id: Option<String>,
    /// The address of a contact.
    pub email: Option<String>,
    /// Of the event that starts it.
    pub payload: Option<Value>,
    /// Default: now.
    pub start_at: Option<When>,
    /// What happens at steps, by key. A wait: `timeout`, `event_received` or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.
    pub answers: Option<BTreeMap<String, String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DryRunAutomationRequest {
    optional contact_id "contact_id",
    optional email "email",
    optional payload "payload",
    optional start_at "start_at",
    optional answers "answers",
});
impl DryRunAutomationRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Give either this or `email`.
    pub fn contact_id(mut self, value: impl Into<String>) -> Self {
        self.contact_id = Some(value.into());
        self
    }
    /// The address of a contact.
    pub fn email(mut self, value: impl Into<String>) -> Self {
        self.email = Some(value.into());
        self
    }
    /// Of the event that starts it.
    pub fn payload(mut self, value: impl Into<Value>) -> Self {
        self.payload = Some(value.into());
        self
    }
    /// Default: now.
    pub fn start_at(mut self, value: impl Into<When>) -> Self {
        self.start_at = Some(value.into());
        self
    }
    /// What happens at steps, by key. A wait: `timeout`, `event_received` or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.
    pub fn answers(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Self {
        self.answers = Some(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
    /// Adds one to `answers`.
    pub fn answer(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.answers
            .get_or_insert_with(BTreeMap::new)
            .insert(key.into(), value.into());
        self
    }
}

/// Email.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Email {
    /// Id.
    pub id: String,
    /// Message id.
    pub message_id: String,
    /// To.
    pub to: Vec<String>,
    /// From.
    pub from: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Subject.
    pub subject: String,
    /// Bcc.
    pub bcc: Option<Vec<String>>,
    /// Cc.
    pub cc: Option<Vec<String>>,
    /// Reply to.
    pub reply_to: Option<Vec<String>>,
    /// Last event.
    pub last_event: String,
    /// Recipient counts.
    pub recipient_counts: BTreeMap<String, i64>,
    /// Scheduled at.
    pub scheduled_at: Option<Timestamp>,
    /// Topic id.
    pub topic_id: Option<String>,
    /// Object.
    pub object: String,
    /// Html.
    pub html: Option<String>,
    /// Text.
    pub text: Option<String>,
    /// Content deleted.
    pub content_deleted: bool,
    /// Tags.
    pub tags: Vec<EmailTag>,
    /// Template id.
    pub template_id: Option<String>,
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Engagement.
    pub engagement: EmailEngagement,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Email {
    always id "id",
    always message_id "message_id",
    always to "to",
    always from "from",
    always created_at "created_at",
    always subject "subject",
    always bcc "bcc",
    always cc "cc",
    always reply_to "reply_to",
    always last_event "last_event",
    always recipient_counts "recipient_counts",
    always scheduled_at "scheduled_at",
    always topic_id "topic_id",
    always object "object",
    always html "html",
    always text "text",
    always content_deleted "content_deleted",
    always tags "tags",
    always template_id "template_id",
    always broadcast_id "broadcast_id",
    always engagement "engagement",
});

/// Email bounce.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailBounce {
    /// Type.
    pub r#type: BounceType,
    /// Sub type.
    pub sub_type: String,
    /// Message.
    pub message: String,
    /// Diagnostic code.
    pub diagnostic_code: Option<Vec<String>>,
    /// Class.
    pub class: Option<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailBounce {
    always r#type "type",
    always sub_type "subType",
    always message "message",
    optional diagnostic_code "diagnosticCode",
    optional class "class",
    optional advice "advice",
});

/// Email bounced data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailBouncedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Bounce.
    pub bounce: Option<EmailBounce>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailBouncedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    optional bounce "bounce",
});

/// Email bounced event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailBouncedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailBouncedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailBouncedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email click.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailClick {
    /// Ip address.
    pub ip_address: String,
    /// Timestamp.
    pub timestamp: String,
    /// User agent.
    pub user_agent: String,
    /// Is machine.
    pub is_machine: Option<bool>,
    /// Reason.
    pub reason: Option<String>,
    /// Agent.
    pub agent: Option<String>,
    /// Link.
    pub link: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailClick {
    always ip_address "ipAddress",
    always timestamp "timestamp",
    always user_agent "userAgent",
    optional is_machine "isMachine",
    optional reason "reason",
    optional agent "agent",
    always link "link",
});

/// Email clicked data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailClickedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Click.
    pub click: EmailClick,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailClickedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    always click "click",
});

/// Email clicked event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailClickedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailClickedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailClickedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email complained event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailComplainedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailComplainedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email count.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailCount {
    /// Object.
    pub object: String,
    /// Count.
    pub count: i64,
    /// Is exact.
    pub is_exact: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailCount {
    always object "object",
    always count "count",
    always is_exact "is_exact",
});

/// Email delay.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailDelay {
    /// Class.
    pub class: String,
    /// Message.
    pub message: String,
    /// Next attempt at.
    pub next_attempt_at: Option<Timestamp>,
    /// Advice.
    pub advice: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailDelay {
    always class "class",
    always message "message",
    optional next_attempt_at "next_attempt_at",
    optional advice "advice",
});

/// Email delayed data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailDelayedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Delayed.
    pub delayed: Option<EmailDelay>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailDelayedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    optional delayed "delayed",
});

/// Email delivered event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailDeliveredEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailDeliveredEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email delivery delayed event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailDeliveryDelayedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailDelayedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailDeliveryDelayedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email engagement.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailEngagement {
    /// Opened at.
    pub opened_at: Option<Timestamp>,
    /// Clicked at.
    pub clicked_at: Option<Timestamp>,
    /// Opened by.
    pub opened_by: i64,
    /// Clicked by.
    pub clicked_by: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailEngagement {
    always opened_at "opened_at",
    always clicked_at "clicked_at",
    always opened_by "opened_by",
    always clicked_by "clicked_by",
});

/// Email event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailEvent {
    /// Id.
    pub id: String,
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Delivery id.
    pub delivery_id: Option<String>,
    /// Data.
    pub data: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailEvent {
    always id "id",
    always r#type "type",
    always created_at "created_at",
    always delivery_id "delivery_id",
    always data "data",
});

/// Email event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailEventData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailEventData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
});

/// Email event header.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailEventHeader {
    /// Name.
    pub name: String,
    /// Value.
    pub value: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailEventHeader {
    always name "name",
    always value "value",
});

/// Email event list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailEventList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<EmailEvent>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailEventList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Email failed data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailFailedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Failed.
    pub failed: Option<EmailFailure>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailFailedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    optional failed "failed",
});

/// Email failed event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailFailedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailFailedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailFailedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email failure.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailFailure {
    /// Reason.
    pub reason: String,
    /// Class.
    pub class: Option<String>,
    /// Advice.
    pub advice: Option<String>,
    /// Outcome.
    pub outcome: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailFailure {
    always reason "reason",
    optional class "class",
    optional advice "advice",
    optional outcome "outcome",
});

/// Email item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailItem {
    /// Id.
    pub id: String,
    /// Message id.
    pub message_id: String,
    /// To.
    pub to: Vec<String>,
    /// From.
    pub from: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Subject.
    pub subject: String,
    /// Bcc.
    pub bcc: Option<Vec<String>>,
    /// Cc.
    pub cc: Option<Vec<String>>,
    /// Reply to.
    pub reply_to: Option<Vec<String>>,
    /// Last event.
    pub last_event: String,
    /// Recipient counts.
    pub recipient_counts: BTreeMap<String, i64>,
    /// Scheduled at.
    pub scheduled_at: Option<Timestamp>,
    /// Topic id.
    pub topic_id: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailItem {
    always id "id",
    always message_id "message_id",
    always to "to",
    always from "from",
    always created_at "created_at",
    always subject "subject",
    always bcc "bcc",
    always cc "cc",
    always reply_to "reply_to",
    always last_event "last_event",
    always recipient_counts "recipient_counts",
    always scheduled_at "scheduled_at",
    always topic_id "topic_id",
});

/// Email list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<EmailItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Email open.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailOpen {
    /// Ip address.
    pub ip_address: String,
    /// Timestamp.
    pub timestamp: String,
    /// User agent.
    pub user_agent: String,
    /// Is machine.
    pub is_machine: Option<bool>,
    /// Reason.
    pub reason: Option<String>,
    /// Agent.
    pub agent: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailOpen {
    always ip_address "ipAddress",
    always timestamp "timestamp",
    always user_agent "userAgent",
    optional is_machine "isMachine",
    optional reason "reason",
    optional agent "agent",
});

/// Email opened data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailOpenedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Open.
    pub open: EmailOpen,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailOpenedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    always open "open",
});

/// Email opened event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailOpenedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailOpenedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailOpenedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailReference {
    always object "object",
    always id "id",
});

/// Email scheduled event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailScheduledEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailScheduledEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email sent event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailSentEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailSentEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email suppressed data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailSuppressedData {
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Email id.
    pub email_id: String,
    /// Message id.
    pub message_id: String,
    /// From.
    pub from: String,
    /// The recipients of the event.
    pub to: Vec<String>,
    /// Subject.
    pub subject: String,
    /// Headers.
    pub headers: Option<Vec<EmailEventHeader>>,
    /// Tags.
    pub tags: Option<BTreeMap<String, String>>,
    /// Suppressed.
    pub suppressed: Option<EmailSuppression>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailSuppressedData {
    optional broadcast_id "broadcast_id",
    optional template_id "template_id",
    always created_at "created_at",
    always email_id "email_id",
    always message_id "message_id",
    always from "from",
    always to "to",
    always subject "subject",
    optional headers "headers",
    optional tags "tags",
    optional suppressed "suppressed",
});

/// Email suppressed event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailSuppressedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: EmailSuppressedData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailSuppressedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Email suppression.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailSuppression {
    /// Type.
    pub r#type: String,
    /// Message.
    pub message: String,
    /// Reason.
    pub reason: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailSuppression {
    always r#type "type",
    always message "message",
    optional reason "reason",
});

/// Email tag.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailTag {
    /// Name.
    pub name: String,
    /// Value.
    pub value: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailTag {
    always name "name",
    always value "value",
});
impl EmailTag {
    /// With what is required.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: value.into(),
            extra: Map::new(),
        }
    }
}

/// Email usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmailUsage {
    /// Daily.
    pub daily: DailyEmailUsage,
    /// Monthly.
    pub monthly: MonthlyEmailUsage,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailUsage {
    always daily "daily",
    always monthly "monthly",
});

/// Erase contact request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EraseContactRequest {
    /// Why, for the audit log and the consent record. In the dashboard, people have to give one.
    pub reason: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EraseContactRequest {
    optional reason "reason",
});
impl EraseContactRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Why, for the audit log and the consent record. In the dashboard, people have to give one.
    pub fn reason(mut self, value: impl Into<String>) -> Self {
        self.reason = Some(value.into());
        self
    }
}

/// Event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Schema.
    pub schema: Option<BTreeMap<String, EventSchema>>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Event {
    always id "id",
    always name "name",
    always schema "schema",
    always created_at "created_at",
    always updated_at "updated_at",
    always object "object",
});

/// Event item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EventItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Schema.
    pub schema: Option<BTreeMap<String, EventSchema>>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EventItem {
    always id "id",
    always name "name",
    always schema "schema",
    always created_at "created_at",
    always updated_at "updated_at",
});

/// Event list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EventList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<EventItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EventList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Event reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EventReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EventReference {
    always object "object",
    always id "id",
});

/// Form.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Form {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Rises with each change of what visitors see.
    pub version: i64,
    /// Is active.
    pub is_active: bool,
    /// Language.
    pub language: FormLanguage,
    /// Double opt in.
    pub double_opt_in: bool,
    /// The form's own page.
    pub url: String,
    /// Of the last 30 days.
    pub counts: FormCounts,
    /// What keeps the form from working, or an attack on it, in a sentence; null = nothing.
    pub notice: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Object.
    pub object: String,
    /// Title.
    pub title: Option<String>,
    /// Description.
    pub description: Option<String>,
    /// Fields.
    pub fields: Vec<FormField>,
    /// Topics.
    pub topics: Vec<String>,
    /// Granted topics.
    pub granted_topics: Vec<String>,
    /// Segments.
    pub segments: Vec<String>,
    /// Consent text.
    pub consent_text: Option<String>,
    /// Privacy url.
    pub privacy_url: Option<String>,
    /// Button text.
    pub button_text: Option<String>,
    /// Strict.
    pub strict: bool,
    /// From.
    pub from: Option<String>,
    /// Reply to.
    pub reply_to: Option<String>,
    /// Subject.
    pub subject: Option<String>,
    /// Email text.
    pub email_text: Option<String>,
    /// Submitted text.
    pub submitted_text: Option<String>,
    /// Success text.
    pub success_text: Option<String>,
    /// Redirect url.
    pub redirect_url: Option<String>,
    /// Allowed origins.
    pub allowed_origins: Vec<String>,
    /// HTML to embed the form in a page. Works without JavaScript.
    pub snippet: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Form {
    always id "id",
    always name "name",
    always version "version",
    always is_active "is_active",
    always language "language",
    always double_opt_in "double_opt_in",
    always url "url",
    always counts "counts",
    always notice "notice",
    always created_at "created_at",
    always updated_at "updated_at",
    always object "object",
    always title "title",
    always description "description",
    always fields "fields",
    always topics "topics",
    always granted_topics "granted_topics",
    always segments "segments",
    always consent_text "consent_text",
    always privacy_url "privacy_url",
    always button_text "button_text",
    always strict "strict",
    always from "from",
    always reply_to "reply_to",
    always subject "subject",
    always email_text "email_text",
    always submitted_text "submitted_text",
    always success_text "success_text",
    always redirect_url "redirect_url",
    always allowed_origins "allowed_origins",
    always snippet "snippet",
});

/// Form counts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormCounts {
    /// Viewed.
    pub viewed: i64,
    /// Requested.
    pub requested: i64,
    /// Confirmed.
    pub confirmed: i64,
    /// Refused.
    pub refused: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormCounts {
    always viewed "viewed",
    always requested "requested",
    always confirmed "confirmed",
    always refused "refused",
});

/// Form field.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormField {
    /// Field.
    pub field: String,
    /// Label.
    pub label: Option<String>,
    /// Required.
    pub required: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormField {
    always field "field",
    always label "label",
    always required "required",
});

/// Form field request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormFieldRequest {
    /// `first_name`, `last_name`, or `property.` and the key of a contact property.
    pub field: String,
    /// Label.
    pub label: Change<String>,
    /// Required.
    pub required: Change<bool>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormFieldRequest {
    always field "field",
    change label "label",
    change required "required",
});
impl FormFieldRequest {
    /// With what is required.
    pub fn new(field: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            label: Change::Keep,
            required: Change::Keep,
            extra: Map::new(),
        }
    }
    /// Sets label.
    pub fn label(mut self, value: impl Into<String>) -> Self {
        self.label = Change::Set(value.into());
        self
    }
    /// Clears `label`: sends null.
    pub fn clear_label(mut self) -> Self {
        self.label = Change::Clear;
        self
    }
    /// Sets required.
    pub fn required(mut self, value: bool) -> Self {
        self.required = Change::Set(value);
        self
    }
    /// Clears `required`: sends null.
    pub fn clear_required(mut self) -> Self {
        self.required = Change::Clear;
        self
    }
}

/// Form item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Rises with each change of what visitors see.
    pub version: i64,
    /// Is active.
    pub is_active: bool,
    /// Language.
    pub language: FormLanguage,
    /// Double opt in.
    pub double_opt_in: bool,
    /// The form's own page.
    pub url: String,
    /// Of the last 30 days.
    pub counts: FormCounts,
    /// What keeps the form from working, or an attack on it, in a sentence; null = nothing.
    pub notice: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormItem {
    always id "id",
    always name "name",
    always version "version",
    always is_active "is_active",
    always language "language",
    always double_opt_in "double_opt_in",
    always url "url",
    always counts "counts",
    always notice "notice",
    always created_at "created_at",
    always updated_at "updated_at",
});

/// Form list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<FormItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Insight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Insight {
    /// Id.
    pub id: InsightId,
    /// Status.
    pub status: InsightStatus,
    /// Title.
    pub title: String,
    /// Why.
    pub why: String,
    /// How.
    pub how: String,
    /// Detail.
    pub detail: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Insight {
    always id "id",
    always status "status",
    always title "title",
    always why "why",
    always how "how",
    always detail "detail",
});

/// Insights.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Insights {
    /// Object.
    pub object: String,
    /// Email id.
    pub email_id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Is final.
    pub is_final: bool,
    /// Data.
    pub data: Vec<Insight>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Insights {
    always object "object",
    always email_id "email_id",
    always created_at "created_at",
    always is_final "is_final",
    always data "data",
});

/// Log.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Log {
    /// Id.
    pub id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Endpoint.
    pub endpoint: String,
    /// Method.
    pub method: String,
    /// Response status.
    pub response_status: i64,
    /// User agent.
    pub user_agent: Option<String>,
    /// Api key id.
    pub api_key_id: String,
    /// Client ip.
    pub client_ip: Option<String>,
    /// Duration ms.
    pub duration_ms: i64,
    /// Object.
    pub object: String,
    /// Request body.
    pub request_body: Value,
    /// Response body.
    pub response_body: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Log {
    always id "id",
    always created_at "created_at",
    always endpoint "endpoint",
    always method "method",
    always response_status "response_status",
    always user_agent "user_agent",
    always api_key_id "api_key_id",
    always client_ip "client_ip",
    always duration_ms "duration_ms",
    always object "object",
    always request_body "request_body",
    always response_body "response_body",
});

/// Log item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LogItem {
    /// Id.
    pub id: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Endpoint.
    pub endpoint: String,
    /// Method.
    pub method: String,
    /// Response status.
    pub response_status: i64,
    /// User agent.
    pub user_agent: Option<String>,
    /// Api key id.
    pub api_key_id: String,
    /// Client ip.
    pub client_ip: Option<String>,
    /// Duration ms.
    pub duration_ms: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(LogItem {
    always id "id",
    always created_at "created_at",
    always endpoint "endpoint",
    always method "method",
    always response_status "response_status",
    always user_agent "user_agent",
    always api_key_id "api_key_id",
    always client_ip "client_ip",
    always duration_ms "duration_ms",
});

/// Log list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LogList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<LogItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(LogList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Metric values.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MetricValues {
    /// Received.
    pub received: Option<i64>,
    /// Delivered.
    pub delivered: Option<i64>,
    /// Complained.
    pub complained: Option<i64>,
    /// Suppressed.
    pub suppressed: Option<i64>,
    /// Bounced.
    pub bounced: Option<i64>,
    /// Bounced transient.
    pub bounced_transient: Option<i64>,
    /// Bounced permanent.
    pub bounced_permanent: Option<i64>,
    /// Bounced undetermined.
    pub bounced_undetermined: Option<i64>,
    /// Opened.
    pub opened: Option<i64>,
    /// Clicked.
    pub clicked: Option<i64>,
    /// Unsubscribed.
    pub unsubscribed: Option<i64>,
    /// Delivery delayed.
    pub delivery_delayed: Option<i64>,
    /// Failed.
    pub failed: Option<i64>,
    /// Sent.
    pub sent: Option<i64>,
    /// Unique opened.
    pub unique_opened: Option<i64>,
    /// Unique clicked.
    pub unique_clicked: Option<i64>,
    /// Delivery rate.
    pub delivery_rate: Option<f64>,
    /// Open rate.
    pub open_rate: Option<f64>,
    /// Click rate.
    pub click_rate: Option<f64>,
    /// Bounce rate.
    pub bounce_rate: Option<f64>,
    /// Complaint rate.
    pub complaint_rate: Option<f64>,
    /// Unsubscribe rate.
    pub unsubscribe_rate: Option<f64>,
    /// Opened machine.
    pub opened_machine: Option<i64>,
    /// Clicked machine.
    pub clicked_machine: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(MetricValues {
    optional received "received",
    optional delivered "delivered",
    optional complained "complained",
    optional suppressed "suppressed",
    optional bounced "bounced",
    optional bounced_transient "bounced_transient",
    optional bounced_permanent "bounced_permanent",
    optional bounced_undetermined "bounced_undetermined",
    optional opened "opened",
    optional clicked "clicked",
    optional unsubscribed "unsubscribed",
    optional delivery_delayed "delivery_delayed",
    optional failed "failed",
    optional sent "sent",
    optional unique_opened "unique_opened",
    optional unique_clicked "unique_clicked",
    optional delivery_rate "delivery_rate",
    optional open_rate "open_rate",
    optional click_rate "click_rate",
    optional bounce_rate "bounce_rate",
    optional complaint_rate "complaint_rate",
    optional unsubscribe_rate "unsubscribe_rate",
    optional opened_machine "opened_machine",
    optional clicked_machine "clicked_machine",
});

/// Metrics.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Metrics {
    /// Object.
    pub object: String,
    /// Start date.
    pub start_date: String,
    /// End date.
    pub end_date: String,
    /// Metrics.
    pub metrics: Vec<MetricsMetrics>,
    /// Dimensions.
    pub dimensions: Vec<MetricsDimensions>,
    /// Granularity.
    pub granularity: MetricsGranularity,
    /// Totals.
    pub totals: MetricValues,
    /// Data.
    pub data: Option<Vec<MetricsRow>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Metrics {
    always object "object",
    always start_date "start_date",
    always end_date "end_date",
    always metrics "metrics",
    always dimensions "dimensions",
    always granularity "granularity",
    always totals "totals",
    optional data "data",
});

/// Metrics row.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MetricsRow {
    /// Period.
    pub period: Option<String>,
    /// Domain id.
    pub domain_id: Option<String>,
    /// Domain name.
    pub domain_name: Option<String>,
    /// Email id.
    pub email_id: Option<String>,
    /// Broadcast id.
    pub broadcast_id: Option<String>,
    /// Tag.
    pub tag: Option<String>,
    /// Template id.
    pub template_id: Option<String>,
    /// Template name.
    pub template_name: Option<String>,
    /// Mailbox provider.
    pub mailbox_provider: Option<String>,
    /// Received.
    pub received: Option<i64>,
    /// Delivered.
    pub delivered: Option<i64>,
    /// Complained.
    pub complained: Option<i64>,
    /// Suppressed.
    pub suppressed: Option<i64>,
    /// Bounced.
    pub bounced: Option<i64>,
    /// Bounced transient.
    pub bounced_transient: Option<i64>,
    /// Bounced permanent.
    pub bounced_permanent: Option<i64>,
    /// Bounced undetermined.
    pub bounced_undetermined: Option<i64>,
    /// Opened.
    pub opened: Option<i64>,
    /// Clicked.
    pub clicked: Option<i64>,
    /// Unsubscribed.
    pub unsubscribed: Option<i64>,
    /// Delivery delayed.
    pub delivery_delayed: Option<i64>,
    /// Failed.
    pub failed: Option<i64>,
    /// Sent.
    pub sent: Option<i64>,
    /// Unique opened.
    pub unique_opened: Option<i64>,
    /// Unique clicked.
    pub unique_clicked: Option<i64>,
    /// Delivery rate.
    pub delivery_rate: Option<f64>,
    /// Open rate.
    pub open_rate: Option<f64>,
    /// Click rate.
    pub click_rate: Option<f64>,
    /// Bounce rate.
    pub bounce_rate: Option<f64>,
    /// Complaint rate.
    pub complaint_rate: Option<f64>,
    /// Unsubscribe rate.
    pub unsubscribe_rate: Option<f64>,
    /// Opened machine.
    pub opened_machine: Option<i64>,
    /// Clicked machine.
    pub clicked_machine: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(MetricsRow {
    optional period "period",
    optional domain_id "domain_id",
    optional domain_name "domain_name",
    optional email_id "email_id",
    optional broadcast_id "broadcast_id",
    optional tag "tag",
    optional template_id "template_id",
    optional template_name "template_name",
    optional mailbox_provider "mailbox_provider",
    optional received "received",
    optional delivered "delivered",
    optional complained "complained",
    optional suppressed "suppressed",
    optional bounced "bounced",
    optional bounced_transient "bounced_transient",
    optional bounced_permanent "bounced_permanent",
    optional bounced_undetermined "bounced_undetermined",
    optional opened "opened",
    optional clicked "clicked",
    optional unsubscribed "unsubscribed",
    optional delivery_delayed "delivery_delayed",
    optional failed "failed",
    optional sent "sent",
    optional unique_opened "unique_opened",
    optional unique_clicked "unique_clicked",
    optional delivery_rate "delivery_rate",
    optional open_rate "open_rate",
    optional click_rate "click_rate",
    optional bounce_rate "bounce_rate",
    optional complaint_rate "complaint_rate",
    optional unsubscribe_rate "unsubscribe_rate",
    optional opened_machine "opened_machine",
    optional clicked_machine "clicked_machine",
});

/// Monthly email usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MonthlyEmailUsage {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: i64,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Sent.
    pub sent: i64,
    /// Received.
    pub received: i64,
    /// Resets at.
    pub resets_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(MonthlyEmailUsage {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
    always sent "sent",
    always received "received",
    always resets_at "resets_at",
});

/// Nullable usage count.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NullableUsageCount {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: Option<i64>,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(NullableUsageCount {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
});

/// Queue change.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct QueueChange {
    /// Object.
    pub object: String,
    /// Changed.
    pub changed: i64,
    /// Has more.
    pub has_more: bool,
    /// After.
    pub after: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(QueueChange {
    always object "object",
    always changed "changed",
    always has_more "has_more",
    always after "after",
});

/// Queue change request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct QueueChangeRequest {
    /// Ids.
    pub ids: Option<Vec<String>>,
    /// Destination.
    pub destination: Option<String>,
    /// Site.
    pub site: Option<String>,
    /// Email id.
    pub email_id: Option<String>,
    /// Reason.
    pub reason: Option<String>,
    /// All.
    pub all: Option<bool>,
    /// After.
    pub after: Option<String>,
    /// Dry run.
    pub dry_run: Option<bool>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(QueueChangeRequest {
    optional ids "ids",
    optional destination "destination",
    optional site "site",
    optional email_id "email_id",
    optional reason "reason",
    optional all "all",
    optional after "after",
    optional dry_run "dry_run",
});
impl QueueChangeRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets ids.
    pub fn ids(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.ids = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets destination.
    pub fn destination(mut self, value: impl Into<String>) -> Self {
        self.destination = Some(value.into());
        self
    }
    /// Sets site.
    pub fn site(mut self, value: impl Into<String>) -> Self {
        self.site = Some(value.into());
        self
    }
    /// Sets email id.
    pub fn email_id(mut self, value: impl Into<String>) -> Self {
        self.email_id = Some(value.into());
        self
    }
    /// Sets reason.
    pub fn reason(mut self, value: impl Into<String>) -> Self {
        self.reason = Some(value.into());
        self
    }
    /// Sets all.
    pub fn all(mut self, value: bool) -> Self {
        self.all = Some(value);
        self
    }
    /// Sets after.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Sets dry run.
    pub fn dry_run(mut self, value: bool) -> Self {
        self.dry_run = Some(value);
        self
    }
}

/// Rate limit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RateLimit {
    /// Limit.
    pub limit: i64,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Duration.
    pub duration: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RateLimit {
    always limit "limit",
    always is_unlimited "is_unlimited",
    always duration "duration",
});

/// Recipient clicked link.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecipientClickedLink {
    /// Url.
    pub url: String,
    /// Clicks.
    pub clicks: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RecipientClickedLink {
    always url "url",
    always clicks "clicks",
});

/// Refused contacts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RefusedContacts {
    /// Unsubscribed.
    pub unsubscribed: i64,
    /// Pending.
    pub pending: i64,
    /// Opted out.
    pub opted_out: i64,
    /// Bounce.
    pub bounce: i64,
    /// Complaint.
    pub complaint: i64,
    /// Manual.
    pub manual: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RefusedContacts {
    always unsubscribed "unsubscribed",
    always pending "pending",
    always opted_out "opted_out",
    always bounce "bounce",
    always complaint "complaint",
    always manual "manual",
});

/// Remove suppressions request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct RemoveSuppressionsRequest {
    /// Emails.
    pub emails: Option<Vec<String>>,
    /// Ids.
    pub ids: Option<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RemoveSuppressionsRequest {
    optional emails "emails",
    optional ids "ids",
});
impl RemoveSuppressionsRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets emails.
    pub fn emails(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.emails = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets ids.
    pub fn ids(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.ids = Some(value.into_iter().map(Into::into).collect());
        self
    }
}

/// Removed contact segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RemovedContactSegment {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Contact id.
    pub contact_id: String,
    /// Segment id.
    pub segment_id: String,
    /// Audience id.
    pub audience_id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RemovedContactSegment {
    always object "object",
    always id "id",
    always contact_id "contact_id",
    always segment_id "segment_id",
    always audience_id "audienceId",
    always deleted "deleted",
});

/// Removed suppression.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RemovedSuppression {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Deleted.
    pub deleted: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RemovedSuppression {
    always object "object",
    always id "id",
    always deleted "deleted",
});

/// Removed suppressions.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RemovedSuppressions {
    /// Data.
    pub data: Vec<RemovedSuppression>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(RemovedSuppressions {
    always data "data",
});

/// Replay webhook request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ReplayWebhookRequest {
    /// Replays everything that failed since this time.
    pub since: Option<String>,
    /// Replays these events, whatever their state; at most 500.
    pub event_ids: Option<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ReplayWebhookRequest {
    optional since "since",
    optional event_ids "event_ids",
});
impl ReplayWebhookRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Replays everything that failed since this time.
    pub fn since(mut self, value: impl Into<String>) -> Self {
        self.since = Some(value.into());
        self
    }
    /// Replays these events, whatever their state; at most 500.
    pub fn event_ids(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.event_ids = Some(value.into_iter().map(Into::into).collect());
        self
    }
}

/// Replayed webhook.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReplayedWebhook {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Replayed.
    pub replayed: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ReplayedWebhook {
    always object "object",
    always id "id",
    always replayed "replayed",
});

/// Report.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// Id.
    pub id: String,
    /// Received at.
    pub received_at: Timestamp,
    /// From.
    pub from: String,
    /// To.
    pub to: String,
    /// Delivery id.
    pub delivery_id: Option<String>,
    /// Reason.
    pub reason: String,
    /// Size bytes.
    pub size_bytes: i64,
    /// Object.
    pub object: String,
    /// Raw.
    pub raw: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Report {
    always id "id",
    always received_at "received_at",
    always from "from",
    always to "to",
    always delivery_id "delivery_id",
    always reason "reason",
    always size_bytes "size_bytes",
    always object "object",
    always raw "raw",
});

/// Report item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReportItem {
    /// Id.
    pub id: String,
    /// Received at.
    pub received_at: Timestamp,
    /// From.
    pub from: String,
    /// To.
    pub to: String,
    /// Delivery id.
    pub delivery_id: Option<String>,
    /// Reason.
    pub reason: String,
    /// Size bytes.
    pub size_bytes: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ReportItem {
    always id "id",
    always received_at "received_at",
    always from "from",
    always to "to",
    always delivery_id "delivery_id",
    always reason "reason",
    always size_bytes "size_bytes",
});

/// Report list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReportList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<ReportItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ReportList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Resend broadcast request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ResendBroadcastRequest {
    /// A new subject.
    pub subject: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ResendBroadcastRequest {
    always subject "subject",
});
impl ResendBroadcastRequest {
    /// With what is required.
    pub fn new(subject: impl Into<String>) -> Self {
        Self {
            subject: subject.into(),
            extra: Map::new(),
        }
    }
}

/// Segment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Segment {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Filter.
    pub filter: Value,
    /// Tracked.
    pub tracked: bool,
    /// Members.
    pub members: Option<i64>,
    /// Object.
    pub object: SegmentObject,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Segment {
    always id "id",
    always name "name",
    always created_at "created_at",
    always filter "filter",
    always tracked "tracked",
    always members "members",
    always object "object",
});

/// Segment count.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentCount {
    /// Total.
    pub total: i64,
    /// Would receive.
    pub would_receive: i64,
    /// Refused.
    pub refused: RefusedContacts,
    /// As of.
    pub as_of: String,
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentCount {
    always total "total",
    always would_receive "would_receive",
    always refused "refused",
    always as_of "as_of",
    always object "object",
    always id "id",
});

/// Segment entered event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentEnteredEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: SegmentEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentEnteredEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Segment event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentEventData {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Contact id.
    pub contact_id: String,
    /// Email.
    pub email: String,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentEventData {
    always id "id",
    always name "name",
    always contact_id "contact_id",
    always email "email",
    always first_name "first_name",
    always last_name "last_name",
});

/// Segment item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Filter.
    pub filter: Value,
    /// Tracked.
    pub tracked: bool,
    /// Members.
    pub members: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentItem {
    always id "id",
    always name "name",
    always created_at "created_at",
    always filter "filter",
    always tracked "tracked",
    always members "members",
});

/// Segment left event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentLeftEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: SegmentEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentLeftEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Segment list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<SegmentItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Segment reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SegmentReference {
    /// Object.
    pub object: SegmentObject,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentReference {
    always object "object",
    always id "id",
});

/// Send broadcast request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SendBroadcastRequest {
    /// ISO 8601, or English such as `in 1 hour`. Absent: now.
    pub scheduled_at: Option<When>,
    /// Refuses with 409 if another number would get it.
    pub expected_recipients: Option<i64>,
    /// Refuses with 409 if the broadcast is no longer at this revision.
    pub revision: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SendBroadcastRequest {
    optional scheduled_at "scheduled_at",
    optional expected_recipients "expected_recipients",
    optional revision "revision",
});
impl SendBroadcastRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// ISO 8601, or English such as `in 1 hour`. Absent: now.
    pub fn scheduled_at(mut self, value: impl Into<When>) -> Self {
        self.scheduled_at = Some(value.into());
        self
    }
    /// Refuses with 409 if another number would get it.
    pub fn expected_recipients(mut self, value: i64) -> Self {
        self.expected_recipients = Some(value);
        self
    }
    /// Refuses with 409 if the broadcast is no longer at this revision.
    pub fn revision(mut self, value: i64) -> Self {
        self.revision = Some(value);
        self
    }
}

/// Send email attachment.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SendEmailAttachment {
    /// The file name. The content type is derived from it.
    pub filename: Option<String>,
    /// The content as base64 or an array of bytes. iCalendar may be plain text.
    pub content: Option<Bytes>,
    /// A URL to fetch the file from, instead of `content`.
    pub path: Option<String>,
    /// The content type, if it cannot be derived from the name.
    pub content_type: Option<String>,
    /// An id to show the file inside the HTML as `cid:<content_id>`.
    pub content_id: Option<String>,
    /// Inline content id.
    pub inline_content_id: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SendEmailAttachment {
    optional filename "filename",
    optional content "content",
    optional path "path",
    optional content_type "content_type",
    optional content_id "content_id",
    optional inline_content_id "inline_content_id",
});
impl SendEmailAttachment {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// The file name. The content type is derived from it.
    pub fn filename(mut self, value: impl Into<String>) -> Self {
        self.filename = Some(value.into());
        self
    }
    /// The content as base64 or an array of bytes. iCalendar may be plain text.
    pub fn content(mut self, value: impl Into<Bytes>) -> Self {
        self.content = Some(value.into());
        self
    }
    /// A URL to fetch the file from, instead of `content`.
    pub fn path(mut self, value: impl Into<String>) -> Self {
        self.path = Some(value.into());
        self
    }
    /// The content type, if it cannot be derived from the name.
    pub fn content_type(mut self, value: impl Into<String>) -> Self {
        self.content_type = Some(value.into());
        self
    }
    /// An id to show the file inside the HTML as `cid:<content_id>`.
    pub fn content_id(mut self, value: impl Into<String>) -> Self {
        self.content_id = Some(value.into());
        self
    }
    /// Sets inline content id.
    pub fn inline_content_id(mut self, value: impl Into<String>) -> Self {
        self.inline_content_id = Some(value.into());
        self
    }
}

/// Send email request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SendEmailRequest {
    /// The sender, as `Name <address>` or an address, at one of the team's verified domains.
    pub from: Option<String>,
    /// The recipients: 1 to 50, counting `cc` and `bcc`.
    pub to: OneOrMany,
    /// Cc.
    pub cc: Option<OneOrMany>,
    /// Bcc.
    pub bcc: Option<OneOrMany>,
    /// Reply to.
    pub reply_to: Option<OneOrMany>,
    /// At most 998 characters.
    pub subject: Option<String>,
    /// The HTML body. Set `html`, `text` or both.
    pub html: Option<String>,
    /// The plain-text body.
    pub text: Option<String>,
    /// Custom headers, such as `X-Entity-Ref-ID`.
    pub headers: Option<BTreeMap<String, String>>,
    /// The attachments, at most 40 MB in total after base64 encoding.
    pub attachments: Option<Vec<SendEmailAttachment>>,
    /// Custom tags, included in events. Names and values consist of ASCII letters, digits, `_` and `-`.
    pub tags: Option<Vec<EmailTag>>,
    /// When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead.
    pub scheduled_at: Option<When>,
    /// How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5 days. With an hour or less, the email is never sent after its time.
    pub deliver_within: Option<String>,
    /// The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe links.
    pub topic_id: Option<String>,
    /// Set true to add unsubscribe links and skip recipients who have unsubscribed.
    pub unsubscribe: Option<bool>,
    /// Template.
    pub template: Option<SendEmailTemplate>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SendEmailRequest {
    optional from "from",
    always to "to",
    optional cc "cc",
    optional bcc "bcc",
    optional reply_to "reply_to",
    optional subject "subject",
    optional html "html",
    optional text "text",
    optional headers "headers",
    optional attachments "attachments",
    optional tags "tags",
    optional scheduled_at "scheduled_at",
    optional deliver_within "deliver_within",
    optional topic_id "topic_id",
    optional unsubscribe "unsubscribe",
    optional template "template",
});
impl SendEmailRequest {
    /// With what is required.
    pub fn new(to: impl Into<OneOrMany>) -> Self {
        Self {
            from: None,
            to: to.into(),
            cc: None,
            bcc: None,
            reply_to: None,
            subject: None,
            html: None,
            text: None,
            headers: None,
            attachments: None,
            tags: None,
            scheduled_at: None,
            deliver_within: None,
            topic_id: None,
            unsubscribe: None,
            template: None,
            extra: Map::new(),
        }
    }
    /// The sender, as `Name <address>` or an address, at one of the team's verified domains.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Some(value.into());
        self
    }
    /// Sets cc.
    pub fn cc(mut self, value: impl Into<OneOrMany>) -> Self {
        self.cc = Some(value.into());
        self
    }
    /// Sets bcc.
    pub fn bcc(mut self, value: impl Into<OneOrMany>) -> Self {
        self.bcc = Some(value.into());
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<OneOrMany>) -> Self {
        self.reply_to = Some(value.into());
        self
    }
    /// At most 998 characters.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Some(value.into());
        self
    }
    /// The HTML body. Set `html`, `text` or both.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Some(value.into());
        self
    }
    /// The plain-text body.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Some(value.into());
        self
    }
    /// Custom headers, such as `X-Entity-Ref-ID`.
    pub fn headers(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Self {
        self.headers = Some(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
    /// Adds one to `headers`.
    pub fn header(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.headers
            .get_or_insert_with(BTreeMap::new)
            .insert(key.into(), value.into());
        self
    }
    /// The attachments, at most 40 MB in total after base64 encoding.
    pub fn attachments(mut self, value: impl IntoIterator<Item = SendEmailAttachment>) -> Self {
        self.attachments = Some(value.into_iter().collect());
        self
    }
    /// Custom tags, included in events. Names and values consist of ASCII letters, digits, `_` and `-`.
    pub fn tags(mut self, value: impl IntoIterator<Item = EmailTag>) -> Self {
        self.tags = Some(value.into_iter().collect());
        self
    }
    /// When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead.
    pub fn scheduled_at(mut self, value: impl Into<When>) -> Self {
        self.scheduled_at = Some(value.into());
        self
    }
    /// How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5 days. With an hour or less, the email is never sent after its time.
    pub fn deliver_within(mut self, value: impl Into<String>) -> Self {
        self.deliver_within = Some(value.into());
        self
    }
    /// The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe links.
    pub fn topic_id(mut self, value: impl Into<String>) -> Self {
        self.topic_id = Some(value.into());
        self
    }
    /// Set true to add unsubscribe links and skip recipients who have unsubscribed.
    pub fn unsubscribe(mut self, value: bool) -> Self {
        self.unsubscribe = Some(value);
        self
    }
    /// Sets template.
    pub fn template(mut self, value: SendEmailTemplate) -> Self {
        self.template = Some(value);
        self
    }
}

/// Send email template.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SendEmailTemplate {
    /// The id or alias of a published template.
    pub id: String,
    /// Variables.
    pub variables: Option<Value>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SendEmailTemplate {
    always id "id",
    optional variables "variables",
});
impl SendEmailTemplate {
    /// With what is required.
    pub fn new(id: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            variables: None,
            extra: Map::new(),
        }
    }
    /// Sets variables.
    pub fn variables(mut self, value: impl Into<Value>) -> Self {
        self.variables = Some(value.into());
        self
    }
}

/// Send event request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SendEventRequest {
    /// The event's name. An unknown name is defined without a schema.
    pub event: String,
    /// Give either this or `email`.
    pub contact_id: Option<String>,
    /// An address that is no contact's becomes a contact.
    pub email: Option<String>,
    /// At most 16 KB of JSON, 5 levels deep.
    pub payload: Option<Value>,
    /// As the header `Idempotency-Key`, which counts if this is absent.
    pub idempotency_id: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SendEventRequest {
    always event "event",
    optional contact_id "contact_id",
    optional email "email",
    optional payload "payload",
    optional idempotency_id "idempotency_id",
});
impl SendEventRequest {
    /// With what is required.
    pub fn new(event: impl Into<String>) -> Self {
        Self {
            event: event.into(),
            contact_id: None,
            email: None,
            payload: None,
            idempotency_id: None,
            extra: Map::new(),
        }
    }
    /// Give either this or `email`.
    pub fn contact_id(mut self, value: impl Into<String>) -> Self {
        self.contact_id = Some(value.into());
        self
    }
    /// An address that is no contact's becomes a contact.
    pub fn email(mut self, value: impl Into<String>) -> Self {
        self.email = Some(value.into());
        self
    }
    /// At most 16 KB of JSON, 5 levels deep.
    pub fn payload(mut self, value: impl Into<Value>) -> Self {
        self.payload = Some(value.into());
        self
    }
    /// As the header `Idempotency-Key`, which counts if this is absent.
    pub fn idempotency_id(mut self, value: impl Into<String>) -> Self {
        self.idempotency_id = Some(value.into());
        self
    }
}

/// Sent batch.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SentBatch {
    /// Data.
    pub data: Vec<SentEmail>,
    /// Errors.
    pub errors: Option<Vec<BatchError>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SentBatch {
    always data "data",
    optional errors "errors",
});

/// Sent email.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SentEmail {
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SentEmail {
    always id "id",
});

/// Sent event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SentEvent {
    /// Object.
    pub object: String,
    /// Event.
    pub event: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SentEvent {
    always object "object",
    always event "event",
});

/// Share email request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ShareEmailRequest {
    /// How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most 48 hours.
    pub expires_in: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ShareEmailRequest {
    optional expires_in "expires_in",
});
impl ShareEmailRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most 48 hours.
    pub fn expires_in(mut self, value: impl Into<String>) -> Self {
        self.expires_in = Some(value.into());
        self
    }
}

/// Shared email.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SharedEmail {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Url.
    pub url: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SharedEmail {
    always object "object",
    always id "id",
    always url "url",
});

/// Start contact import request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct StartContactImportRequest {
    /// Columns of the file by name; default: found out by their names.
    pub column_map: Option<ContactImportColumnMap>,
    /// What happens to contacts that exist: `upsert`, the default, or `skip`.
    pub on_conflict: Option<ContactImportOnConflict>,
    /// Static segments that all contacts of the file join.
    pub segments: Option<Vec<String>>,
    /// Topics.
    pub topics: Option<Vec<ContactImportTopic>>,
    /// Counts what would change, and changes nothing.
    pub dry_run: Option<bool>,
    /// The service that wrote the file; default: found out.
    pub preset: Option<ContactImportPreset>,
    /// How these people agreed.
    pub consent_source: Option<String>,
    /// Empty cells clear values instead of leaving them alone.
    pub erase_empty: Option<bool>,
    /// Default: found out.
    pub delimiter: Option<ContactImportDelimiter>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(StartContactImportRequest {
    optional column_map "column_map",
    optional on_conflict "on_conflict",
    optional segments "segments",
    optional topics "topics",
    optional dry_run "dry_run",
    optional preset "preset",
    optional consent_source "consent_source",
    optional erase_empty "erase_empty",
    optional delimiter "delimiter",
});
impl StartContactImportRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Columns of the file by name; default: found out by their names.
    pub fn column_map(mut self, value: ContactImportColumnMap) -> Self {
        self.column_map = Some(value);
        self
    }
    /// What happens to contacts that exist: `upsert`, the default, or `skip`.
    pub fn on_conflict(mut self, value: impl Into<ContactImportOnConflict>) -> Self {
        self.on_conflict = Some(value.into());
        self
    }
    /// Static segments that all contacts of the file join.
    pub fn segments(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.segments = Some(value.into_iter().map(Into::into).collect());
        self
    }
    /// Sets topics.
    pub fn topics(mut self, value: impl IntoIterator<Item = ContactImportTopic>) -> Self {
        self.topics = Some(value.into_iter().collect());
        self
    }
    /// Counts what would change, and changes nothing.
    pub fn dry_run(mut self, value: bool) -> Self {
        self.dry_run = Some(value);
        self
    }
    /// The service that wrote the file; default: found out.
    pub fn preset(mut self, value: impl Into<ContactImportPreset>) -> Self {
        self.preset = Some(value.into());
        self
    }
    /// How these people agreed.
    pub fn consent_source(mut self, value: impl Into<String>) -> Self {
        self.consent_source = Some(value.into());
        self
    }
    /// Empty cells clear values instead of leaving them alone.
    pub fn erase_empty(mut self, value: bool) -> Self {
        self.erase_empty = Some(value);
        self
    }
    /// Default: found out.
    pub fn delimiter(mut self, value: impl Into<ContactImportDelimiter>) -> Self {
        self.delimiter = Some(value.into());
        self
    }
}

/// Stopped automation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StoppedAutomation {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Status.
    pub status: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(StoppedAutomation {
    always object "object",
    always id "id",
    always status "status",
});

/// Suppression.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Suppression {
    /// Id.
    pub id: String,
    /// Email.
    pub email: String,
    /// Origin.
    pub origin: SuppressionOrigin,
    /// Source id.
    pub source_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Suppression {
    always id "id",
    always email "email",
    always origin "origin",
    always source_id "source_id",
    always created_at "created_at",
    always object "object",
});

/// Suppression added event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionAddedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: SuppressionEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionAddedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Suppression event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionEventData {
    /// Id.
    pub id: String,
    /// Email.
    pub email: String,
    /// Origin.
    pub origin: SuppressionOrigin,
    /// Source id.
    pub source_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionEventData {
    always id "id",
    always email "email",
    always origin "origin",
    always source_id "source_id",
    always created_at "created_at",
});

/// Suppression item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionItem {
    /// Id.
    pub id: String,
    /// Email.
    pub email: String,
    /// Origin.
    pub origin: SuppressionOrigin,
    /// Source id.
    pub source_id: Option<String>,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionItem {
    always id "id",
    always email "email",
    always origin "origin",
    always source_id "source_id",
    always created_at "created_at",
});

/// Suppression list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<SuppressionItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Suppression reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionReference {
    always object "object",
    always id "id",
});

/// Suppression removed event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuppressionRemovedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: SuppressionEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionRemovedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Template.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Template {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: TemplateStatus,
    /// Published at.
    pub published_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Alias.
    pub alias: Option<String>,
    /// Object.
    pub object: String,
    /// Current version id.
    pub current_version_id: String,
    /// Has unpublished versions.
    pub has_unpublished_versions: bool,
    /// Revision.
    pub revision: i64,
    /// From.
    pub from: Option<String>,
    /// Subject.
    pub subject: Option<String>,
    /// Reply to.
    pub reply_to: Option<Vec<String>>,
    /// Html.
    pub html: String,
    /// Text.
    pub text: Option<String>,
    /// Document.
    pub document: Value,
    /// Variables.
    pub variables: Vec<TemplateVariable>,
    /// Unknown tags.
    pub unknown_tags: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Template {
    always id "id",
    always name "name",
    always status "status",
    always published_at "published_at",
    always created_at "created_at",
    always updated_at "updated_at",
    always alias "alias",
    always object "object",
    always current_version_id "current_version_id",
    always has_unpublished_versions "has_unpublished_versions",
    always revision "revision",
    always from "from",
    always subject "subject",
    always reply_to "reply_to",
    always html "html",
    always text "text",
    always document "document",
    always variables "variables",
    always unknown_tags "unknown_tags",
});

/// Template item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Status.
    pub status: TemplateStatus,
    /// Published at.
    pub published_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Alias.
    pub alias: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateItem {
    always id "id",
    always name "name",
    always status "status",
    always published_at "published_at",
    always created_at "created_at",
    always updated_at "updated_at",
    always alias "alias",
});

/// Template list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<TemplateItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Template reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Revision.
    pub revision: i64,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateReference {
    always object "object",
    always id "id",
    always revision "revision",
});

/// Template variable.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateVariable {
    /// Id.
    pub id: String,
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: TemplateVariableType,
    /// Fallback value.
    pub fallback_value: Value,
    /// Is optional.
    pub is_optional: bool,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateVariable {
    always id "id",
    always key "key",
    always r#type "type",
    always fallback_value "fallback_value",
    always is_optional "is_optional",
    always created_at "created_at",
    always updated_at "updated_at",
});

/// Template variable request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateVariableRequest {
    /// Key.
    pub key: String,
    /// Type.
    pub r#type: TemplateVariableType,
    /// The value used when an email sets none; must have the variable's type. Without a fallback, every email must set a value; null allows an empty value.
    pub fallback_value: Option<Value>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateVariableRequest {
    always key "key",
    always r#type "type",
    optional fallback_value "fallback_value",
});
impl TemplateVariableRequest {
    /// With what is required.
    pub fn new(key: impl Into<String>, r#type: impl Into<TemplateVariableType>) -> Self {
        Self {
            key: key.into(),
            r#type: r#type.into(),
            fallback_value: None,
            extra: Map::new(),
        }
    }
    /// The value used when an email sets none; must have the variable's type. Without a fallback, every email must set a value; null allows an empty value.
    pub fn fallback_value(mut self, value: impl Into<Value>) -> Self {
        self.fallback_value = Some(value.into());
        self
    }
}

/// Template version.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateVersion {
    /// Id.
    pub id: String,
    /// Subject.
    pub subject: Option<String>,
    /// Is current.
    pub is_current: bool,
    /// Is published.
    pub is_published: bool,
    /// Published at.
    pub published_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Object.
    pub object: String,
    /// From.
    pub from: Option<String>,
    /// Reply to.
    pub reply_to: Option<Vec<String>>,
    /// Html.
    pub html: String,
    /// Text.
    pub text: Option<String>,
    /// Document.
    pub document: Value,
    /// Variables.
    pub variables: Vec<TemplateVariable>,
    /// Unknown tags.
    pub unknown_tags: Vec<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateVersion {
    always id "id",
    always subject "subject",
    always is_current "is_current",
    always is_published "is_published",
    always published_at "published_at",
    always created_at "created_at",
    always updated_at "updated_at",
    always object "object",
    always from "from",
    always reply_to "reply_to",
    always html "html",
    always text "text",
    always document "document",
    always variables "variables",
    always unknown_tags "unknown_tags",
});

/// Template version item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateVersionItem {
    /// Id.
    pub id: String,
    /// Subject.
    pub subject: Option<String>,
    /// Is current.
    pub is_current: bool,
    /// Is published.
    pub is_published: bool,
    /// Published at.
    pub published_at: Option<Timestamp>,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateVersionItem {
    always id "id",
    always subject "subject",
    always is_current "is_current",
    always is_published "is_published",
    always published_at "published_at",
    always created_at "created_at",
    always updated_at "updated_at",
});

/// Template version list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TemplateVersionList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<TemplateVersionItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplateVersionList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Test broadcast request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TestBroadcastRequest {
    /// To.
    pub to: OneOrMany,
    /// Whose values the tags have; default: their fallbacks.
    pub contact_id: Option<String>,
    /// Which variant; default 0.
    pub variant: Option<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TestBroadcastRequest {
    always to "to",
    optional contact_id "contact_id",
    optional variant "variant",
});
impl TestBroadcastRequest {
    /// With what is required.
    pub fn new(to: impl Into<OneOrMany>) -> Self {
        Self {
            to: to.into(),
            contact_id: None,
            variant: None,
            extra: Map::new(),
        }
    }
    /// Whose values the tags have; default: their fallbacks.
    pub fn contact_id(mut self, value: impl Into<String>) -> Self {
        self.contact_id = Some(value.into());
        self
    }
    /// Which variant; default 0.
    pub fn variant(mut self, value: i64) -> Self {
        self.variant = Some(value);
        self
    }
}

/// Test webhook request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TestWebhookRequest {
    /// Type.
    pub r#type: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TestWebhookRequest {
    optional r#type "type",
});
impl TestWebhookRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets type.
    pub fn r#type(mut self, value: impl Into<String>) -> Self {
        self.r#type = Some(value.into());
        self
    }
}

/// Topic.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Topic {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Description.
    pub description: Option<String>,
    /// Default subscription.
    pub default_subscription: TopicSubscription,
    /// Visibility.
    pub visibility: TopicVisibility,
    /// Created at.
    pub created_at: Timestamp,
    /// Object.
    pub object: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Topic {
    always id "id",
    always name "name",
    always description "description",
    always default_subscription "default_subscription",
    always visibility "visibility",
    always created_at "created_at",
    always object "object",
});

/// Topic created event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicCreatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: TopicEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicCreatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Topic deleted event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicDeletedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: TopicEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicDeletedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Topic event data.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicEventData {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Description.
    pub description: Option<String>,
    /// Default subscription.
    pub default_subscription: String,
    /// Deleted.
    pub deleted: bool,
    /// Created at.
    pub created_at: Timestamp,
    /// Updated at.
    pub updated_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicEventData {
    always id "id",
    always name "name",
    always description "description",
    always default_subscription "default_subscription",
    always deleted "deleted",
    always created_at "created_at",
    always updated_at "updated_at",
});

/// Topic item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicItem {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Description.
    pub description: Option<String>,
    /// Default subscription.
    pub default_subscription: TopicSubscription,
    /// Visibility.
    pub visibility: TopicVisibility,
    /// Created at.
    pub created_at: Timestamp,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicItem {
    always id "id",
    always name "name",
    always description "description",
    always default_subscription "default_subscription",
    always visibility "visibility",
    always created_at "created_at",
});

/// Topic list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<TopicItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Topic reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicReference {
    always object "object",
    always id "id",
});

/// Topic updated event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TopicUpdatedEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: TopicEventData,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicUpdatedEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});

/// Transcript line.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TranscriptLine {
    /// At ms.
    pub at_ms: i64,
    /// Kind.
    pub kind: String,
    /// Text.
    pub text: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TranscriptLine {
    always at_ms "at_ms",
    always kind "kind",
    always text "text",
});

/// Unsubscribe page.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UnsubscribePage {
    /// Object.
    pub object: String,
    /// Name.
    pub name: Option<String>,
    /// Logo url.
    pub logo_url: Option<String>,
    /// Background color.
    pub background_color: Option<String>,
    /// Text color.
    pub text_color: Option<String>,
    /// Accent color.
    pub accent_color: Option<String>,
    /// Hide branding.
    pub hide_branding: bool,
    /// Offer data.
    pub offer_data: bool,
    /// Template from.
    pub template_from: Option<String>,
    /// Template reply to.
    pub template_reply_to: Option<String>,
    /// Template footer.
    pub template_footer: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UnsubscribePage {
    always object "object",
    always name "name",
    always logo_url "logo_url",
    always background_color "background_color",
    always text_color "text_color",
    always accent_color "accent_color",
    always hide_branding "hide_branding",
    always offer_data "offer_data",
    always template_from "template_from",
    always template_reply_to "template_reply_to",
    always template_footer "template_footer",
});

/// Update api key request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UpdateApiKeyRequest {
    /// Name.
    pub name: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateApiKeyRequest {
    always name "name",
});
impl UpdateApiKeyRequest {
    /// With what is required.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            extra: Map::new(),
        }
    }
}

/// Update automation request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateAutomationRequest {
    /// Name.
    pub name: Change<String>,
    /// When disabled, nobody enters; runs under way go on.
    pub status: Change<AutomationStatus>,
    /// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
    pub entry: Change<AutomationEntry>,
    /// A custom event that ends the runs of its contact wherever they are.
    pub goal_event: Change<String>,
    /// Steps.
    pub steps: Change<Vec<AutomationStepRequest>>,
    /// Connections.
    pub connections: Change<Vec<AutomationConnectionRequest>>,
    /// Refuses the change with 409 if the automation is no longer at this revision.
    pub revision: Change<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateAutomationRequest {
    change name "name",
    change status "status",
    change entry "entry",
    change goal_event "goal_event",
    change steps "steps",
    change connections "connections",
    change revision "revision",
});
impl UpdateAutomationRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// When disabled, nobody enters; runs under way go on.
    pub fn status(mut self, value: impl Into<AutomationStatus>) -> Self {
        self.status = Change::Set(value.into());
        self
    }
    /// Clears `status`: sends null.
    pub fn clear_status(mut self) -> Self {
        self.status = Change::Clear;
        self
    }
    /// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
    pub fn entry(mut self, value: impl Into<AutomationEntry>) -> Self {
        self.entry = Change::Set(value.into());
        self
    }
    /// Clears `entry`: sends null.
    pub fn clear_entry(mut self) -> Self {
        self.entry = Change::Clear;
        self
    }
    /// A custom event that ends the runs of its contact wherever they are.
    pub fn goal_event(mut self, value: impl Into<String>) -> Self {
        self.goal_event = Change::Set(value.into());
        self
    }
    /// Clears `goal_event`: sends null.
    pub fn clear_goal_event(mut self) -> Self {
        self.goal_event = Change::Clear;
        self
    }
    /// Sets steps.
    pub fn steps(mut self, value: impl IntoIterator<Item = AutomationStepRequest>) -> Self {
        self.steps = Change::Set(value.into_iter().collect());
        self
    }
    /// Clears `steps`: sends null.
    pub fn clear_steps(mut self) -> Self {
        self.steps = Change::Clear;
        self
    }
    /// Sets connections.
    pub fn connections(
        mut self,
        value: impl IntoIterator<Item = AutomationConnectionRequest>,
    ) -> Self {
        self.connections = Change::Set(value.into_iter().collect());
        self
    }
    /// Clears `connections`: sends null.
    pub fn clear_connections(mut self) -> Self {
        self.connections = Change::Clear;
        self
    }
    /// Refuses the change with 409 if the automation is no longer at this revision.
    pub fn revision(mut self, value: i64) -> Self {
        self.revision = Change::Set(value);
        self
    }
    /// Clears `revision`: sends null.
    pub fn clear_revision(mut self) -> Self {
        self.revision = Change::Clear;
        self
    }
}

/// Update broadcast request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateBroadcastRequest {
    /// Name.
    pub name: Change<String>,
    /// Who gets it. The broadcast has a segment, a filter or both.
    pub segment_id: Change<String>,
    /// Another name of `segment_id`, for older client libraries.
    pub audience_id: Change<String>,
    /// Narrows the segment, or all contacts where there is none.
    pub filter: Change<Value>,
    /// Topic id.
    pub topic_id: Change<String>,
    /// From.
    pub from: Change<String>,
    /// Subject.
    pub subject: Change<String>,
    /// Reply to.
    pub reply_to: Change<OneOrMany>,
    /// Preview text.
    pub preview_text: Change<String>,
    /// Html.
    pub html: Change<String>,
    /// Text.
    pub text: Change<String>,
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub document: Change<Value>,
    /// The other variants of an A/B test; what they leave out is the broadcast's.
    pub variants: Change<Vec<BroadcastVariantRequest>>,
    /// Settings.
    pub settings: Change<BroadcastSettingsRequest>,
    /// Refuses the change with 409 if the broadcast is no longer at this revision.
    pub revision: Change<i64>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateBroadcastRequest {
    change name "name",
    change segment_id "segment_id",
    change audience_id "audience_id",
    change filter "filter",
    change topic_id "topic_id",
    change from "from",
    change subject "subject",
    change reply_to "reply_to",
    change preview_text "preview_text",
    change html "html",
    change text "text",
    change document "document",
    change variants "variants",
    change settings "settings",
    change revision "revision",
});
impl UpdateBroadcastRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// Who gets it. The broadcast has a segment, a filter or both.
    pub fn segment_id(mut self, value: impl Into<String>) -> Self {
        self.segment_id = Change::Set(value.into());
        self
    }
    /// Clears `segment_id`: sends null.
    pub fn clear_segment_id(mut self) -> Self {
        self.segment_id = Change::Clear;
        self
    }
    /// Another name of `segment_id`, for older client libraries.
    pub fn audience_id(mut self, value: impl Into<String>) -> Self {
        self.audience_id = Change::Set(value.into());
        self
    }
    /// Clears `audience_id`: sends null.
    pub fn clear_audience_id(mut self) -> Self {
        self.audience_id = Change::Clear;
        self
    }
    /// Narrows the segment, or all contacts where there is none.
    pub fn filter(mut self, value: impl Into<Value>) -> Self {
        self.filter = Change::Set(value.into());
        self
    }
    /// Clears `filter`: sends null.
    pub fn clear_filter(mut self) -> Self {
        self.filter = Change::Clear;
        self
    }
    /// Sets topic id.
    pub fn topic_id(mut self, value: impl Into<String>) -> Self {
        self.topic_id = Change::Set(value.into());
        self
    }
    /// Clears `topic_id`: sends null.
    pub fn clear_topic_id(mut self) -> Self {
        self.topic_id = Change::Clear;
        self
    }
    /// Sets from.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Change::Set(value.into());
        self
    }
    /// Clears `from`: sends null.
    pub fn clear_from(mut self) -> Self {
        self.from = Change::Clear;
        self
    }
    /// Sets subject.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Change::Set(value.into());
        self
    }
    /// Clears `subject`: sends null.
    pub fn clear_subject(mut self) -> Self {
        self.subject = Change::Clear;
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<OneOrMany>) -> Self {
        self.reply_to = Change::Set(value.into());
        self
    }
    /// Clears `reply_to`: sends null.
    pub fn clear_reply_to(mut self) -> Self {
        self.reply_to = Change::Clear;
        self
    }
    /// Sets preview text.
    pub fn preview_text(mut self, value: impl Into<String>) -> Self {
        self.preview_text = Change::Set(value.into());
        self
    }
    /// Clears `preview_text`: sends null.
    pub fn clear_preview_text(mut self) -> Self {
        self.preview_text = Change::Clear;
        self
    }
    /// Sets html.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Change::Set(value.into());
        self
    }
    /// Clears `html`: sends null.
    pub fn clear_html(mut self) -> Self {
        self.html = Change::Clear;
        self
    }
    /// Sets text.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Change::Set(value.into());
        self
    }
    /// Clears `text`: sends null.
    pub fn clear_text(mut self) -> Self {
        self.text = Change::Clear;
        self
    }
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub fn document(mut self, value: impl Into<Value>) -> Self {
        self.document = Change::Set(value.into());
        self
    }
    /// Clears `document`: sends null.
    pub fn clear_document(mut self) -> Self {
        self.document = Change::Clear;
        self
    }
    /// The other variants of an A/B test; what they leave out is the broadcast's.
    pub fn variants(mut self, value: impl IntoIterator<Item = BroadcastVariantRequest>) -> Self {
        self.variants = Change::Set(value.into_iter().collect());
        self
    }
    /// Clears `variants`: sends null.
    pub fn clear_variants(mut self) -> Self {
        self.variants = Change::Clear;
        self
    }
    /// Sets settings.
    pub fn settings(mut self, value: BroadcastSettingsRequest) -> Self {
        self.settings = Change::Set(value);
        self
    }
    /// Clears `settings`: sends null.
    pub fn clear_settings(mut self) -> Self {
        self.settings = Change::Clear;
        self
    }
    /// Refuses the change with 409 if the broadcast is no longer at this revision.
    pub fn revision(mut self, value: i64) -> Self {
        self.revision = Change::Set(value);
        self
    }
    /// Clears `revision`: sends null.
    pub fn clear_revision(mut self) -> Self {
        self.revision = Change::Clear;
        self
    }
}

/// Update contact property request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateContactPropertyRequest {
    /// The value for contacts without one; must have the property's type.
    pub fallback_value: Change<Value>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateContactPropertyRequest {
    change fallback_value "fallback_value",
});
impl UpdateContactPropertyRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// The value for contacts without one; must have the property's type.
    pub fn fallback_value(mut self, value: impl Into<Value>) -> Self {
        self.fallback_value = Change::Set(value.into());
        self
    }
    /// Clears `fallback_value`: sends null.
    pub fn clear_fallback_value(mut self) -> Self {
        self.fallback_value = Change::Clear;
        self
    }
}

/// Update contact request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateContactRequest {
    /// Email.
    pub email: Change<String>,
    /// First name.
    pub first_name: Change<String>,
    /// Last name.
    pub last_name: Change<String>,
    /// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
    pub unsubscribed: Change<bool>,
    /// Property values by key; null clears a value.
    pub properties: Change<BTreeMap<String, Value>>,
    /// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
    pub language: Change<String>,
    /// A name such as `Europe/Berlin`; null clears it.
    pub time_zone: Change<String>,
    /// Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API keys do not.
    pub reason: Change<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateContactRequest {
    change email "email",
    change first_name "first_name",
    change last_name "last_name",
    change unsubscribed "unsubscribed",
    change properties "properties",
    change language "language",
    change time_zone "time_zone",
    change reason "reason",
});
impl UpdateContactRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets email.
    pub fn email(mut self, value: impl Into<String>) -> Self {
        self.email = Change::Set(value.into());
        self
    }
    /// Clears `email`: sends null.
    pub fn clear_email(mut self) -> Self {
        self.email = Change::Clear;
        self
    }
    /// Sets first name.
    pub fn first_name(mut self, value: impl Into<String>) -> Self {
        self.first_name = Change::Set(value.into());
        self
    }
    /// Clears `first_name`: sends null.
    pub fn clear_first_name(mut self) -> Self {
        self.first_name = Change::Clear;
        self
    }
    /// Sets last name.
    pub fn last_name(mut self, value: impl Into<String>) -> Self {
        self.last_name = Change::Set(value.into());
        self
    }
    /// Clears `last_name`: sends null.
    pub fn clear_last_name(mut self) -> Self {
        self.last_name = Change::Clear;
        self
    }
    /// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
    pub fn unsubscribed(mut self, value: bool) -> Self {
        self.unsubscribed = Change::Set(value);
        self
    }
    /// Clears `unsubscribed`: sends null.
    pub fn clear_unsubscribed(mut self) -> Self {
        self.unsubscribed = Change::Clear;
        self
    }
    /// Property values by key; null clears a value.
    pub fn properties(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<Value>)>,
    ) -> Self {
        self.properties = Change::Set(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
    /// Clears `properties`: sends null.
    pub fn clear_properties(mut self) -> Self {
        self.properties = Change::Clear;
        self
    }
    /// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
    pub fn language(mut self, value: impl Into<String>) -> Self {
        self.language = Change::Set(value.into());
        self
    }
    /// Clears `language`: sends null.
    pub fn clear_language(mut self) -> Self {
        self.language = Change::Clear;
        self
    }
    /// A name such as `Europe/Berlin`; null clears it.
    pub fn time_zone(mut self, value: impl Into<String>) -> Self {
        self.time_zone = Change::Set(value.into());
        self
    }
    /// Clears `time_zone`: sends null.
    pub fn clear_time_zone(mut self) -> Self {
        self.time_zone = Change::Clear;
        self
    }
    /// Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API keys do not.
    pub fn reason(mut self, value: impl Into<String>) -> Self {
        self.reason = Change::Set(value.into());
        self
    }
    /// Clears `reason`: sends null.
    pub fn clear_reason(mut self) -> Self {
        self.reason = Change::Clear;
        self
    }
}

/// Update domain request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateDomainRequest {
    /// Region.
    pub region: Change<String>,
    /// Fallback region.
    pub fallback_region: Change<String>,
    /// Open tracking.
    pub open_tracking: Change<bool>,
    /// Click tracking.
    pub click_tracking: Change<bool>,
    /// Tls.
    pub tls: Change<DomainTls>,
    /// Capabilities.
    pub capabilities: Change<DomainCapabilitiesRequest>,
    /// Tracking subdomain.
    pub tracking_subdomain: Change<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateDomainRequest {
    change region "region",
    change fallback_region "fallback_region",
    change open_tracking "open_tracking",
    change click_tracking "click_tracking",
    change tls "tls",
    change capabilities "capabilities",
    change tracking_subdomain "tracking_subdomain",
});
impl UpdateDomainRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets region.
    pub fn region(mut self, value: impl Into<String>) -> Self {
        self.region = Change::Set(value.into());
        self
    }
    /// Clears `region`: sends null.
    pub fn clear_region(mut self) -> Self {
        self.region = Change::Clear;
        self
    }
    /// Sets fallback region.
    pub fn fallback_region(mut self, value: impl Into<String>) -> Self {
        self.fallback_region = Change::Set(value.into());
        self
    }
    /// Clears `fallback_region`: sends null.
    pub fn clear_fallback_region(mut self) -> Self {
        self.fallback_region = Change::Clear;
        self
    }
    /// Sets open tracking.
    pub fn open_tracking(mut self, value: bool) -> Self {
        self.open_tracking = Change::Set(value);
        self
    }
    /// Clears `open_tracking`: sends null.
    pub fn clear_open_tracking(mut self) -> Self {
        self.open_tracking = Change::Clear;
        self
    }
    /// Sets click tracking.
    pub fn click_tracking(mut self, value: bool) -> Self {
        self.click_tracking = Change::Set(value);
        self
    }
    /// Clears `click_tracking`: sends null.
    pub fn clear_click_tracking(mut self) -> Self {
        self.click_tracking = Change::Clear;
        self
    }
    /// Sets tls.
    pub fn tls(mut self, value: impl Into<DomainTls>) -> Self {
        self.tls = Change::Set(value.into());
        self
    }
    /// Clears `tls`: sends null.
    pub fn clear_tls(mut self) -> Self {
        self.tls = Change::Clear;
        self
    }
    /// Sets capabilities.
    pub fn capabilities(mut self, value: DomainCapabilitiesRequest) -> Self {
        self.capabilities = Change::Set(value);
        self
    }
    /// Clears `capabilities`: sends null.
    pub fn clear_capabilities(mut self) -> Self {
        self.capabilities = Change::Clear;
        self
    }
    /// Sets tracking subdomain.
    pub fn tracking_subdomain(mut self, value: impl Into<String>) -> Self {
        self.tracking_subdomain = Change::Set(value.into());
        self
    }
    /// Clears `tracking_subdomain`: sends null.
    pub fn clear_tracking_subdomain(mut self) -> Self {
        self.tracking_subdomain = Change::Clear;
        self
    }
}

/// Update email request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateEmailRequest {
    /// Scheduled at.
    pub scheduled_at: Change<When>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateEmailRequest {
    change scheduled_at "scheduled_at",
});
impl UpdateEmailRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets scheduled at.
    pub fn scheduled_at(mut self, value: impl Into<When>) -> Self {
        self.scheduled_at = Change::Set(value.into());
        self
    }
    /// Clears `scheduled_at`: sends null.
    pub fn clear_scheduled_at(mut self) -> Self {
        self.scheduled_at = Change::Clear;
        self
    }
}

/// Update event request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateEventRequest {
    /// Null accepts anything.
    pub schema: Change<BTreeMap<String, EventSchema>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateEventRequest {
    change schema "schema",
});
impl UpdateEventRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Null accepts anything.
    pub fn schema(
        mut self,
        value: impl IntoIterator<Item = (impl Into<String>, impl Into<EventSchema>)>,
    ) -> Self {
        self.schema = Change::Set(
            value
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        );
        self
    }
    /// Clears `schema`: sends null.
    pub fn clear_schema(mut self) -> Self {
        self.schema = Change::Clear;
        self
    }
}

/// Update form request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateFormRequest {
    /// Name.
    pub name: Change<String>,
    /// False closes the page. Links that were sent still confirm.
    pub is_active: Change<bool>,
    /// Of the texts that you do not set; default `en`.
    pub language: Change<FormLanguage>,
    /// Title.
    pub title: Change<String>,
    /// Description.
    pub description: Change<String>,
    /// Asked for beside the address, in this order.
    pub fields: Change<Vec<FormFieldRequest>>,
    /// Ids of public topics to choose from. Visitors find them unticked.
    pub topics: Change<Vec<String>>,
    /// Ids of topics that everybody gets on confirmation.
    pub granted_topics: Change<Vec<String>>,
    /// Ids of segments without a filter that everybody joins on confirmation.
    pub segments: Change<Vec<String>>,
    /// What visitors agree to. Kept with each consent, word by word.
    pub consent_text: Change<String>,
    /// Privacy url.
    pub privacy_url: Change<String>,
    /// Button text.
    pub button_text: Change<String>,
    /// Default true. False subscribes new addresses at once; an address that is known still confirms.
    pub double_opt_in: Change<bool>,
    /// True: the page behind the link always waits for its button.
    pub strict: Change<bool>,
    /// The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain.
    pub from: Change<String>,
    /// Reply to.
    pub reply_to: Change<String>,
    /// Of the confirmation email.
    pub subject: Change<String>,
    /// The text above the link in the confirmation email.
    pub email_text: Change<String>,
    /// Shown after the form is sent.
    pub submitted_text: Change<String>,
    /// Shown after the confirmation.
    pub success_text: Change<String>,
    /// An `https` URL to go to after the confirmation, instead.
    pub redirect_url: Change<String>,
    /// Sites that may embed the form, such as `https://example.com`.
    pub allowed_origins: Change<Vec<String>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateFormRequest {
    change name "name",
    change is_active "is_active",
    change language "language",
    change title "title",
    change description "description",
    change fields "fields",
    change topics "topics",
    change granted_topics "granted_topics",
    change segments "segments",
    change consent_text "consent_text",
    change privacy_url "privacy_url",
    change button_text "button_text",
    change double_opt_in "double_opt_in",
    change strict "strict",
    change from "from",
    change reply_to "reply_to",
    change subject "subject",
    change email_text "email_text",
    change submitted_text "submitted_text",
    change success_text "success_text",
    change redirect_url "redirect_url",
    change allowed_origins "allowed_origins",
});
impl UpdateFormRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// False closes the page. Links that were sent still confirm.
    pub fn is_active(mut self, value: bool) -> Self {
        self.is_active = Change::Set(value);
        self
    }
    /// Clears `is_active`: sends null.
    pub fn clear_is_active(mut self) -> Self {
        self.is_active = Change::Clear;
        self
    }
    /// Of the texts that you do not set; default `en`.
    pub fn language(mut self, value: impl Into<FormLanguage>) -> Self {
        self.language = Change::Set(value.into());
        self
    }
    /// Clears `language`: sends null.
    pub fn clear_language(mut self) -> Self {
        self.language = Change::Clear;
        self
    }
    /// Sets title.
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.title = Change::Set(value.into());
        self
    }
    /// Clears `title`: sends null.
    pub fn clear_title(mut self) -> Self {
        self.title = Change::Clear;
        self
    }
    /// Sets description.
    pub fn description(mut self, value: impl Into<String>) -> Self {
        self.description = Change::Set(value.into());
        self
    }
    /// Clears `description`: sends null.
    pub fn clear_description(mut self) -> Self {
        self.description = Change::Clear;
        self
    }
    /// Asked for beside the address, in this order.
    pub fn fields(mut self, value: impl IntoIterator<Item = FormFieldRequest>) -> Self {
        self.fields = Change::Set(value.into_iter().collect());
        self
    }
    /// Clears `fields`: sends null.
    pub fn clear_fields(mut self) -> Self {
        self.fields = Change::Clear;
        self
    }
    /// Ids of public topics to choose from. Visitors find them unticked.
    pub fn topics(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.topics = Change::Set(value.into_iter().map(Into::into).collect());
        self
    }
    /// Clears `topics`: sends null.
    pub fn clear_topics(mut self) -> Self {
        self.topics = Change::Clear;
        self
    }
    /// Ids of topics that everybody gets on confirmation.
    pub fn granted_topics(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.granted_topics = Change::Set(value.into_iter().map(Into::into).collect());
        self
    }
    /// Clears `granted_topics`: sends null.
    pub fn clear_granted_topics(mut self) -> Self {
        self.granted_topics = Change::Clear;
        self
    }
    /// Ids of segments without a filter that everybody joins on confirmation.
    pub fn segments(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.segments = Change::Set(value.into_iter().map(Into::into).collect());
        self
    }
    /// Clears `segments`: sends null.
    pub fn clear_segments(mut self) -> Self {
        self.segments = Change::Clear;
        self
    }
    /// What visitors agree to. Kept with each consent, word by word.
    pub fn consent_text(mut self, value: impl Into<String>) -> Self {
        self.consent_text = Change::Set(value.into());
        self
    }
    /// Clears `consent_text`: sends null.
    pub fn clear_consent_text(mut self) -> Self {
        self.consent_text = Change::Clear;
        self
    }
    /// Sets privacy url.
    pub fn privacy_url(mut self, value: impl Into<String>) -> Self {
        self.privacy_url = Change::Set(value.into());
        self
    }
    /// Clears `privacy_url`: sends null.
    pub fn clear_privacy_url(mut self) -> Self {
        self.privacy_url = Change::Clear;
        self
    }
    /// Sets button text.
    pub fn button_text(mut self, value: impl Into<String>) -> Self {
        self.button_text = Change::Set(value.into());
        self
    }
    /// Clears `button_text`: sends null.
    pub fn clear_button_text(mut self) -> Self {
        self.button_text = Change::Clear;
        self
    }
    /// Default true. False subscribes new addresses at once; an address that is known still confirms.
    pub fn double_opt_in(mut self, value: bool) -> Self {
        self.double_opt_in = Change::Set(value);
        self
    }
    /// Clears `double_opt_in`: sends null.
    pub fn clear_double_opt_in(mut self) -> Self {
        self.double_opt_in = Change::Clear;
        self
    }
    /// True: the page behind the link always waits for its button.
    pub fn strict(mut self, value: bool) -> Self {
        self.strict = Change::Set(value);
        self
    }
    /// Clears `strict`: sends null.
    pub fn clear_strict(mut self) -> Self {
        self.strict = Change::Clear;
        self
    }
    /// The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Change::Set(value.into());
        self
    }
    /// Clears `from`: sends null.
    pub fn clear_from(mut self) -> Self {
        self.from = Change::Clear;
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<String>) -> Self {
        self.reply_to = Change::Set(value.into());
        self
    }
    /// Clears `reply_to`: sends null.
    pub fn clear_reply_to(mut self) -> Self {
        self.reply_to = Change::Clear;
        self
    }
    /// Of the confirmation email.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Change::Set(value.into());
        self
    }
    /// Clears `subject`: sends null.
    pub fn clear_subject(mut self) -> Self {
        self.subject = Change::Clear;
        self
    }
    /// The text above the link in the confirmation email.
    pub fn email_text(mut self, value: impl Into<String>) -> Self {
        self.email_text = Change::Set(value.into());
        self
    }
    /// Clears `email_text`: sends null.
    pub fn clear_email_text(mut self) -> Self {
        self.email_text = Change::Clear;
        self
    }
    /// Shown after the form is sent.
    pub fn submitted_text(mut self, value: impl Into<String>) -> Self {
        self.submitted_text = Change::Set(value.into());
        self
    }
    /// Clears `submitted_text`: sends null.
    pub fn clear_submitted_text(mut self) -> Self {
        self.submitted_text = Change::Clear;
        self
    }
    /// Shown after the confirmation.
    pub fn success_text(mut self, value: impl Into<String>) -> Self {
        self.success_text = Change::Set(value.into());
        self
    }
    /// Clears `success_text`: sends null.
    pub fn clear_success_text(mut self) -> Self {
        self.success_text = Change::Clear;
        self
    }
    /// An `https` URL to go to after the confirmation, instead.
    pub fn redirect_url(mut self, value: impl Into<String>) -> Self {
        self.redirect_url = Change::Set(value.into());
        self
    }
    /// Clears `redirect_url`: sends null.
    pub fn clear_redirect_url(mut self) -> Self {
        self.redirect_url = Change::Clear;
        self
    }
    /// Sites that may embed the form, such as `https://example.com`.
    pub fn allowed_origins(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.allowed_origins = Change::Set(value.into_iter().map(Into::into).collect());
        self
    }
    /// Clears `allowed_origins`: sends null.
    pub fn clear_allowed_origins(mut self) -> Self {
        self.allowed_origins = Change::Clear;
        self
    }
}

/// Update segment request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateSegmentRequest {
    /// Name.
    pub name: Change<String>,
    /// Filter.
    pub filter: Change<Value>,
    /// Keeps the filter's members as rows; entries and exits are events.
    pub tracked: Change<bool>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateSegmentRequest {
    change name "name",
    change filter "filter",
    change tracked "tracked",
});
impl UpdateSegmentRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// Sets filter.
    pub fn filter(mut self, value: impl Into<Value>) -> Self {
        self.filter = Change::Set(value.into());
        self
    }
    /// Clears `filter`: sends null.
    pub fn clear_filter(mut self) -> Self {
        self.filter = Change::Clear;
        self
    }
    /// Keeps the filter's members as rows; entries and exits are events.
    pub fn tracked(mut self, value: bool) -> Self {
        self.tracked = Change::Set(value);
        self
    }
    /// Clears `tracked`: sends null.
    pub fn clear_tracked(mut self) -> Self {
        self.tracked = Change::Clear;
        self
    }
}

/// Update template request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateTemplateRequest {
    /// Name.
    pub name: Change<String>,
    /// Html.
    pub html: Change<String>,
    /// Refuses the change with 409 if the template is no longer at this revision.
    pub revision: Change<i64>,
    /// Alias.
    pub alias: Change<String>,
    /// From.
    pub from: Change<String>,
    /// Subject.
    pub subject: Change<String>,
    /// Reply to.
    pub reply_to: Change<OneOrMany>,
    /// Text.
    pub text: Change<String>,
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub document: Change<Value>,
    /// Variables.
    pub variables: Change<Vec<TemplateVariableRequest>>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateTemplateRequest {
    change name "name",
    change html "html",
    change revision "revision",
    change alias "alias",
    change from "from",
    change subject "subject",
    change reply_to "reply_to",
    change text "text",
    change document "document",
    change variables "variables",
});
impl UpdateTemplateRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// Sets html.
    pub fn html(mut self, value: impl Into<String>) -> Self {
        self.html = Change::Set(value.into());
        self
    }
    /// Clears `html`: sends null.
    pub fn clear_html(mut self) -> Self {
        self.html = Change::Clear;
        self
    }
    /// Refuses the change with 409 if the template is no longer at this revision.
    pub fn revision(mut self, value: i64) -> Self {
        self.revision = Change::Set(value);
        self
    }
    /// Clears `revision`: sends null.
    pub fn clear_revision(mut self) -> Self {
        self.revision = Change::Clear;
        self
    }
    /// Sets alias.
    pub fn alias(mut self, value: impl Into<String>) -> Self {
        self.alias = Change::Set(value.into());
        self
    }
    /// Clears `alias`: sends null.
    pub fn clear_alias(mut self) -> Self {
        self.alias = Change::Clear;
        self
    }
    /// Sets from.
    pub fn from(mut self, value: impl Into<String>) -> Self {
        self.from = Change::Set(value.into());
        self
    }
    /// Clears `from`: sends null.
    pub fn clear_from(mut self) -> Self {
        self.from = Change::Clear;
        self
    }
    /// Sets subject.
    pub fn subject(mut self, value: impl Into<String>) -> Self {
        self.subject = Change::Set(value.into());
        self
    }
    /// Clears `subject`: sends null.
    pub fn clear_subject(mut self) -> Self {
        self.subject = Change::Clear;
        self
    }
    /// Sets reply to.
    pub fn reply_to(mut self, value: impl Into<OneOrMany>) -> Self {
        self.reply_to = Change::Set(value.into());
        self
    }
    /// Clears `reply_to`: sends null.
    pub fn clear_reply_to(mut self) -> Self {
        self.reply_to = Change::Clear;
        self
    }
    /// Sets text.
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.text = Change::Set(value.into());
        self
    }
    /// Clears `text`: sends null.
    pub fn clear_text(mut self) -> Self {
        self.text = Change::Clear;
        self
    }
    /// The editor's document, from which HTML and text are rendered; null goes on in HTML.
    pub fn document(mut self, value: impl Into<Value>) -> Self {
        self.document = Change::Set(value.into());
        self
    }
    /// Clears `document`: sends null.
    pub fn clear_document(mut self) -> Self {
        self.document = Change::Clear;
        self
    }
    /// Sets variables.
    pub fn variables(mut self, value: impl IntoIterator<Item = TemplateVariableRequest>) -> Self {
        self.variables = Change::Set(value.into_iter().collect());
        self
    }
    /// Clears `variables`: sends null.
    pub fn clear_variables(mut self) -> Self {
        self.variables = Change::Clear;
        self
    }
}

/// Update topic request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateTopicRequest {
    /// Name.
    pub name: Change<String>,
    /// Description.
    pub description: Change<String>,
    /// Visibility.
    pub visibility: Change<TopicVisibility>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateTopicRequest {
    change name "name",
    change description "description",
    change visibility "visibility",
});
impl UpdateTopicRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// Sets description.
    pub fn description(mut self, value: impl Into<String>) -> Self {
        self.description = Change::Set(value.into());
        self
    }
    /// Clears `description`: sends null.
    pub fn clear_description(mut self) -> Self {
        self.description = Change::Clear;
        self
    }
    /// Sets visibility.
    pub fn visibility(mut self, value: impl Into<TopicVisibility>) -> Self {
        self.visibility = Change::Set(value.into());
        self
    }
    /// Clears `visibility`: sends null.
    pub fn clear_visibility(mut self) -> Self {
        self.visibility = Change::Clear;
        self
    }
}

/// Update unsubscribe page request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateUnsubscribePageRequest {
    /// The sender's name on the page; null = the team's name.
    pub name: Change<String>,
    /// An `https` URL of an image, shown up to 48 pixels high.
    pub logo_url: Change<String>,
    /// Background color.
    pub background_color: Change<String>,
    /// Needs a contrast of at least 4.5 with the background.
    pub text_color: Change<String>,
    /// The button's color; needs a contrast of at least 3 with the background.
    pub accent_color: Change<String>,
    /// Hide branding.
    pub hide_branding: Change<bool>,
    /// Whether people can ask on the page for what is stored about them. It is sent to their address, once a day.
    pub offer_data: Change<bool>,
    /// The `from` of new templates in the dashboard.
    pub template_from: Change<String>,
    /// The `reply_to` of new templates in the dashboard.
    pub template_reply_to: Change<String>,
    /// Plain text at the end of new templates in the dashboard, such as a postal address.
    pub template_footer: Change<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateUnsubscribePageRequest {
    change name "name",
    change logo_url "logo_url",
    change background_color "background_color",
    change text_color "text_color",
    change accent_color "accent_color",
    change hide_branding "hide_branding",
    change offer_data "offer_data",
    change template_from "template_from",
    change template_reply_to "template_reply_to",
    change template_footer "template_footer",
});
impl UpdateUnsubscribePageRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// The sender's name on the page; null = the team's name.
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Change::Set(value.into());
        self
    }
    /// Clears `name`: sends null.
    pub fn clear_name(mut self) -> Self {
        self.name = Change::Clear;
        self
    }
    /// An `https` URL of an image, shown up to 48 pixels high.
    pub fn logo_url(mut self, value: impl Into<String>) -> Self {
        self.logo_url = Change::Set(value.into());
        self
    }
    /// Clears `logo_url`: sends null.
    pub fn clear_logo_url(mut self) -> Self {
        self.logo_url = Change::Clear;
        self
    }
    /// Sets background color.
    pub fn background_color(mut self, value: impl Into<String>) -> Self {
        self.background_color = Change::Set(value.into());
        self
    }
    /// Clears `background_color`: sends null.
    pub fn clear_background_color(mut self) -> Self {
        self.background_color = Change::Clear;
        self
    }
    /// Needs a contrast of at least 4.5 with the background.
    pub fn text_color(mut self, value: impl Into<String>) -> Self {
        self.text_color = Change::Set(value.into());
        self
    }
    /// Clears `text_color`: sends null.
    pub fn clear_text_color(mut self) -> Self {
        self.text_color = Change::Clear;
        self
    }
    /// The button's color; needs a contrast of at least 3 with the background.
    pub fn accent_color(mut self, value: impl Into<String>) -> Self {
        self.accent_color = Change::Set(value.into());
        self
    }
    /// Clears `accent_color`: sends null.
    pub fn clear_accent_color(mut self) -> Self {
        self.accent_color = Change::Clear;
        self
    }
    /// Sets hide branding.
    pub fn hide_branding(mut self, value: bool) -> Self {
        self.hide_branding = Change::Set(value);
        self
    }
    /// Clears `hide_branding`: sends null.
    pub fn clear_hide_branding(mut self) -> Self {
        self.hide_branding = Change::Clear;
        self
    }
    /// Whether people can ask on the page for what is stored about them. It is sent to their address, once a day.
    pub fn offer_data(mut self, value: bool) -> Self {
        self.offer_data = Change::Set(value);
        self
    }
    /// Clears `offer_data`: sends null.
    pub fn clear_offer_data(mut self) -> Self {
        self.offer_data = Change::Clear;
        self
    }
    /// The `from` of new templates in the dashboard.
    pub fn template_from(mut self, value: impl Into<String>) -> Self {
        self.template_from = Change::Set(value.into());
        self
    }
    /// Clears `template_from`: sends null.
    pub fn clear_template_from(mut self) -> Self {
        self.template_from = Change::Clear;
        self
    }
    /// The `reply_to` of new templates in the dashboard.
    pub fn template_reply_to(mut self, value: impl Into<String>) -> Self {
        self.template_reply_to = Change::Set(value.into());
        self
    }
    /// Clears `template_reply_to`: sends null.
    pub fn clear_template_reply_to(mut self) -> Self {
        self.template_reply_to = Change::Clear;
        self
    }
    /// Plain text at the end of new templates in the dashboard, such as a postal address.
    pub fn template_footer(mut self, value: impl Into<String>) -> Self {
        self.template_footer = Change::Set(value.into());
        self
    }
    /// Clears `template_footer`: sends null.
    pub fn clear_template_footer(mut self) -> Self {
        self.template_footer = Change::Clear;
        self
    }
}

/// Update webhook request.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct UpdateWebhookRequest {
    /// Endpoint.
    pub endpoint: Change<String>,
    /// Events.
    pub events: Change<Vec<String>>,
    /// Status.
    pub status: Change<WebhookStatus>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UpdateWebhookRequest {
    change endpoint "endpoint",
    change events "events",
    change status "status",
});
impl UpdateWebhookRequest {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Sets endpoint.
    pub fn endpoint(mut self, value: impl Into<String>) -> Self {
        self.endpoint = Change::Set(value.into());
        self
    }
    /// Clears `endpoint`: sends null.
    pub fn clear_endpoint(mut self) -> Self {
        self.endpoint = Change::Clear;
        self
    }
    /// Sets events.
    pub fn events(mut self, value: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.events = Change::Set(value.into_iter().map(Into::into).collect());
        self
    }
    /// Clears `events`: sends null.
    pub fn clear_events(mut self) -> Self {
        self.events = Change::Clear;
        self
    }
    /// Sets status.
    pub fn status(mut self, value: impl Into<WebhookStatus>) -> Self {
        self.status = Change::Set(value.into());
        self
    }
    /// Clears `status`: sends null.
    pub fn clear_status(mut self) -> Self {
        self.status = Change::Clear;
        self
    }
}

/// Usage.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Usage {
    /// Object.
    pub object: String,
    /// Emails.
    pub emails: EmailUsage,
    /// Contacts.
    pub contacts: UsageCount,
    /// Segments.
    pub segments: NullableUsageCount,
    /// Broadcasts.
    pub broadcasts: NullableUsageCount,
    /// Ai credits.
    pub ai_credits: AiCreditUsage,
    /// Automation runs.
    pub automation_runs: AutomationRunUsage,
    /// Domains.
    pub domains: NullableUsageCount,
    /// Rate limit.
    pub rate_limit: RateLimit,
    /// Plan.
    pub plan: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Usage {
    always object "object",
    always emails "emails",
    always contacts "contacts",
    always segments "segments",
    always broadcasts "broadcasts",
    always ai_credits "ai_credits",
    always automation_runs "automation_runs",
    always domains "domains",
    always rate_limit "rate_limit",
    always plan "plan",
});

/// Usage count.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UsageCount {
    /// Used.
    pub used: i64,
    /// Limit.
    pub limit: i64,
    /// Is unlimited.
    pub is_unlimited: bool,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UsageCount {
    always used "used",
    always limit "limit",
    always is_unlimited "is_unlimited",
});

/// Webhook.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Webhook {
    /// Id.
    pub id: String,
    /// Endpoint.
    pub endpoint: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Status.
    pub status: WebhookStatus,
    /// Events.
    pub events: Vec<WebhookEventType>,
    /// Disabled reason.
    pub disabled_reason: Option<WebhookDisabledReason>,
    /// Disabled at.
    pub disabled_at: Option<Timestamp>,
    /// Failing since.
    pub failing_since: Option<Timestamp>,
    /// Object.
    pub object: String,
    /// Signing secret.
    pub signing_secret: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(Webhook {
    always id "id",
    always endpoint "endpoint",
    always created_at "created_at",
    always status "status",
    always events "events",
    always disabled_reason "disabled_reason",
    always disabled_at "disabled_at",
    always failing_since "failing_since",
    always object "object",
    always signing_secret "signing_secret",
});

/// Webhook attempt.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookAttempt {
    /// Id.
    pub id: String,
    /// Http status code.
    pub http_status_code: i64,
    /// Response.
    pub response: String,
    /// Sent at.
    pub sent_at: Timestamp,
    /// Duration ms.
    pub duration_ms: i64,
    /// Error.
    pub error: Option<String>,
    /// Request.
    pub request: WebhookRequest,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookAttempt {
    always id "id",
    always http_status_code "http_status_code",
    always response "response",
    always sent_at "sent_at",
    always duration_ms "duration_ms",
    always error "error",
    always request "request",
});

/// Webhook attempt list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookAttemptList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<WebhookAttempt>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookAttemptList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Webhook event.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookEvent {
    /// Id.
    pub id: String,
    /// Type.
    pub r#type: WebhookEventType,
    /// Created at.
    pub created_at: Timestamp,
    /// Status.
    pub status: WebhookEventStatus,
    /// Object.
    pub object: String,
    /// Next attempt at.
    pub next_attempt_at: Option<Timestamp>,
    /// Payload.
    pub payload: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookEvent {
    always id "id",
    always r#type "type",
    always created_at "created_at",
    always status "status",
    always object "object",
    always next_attempt_at "next_attempt_at",
    always payload "payload",
});

/// Webhook event item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookEventItem {
    /// Id.
    pub id: String,
    /// Type.
    pub r#type: WebhookEventType,
    /// Created at.
    pub created_at: Timestamp,
    /// Status.
    pub status: WebhookEventStatus,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookEventItem {
    always id "id",
    always r#type "type",
    always created_at "created_at",
    always status "status",
});

/// Webhook event list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookEventList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<WebhookEventItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookEventList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Webhook event reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookEventReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookEventReference {
    always object "object",
    always id "id",
});

/// Webhook item.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookItem {
    /// Id.
    pub id: String,
    /// Endpoint.
    pub endpoint: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Status.
    pub status: WebhookStatus,
    /// Events.
    pub events: Vec<WebhookEventType>,
    /// Disabled reason.
    pub disabled_reason: Option<WebhookDisabledReason>,
    /// Disabled at.
    pub disabled_at: Option<Timestamp>,
    /// Failing since.
    pub failing_since: Option<Timestamp>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookItem {
    always id "id",
    always endpoint "endpoint",
    always created_at "created_at",
    always status "status",
    always events "events",
    always disabled_reason "disabled_reason",
    always disabled_at "disabled_at",
    always failing_since "failing_since",
});

/// Webhook list.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookList {
    /// Object.
    pub object: String,
    /// Has more.
    pub has_more: bool,
    /// Data.
    pub data: Vec<WebhookItem>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookList {
    always object "object",
    always has_more "has_more",
    always data "data",
});

/// Webhook reference.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookReference {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookReference {
    always object "object",
    always id "id",
});

/// Webhook request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookRequest {
    /// Method.
    pub method: String,
    /// Url.
    pub url: String,
    /// Headers.
    pub headers: BTreeMap<String, String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookRequest {
    always method "method",
    always url "url",
    always headers "headers",
});

/// Webhook with secret.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WebhookWithSecret {
    /// Object.
    pub object: String,
    /// Id.
    pub id: String,
    /// Signing secret.
    pub signing_secret: String,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhookWithSecret {
    always object "object",
    always id "id",
    always signing_secret "signing_secret",
});

/// One of several forms.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant)]
pub enum ContactTimelineItem {
    /// `email`
    Email(ContactTimelineEmail),
    /// `event`
    Event(ContactTimelineEvent),
    /// `consent`
    Consent(ContactTimelineConsent),
    /// Any other.
    Other(Value),
}
union!(ContactTimelineItem by "type", Other {
    Email "email",
    Event "event",
    Consent "consent",
});

/// Parameters of `emails.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only emails accepted at or after this time (ISO 8601).
    pub created_after: Option<When>,
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub created_before: Option<When>,
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub status: Option<OneOrMany>,
    /// Another name of `status`.
    pub last_event: Option<OneOrMany>,
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub tag: Option<OneOrMany>,
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub recipient: Option<String>,
    /// The domain of a recipient, such as `example.com`.
    pub recipient_domain: Option<String>,
    /// The sending domain's name or id.
    pub domain: Option<String>,
    /// The API key that sent the email.
    pub api_key_id: Option<String>,
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub search: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional created_after "created_after",
    optional created_before "created_before",
    optional status "status",
    optional last_event "last_event",
    optional tag "tag",
    optional recipient "recipient",
    optional recipient_domain "recipient_domain",
    optional domain "domain",
    optional api_key_id "api_key_id",
    optional search "search",
});
impl EmailsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only emails accepted at or after this time (ISO 8601).
    pub fn created_after(mut self, value: impl Into<When>) -> Self {
        self.created_after = Some(value.into());
        self
    }
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub fn created_before(mut self, value: impl Into<When>) -> Self {
        self.created_before = Some(value.into());
        self
    }
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub fn status(mut self, value: impl Into<OneOrMany>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Another name of `status`.
    pub fn last_event(mut self, value: impl Into<OneOrMany>) -> Self {
        self.last_event = Some(value.into());
        self
    }
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub fn tag(mut self, value: impl Into<OneOrMany>) -> Self {
        self.tag = Some(value.into());
        self
    }
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub fn recipient(mut self, value: impl Into<String>) -> Self {
        self.recipient = Some(value.into());
        self
    }
    /// The domain of a recipient, such as `example.com`.
    pub fn recipient_domain(mut self, value: impl Into<String>) -> Self {
        self.recipient_domain = Some(value.into());
        self
    }
    /// The sending domain's name or id.
    pub fn domain(mut self, value: impl Into<String>) -> Self {
        self.domain = Some(value.into());
        self
    }
    /// The API key that sent the email.
    pub fn api_key_id(mut self, value: impl Into<String>) -> Self {
        self.api_key_id = Some(value.into());
        self
    }
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
}

/// Parameters of `batch.send`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BatchSendParams {
    /// `strict` (default) or `permissive`.
    pub batch_validation: Option<BatchBatchValidation>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BatchSendParams {
    optional batch_validation "X-Batch-Validation",
});
impl BatchSendParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// `strict` (default) or `permissive`.
    pub fn batch_validation(mut self, value: impl Into<BatchBatchValidation>) -> Self {
        self.batch_validation = Some(value.into());
        self
    }
}

/// Parameters of `emails.count`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsCountParams {
    /// Only emails accepted at or after this time (ISO 8601).
    pub created_after: Option<When>,
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub created_before: Option<When>,
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub status: Option<OneOrMany>,
    /// Another name of `status`.
    pub last_event: Option<OneOrMany>,
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub tag: Option<OneOrMany>,
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub recipient: Option<String>,
    /// The domain of a recipient, such as `example.com`.
    pub recipient_domain: Option<String>,
    /// The sending domain's name or id.
    pub domain: Option<String>,
    /// The API key that sent the email.
    pub api_key_id: Option<String>,
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub search: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsCountParams {
    optional created_after "created_after",
    optional created_before "created_before",
    optional status "status",
    optional last_event "last_event",
    optional tag "tag",
    optional recipient "recipient",
    optional recipient_domain "recipient_domain",
    optional domain "domain",
    optional api_key_id "api_key_id",
    optional search "search",
});
impl EmailsCountParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Only emails accepted at or after this time (ISO 8601).
    pub fn created_after(mut self, value: impl Into<When>) -> Self {
        self.created_after = Some(value.into());
        self
    }
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub fn created_before(mut self, value: impl Into<When>) -> Self {
        self.created_before = Some(value.into());
        self
    }
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub fn status(mut self, value: impl Into<OneOrMany>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Another name of `status`.
    pub fn last_event(mut self, value: impl Into<OneOrMany>) -> Self {
        self.last_event = Some(value.into());
        self
    }
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub fn tag(mut self, value: impl Into<OneOrMany>) -> Self {
        self.tag = Some(value.into());
        self
    }
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub fn recipient(mut self, value: impl Into<String>) -> Self {
        self.recipient = Some(value.into());
        self
    }
    /// The domain of a recipient, such as `example.com`.
    pub fn recipient_domain(mut self, value: impl Into<String>) -> Self {
        self.recipient_domain = Some(value.into());
        self
    }
    /// The sending domain's name or id.
    pub fn domain(mut self, value: impl Into<String>) -> Self {
        self.domain = Some(value.into());
        self
    }
    /// The API key that sent the email.
    pub fn api_key_id(mut self, value: impl Into<String>) -> Self {
        self.api_key_id = Some(value.into());
        self
    }
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
}

/// Parameters of `emails.export`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsExportParams {
    /// `csv`, or `jsonl` for one JSON object a line.
    pub format: Option<ExportFormat>,
    /// Only emails accepted at or after this time (ISO 8601).
    pub created_after: Option<When>,
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub created_before: Option<When>,
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub status: Option<OneOrMany>,
    /// Another name of `status`.
    pub last_event: Option<OneOrMany>,
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub tag: Option<OneOrMany>,
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub recipient: Option<String>,
    /// The domain of a recipient, such as `example.com`.
    pub recipient_domain: Option<String>,
    /// The sending domain's name or id.
    pub domain: Option<String>,
    /// The API key that sent the email.
    pub api_key_id: Option<String>,
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub search: Option<String>,
    /// Only these emails, at most 100; other filters are ignored.
    pub id: Option<OneOrMany>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsExportParams {
    optional format "format",
    optional created_after "created_after",
    optional created_before "created_before",
    optional status "status",
    optional last_event "last_event",
    optional tag "tag",
    optional recipient "recipient",
    optional recipient_domain "recipient_domain",
    optional domain "domain",
    optional api_key_id "api_key_id",
    optional search "search",
    optional id "id",
});
impl EmailsExportParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// `csv`, or `jsonl` for one JSON object a line.
    pub fn format(mut self, value: impl Into<ExportFormat>) -> Self {
        self.format = Some(value.into());
        self
    }
    /// Only emails accepted at or after this time (ISO 8601).
    pub fn created_after(mut self, value: impl Into<When>) -> Self {
        self.created_after = Some(value.into());
        self
    }
    /// Only emails accepted before this time (ISO 8601), not at it.
    pub fn created_before(mut self, value: impl Into<When>) -> Self {
        self.created_before = Some(value.into());
        self
    }
    /// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled, sent, delivered, delivery\_delayed, bounced, complained, failed, suppressed, opened, clicked, canceled.
    pub fn status(mut self, value: impl Into<OneOrMany>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Another name of `status`.
    pub fn last_event(mut self, value: impl Into<OneOrMany>) -> Self {
        self.last_event = Some(value.into());
        self
    }
    /// A tag as `name` or `name:value`. Repeat it to require several tags.
    pub fn tag(mut self, value: impl Into<OneOrMany>) -> Self {
        self.tag = Some(value.into());
        self
    }
    /// An address in `to`, `cc` or `bcc`; case is ignored.
    pub fn recipient(mut self, value: impl Into<String>) -> Self {
        self.recipient = Some(value.into());
        self
    }
    /// The domain of a recipient, such as `example.com`.
    pub fn recipient_domain(mut self, value: impl Into<String>) -> Self {
        self.recipient_domain = Some(value.into());
        self
    }
    /// The sending domain's name or id.
    pub fn domain(mut self, value: impl Into<String>) -> Self {
        self.domain = Some(value.into());
        self
    }
    /// The API key that sent the email.
    pub fn api_key_id(mut self, value: impl Into<String>) -> Self {
        self.api_key_id = Some(value.into());
        self
    }
    /// Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
    /// Only these emails, at most 100; other filters are ignored.
    pub fn id(mut self, value: impl Into<OneOrMany>) -> Self {
        self.id = Some(value.into());
        self
    }
}

/// Parameters of `emails.attachments.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsAttachmentsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsAttachmentsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl EmailsAttachmentsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `emails.events.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsEventsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsEventsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl EmailsEventsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `emails.attempts.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsAttemptsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsAttemptsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl EmailsAttemptsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `domains.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct DomainsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DomainsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl DomainsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `apiKeys.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ApiKeysListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ApiKeysListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ApiKeysListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `logs.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct LogsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Method.
    pub method: Option<OneOrMany>,
    /// Status.
    pub status: Option<OneOrMany>,
    /// Endpoint.
    pub endpoint: Option<String>,
    /// Search.
    pub search: Option<String>,
    /// User agent.
    pub user_agent: Option<LogUserAgent>,
    /// Api key id.
    pub api_key_id: Option<String>,
    /// Start date.
    pub start_date: Option<String>,
    /// End date.
    pub end_date: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(LogsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional method "method",
    optional status "status",
    optional endpoint "endpoint",
    optional search "search",
    optional user_agent "user_agent",
    optional api_key_id "api_key_id",
    optional start_date "start_date",
    optional end_date "end_date",
});
impl LogsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Sets method.
    pub fn method(mut self, value: impl Into<OneOrMany>) -> Self {
        self.method = Some(value.into());
        self
    }
    /// Sets status.
    pub fn status(mut self, value: impl Into<OneOrMany>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Sets endpoint.
    pub fn endpoint(mut self, value: impl Into<String>) -> Self {
        self.endpoint = Some(value.into());
        self
    }
    /// Sets search.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
    /// Sets user agent.
    pub fn user_agent(mut self, value: impl Into<LogUserAgent>) -> Self {
        self.user_agent = Some(value.into());
        self
    }
    /// Sets api key id.
    pub fn api_key_id(mut self, value: impl Into<String>) -> Self {
        self.api_key_id = Some(value.into());
        self
    }
    /// Sets start date.
    pub fn start_date(mut self, value: impl Into<String>) -> Self {
        self.start_date = Some(value.into());
        self
    }
    /// Sets end date.
    pub fn end_date(mut self, value: impl Into<String>) -> Self {
        self.end_date = Some(value.into());
        self
    }
}

/// Parameters of `deliveries.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct DeliveriesListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Destination.
    pub destination: Option<String>,
    /// Site.
    pub site: Option<String>,
    /// State.
    pub state: Option<String>,
    /// Email id.
    pub email_id: Option<String>,
    /// The class of the last attempt, such as `greylist`; `none` for deliveries not attempted yet. `state` is then `queued` by default.
    pub reason: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(DeliveriesListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional destination "destination",
    optional site "site",
    optional state "state",
    optional email_id "email_id",
    optional reason "reason",
});
impl DeliveriesListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Sets destination.
    pub fn destination(mut self, value: impl Into<String>) -> Self {
        self.destination = Some(value.into());
        self
    }
    /// Sets site.
    pub fn site(mut self, value: impl Into<String>) -> Self {
        self.site = Some(value.into());
        self
    }
    /// Sets state.
    pub fn state(mut self, value: impl Into<String>) -> Self {
        self.state = Some(value.into());
        self
    }
    /// Sets email id.
    pub fn email_id(mut self, value: impl Into<String>) -> Self {
        self.email_id = Some(value.into());
        self
    }
    /// The class of the last attempt, such as `greylist`; `none` for deliveries not attempted yet. `state` is then `queued` by default.
    pub fn reason(mut self, value: impl Into<String>) -> Self {
        self.reason = Some(value.into());
        self
    }
}

/// Parameters of `reports.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ReportsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ReportsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ReportsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `suppressions.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SuppressionsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
    pub origin: Option<String>,
    /// The start of the address; case is ignored. Sorts by address.
    pub search: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional origin "origin",
    optional search "search",
});
impl SuppressionsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
    pub fn origin(mut self, value: impl Into<String>) -> Self {
        self.origin = Some(value.into());
        self
    }
    /// The start of the address; case is ignored. Sorts by address.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
}

/// Parameters of `suppressions.export`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SuppressionsExportParams {
    /// `csv`, or `jsonl` for one JSON object a line.
    pub format: Option<ExportFormat>,
    /// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
    pub origin: Option<String>,
    /// The start of the address; case is ignored. Sorts by address.
    pub search: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SuppressionsExportParams {
    optional format "format",
    optional origin "origin",
    optional search "search",
});
impl SuppressionsExportParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// `csv`, or `jsonl` for one JSON object a line.
    pub fn format(mut self, value: impl Into<ExportFormat>) -> Self {
        self.format = Some(value.into());
        self
    }
    /// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
    pub fn origin(mut self, value: impl Into<String>) -> Self {
        self.origin = Some(value.into());
        self
    }
    /// The start of the address; case is ignored. Sorts by address.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
}

/// Parameters of `webhooks.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct WebhooksListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhooksListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl WebhooksListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `webhooks.events.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct WebhooksEventsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Returns events older than this one.
    pub after: Option<String>,
    /// Returns events newer than this one.
    pub before: Option<String>,
    /// Only events in this state: success, pending, failed, attempting.
    pub status: Option<String>,
    /// Only events of this type, such as `email.bounced`.
    pub r#type: Option<String>,
    /// Only events at or after this time (ISO 8601).
    pub created_after: Option<When>,
    /// Only events before this time (ISO 8601).
    pub created_before: Option<When>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhooksEventsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional status "status",
    optional r#type "type",
    optional created_after "created_after",
    optional created_before "created_before",
});
impl WebhooksEventsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Returns events older than this one.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Returns events newer than this one.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only events in this state: success, pending, failed, attempting.
    pub fn status(mut self, value: impl Into<String>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Only events of this type, such as `email.bounced`.
    pub fn r#type(mut self, value: impl Into<String>) -> Self {
        self.r#type = Some(value.into());
        self
    }
    /// Only events at or after this time (ISO 8601).
    pub fn created_after(mut self, value: impl Into<When>) -> Self {
        self.created_after = Some(value.into());
        self
    }
    /// Only events before this time (ISO 8601).
    pub fn created_before(mut self, value: impl Into<When>) -> Self {
        self.created_before = Some(value.into());
        self
    }
}

/// Parameters of `webhooks.events.attempts.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct WebhooksEventsAttemptsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(WebhooksEventsAttemptsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl WebhooksEventsAttemptsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `templates.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TemplatesListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplatesListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl TemplatesListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `templates.versions.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TemplatesVersionsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TemplatesVersionsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl TemplatesVersionsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `broadcasts.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BroadcastsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only these states, separated by commas: `draft`, `scheduled`, `sending`, …
    pub status: Option<OneOrMany>,
    /// Part of the name.
    pub q: Option<String>,
    /// Only those that started at or after this time, else are scheduled, else were changed (ISO 8601).
    pub since: Option<When>,
    /// The same, before this time.
    pub until: Option<When>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional status "status",
    optional q "q",
    optional since "since",
    optional until "until",
});
impl BroadcastsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only these states, separated by commas: `draft`, `scheduled`, `sending`, …
    pub fn status(mut self, value: impl Into<OneOrMany>) -> Self {
        self.status = Some(value.into());
        self
    }
    /// Part of the name.
    pub fn q(mut self, value: impl Into<String>) -> Self {
        self.q = Some(value.into());
        self
    }
    /// Only those that started at or after this time, else are scheduled, else were changed (ISO 8601).
    pub fn since(mut self, value: impl Into<When>) -> Self {
        self.since = Some(value.into());
        self
    }
    /// The same, before this time.
    pub fn until(mut self, value: impl Into<When>) -> Self {
        self.until = Some(value.into());
        self
    }
}

/// Parameters of `broadcasts.recipients`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct BroadcastsRecipientsParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Which list.
    pub r#type: BroadcastType,
    /// Only the contact with this address.
    pub email: Option<String>,
    /// Of `bounced`: only this type.
    pub bounce_type: Option<BounceType>,
    /// Of `bounced` and `failed`: only this class of the server's reply.
    pub reply: Option<String>,
    /// Of `skipped`: only for this reason.
    pub reason: Option<BroadcastRecipientReason>,
    /// Of `clicked`: only this link, by its id.
    pub link: Option<String>,
    /// Only this variant, from 0.
    pub variant: Option<i64>,
    /// Only this destination group.
    pub group: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastsRecipientsParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    always r#type "type",
    optional email "email",
    optional bounce_type "bounce_type",
    optional reply "reply",
    optional reason "reason",
    optional link "link",
    optional variant "variant",
    optional group "group",
});
impl BroadcastsRecipientsParams {
    /// With what is required.
    pub fn new(r#type: impl Into<BroadcastType>) -> Self {
        Self {
            limit: None,
            after: None,
            before: None,
            r#type: r#type.into(),
            email: None,
            bounce_type: None,
            reply: None,
            reason: None,
            link: None,
            variant: None,
            group: None,
            extra: Map::new(),
        }
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only the contact with this address.
    pub fn email(mut self, value: impl Into<String>) -> Self {
        self.email = Some(value.into());
        self
    }
    /// Of `bounced`: only this type.
    pub fn bounce_type(mut self, value: impl Into<BounceType>) -> Self {
        self.bounce_type = Some(value.into());
        self
    }
    /// Of `bounced` and `failed`: only this class of the server's reply.
    pub fn reply(mut self, value: impl Into<String>) -> Self {
        self.reply = Some(value.into());
        self
    }
    /// Of `skipped`: only for this reason.
    pub fn reason(mut self, value: impl Into<BroadcastRecipientReason>) -> Self {
        self.reason = Some(value.into());
        self
    }
    /// Of `clicked`: only this link, by its id.
    pub fn link(mut self, value: impl Into<String>) -> Self {
        self.link = Some(value.into());
        self
    }
    /// Only this variant, from 0.
    pub fn variant(mut self, value: i64) -> Self {
        self.variant = Some(value);
        self
    }
    /// Only this destination group.
    pub fn group(mut self, value: impl Into<String>) -> Self {
        self.group = Some(value.into());
        self
    }
}

/// Parameters of `broadcasts.clickedLinks`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct BroadcastsClickedLinksParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(BroadcastsClickedLinksParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl BroadcastsClickedLinksParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `automations.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct AutomationsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only those with this status.
    pub status: Option<AutomationStatus>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional status "status",
});
impl AutomationsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only those with this status.
    pub fn status(mut self, value: impl Into<AutomationStatus>) -> Self {
        self.status = Some(value.into());
        self
    }
}

/// Parameters of `automations.runs.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct AutomationsRunsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only these, separated by commas: running, completed, failed, cancelled.
    pub status: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(AutomationsRunsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional status "status",
});
impl AutomationsRunsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only these, separated by commas: running, completed, failed, cancelled.
    pub fn status(mut self, value: impl Into<String>) -> Self {
        self.status = Some(value.into());
        self
    }
}

/// Parameters of `contacts.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Only contacts of this segment.
    pub segment_id: Option<String>,
    /// Words that are all part of the address or the name; case is ignored.
    pub search: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional segment_id "segment_id",
    optional search "search",
});
impl ContactsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Only contacts of this segment.
    pub fn segment_id(mut self, value: impl Into<String>) -> Self {
        self.segment_id = Some(value.into());
        self
    }
    /// Words that are all part of the address or the name; case is ignored.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.search = Some(value.into());
        self
    }
}

/// Parameters of `contacts.segments.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsSegmentsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsSegmentsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactsSegmentsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `contacts.topics.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsTopicsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsTopicsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactsTopicsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `contacts.consents.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsConsentsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsConsentsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactsConsentsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `contacts.activity.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsActivityListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsActivityListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactsActivityListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `contactProperties.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactPropertiesListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactPropertiesListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactPropertiesListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `topics.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TopicsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(TopicsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl TopicsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `segments.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SegmentsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl SegmentsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `segments.count`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SegmentsCountParams {
    /// Counts who would receive email with this topic.
    pub topic_id: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentsCountParams {
    optional topic_id "topic_id",
});
impl SegmentsCountParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// Counts who would receive email with this topic.
    pub fn topic_id(mut self, value: impl Into<String>) -> Self {
        self.topic_id = Some(value.into());
        self
    }
}

/// Parameters of `segments.contacts.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SegmentsContactsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(SegmentsContactsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl SegmentsContactsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `forms.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct FormsListParams {
    /// How many to return; default: all, up to 1,000.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(FormsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl FormsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default: all, up to 1,000.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `events.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EventsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EventsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl EventsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `contacts.imports.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsImportsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Status.
    pub status: Option<ContactImportStatus>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsImportsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
    optional status "status",
});
impl ContactsImportsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
    /// Sets status.
    pub fn status(mut self, value: impl Into<ContactImportStatus>) -> Self {
        self.status = Some(value.into());
        self
    }
}

/// Parameters of `contacts.exports.list`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContactsExportsListParams {
    /// How many to return; default 20.
    pub limit: Option<i64>,
    /// Lists what is older than this item.
    pub after: Option<String>,
    /// Lists what is newer than this item.
    pub before: Option<String>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(ContactsExportsListParams {
    optional limit "limit",
    optional after "after",
    optional before "before",
});
impl ContactsExportsListParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// How many to return; default 20.
    pub fn limit(mut self, value: i64) -> Self {
        self.limit = Some(value);
        self
    }
    /// Lists what is older than this item.
    pub fn after(mut self, value: impl Into<String>) -> Self {
        self.after = Some(value.into());
        self
    }
    /// Lists what is newer than this item.
    pub fn before(mut self, value: impl Into<String>) -> Self {
        self.before = Some(value.into());
        self
    }
}

/// Parameters of `emails.metrics`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EmailsMetricsParams {
    /// ISO 8601 date or time; default: six days before the end.
    pub start_date: Option<String>,
    /// ISO 8601 date or time; default: now. A date without a time includes that whole day.
    pub end_date: Option<String>,
    /// IANA time zone name; default UTC.
    pub timezone: Option<String>,
    /// The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.
    pub granularity: Option<String>,
    /// The metrics to return; default: all standard metrics. Comma-separated or repeated.
    pub metrics: Option<OneOrMany>,
    /// How to group `data`: by `period`, `domain`, `email`, `broadcast`, `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
    pub dimensions: Option<OneOrMany>,
    /// Only these sending domains, at most 100. Comma-separated or repeated.
    pub domain_id: Option<OneOrMany>,
    /// Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or repeated.
    pub email_id: Option<OneOrMany>,
    /// Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or repeated.
    pub broadcast_id: Option<OneOrMany>,
    /// Only emails with these tags, as `name:value`. Comma-separated or repeated.
    pub tag: Option<OneOrMany>,
    /// Only emails made from these templates, at most 100. Comma-separated or repeated.
    pub template_id: Option<OneOrMany>,
    /// Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease, naver, other. Comma-separated or repeated.
    pub mailbox_provider: Option<OneOrMany>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(EmailsMetricsParams {
    optional start_date "start_date",
    optional end_date "end_date",
    optional timezone "timezone",
    optional granularity "granularity",
    optional metrics "metrics",
    optional dimensions "dimensions",
    optional domain_id "domain_id",
    optional email_id "email_id",
    optional broadcast_id "broadcast_id",
    optional tag "tag",
    optional template_id "template_id",
    optional mailbox_provider "mailbox_provider",
});
impl EmailsMetricsParams {
    /// With nothing set.
    pub fn new() -> Self {
        Self::default()
    }
    /// ISO 8601 date or time; default: six days before the end.
    pub fn start_date(mut self, value: impl Into<String>) -> Self {
        self.start_date = Some(value.into());
        self
    }
    /// ISO 8601 date or time; default: now. A date without a time includes that whole day.
    pub fn end_date(mut self, value: impl Into<String>) -> Self {
        self.end_date = Some(value.into());
        self
    }
    /// IANA time zone name; default UTC.
    pub fn timezone(mut self, value: impl Into<String>) -> Self {
        self.timezone = Some(value.into());
        self
    }
    /// The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.
    pub fn granularity(mut self, value: impl Into<String>) -> Self {
        self.granularity = Some(value.into());
        self
    }
    /// The metrics to return; default: all standard metrics. Comma-separated or repeated.
    pub fn metrics(mut self, value: impl Into<OneOrMany>) -> Self {
        self.metrics = Some(value.into());
        self
    }
    /// How to group `data`: by `period`, `domain`, `email`, `broadcast`, `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
    pub fn dimensions(mut self, value: impl Into<OneOrMany>) -> Self {
        self.dimensions = Some(value.into());
        self
    }
    /// Only these sending domains, at most 100. Comma-separated or repeated.
    pub fn domain_id(mut self, value: impl Into<OneOrMany>) -> Self {
        self.domain_id = Some(value.into());
        self
    }
    /// Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or repeated.
    pub fn email_id(mut self, value: impl Into<OneOrMany>) -> Self {
        self.email_id = Some(value.into());
        self
    }
    /// Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or repeated.
    pub fn broadcast_id(mut self, value: impl Into<OneOrMany>) -> Self {
        self.broadcast_id = Some(value.into());
        self
    }
    /// Only emails with these tags, as `name:value`. Comma-separated or repeated.
    pub fn tag(mut self, value: impl Into<OneOrMany>) -> Self {
        self.tag = Some(value.into());
        self
    }
    /// Only emails made from these templates, at most 100. Comma-separated or repeated.
    pub fn template_id(mut self, value: impl Into<OneOrMany>) -> Self {
        self.template_id = Some(value.into());
        self
    }
    /// Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease, naver, other. Comma-separated or repeated.
    pub fn mailbox_provider(mut self, value: impl Into<OneOrMany>) -> Self {
        self.mailbox_provider = Some(value.into());
        self
    }
}
list!(EmailList of EmailItem);
list!(AttachmentList of AttachmentItem);
list!(EmailEventList of EmailEvent);
list!(DeliveryAttemptList of DeliveryAttempt);
list!(DomainList of DomainItem);
list!(ApiKeyList of ApiKey);
list!(LogList of LogItem);
list!(DeliveryList of Delivery);
list!(ReportList of ReportItem);
list!(SuppressionList of SuppressionItem);
list!(WebhookList of WebhookItem);
list!(WebhookEventList of WebhookEventItem);
list!(WebhookAttemptList of WebhookAttempt);
list!(TemplateList of TemplateItem);
list!(TemplateVersionList of TemplateVersionItem);
list!(BroadcastList of BroadcastItem);
list!(BroadcastRecipientList of BroadcastRecipient);
list!(BroadcastClickedLinkList of BroadcastClickedLink);
list!(AutomationList of AutomationListItem);
list!(AutomationRunList of AutomationRunItem);
list!(ContactList of ContactItem);
list!(SegmentList of SegmentItem);
list!(ContactTopicList of ContactTopic);
list!(ConsentList of Consent);
list!(ContactTimeline of ContactTimelineItem);
list!(ContactPropertyList of ContactPropertyItem);
list!(TopicList of TopicItem);
list!(FormList of FormItem);
list!(EventList of EventItem);
list!(ContactImportList of ContactImportItem);
list!(ContactExportList of ContactExportItem);

/// What a webhook posts.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant)]
pub enum WebhookEventPayload {
    /// `email.sent`
    EmailSent(EmailSentEvent),
    /// `email.scheduled`
    EmailScheduled(EmailScheduledEvent),
    /// `email.delivered`
    EmailDelivered(EmailDeliveredEvent),
    /// `email.delivery_delayed`
    EmailDeliveryDelayed(EmailDeliveryDelayedEvent),
    /// `email.bounced`
    EmailBounced(EmailBouncedEvent),
    /// `email.complained`
    EmailComplained(EmailComplainedEvent),
    /// `email.failed`
    EmailFailed(EmailFailedEvent),
    /// `email.suppressed`
    EmailSuppressed(EmailSuppressedEvent),
    /// `email.opened`
    EmailOpened(EmailOpenedEvent),
    /// `email.clicked`
    EmailClicked(EmailClickedEvent),
    /// `contact.created`
    ContactCreated(ContactCreatedEvent),
    /// `contact.updated`
    ContactUpdated(ContactUpdatedEvent),
    /// `contact.deleted`
    ContactDeleted(ContactDeletedEvent),
    /// `segment.entered`
    SegmentEntered(SegmentEnteredEvent),
    /// `segment.left`
    SegmentLeft(SegmentLeftEvent),
    /// `domain.created`
    DomainCreated(DomainCreatedEvent),
    /// `domain.updated`
    DomainUpdated(DomainUpdatedEvent),
    /// `domain.deleted`
    DomainDeleted(DomainDeletedEvent),
    /// `contact.topics.updated`
    ContactTopicsUpdated(ContactTopicsUpdatedEvent),
    /// `suppression.added`
    SuppressionAdded(SuppressionAddedEvent),
    /// `suppression.removed`
    SuppressionRemoved(SuppressionRemovedEvent),
    /// `topic.created`
    TopicCreated(TopicCreatedEvent),
    /// `topic.updated`
    TopicUpdated(TopicUpdatedEvent),
    /// `topic.deleted`
    TopicDeleted(TopicDeletedEvent),
    /// Any other.
    Unknown(UnknownEvent),
}
union!(WebhookEventPayload by "type", Unknown {
    EmailSent "email.sent",
    EmailScheduled "email.scheduled",
    EmailDelivered "email.delivered",
    EmailDeliveryDelayed "email.delivery_delayed",
    EmailBounced "email.bounced",
    EmailComplained "email.complained",
    EmailFailed "email.failed",
    EmailSuppressed "email.suppressed",
    EmailOpened "email.opened",
    EmailClicked "email.clicked",
    ContactCreated "contact.created",
    ContactUpdated "contact.updated",
    ContactDeleted "contact.deleted",
    SegmentEntered "segment.entered",
    SegmentLeft "segment.left",
    DomainCreated "domain.created",
    DomainUpdated "domain.updated",
    DomainDeleted "domain.deleted",
    ContactTopicsUpdated "contact.topics.updated",
    SuppressionAdded "suppression.added",
    SuppressionRemoved "suppression.removed",
    TopicCreated "topic.created",
    TopicUpdated "topic.updated",
    TopicDeleted "topic.deleted",
});

/// An event of a type that this version does not know.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UnknownEvent {
    /// Type.
    pub r#type: String,
    /// Created at.
    pub created_at: Timestamp,
    /// Data.
    pub data: Value,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}
wire!(UnknownEvent {
    always r#type "type",
    always created_at "created_at",
    always data "data",
});
