// Code generated from the API's description (ceab9d71ce22). DO NOT EDIT.

package sendlark

import (
	"encoding/json"
	"io"
	"reflect"
	"time"
)

// APIRevision tells which description of the API this package was made from.
const APIRevision = "ceab9d71ce22"

// APIKeyPermission is open: values that are not named here may come.
type APIKeyPermission string

const (
	APIKeyPermissionFullAccess    APIKeyPermission = "full_access"
	APIKeyPermissionSendingAccess APIKeyPermission = "sending_access"
)

// AttachmentContentDisposition is open: values that are not named here may come.
type AttachmentContentDisposition string

const (
	AttachmentContentDispositionInline     AttachmentContentDisposition = "inline"
	AttachmentContentDispositionAttachment AttachmentContentDisposition = "attachment"
)

// AutomationConnectionType is open: values that are not named here may come.
type AutomationConnectionType string

const (
	AutomationConnectionTypeDefault         AutomationConnectionType = "default"
	AutomationConnectionTypeConditionMet    AutomationConnectionType = "condition_met"
	AutomationConnectionTypeConditionNotMet AutomationConnectionType = "condition_not_met"
	AutomationConnectionTypeTimeout         AutomationConnectionType = "timeout"
	AutomationConnectionTypeEventReceived   AutomationConnectionType = "event_received"
)

// AutomationDryRunStepStatus is open: values that are not named here may come.
type AutomationDryRunStepStatus string

const (
	AutomationDryRunStepStatusCompleted AutomationDryRunStepStatus = "completed"
	AutomationDryRunStepStatusSkipped   AutomationDryRunStepStatus = "skipped"
	AutomationDryRunStepStatusFailed    AutomationDryRunStepStatus = "failed"
	AutomationDryRunStepStatusWaiting   AutomationDryRunStepStatus = "waiting"
)

// AutomationEntry is open: values that are not named here may come.
type AutomationEntry string

const (
	AutomationEntryOnce         AutomationEntry = "once"
	AutomationEntryEveryTime    AutomationEntry = "every_time"
	AutomationEntryWhenFinished AutomationEntry = "when_finished"
)

// AutomationRunStatus is open: values that are not named here may come.
type AutomationRunStatus string

const (
	AutomationRunStatusRunning   AutomationRunStatus = "running"
	AutomationRunStatusCompleted AutomationRunStatus = "completed"
	AutomationRunStatusFailed    AutomationRunStatus = "failed"
	AutomationRunStatusCancelled AutomationRunStatus = "cancelled"
)

// AutomationRunStepStatus is open: values that are not named here may come.
type AutomationRunStepStatus string

const (
	AutomationRunStepStatusPending   AutomationRunStepStatus = "pending"
	AutomationRunStepStatusRunning   AutomationRunStepStatus = "running"
	AutomationRunStepStatusCompleted AutomationRunStepStatus = "completed"
	AutomationRunStepStatusFailed    AutomationRunStepStatus = "failed"
	AutomationRunStepStatusSkipped   AutomationRunStepStatus = "skipped"
	AutomationRunStepStatusWaiting   AutomationRunStepStatus = "waiting"
)

// AutomationStatus is open: values that are not named here may come.
type AutomationStatus string

const (
	AutomationStatusEnabled  AutomationStatus = "enabled"
	AutomationStatusDisabled AutomationStatus = "disabled"
)

// AutomationStepType is open: values that are not named here may come.
type AutomationStepType string

const (
	AutomationStepTypeTrigger           AutomationStepType = "trigger"
	AutomationStepTypeSendEmail         AutomationStepType = "send_email"
	AutomationStepTypeDelay             AutomationStepType = "delay"
	AutomationStepTypeWaitForEvent      AutomationStepType = "wait_for_event"
	AutomationStepTypeCondition         AutomationStepType = "condition"
	AutomationStepTypeContactUpdate     AutomationStepType = "contact_update"
	AutomationStepTypeContactDelete     AutomationStepType = "contact_delete"
	AutomationStepTypeAddToSegment      AutomationStepType = "add_to_segment"
	AutomationStepTypeRemoveFromSegment AutomationStepType = "remove_from_segment"
	AutomationStepTypeSetTopic          AutomationStepType = "set_topic"
	AutomationStepTypeWebhook           AutomationStepType = "webhook"
	AutomationStepTypeExit              AutomationStepType = "exit"
)

// BatchBatchValidation is open: values that are not named here may come.
type BatchBatchValidation string

const (
	BatchBatchValidationStrict     BatchBatchValidation = "strict"
	BatchBatchValidationPermissive BatchBatchValidation = "permissive"
)

// BounceType is open: values that are not named here may come.
type BounceType string

const (
	BounceTypePermanent    BounceType = "Permanent"
	BounceTypeTransient    BounceType = "Transient"
	BounceTypeUndetermined BounceType = "Undetermined"
)

// BroadcastCheckID is open: values that are not named here may come.
type BroadcastCheckID string

const (
	BroadcastCheckIDFrom            BroadcastCheckID = "from"
	BroadcastCheckIDFromDomain      BroadcastCheckID = "from_domain"
	BroadcastCheckIDSubject         BroadcastCheckID = "subject"
	BroadcastCheckIDContent         BroadcastCheckID = "content"
	BroadcastCheckIDHTMLSize        BroadcastCheckID = "html_size"
	BroadcastCheckIDAudience        BroadcastCheckID = "audience"
	BroadcastCheckIDTopic           BroadcastCheckID = "topic"
	BroadcastCheckIDQuota           BroadcastCheckID = "quota"
	BroadcastCheckIDUnknownTags     BroadcastCheckID = "unknown_tags"
	BroadcastCheckIDBrokenTags      BroadcastCheckID = "broken_tags"
	BroadcastCheckIDBadLinks        BroadcastCheckID = "bad_links"
	BroadcastCheckIDBadImages       BroadcastCheckID = "bad_images"
	BroadcastCheckIDMissingImages   BroadcastCheckID = "missing_images"
	BroadcastCheckIDTest            BroadcastCheckID = "test"
	BroadcastCheckIDDmarc           BroadcastCheckID = "dmarc"
	BroadcastCheckIDLinkHosts       BroadcastCheckID = "link_hosts"
	BroadcastCheckIDImageHosts      BroadcastCheckID = "image_hosts"
	BroadcastCheckIDShortLinks      BroadcastCheckID = "short_links"
	BroadcastCheckIDInsecureLinks   BroadcastCheckID = "insecure_links"
	BroadcastCheckIDDeadLinks       BroadcastCheckID = "dead_links"
	BroadcastCheckIDImageAlt        BroadcastCheckID = "image_alt"
	BroadcastCheckIDImageBytes      BroadcastCheckID = "image_bytes"
	BroadcastCheckIDSVG             BroadcastCheckID = "svg"
	BroadcastCheckIDActiveContent   BroadcastCheckID = "active_content"
	BroadcastCheckIDNoReply         BroadcastCheckID = "no_reply"
	BroadcastCheckIDClipped         BroadcastCheckID = "clipped"
	BroadcastCheckIDNoUnsubscribe   BroadcastCheckID = "no_unsubscribe"
	BroadcastCheckIDNoPostalAddress BroadcastCheckID = "no_postal_address"
	BroadcastCheckIDNoText          BroadcastCheckID = "no_text"
	BroadcastCheckIDNoPreviewText   BroadcastCheckID = "no_preview_text"
	BroadcastCheckIDNoFallback      BroadcastCheckID = "no_fallback"
	BroadcastCheckIDUnengaged       BroadcastCheckID = "unengaged"
	BroadcastCheckIDSuddenVolume    BroadcastCheckID = "sudden_volume"
	BroadcastCheckIDSameAudience    BroadcastCheckID = "same_audience"
	BroadcastCheckIDSmallTest       BroadcastCheckID = "small_test"
	BroadcastCheckIDPast            BroadcastCheckID = "past"
	BroadcastCheckIDNight           BroadcastCheckID = "night"
	BroadcastCheckIDNoTopic         BroadcastCheckID = "no_topic"
	BroadcastCheckIDNotTested       BroadcastCheckID = "not_tested"
	BroadcastCheckIDRecipients      BroadcastCheckID = "recipients"
	BroadcastCheckIDDuration        BroadcastCheckID = "duration"
	BroadcastCheckIDCost            BroadcastCheckID = "cost"
)

// BroadcastDecisionBy is open: values that are not named here may come.
type BroadcastDecisionBy string

const (
	BroadcastDecisionByClicks BroadcastDecisionBy = "clicks"
	BroadcastDecisionByOpens  BroadcastDecisionBy = "opens"
	BroadcastDecisionByHand   BroadcastDecisionBy = "hand"
)

// BroadcastExampleKind is open: values that are not named here may come.
type BroadcastExampleKind string

const (
	BroadcastExampleKindFirst    BroadcastExampleKind = "first"
	BroadcastExampleKindLongest  BroadcastExampleKind = "longest"
	BroadcastExampleKindEmptiest BroadcastExampleKind = "emptiest"
)

// BroadcastRecipientReason is open: values that are not named here may come.
type BroadcastRecipientReason string

const (
	BroadcastRecipientReasonBounce       BroadcastRecipientReason = "bounce"
	BroadcastRecipientReasonComplaint    BroadcastRecipientReason = "complaint"
	BroadcastRecipientReasonManual       BroadcastRecipientReason = "manual"
	BroadcastRecipientReasonUnsubscribed BroadcastRecipientReason = "unsubscribed"
	BroadcastRecipientReasonPending      BroadcastRecipientReason = "pending"
	BroadcastRecipientReasonOptedOut     BroadcastRecipientReason = "opted_out"
	BroadcastRecipientReasonMissingData  BroadcastRecipientReason = "missing_data"
	BroadcastRecipientReasonDeleted      BroadcastRecipientReason = "deleted"
	BroadcastRecipientReasonCanceled     BroadcastRecipientReason = "canceled"
	BroadcastRecipientReasonFrequency    BroadcastRecipientReason = "frequency"
	BroadcastRecipientReasonInvalid      BroadcastRecipientReason = "invalid"
)

// BroadcastReplyOutcome is open: values that are not named here may come.
type BroadcastReplyOutcome string

const (
	BroadcastReplyOutcomeBounced BroadcastReplyOutcome = "bounced"
	BroadcastReplyOutcomeFailed  BroadcastReplyOutcome = "failed"
	BroadcastReplyOutcomeDelayed BroadcastReplyOutcome = "delayed"
)

// BroadcastSettingsMissingData is open: values that are not named here may come.
type BroadcastSettingsMissingData string

const (
	BroadcastSettingsMissingDataSend BroadcastSettingsMissingData = "send"
	BroadcastSettingsMissingDataSkip BroadcastSettingsMissingData = "skip"
)

// BroadcastState is open: values that are not named here may come.
type BroadcastState string

const (
	BroadcastStateDraft     BroadcastState = "draft"
	BroadcastStateScheduled BroadcastState = "scheduled"
	BroadcastStatePreparing BroadcastState = "preparing"
	BroadcastStateSending   BroadcastState = "sending"
	BroadcastStatePaused    BroadcastState = "paused"
	BroadcastStateDeciding  BroadcastState = "deciding"
	BroadcastStateSent      BroadcastState = "sent"
	BroadcastStateCanceled  BroadcastState = "canceled"
)

// BroadcastStatus is open: values that are not named here may come.
type BroadcastStatus string

const (
	BroadcastStatusDraft  BroadcastStatus = "draft"
	BroadcastStatusQueued BroadcastStatus = "queued"
	BroadcastStatusSent   BroadcastStatus = "sent"
)

// BroadcastType is open: values that are not named here may come.
type BroadcastType string

const (
	BroadcastTypeSent          BroadcastType = "sent"
	BroadcastTypeSkipped       BroadcastType = "skipped"
	BroadcastTypePending       BroadcastType = "pending"
	BroadcastTypeDelivered     BroadcastType = "delivered"
	BroadcastTypeBounced       BroadcastType = "bounced"
	BroadcastTypeFailed        BroadcastType = "failed"
	BroadcastTypeSuppressed    BroadcastType = "suppressed"
	BroadcastTypeCanceled      BroadcastType = "canceled"
	BroadcastTypeOpened        BroadcastType = "opened"
	BroadcastTypeMachineOpened BroadcastType = "machine_opened"
	BroadcastTypeClicked       BroadcastType = "clicked"
	BroadcastTypeUnsubscribed  BroadcastType = "unsubscribed"
	BroadcastTypeComplained    BroadcastType = "complained"
)

// ConsentAct is open: values that are not named here may come.
type ConsentAct string

const (
	ConsentActRequested ConsentAct = "requested"
	ConsentActConfirmed ConsentAct = "confirmed"
	ConsentActGranted   ConsentAct = "granted"
	ConsentActWithdrawn ConsentAct = "withdrawn"
	ConsentActTopicIn   ConsentAct = "topic_in"
	ConsentActTopicOut  ConsentAct = "topic_out"
	ConsentActImported  ConsentAct = "imported"
	ConsentActErased    ConsentAct = "erased"
)

// ConsentMethod is open: values that are not named here may come.
type ConsentMethod string

const (
	ConsentMethodForm        ConsentMethod = "form"
	ConsentMethodAPI         ConsentMethod = "api"
	ConsentMethodImport      ConsentMethod = "import"
	ConsentMethodDashboard   ConsentMethod = "dashboard"
	ConsentMethodPreferences ConsentMethod = "preferences"
	ConsentMethodOneClick    ConsentMethod = "one_click"
	ConsentMethodMailto      ConsentMethod = "mailto"
	ConsentMethodComplaint   ConsentMethod = "complaint"
)

// ContactErasureStatus is open: values that are not named here may come.
type ContactErasureStatus string

const (
	ContactErasureStatusInProgress ContactErasureStatus = "in_progress"
	ContactErasureStatusCompleted  ContactErasureStatus = "completed"
)

// ContactExportStatus is open: values that are not named here may come.
type ContactExportStatus string

const (
	ContactExportStatusQueued     ContactExportStatus = "queued"
	ContactExportStatusInProgress ContactExportStatus = "in_progress"
	ContactExportStatusCompleted  ContactExportStatus = "completed"
	ContactExportStatusFailed     ContactExportStatus = "failed"
)

// ContactImportColumnTarget is open: values that are not named here may come.
type ContactImportColumnTarget string

const (
	ContactImportColumnTargetEmail          ContactImportColumnTarget = "email"
	ContactImportColumnTargetFirstName      ContactImportColumnTarget = "first_name"
	ContactImportColumnTargetLastName       ContactImportColumnTarget = "last_name"
	ContactImportColumnTargetFullName       ContactImportColumnTarget = "full_name"
	ContactImportColumnTargetUnsubscribed   ContactImportColumnTarget = "unsubscribed"
	ContactImportColumnTargetUnsubscribedAt ContactImportColumnTarget = "unsubscribed_at"
	ContactImportColumnTargetBouncedAt      ContactImportColumnTarget = "bounced_at"
	ContactImportColumnTargetStatus         ContactImportColumnTarget = "status"
	ContactImportColumnTargetLanguage       ContactImportColumnTarget = "language"
	ContactImportColumnTargetTimeZone       ContactImportColumnTarget = "time_zone"
	ContactImportColumnTargetSegments       ContactImportColumnTarget = "segments"
	ContactImportColumnTargetTopics         ContactImportColumnTarget = "topics"
	ContactImportColumnTargetAttributes     ContactImportColumnTarget = "attributes"
	ContactImportColumnTargetProperty       ContactImportColumnTarget = "property"
)

// ContactImportDelimiter is open: values that are not named here may come.
type ContactImportDelimiter string

const (
	ContactImportDelimiterCommaSign     ContactImportDelimiter = ","
	ContactImportDelimiterSemicolonSign ContactImportDelimiter = ";"
	ContactImportDelimiterTabSign       ContactImportDelimiter = "\t"
	ContactImportDelimiterPipeSign      ContactImportDelimiter = "|"
	ContactImportDelimiterComma         ContactImportDelimiter = "comma"
	ContactImportDelimiterSemicolon     ContactImportDelimiter = "semicolon"
	ContactImportDelimiterTab           ContactImportDelimiter = "tab"
	ContactImportDelimiterPipe          ContactImportDelimiter = "pipe"
)

// ContactImportFileEncoding is open: values that are not named here may come.
type ContactImportFileEncoding string

const (
	ContactImportFileEncodingUTF8        ContactImportFileEncoding = "utf-8"
	ContactImportFileEncodingUTF16       ContactImportFileEncoding = "utf-16"
	ContactImportFileEncodingWindows1252 ContactImportFileEncoding = "windows-1252"
)

// ContactImportFileFormat is open: values that are not named here may come.
type ContactImportFileFormat string

const (
	ContactImportFileFormatCSV   ContactImportFileFormat = "csv"
	ContactImportFileFormatJsonl ContactImportFileFormat = "jsonl"
)

// ContactImportOnConflict is open: values that are not named here may come.
type ContactImportOnConflict string

const (
	ContactImportOnConflictUpsert ContactImportOnConflict = "upsert"
	ContactImportOnConflictSkip   ContactImportOnConflict = "skip"
)

// ContactImportPreset is open: values that are not named here may come.
type ContactImportPreset string

const (
	ContactImportPresetSendlark  ContactImportPreset = "sendlark"
	ContactImportPresetMailchimp ContactImportPreset = "mailchimp"
	ContactImportPresetBrevo     ContactImportPreset = "brevo"
	ContactImportPresetListmonk  ContactImportPreset = "listmonk"
	ContactImportPresetSendy     ContactImportPreset = "sendy"
	ContactImportPresetResend    ContactImportPreset = "resend"
	ContactImportPresetSendgrid  ContactImportPreset = "sendgrid"
)

// ContactImportPropertyColumnType is open: values that are not named here may come.
type ContactImportPropertyColumnType string

const (
	ContactImportPropertyColumnTypeString  ContactImportPropertyColumnType = "string"
	ContactImportPropertyColumnTypeNumber  ContactImportPropertyColumnType = "number"
	ContactImportPropertyColumnTypeBoolean ContactImportPropertyColumnType = "boolean"
)

// ContactImportStatus is open: values that are not named here may come.
type ContactImportStatus string

const (
	ContactImportStatusQueued     ContactImportStatus = "queued"
	ContactImportStatusInProgress ContactImportStatus = "in_progress"
	ContactImportStatusCompleted  ContactImportStatus = "completed"
	ContactImportStatusFailed     ContactImportStatus = "failed"
)

// ContactPropertyType is open: values that are not named here may come.
type ContactPropertyType string

const (
	ContactPropertyTypeString ContactPropertyType = "string"
	ContactPropertyTypeNumber ContactPropertyType = "number"
)

// ContactStatus is open: values that are not named here may come.
type ContactStatus string

const (
	ContactStatusActive  ContactStatus = "active"
	ContactStatusPending ContactStatus = "pending"
)

// ContactTimelineEmailStatus is open: values that are not named here may come.
type ContactTimelineEmailStatus string

const (
	ContactTimelineEmailStatusQueued          ContactTimelineEmailStatus = "queued"
	ContactTimelineEmailStatusScheduled       ContactTimelineEmailStatus = "scheduled"
	ContactTimelineEmailStatusSent            ContactTimelineEmailStatus = "sent"
	ContactTimelineEmailStatusDelivered       ContactTimelineEmailStatus = "delivered"
	ContactTimelineEmailStatusDeliveryDelayed ContactTimelineEmailStatus = "delivery_delayed"
	ContactTimelineEmailStatusBounced         ContactTimelineEmailStatus = "bounced"
	ContactTimelineEmailStatusComplained      ContactTimelineEmailStatus = "complained"
	ContactTimelineEmailStatusFailed          ContactTimelineEmailStatus = "failed"
	ContactTimelineEmailStatusSuppressed      ContactTimelineEmailStatus = "suppressed"
	ContactTimelineEmailStatusOpened          ContactTimelineEmailStatus = "opened"
	ContactTimelineEmailStatusClicked         ContactTimelineEmailStatus = "clicked"
	ContactTimelineEmailStatusCanceled        ContactTimelineEmailStatus = "canceled"
)

// DeliveryAttemptOutcome is open: values that are not named here may come.
type DeliveryAttemptOutcome string

const (
	DeliveryAttemptOutcomeDelivered DeliveryAttemptOutcome = "delivered"
	DeliveryAttemptOutcomeDeferred  DeliveryAttemptOutcome = "deferred"
	DeliveryAttemptOutcomeBounced   DeliveryAttemptOutcome = "bounced"
	DeliveryAttemptOutcomeUnknown   DeliveryAttemptOutcome = "unknown"
)

// DeliveryState is open: values that are not named here may come.
type DeliveryState string

const (
	DeliveryStateScheduled  DeliveryState = "scheduled"
	DeliveryStateQueued     DeliveryState = "queued"
	DeliveryStateHeld       DeliveryState = "held"
	DeliveryStateLeased     DeliveryState = "leased"
	DeliveryStateDelivered  DeliveryState = "delivered"
	DeliveryStateUnknown    DeliveryState = "unknown"
	DeliveryStateBounced    DeliveryState = "bounced"
	DeliveryStateFailed     DeliveryState = "failed"
	DeliveryStateSuppressed DeliveryState = "suppressed"
	DeliveryStateCanceled   DeliveryState = "canceled"
)

// DNSRecordType is open: values that are not named here may come.
type DNSRecordType string

const (
	DNSRecordTypeTXT   DNSRecordType = "TXT"
	DNSRecordTypeMX    DNSRecordType = "MX"
	DNSRecordTypeCname DNSRecordType = "CNAME"
)

// DomainCapability is open: values that are not named here may come.
type DomainCapability string

const (
	DomainCapabilityEnabled  DomainCapability = "enabled"
	DomainCapabilityDisabled DomainCapability = "disabled"
)

// DomainDmarcStatus is open: values that are not named here may come.
type DomainDmarcStatus string

const (
	DomainDmarcStatusVerified         DomainDmarcStatus = "verified"
	DomainDmarcStatusMissing          DomainDmarcStatus = "missing"
	DomainDmarcStatusFailed           DomainDmarcStatus = "failed"
	DomainDmarcStatusTemporaryFailure DomainDmarcStatus = "temporary_failure"
)

// DomainRecordKeyState is open: values that are not named here may come.
type DomainRecordKeyState string

const (
	DomainRecordKeyStateNext     DomainRecordKeyState = "next"
	DomainRecordKeyStateActive   DomainRecordKeyState = "active"
	DomainRecordKeyStateRetiring DomainRecordKeyState = "retiring"
)

// DomainRecordRecord is open: values that are not named here may come.
type DomainRecordRecord string

const (
	DomainRecordRecordSPF      DomainRecordRecord = "SPF"
	DomainRecordRecordDKIM     DomainRecordRecord = "DKIM"
	DomainRecordRecordTracking DomainRecordRecord = "Tracking"
)

// DomainRecordStatus is open: values that are not named here may come.
type DomainRecordStatus string

const (
	DomainRecordStatusNotStarted       DomainRecordStatus = "not_started"
	DomainRecordStatusPending          DomainRecordStatus = "pending"
	DomainRecordStatusVerified         DomainRecordStatus = "verified"
	DomainRecordStatusFailed           DomainRecordStatus = "failed"
	DomainRecordStatusTemporaryFailure DomainRecordStatus = "temporary_failure"
)

// DomainStatus is open: values that are not named here may come.
type DomainStatus string

const (
	DomainStatusNotStarted        DomainStatus = "not_started"
	DomainStatusPending           DomainStatus = "pending"
	DomainStatusVerified          DomainStatus = "verified"
	DomainStatusPartiallyVerified DomainStatus = "partially_verified"
	DomainStatusPartiallyFailed   DomainStatus = "partially_failed"
	DomainStatusFailed            DomainStatus = "failed"
)

// DomainTLS is open: values that are not named here may come.
type DomainTLS string

const (
	DomainTLSOpportunistic DomainTLS = "opportunistic"
	DomainTLSEnforced      DomainTLS = "enforced"
)

// EventSchema is open: values that are not named here may come.
type EventSchema string

const (
	EventSchemaString  EventSchema = "string"
	EventSchemaNumber  EventSchema = "number"
	EventSchemaBoolean EventSchema = "boolean"
	EventSchemaDate    EventSchema = "date"
)

// ExportFormat is open: values that are not named here may come.
type ExportFormat string

const (
	ExportFormatCSV   ExportFormat = "csv"
	ExportFormatJsonl ExportFormat = "jsonl"
)

// FormLanguage is open: values that are not named here may come.
type FormLanguage string

const (
	FormLanguageEn FormLanguage = "en"
	FormLanguageDe FormLanguage = "de"
)

// InsightID is open: values that are not named here may come.
type InsightID string

const (
	InsightIDLinkHosts         InsightID = "link_hosts"
	InsightIDDmarc             InsightID = "dmarc"
	InsightIDPlainText         InsightID = "plain_text"
	InsightIDNoReply           InsightID = "no_reply"
	InsightIDBodySize          InsightID = "body_size"
	InsightIDYoutubeLinks      InsightID = "youtube_links"
	InsightIDShortLinks        InsightID = "short_links"
	InsightIDInsecureLinks     InsightID = "insecure_links"
	InsightIDAddressLinks      InsightID = "address_links"
	InsightIDMergeTags         InsightID = "merge_tags"
	InsightIDSubject           InsightID = "subject"
	InsightIDListUnsubscribe   InsightID = "list_unsubscribe"
	InsightIDDeliveryTLS       InsightID = "delivery_tls"
	InsightIDAttachments       InsightID = "attachments"
	InsightIDActiveContent     InsightID = "active_content"
	InsightIDSVG               InsightID = "svg"
	InsightIDImageHosts        InsightID = "image_hosts"
	InsightIDImageAlt          InsightID = "image_alt"
	InsightIDImageRatio        InsightID = "image_ratio"
	InsightIDSubdomain         InsightID = "subdomain"
	InsightIDTrackingSubdomain InsightID = "tracking_subdomain"
)

// InsightStatus is open: values that are not named here may come.
type InsightStatus string

const (
	InsightStatusOk      InsightStatus = "ok"
	InsightStatusWarning InsightStatus = "warning"
	InsightStatusInfo    InsightStatus = "info"
)

// LogUserAgent is open: values that are not named here may come.
type LogUserAgent string

const (
	LogUserAgentSMTP   LogUserAgent = "smtp"
	LogUserAgentNode   LogUserAgent = "node"
	LogUserAgentPython LogUserAgent = "python"
	LogUserAgentPhp    LogUserAgent = "php"
	LogUserAgentRuby   LogUserAgent = "ruby"
	LogUserAgentGo     LogUserAgent = "go"
	LogUserAgentRust   LogUserAgent = "rust"
	LogUserAgentJava   LogUserAgent = "java"
	LogUserAgentDotnet LogUserAgent = "dotnet"
	LogUserAgentCurl   LogUserAgent = "curl"
	LogUserAgentCli    LogUserAgent = "cli"
	LogUserAgentOther  LogUserAgent = "other"
)

// MetricsDimensions is open: values that are not named here may come.
type MetricsDimensions string

const (
	MetricsDimensionsPeriod          MetricsDimensions = "period"
	MetricsDimensionsDomain          MetricsDimensions = "domain"
	MetricsDimensionsEmail           MetricsDimensions = "email"
	MetricsDimensionsBroadcast       MetricsDimensions = "broadcast"
	MetricsDimensionsTag             MetricsDimensions = "tag"
	MetricsDimensionsTemplate        MetricsDimensions = "template"
	MetricsDimensionsMailboxProvider MetricsDimensions = "mailbox_provider"
)

// MetricsGranularity is open: values that are not named here may come.
type MetricsGranularity string

const (
	MetricsGranularityHourly  MetricsGranularity = "hourly"
	MetricsGranularityDaily   MetricsGranularity = "daily"
	MetricsGranularityWeekly  MetricsGranularity = "weekly"
	MetricsGranularityMonthly MetricsGranularity = "monthly"
)

// MetricsMetrics is open: values that are not named here may come.
type MetricsMetrics string

const (
	MetricsMetricsReceived            MetricsMetrics = "received"
	MetricsMetricsDelivered           MetricsMetrics = "delivered"
	MetricsMetricsComplained          MetricsMetrics = "complained"
	MetricsMetricsSuppressed          MetricsMetrics = "suppressed"
	MetricsMetricsBounced             MetricsMetrics = "bounced"
	MetricsMetricsBouncedTransient    MetricsMetrics = "bounced_transient"
	MetricsMetricsBouncedPermanent    MetricsMetrics = "bounced_permanent"
	MetricsMetricsBouncedUndetermined MetricsMetrics = "bounced_undetermined"
	MetricsMetricsOpened              MetricsMetrics = "opened"
	MetricsMetricsClicked             MetricsMetrics = "clicked"
	MetricsMetricsUnsubscribed        MetricsMetrics = "unsubscribed"
	MetricsMetricsDeliveryDelayed     MetricsMetrics = "delivery_delayed"
	MetricsMetricsFailed              MetricsMetrics = "failed"
	MetricsMetricsSent                MetricsMetrics = "sent"
	MetricsMetricsUniqueOpened        MetricsMetrics = "unique_opened"
	MetricsMetricsUniqueClicked       MetricsMetrics = "unique_clicked"
	MetricsMetricsDeliveryRate        MetricsMetrics = "delivery_rate"
	MetricsMetricsOpenRate            MetricsMetrics = "open_rate"
	MetricsMetricsClickRate           MetricsMetrics = "click_rate"
	MetricsMetricsBounceRate          MetricsMetrics = "bounce_rate"
	MetricsMetricsComplaintRate       MetricsMetrics = "complaint_rate"
	MetricsMetricsUnsubscribeRate     MetricsMetrics = "unsubscribe_rate"
	MetricsMetricsOpenedMachine       MetricsMetrics = "opened_machine"
	MetricsMetricsClickedMachine      MetricsMetrics = "clicked_machine"
)

// SegmentObject is open: values that are not named here may come.
type SegmentObject string

const (
	SegmentObjectSegment  SegmentObject = "segment"
	SegmentObjectAudience SegmentObject = "audience"
)

// SuppressionOrigin is open: values that are not named here may come.
type SuppressionOrigin string

const (
	SuppressionOriginBounce    SuppressionOrigin = "bounce"
	SuppressionOriginComplaint SuppressionOrigin = "complaint"
	SuppressionOriginManual    SuppressionOrigin = "manual"
)

// TemplateStatus is open: values that are not named here may come.
type TemplateStatus string

const (
	TemplateStatusDraft     TemplateStatus = "draft"
	TemplateStatusPublished TemplateStatus = "published"
)

// TemplateVariableType is open: values that are not named here may come.
type TemplateVariableType string

const (
	TemplateVariableTypeString  TemplateVariableType = "string"
	TemplateVariableTypeNumber  TemplateVariableType = "number"
	TemplateVariableTypeBoolean TemplateVariableType = "boolean"
	TemplateVariableTypeObject  TemplateVariableType = "object"
	TemplateVariableTypeList    TemplateVariableType = "list"
)

// TopicSubscription is open: values that are not named here may come.
type TopicSubscription string

const (
	TopicSubscriptionOptIn  TopicSubscription = "opt_in"
	TopicSubscriptionOptOut TopicSubscription = "opt_out"
)

// TopicVisibility is open: values that are not named here may come.
type TopicVisibility string

const (
	TopicVisibilityPrivate TopicVisibility = "private"
	TopicVisibilityPublic  TopicVisibility = "public"
)

// WebhookDisabledReason is open: values that are not named here may come.
type WebhookDisabledReason string

const (
	WebhookDisabledReasonManual  WebhookDisabledReason = "manual"
	WebhookDisabledReasonGone    WebhookDisabledReason = "gone"
	WebhookDisabledReasonFailing WebhookDisabledReason = "failing"
)

// WebhookEventStatus is open: values that are not named here may come.
type WebhookEventStatus string

const (
	WebhookEventStatusSuccess    WebhookEventStatus = "success"
	WebhookEventStatusPending    WebhookEventStatus = "pending"
	WebhookEventStatusFailed     WebhookEventStatus = "failed"
	WebhookEventStatusAttempting WebhookEventStatus = "attempting"
)

// WebhookEventType is open: values that are not named here may come.
type WebhookEventType string

const (
	WebhookEventTypeEmailSent            WebhookEventType = "email.sent"
	WebhookEventTypeEmailScheduled       WebhookEventType = "email.scheduled"
	WebhookEventTypeEmailDelivered       WebhookEventType = "email.delivered"
	WebhookEventTypeEmailDeliveryDelayed WebhookEventType = "email.delivery_delayed"
	WebhookEventTypeEmailBounced         WebhookEventType = "email.bounced"
	WebhookEventTypeEmailComplained      WebhookEventType = "email.complained"
	WebhookEventTypeEmailFailed          WebhookEventType = "email.failed"
	WebhookEventTypeEmailSuppressed      WebhookEventType = "email.suppressed"
	WebhookEventTypeEmailOpened          WebhookEventType = "email.opened"
	WebhookEventTypeEmailClicked         WebhookEventType = "email.clicked"
	WebhookEventTypeEmailReceived        WebhookEventType = "email.received"
	WebhookEventTypeContactCreated       WebhookEventType = "contact.created"
	WebhookEventTypeContactUpdated       WebhookEventType = "contact.updated"
	WebhookEventTypeContactDeleted       WebhookEventType = "contact.deleted"
	WebhookEventTypeSegmentEntered       WebhookEventType = "segment.entered"
	WebhookEventTypeSegmentLeft          WebhookEventType = "segment.left"
	WebhookEventTypeDomainCreated        WebhookEventType = "domain.created"
	WebhookEventTypeDomainUpdated        WebhookEventType = "domain.updated"
	WebhookEventTypeDomainDeleted        WebhookEventType = "domain.deleted"
	WebhookEventTypeContactTopicsUpdated WebhookEventType = "contact.topics.updated"
	WebhookEventTypeSuppressionAdded     WebhookEventType = "suppression.added"
	WebhookEventTypeSuppressionRemoved   WebhookEventType = "suppression.removed"
	WebhookEventTypeTopicCreated         WebhookEventType = "topic.created"
	WebhookEventTypeTopicUpdated         WebhookEventType = "topic.updated"
	WebhookEventTypeTopicDeleted         WebhookEventType = "topic.deleted"
)

// WebhookStatus is open: values that are not named here may come.
type WebhookStatus string

const (
	WebhookStatusEnabled  WebhookStatus = "enabled"
	WebhookStatusDisabled WebhookStatus = "disabled"
)

type AddSuppressionRequest struct {
	Email string `json:"email"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type AddSuppressionsRequest struct {
	Emails []string `json:"emails"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type AddedSuppressions struct {
	Data []SuppressionReference `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AiCreditUsage struct {
	Used           int64      `json:"used"`
	Limit          *int64     `json:"limit"`
	IsUnlimited    bool       `json:"is_unlimited"`
	NextIncreaseAt *time.Time `json:"next_increase_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type APIKey struct {
	ID         string           `json:"id"`
	Name       string           `json:"name"`
	CreatedAt  time.Time        `json:"created_at"`
	LastUsedAt *time.Time       `json:"last_used_at"`
	TokenHint  string           `json:"token_hint"`
	Permission APIKeyPermission `json:"permission"`
	DomainID   *string          `json:"domain_id"`
	AllowedIPs []string         `json:"allowed_ips"`
	ExpiresAt  *time.Time       `json:"expires_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type APIKeyList struct {
	Object  string   `json:"object"`
	HasMore bool     `json:"has_more"`
	Data    []APIKey `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type APIKeyReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Attachment struct {
	ID                 string                       `json:"id"`
	Filename           *string                      `json:"filename"`
	Size               int64                        `json:"size"`
	ContentType        string                       `json:"content_type"`
	ContentDisposition AttachmentContentDisposition `json:"content_disposition"`
	ContentID          *string                      `json:"content_id"`
	DownloadURL        string                       `json:"download_url"`
	ExpiresAt          time.Time                    `json:"expires_at"`
	Object             string                       `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AttachmentItem struct {
	ID                 string                       `json:"id"`
	Filename           *string                      `json:"filename"`
	Size               int64                        `json:"size"`
	ContentType        string                       `json:"content_type"`
	ContentDisposition AttachmentContentDisposition `json:"content_disposition"`
	ContentID          *string                      `json:"content_id"`
	DownloadURL        string                       `json:"download_url"`
	ExpiresAt          time.Time                    `json:"expires_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AttachmentList struct {
	Object  string           `json:"object"`
	HasMore bool             `json:"has_more"`
	Data    []AttachmentItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Automation struct {
	ID          string                          `json:"id"`
	Name        string                          `json:"name"`
	Status      AutomationStatus                `json:"status"`
	CreatedAt   time.Time                       `json:"created_at"`
	UpdatedAt   time.Time                       `json:"updated_at"`
	Entry       AutomationEntry                 `json:"entry"`
	GoalEvent   *string                         `json:"goal_event"`
	Version     int64                           `json:"version"`
	Revision    int64                           `json:"revision"`
	Object      string                          `json:"object"`
	Steps       []AutomationStep                `json:"steps"`
	Connections []AutomationConnection          `json:"connections"`
	Counts      map[string]AutomationStepCounts `json:"counts"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationConnection struct {
	From string                   `json:"from"`
	To   string                   `json:"to"`
	Type AutomationConnectionType `json:"type"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationConnectionRequest struct {
	// The key of a step.
	From string `json:"from"`
	// The key of a step.
	To string `json:"to"`
	// `condition_met` and `condition_not_met` after a condition, `event_received` and `timeout` after a
	// wait for an event; default `default`.
	Type AutomationConnectionType `json:"type,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type AutomationDryRun struct {
	Object    string                 `json:"object"`
	ID        string                 `json:"id"`
	Version   int64                  `json:"version"`
	ContactID string                 `json:"contact_id"`
	StartsAt  time.Time              `json:"starts_at"`
	EndsAt    *time.Time             `json:"ends_at"`
	Steps     []AutomationDryRunStep `json:"steps"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationDryRunProblem struct {
	Message string `json:"message"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationDryRunStep struct {
	Key      string                     `json:"key"`
	Type     AutomationStepType         `json:"type"`
	At       string                     `json:"at"`
	LeavesAt *time.Time                 `json:"leaves_at"`
	Status   AutomationDryRunStepStatus `json:"status"`
	Outcome  *AutomationConnectionType  `json:"outcome"`
	Output   json.RawMessage            `json:"output"`
	Error    *AutomationDryRunProblem   `json:"error"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationList struct {
	Object  string               `json:"object"`
	HasMore bool                 `json:"has_more"`
	Data    []AutomationListItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationListItem struct {
	ID        string              `json:"id"`
	Name      string              `json:"name"`
	Status    AutomationStatus    `json:"status"`
	CreatedAt time.Time           `json:"created_at"`
	UpdatedAt time.Time           `json:"updated_at"`
	Entry     AutomationEntry     `json:"entry"`
	GoalEvent *string             `json:"goal_event"`
	Version   int64               `json:"version"`
	Revision  int64               `json:"revision"`
	Trigger   json.RawMessage     `json:"trigger"`
	Runs      AutomationRunCounts `json:"runs"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationReference struct {
	Object   string `json:"object"`
	ID       string `json:"id"`
	Revision int64  `json:"revision"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRun struct {
	ID          string              `json:"id"`
	Status      AutomationRunStatus `json:"status"`
	StartedAt   *time.Time          `json:"started_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	CreatedAt   time.Time           `json:"created_at"`
	ContactID   string              `json:"contact_id"`
	Email       *string             `json:"email"`
	Version     int64               `json:"version"`
	StepKey     *string             `json:"step_key"`
	DueAt       *time.Time          `json:"due_at"`
	Object      string              `json:"object"`
	Steps       []AutomationRunStep `json:"steps"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRunCounts struct {
	Started int64 `json:"started"`
	Running int64 `json:"running"`
	Failed  int64 `json:"failed"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRunItem struct {
	ID          string              `json:"id"`
	Status      AutomationRunStatus `json:"status"`
	StartedAt   *time.Time          `json:"started_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	CreatedAt   time.Time           `json:"created_at"`
	ContactID   string              `json:"contact_id"`
	Email       *string             `json:"email"`
	Version     int64               `json:"version"`
	StepKey     *string             `json:"step_key"`
	DueAt       *time.Time          `json:"due_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRunList struct {
	Object  string              `json:"object"`
	HasMore bool                `json:"has_more"`
	Data    []AutomationRunItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRunStep struct {
	Key         string                  `json:"key"`
	Type        AutomationStepType      `json:"type"`
	Status      AutomationRunStepStatus `json:"status"`
	Output      json.RawMessage         `json:"output"`
	Error       json.RawMessage         `json:"error"`
	StartedAt   *time.Time              `json:"started_at"`
	CompletedAt *time.Time              `json:"completed_at"`
	CreatedAt   time.Time               `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationRunUsage struct {
	Used        int64     `json:"used"`
	Limit       int64     `json:"limit"`
	IsUnlimited bool      `json:"is_unlimited"`
	ResetsAt    time.Time `json:"resets_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationStep struct {
	Key    string             `json:"key"`
	Type   AutomationStepType `json:"type"`
	Config json.RawMessage    `json:"config"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationStepCounts struct {
	Entered   int64 `json:"entered"`
	Completed int64 `json:"completed"`
	Skipped   int64 `json:"skipped"`
	Failed    int64 `json:"failed"`
	Waiting   int64 `json:"waiting"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type AutomationStepRequest struct {
	// Names the step in connections, runs and variables; unique in the automation.
	Key  string             `json:"key"`
	Type AutomationStepType `json:"type"`
	// What the type needs; see the guide to automations.
	Config any `json:"config,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type BatchError struct {
	Index   int64  `json:"index"`
	Message string `json:"message"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Broadcast struct {
	ID          string             `json:"id"`
	Name        string             `json:"name"`
	SegmentID   *string            `json:"segment_id"`
	AudienceID  *string            `json:"audience_id"`
	Status      BroadcastStatus    `json:"status"`
	CreatedAt   time.Time          `json:"created_at"`
	ScheduledAt *time.Time         `json:"scheduled_at"`
	SentAt      *time.Time         `json:"sent_at"`
	TopicID     *string            `json:"topic_id"`
	State       BroadcastState     `json:"state"`
	Reason      *string            `json:"reason"`
	Revision    int64              `json:"revision"`
	Subject     *string            `json:"subject"`
	UpdatedAt   time.Time          `json:"updated_at"`
	StartedAt   *time.Time         `json:"started_at"`
	EndedAt     *time.Time         `json:"ended_at"`
	Audience    int64              `json:"audience"`
	Expanded    int64              `json:"expanded"`
	Skipped     int64              `json:"skipped"`
	OriginalID  *string            `json:"original_id"`
	Winner      *int64             `json:"winner"`
	Counts      BroadcastCounts    `json:"counts"`
	Object      string             `json:"object"`
	From        *string            `json:"from"`
	ReplyTo     []string           `json:"reply_to"`
	PreviewText *string            `json:"preview_text"`
	HTML        *string            `json:"html"`
	Text        *string            `json:"text"`
	Document    json.RawMessage    `json:"document"`
	Filter      json.RawMessage    `json:"filter"`
	Settings    BroadcastSettings  `json:"settings"`
	Variants    []BroadcastVariant `json:"variants"`
	ContentID   *string            `json:"content_id"`
	IsTested    bool               `json:"is_tested"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastCheck struct {
	Object     string               `json:"object"`
	ID         string               `json:"id"`
	Revision   int64                `json:"revision"`
	Stops      []BroadcastCheckItem `json:"stops"`
	Warnings   []BroadcastCheckItem `json:"warnings"`
	Infos      []BroadcastCheckItem `json:"infos"`
	Recipients int64                `json:"recipients"`
	Skipped    map[string]int64     `json:"skipped"`
	Examples   []BroadcastExample   `json:"examples"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastCheckItem struct {
	ID      BroadcastCheckID `json:"id"`
	Message string           `json:"message"`
	Fix     *string          `json:"fix"`
	Count   *int64           `json:"count,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastClickedLink struct {
	ID           string `json:"id"`
	URL          string `json:"url"`
	Clicks       int64  `json:"clicks"`
	UniqueClicks int64  `json:"unique_clicks"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastClickedLinkList struct {
	Object  string                 `json:"object"`
	HasMore bool                   `json:"has_more"`
	Data    []BroadcastClickedLink `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastComparedRate struct {
	Value  float64  `json:"value"`
	Median *float64 `json:"median"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastComparison struct {
	Broadcasts   int64                 `json:"broadcasts"`
	Delivered    BroadcastComparedRate `json:"delivered"`
	Opened       BroadcastComparedRate `json:"opened"`
	Clicked      BroadcastComparedRate `json:"clicked"`
	Unsubscribed BroadcastComparedRate `json:"unsubscribed"`
	Bounced      BroadcastComparedRate `json:"bounced"`
	Complained   BroadcastComparedRate `json:"complained"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastCounts struct {
	Sent         int64 `json:"sent"`
	Delivered    int64 `json:"delivered"`
	Opened       int64 `json:"opened"`
	Clicked      int64 `json:"clicked"`
	Unsubscribed int64 `json:"unsubscribed"`
	Bounced      int64 `json:"bounced"`
	Complained   int64 `json:"complained"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastDecision struct {
	By          BroadcastDecisionBy      `json:"by"`
	Probability *float64                 `json:"probability"`
	IsClear     bool                     `json:"is_clear"`
	At          string                   `json:"at"`
	Variants    []BroadcastVariantResult `json:"variants"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastExample struct {
	Kind        BroadcastExampleKind `json:"kind"`
	ContactID   string               `json:"contact_id"`
	Email       string               `json:"email"`
	Subject     string               `json:"subject"`
	PreviewText string               `json:"preview_text"`
	HTML        *string              `json:"html"`
	Text        *string              `json:"text"`
	Missing     []string             `json:"missing"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastFunnel struct {
	Audience      int64 `json:"audience"`
	Skipped       int64 `json:"skipped"`
	Sent          int64 `json:"sent"`
	Pending       int64 `json:"pending"`
	Delivered     int64 `json:"delivered"`
	Bounced       int64 `json:"bounced"`
	Failed        int64 `json:"failed"`
	Suppressed    int64 `json:"suppressed"`
	Canceled      int64 `json:"canceled"`
	Opened        int64 `json:"opened"`
	MachineOpened int64 `json:"machine_opened"`
	Clicked       int64 `json:"clicked"`
	Unsubscribed  int64 `json:"unsubscribed"`
	Complained    int64 `json:"complained"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastGroup struct {
	Group         string           `json:"group"`
	Sent          int64            `json:"sent"`
	Pending       int64            `json:"pending"`
	Delivered     int64            `json:"delivered"`
	Bounced       int64            `json:"bounced"`
	Failed        int64            `json:"failed"`
	Suppressed    int64            `json:"suppressed"`
	Canceled      int64            `json:"canceled"`
	Opened        int64            `json:"opened"`
	MachineOpened int64            `json:"machine_opened"`
	Clicked       int64            `json:"clicked"`
	Unsubscribed  int64            `json:"unsubscribed"`
	Complained    int64            `json:"complained"`
	Replies       []BroadcastReply `json:"replies"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastHour struct {
	Hour         int64 `json:"hour"`
	Delivered    int64 `json:"delivered"`
	Opened       int64 `json:"opened"`
	Clicked      int64 `json:"clicked"`
	Unsubscribed int64 `json:"unsubscribed"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastItem struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	SegmentID   *string         `json:"segment_id"`
	AudienceID  *string         `json:"audience_id"`
	Status      BroadcastStatus `json:"status"`
	CreatedAt   time.Time       `json:"created_at"`
	ScheduledAt *time.Time      `json:"scheduled_at"`
	SentAt      *time.Time      `json:"sent_at"`
	TopicID     *string         `json:"topic_id"`
	State       BroadcastState  `json:"state"`
	Reason      *string         `json:"reason"`
	Revision    int64           `json:"revision"`
	Subject     *string         `json:"subject"`
	UpdatedAt   time.Time       `json:"updated_at"`
	StartedAt   *time.Time      `json:"started_at"`
	EndedAt     *time.Time      `json:"ended_at"`
	Audience    int64           `json:"audience"`
	Expanded    int64           `json:"expanded"`
	Skipped     int64           `json:"skipped"`
	OriginalID  *string         `json:"original_id"`
	Winner      *int64          `json:"winner"`
	Counts      BroadcastCounts `json:"counts"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastList struct {
	Object  string          `json:"object"`
	HasMore bool            `json:"has_more"`
	Data    []BroadcastItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastRate struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastRecipient struct {
	ID               string                   `json:"id"`
	ContactID        string                   `json:"contact_id"`
	Email            string                   `json:"email"`
	Count            *int64                   `json:"count,omitzero"`
	ClickedLinks     []RecipientClickedLink   `json:"clicked_links,omitzero"`
	BounceType       string                   `json:"bounce_type,omitzero"`
	Reply            string                   `json:"reply,omitzero"`
	Advice           string                   `json:"advice,omitzero"`
	Reason           BroadcastRecipientReason `json:"reason,omitzero"`
	At               *string                  `json:"at"`
	EmailID          *string                  `json:"email_id"`
	Variant          int64                    `json:"variant"`
	DestinationGroup *string                  `json:"destination_group"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastRecipientList struct {
	Object  string               `json:"object"`
	HasMore bool                 `json:"has_more"`
	Data    []BroadcastRecipient `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastReference struct {
	Object   string `json:"object"`
	ID       string `json:"id"`
	Revision int64  `json:"revision"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastReply struct {
	Outcome    BroadcastReplyOutcome `json:"outcome"`
	Class      string                `json:"class"`
	Recipients int64                 `json:"recipients"`
	Times      int64                 `json:"times"`
	Advice     *string               `json:"advice"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastSettings struct {
	SpreadHours int64                        `json:"spread_hours"`
	RatePerHour *int64                       `json:"rate_per_hour"`
	LocalTime   bool                         `json:"local_time"`
	TimeZone    *string                      `json:"time_zone"`
	MissingData BroadcastSettingsMissingData `json:"missing_data"`
	Guard       bool                         `json:"guard"`
	Archive     bool                         `json:"archive"`
	Test        *BroadcastTest               `json:"test"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastSettingsRequest struct {
	// Spreads the emails evenly over so many hours.
	SpreadHours Opt[int64] `json:"spread_hours,omitzero"`
	// Recipients an hour, at most.
	RatePerHour Opt[int64] `json:"rate_per_hour,omitzero"`
	// Sends at the scheduled time of day in each contact's time zone.
	LocalTime Opt[bool] `json:"local_time,omitzero"`
	// For contacts without one, such as `Europe/Berlin`.
	TimeZone Opt[string] `json:"time_zone,omitzero"`
	// What happens to contacts for whom a tag has neither value nor fallback; default `send`.
	MissingData Opt[BroadcastSettingsMissingData] `json:"missing_data,omitzero"`
	// Pauses by itself after too many bounces or complaints; default true.
	Guard Opt[bool] `json:"guard,omitzero"`
	// Lists the broadcast in the team's public archive.
	Archive Opt[bool] `json:"archive,omitzero"`
	// An A/B test of the variants; null ends it.
	Test Opt[BroadcastTestRequest] `json:"test,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type BroadcastSpeed struct {
	PerHour     int64  `json:"per_hour"`
	SecondsLeft *int64 `json:"seconds_left"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastStatistics struct {
	Object     string                    `json:"object"`
	ID         string                    `json:"id"`
	State      BroadcastState            `json:"state"`
	Funnel     BroadcastFunnel           `json:"funnel"`
	Skipped    map[string]int64          `json:"skipped"`
	Bounces    map[string]int64          `json:"bounces"`
	Times      BroadcastTimes            `json:"times"`
	ByHour     []BroadcastHour           `json:"by_hour"`
	ByGroup    []BroadcastGroup          `json:"by_group"`
	ByLink     []BroadcastClickedLink    `json:"by_link"`
	ByVariant  []BroadcastVariantFigures `json:"by_variant"`
	Winner     *int64                    `json:"winner"`
	Decision   *BroadcastDecision        `json:"decision"`
	Speed      *BroadcastSpeed           `json:"speed"`
	Comparison BroadcastComparison       `json:"comparison"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastTest struct {
	SharePercent     int64               `json:"share_percent"`
	DecideBy         BroadcastDecisionBy `json:"decide_by"`
	DecideAfterHours int64               `json:"decide_after_hours"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastTestRequest struct {
	// Part of the audience that gets the variants; default 20.
	SharePercent     Opt[int64]               `json:"share_percent,omitzero"`
	DecideBy         Opt[BroadcastDecisionBy] `json:"decide_by,omitzero"`
	DecideAfterHours Opt[int64]               `json:"decide_after_hours,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type BroadcastTestResult struct {
	Object   string   `json:"object"`
	ID       string   `json:"id"`
	EmailIDs []string `json:"email_ids"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastTimes struct {
	Opened  int64 `json:"opened"`
	Clicked int64 `json:"clicked"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastVariant struct {
	Subject     *string `json:"subject"`
	PreviewText *string `json:"preview_text"`
	From        *string `json:"from"`
	ContentID   *string `json:"content_id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastVariantFigures struct {
	Variant       int64         `json:"variant"`
	Subject       string        `json:"subject"`
	From          string        `json:"from"`
	Sent          int64         `json:"sent"`
	Pending       int64         `json:"pending"`
	Delivered     int64         `json:"delivered"`
	Bounced       int64         `json:"bounced"`
	Failed        int64         `json:"failed"`
	Suppressed    int64         `json:"suppressed"`
	Canceled      int64         `json:"canceled"`
	Opened        int64         `json:"opened"`
	MachineOpened int64         `json:"machine_opened"`
	Clicked       int64         `json:"clicked"`
	Unsubscribed  int64         `json:"unsubscribed"`
	Complained    int64         `json:"complained"`
	OpenRate      BroadcastRate `json:"open_rate"`
	ClickRate     BroadcastRate `json:"click_rate"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type BroadcastVariantRequest struct {
	Subject     string `json:"subject,omitzero"`
	PreviewText string `json:"preview_text,omitzero"`
	From        string `json:"from,omitzero"`
	HTML        string `json:"html,omitzero"`
	Text        string `json:"text,omitzero"`
	Document    any    `json:"document,omitzero"`
	// Keeps this content of the variant.
	ContentID string `json:"content_id,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type BroadcastVariantResult struct {
	Delivered int64 `json:"delivered"`
	Wins      int64 `json:"wins"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type CheckBroadcastRequest struct {
	// Checks it for this time instead of now.
	ScheduledAt When `json:"scheduled_at,omitzero"`
	// Also requests each link, except those of recipients, to find dead ones.
	Links *bool `json:"links,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Consent struct {
	ID     string        `json:"id"`
	Act    ConsentAct    `json:"act"`
	Method ConsentMethod `json:"method"`
	// The ids of the topics concerned; empty = all email.
	Topics []string `json:"topics"`
	// `contact`, `user:<id>`, `key:<id>` or `operator`.
	Actor string `json:"actor"`
	// The exact wording that the person saw.
	Text        *ConsentText `json:"text"`
	FormID      *string      `json:"form_id"`
	FormVersion *int64       `json:"form_version"`
	PageURL     *string      `json:"page_url"`
	// Shortened to its network after `[retention] consent_address_days`.
	IP        *string `json:"ip"`
	UserAgent *string `json:"user_agent"`
	// The id of the email with the link, or of the import, or the reason given.
	Evidence  *string   `json:"evidence"`
	CreatedAt time.Time `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ConsentList struct {
	Object  string    `json:"object"`
	HasMore bool      `json:"has_more"`
	Data    []Consent `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ConsentText struct {
	Language   string  `json:"language"`
	Wording    string  `json:"wording"`
	PrivacyURL *string `json:"privacy_url"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Contact struct {
	ID        string    `json:"id"`
	Email     string    `json:"email"`
	FirstName *string   `json:"first_name"`
	LastName  *string   `json:"last_name"`
	CreatedAt time.Time `json:"created_at"`
	// True also for a contact that has not confirmed yet.
	Unsubscribed bool `json:"unsubscribed"`
	// `pending`: has not confirmed the subscription yet, and gets only transactional email.
	Status     ContactStatus                   `json:"status"`
	Object     string                          `json:"object"`
	Properties map[string]ContactPropertyValue `json:"properties"`
	Language   *string                         `json:"language"`
	TimeZone   *string                         `json:"time_zone"`
	// Why the address gets no email at all; null = it is not suppressed.
	Suppression *SuppressionOrigin `json:"suppression"`
	// A few seconds behind.
	Activity ContactActivity `json:"activity"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactActivity struct {
	LastSentAt      *time.Time `json:"last_sent_at"`
	LastDeliveredAt *time.Time `json:"last_delivered_at"`
	LastOpenedAt    *time.Time `json:"last_opened_at"`
	LastClickedAt   *time.Time `json:"last_clicked_at"`
	LastEventAt     *time.Time `json:"last_event_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactCreatedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      ContactEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactDeletedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      ContactEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactErasure struct {
	Object      string               `json:"object"`
	ID          string               `json:"id"`
	ContactID   *string              `json:"contact_id"`
	Status      ContactErasureStatus `json:"status"`
	CreatedAt   time.Time            `json:"created_at"`
	CompletedAt *time.Time           `json:"completed_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactEventData struct {
	ID           string    `json:"id"`
	AudienceID   string    `json:"audience_id"`
	SegmentIDs   []string  `json:"segment_ids"`
	CreatedAt    time.Time `json:"created_at"`
	UpdatedAt    time.Time `json:"updated_at"`
	Email        string    `json:"email"`
	FirstName    *string   `json:"first_name"`
	LastName     *string   `json:"last_name"`
	Unsubscribed bool      `json:"unsubscribed"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactExport struct {
	ID          string              `json:"id"`
	Status      ContactExportStatus `json:"status"`
	Format      ExportFormat        `json:"format"`
	Columns     []string            `json:"columns"`
	SegmentID   *string             `json:"segment_id"`
	Filter      json.RawMessage     `json:"filter"`
	Rows        int64               `json:"rows"`
	Bytes       int64               `json:"bytes"`
	Error       *string             `json:"error"`
	CreatedAt   time.Time           `json:"created_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	ExpiresAt   *time.Time          `json:"expires_at"`
	Object      string              `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactExportItem struct {
	ID          string              `json:"id"`
	Status      ContactExportStatus `json:"status"`
	Format      ExportFormat        `json:"format"`
	Columns     []string            `json:"columns"`
	SegmentID   *string             `json:"segment_id"`
	Filter      json.RawMessage     `json:"filter"`
	Rows        int64               `json:"rows"`
	Bytes       int64               `json:"bytes"`
	Error       *string             `json:"error"`
	CreatedAt   time.Time           `json:"created_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	ExpiresAt   *time.Time          `json:"expires_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactExportList struct {
	Object  string              `json:"object"`
	HasMore bool                `json:"has_more"`
	Data    []ContactExportItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactExportReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImport struct {
	Object      string              `json:"object"`
	ID          string              `json:"id"`
	Status      ContactImportStatus `json:"status"`
	CreatedAt   time.Time           `json:"created_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	Counts      ContactImportCounts `json:"counts"`
	DryRun      bool                `json:"dry_run"`
	FileName    string              `json:"file_name"`
	FileBytes   int64               `json:"file_bytes"`
	// From 0 to 1.
	Progress float64 `json:"progress"`
	Failure  *string `json:"failure"`
	// While the status is `in_progress`, the undo is under way.
	UndoneAt *time.Time            `json:"undone_at"`
	Options  ContactImportSettings `json:"options"`
	// Null until the file was examined.
	Detected *ContactImportFile `json:"detected"`
	// Null: it cannot be undone.
	UndoUntil *string `json:"undo_until"`
	// For a dry run: until when its file is kept.
	StartUntil *string            `json:"start_until"`
	Undo       *ContactImportUndo `json:"undo"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportColumn struct {
	Name string `json:"name"`
	// Null: the column is not imported.
	Target   *ContactImportColumnTarget `json:"target"`
	Property *ContactImportProperty     `json:"property"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportColumnMap struct {
	Email        string                                 `json:"email,omitzero"`
	FirstName    string                                 `json:"first_name,omitzero"`
	LastName     string                                 `json:"last_name,omitzero"`
	FullName     string                                 `json:"full_name,omitzero"`
	Unsubscribed string                                 `json:"unsubscribed,omitzero"`
	Status       string                                 `json:"status,omitzero"`
	Language     string                                 `json:"language,omitzero"`
	TimeZone     string                                 `json:"time_zone,omitzero"`
	Segments     string                                 `json:"segments,omitzero"`
	Topics       string                                 `json:"topics,omitzero"`
	Attributes   string                                 `json:"attributes,omitzero"`
	Properties   map[string]ContactImportPropertyColumn `json:"properties,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type ContactImportCounts struct {
	Total   int64 `json:"total"`
	Created int64 `json:"created"`
	Updated int64 `json:"updated"`
	// Unchanged, duplicates, and contacts that `skip` left alone.
	Skipped   int64 `json:"skipped"`
	Failed    int64 `json:"failed"`
	Unchanged int64 `json:"unchanged"`
	// Rows that a later row with the same address replaces.
	Duplicates int64 `json:"duplicates"`
	// Contacts that `skip` left alone.
	Conflicts int64 `json:"conflicts"`
	// Contacts that the file unsubscribes.
	Unsubscribed int64 `json:"unsubscribed"`
	// Contacts that stay unsubscribed, whatever the file says.
	UnsubscribedKept int64 `json:"unsubscribed_kept"`
	// Addresses that are on the suppression list, or come on it.
	Suppressed int64 `json:"suppressed"`
	// Errors that are kept for the report.
	Errors int64 `json:"errors"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportFile struct {
	Format    ContactImportFileFormat   `json:"format"`
	Delimiter *string                   `json:"delimiter"`
	Encoding  ContactImportFileEncoding `json:"encoding"`
	HasHeader bool                      `json:"has_header"`
	Preset    *ContactImportPreset      `json:"preset"`
	Rows      int64                     `json:"rows"`
	Columns   []ContactImportColumn     `json:"columns"`
	// The first rows, as they are in the file.
	Preview [][]string `json:"preview"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportItem struct {
	Object      string              `json:"object"`
	ID          string              `json:"id"`
	Status      ContactImportStatus `json:"status"`
	CreatedAt   time.Time           `json:"created_at"`
	CompletedAt *time.Time          `json:"completed_at"`
	Counts      ContactImportCounts `json:"counts"`
	DryRun      bool                `json:"dry_run"`
	FileName    string              `json:"file_name"`
	FileBytes   int64               `json:"file_bytes"`
	// From 0 to 1.
	Progress float64 `json:"progress"`
	Failure  *string `json:"failure"`
	// While the status is `in_progress`, the undo is under way.
	UndoneAt *time.Time `json:"undone_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportList struct {
	Object  string              `json:"object"`
	HasMore bool                `json:"has_more"`
	Data    []ContactImportItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportProperty struct {
	Key    string              `json:"key"`
	Type   ContactPropertyType `json:"type"`
	Exists bool                `json:"exists"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportPropertyColumn struct {
	Column string                          `json:"column"`
	Type   ContactImportPropertyColumnType `json:"type,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type ContactImportReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportSegment struct {
	ID string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportSettings struct {
	OnConflict    ContactImportOnConflict    `json:"on_conflict"`
	EraseEmpty    bool                       `json:"erase_empty"`
	Delimiter     *string                    `json:"delimiter"`
	Preset        *ContactImportPreset       `json:"preset"`
	Segments      []ContactImportSegment     `json:"segments"`
	Topics        []ContactImportTopicChoice `json:"topics"`
	ConsentSource *string                    `json:"consent_source"`
	ColumnMap     json.RawMessage            `json:"column_map"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportTopic struct {
	ID           string            `json:"id"`
	Subscription TopicSubscription `json:"subscription"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type ContactImportTopicChoice struct {
	ID           string            `json:"id"`
	Subscription TopicSubscription `json:"subscription"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactImportUndo struct {
	Restored int64 `json:"restored"`
	// Contacts that were changed since.
	Kept int64 `json:"kept"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactItem struct {
	ID        string    `json:"id"`
	Email     string    `json:"email"`
	FirstName *string   `json:"first_name"`
	LastName  *string   `json:"last_name"`
	CreatedAt time.Time `json:"created_at"`
	// True also for a contact that has not confirmed yet.
	Unsubscribed bool `json:"unsubscribed"`
	// `pending`: has not confirmed the subscription yet, and gets only transactional email.
	Status ContactStatus `json:"status"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactList struct {
	Object  string        `json:"object"`
	HasMore bool          `json:"has_more"`
	Data    []ContactItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactProperty struct {
	ID            string              `json:"id"`
	Key           string              `json:"key"`
	Type          ContactPropertyType `json:"type"`
	FallbackValue any                 `json:"fallback_value"`
	CreatedAt     time.Time           `json:"created_at"`
	Object        string              `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactPropertyItem struct {
	ID            string              `json:"id"`
	Key           string              `json:"key"`
	Type          ContactPropertyType `json:"type"`
	FallbackValue any                 `json:"fallback_value"`
	CreatedAt     time.Time           `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactPropertyList struct {
	Object  string                `json:"object"`
	HasMore bool                  `json:"has_more"`
	Data    []ContactPropertyItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactPropertyReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactPropertyValue struct {
	Type  ContactPropertyType `json:"type"`
	Value any                 `json:"value"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactSegment struct {
	Object    string `json:"object"`
	ID        string `json:"id"`
	ContactID string `json:"contact_id"`
	SegmentID string `json:"segment_id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimeline struct {
	Object  string                `json:"object"`
	HasMore bool                  `json:"has_more"`
	Data    []ContactTimelineItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimelineClick struct {
	CreatedAt time.Time `json:"created_at"`
	UserAgent string    `json:"user_agent"`
	Link      string    `json:"link"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimelineConsent struct {
	Type      string        `json:"type"`
	ID        string        `json:"id"`
	CreatedAt time.Time     `json:"created_at"`
	Act       ConsentAct    `json:"act"`
	Method    ConsentMethod `json:"method"`
	Topics    []string      `json:"topics"`
	FormID    *string       `json:"form_id"`
	Evidence  *string       `json:"evidence"`
	Actor     string        `json:"actor"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimelineEmail struct {
	Type        string                     `json:"type"`
	ID          string                     `json:"id"`
	CreatedAt   time.Time                  `json:"created_at"`
	From        string                     `json:"from"`
	Subject     string                     `json:"subject"`
	BroadcastID *string                    `json:"broadcast_id"`
	Status      ContactTimelineEmailStatus `json:"status"`
	Opens       []ContactTimelineOpen      `json:"opens"`
	Clicks      []ContactTimelineClick     `json:"clicks"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimelineEvent struct {
	Type      string          `json:"type"`
	ID        string          `json:"id"`
	CreatedAt time.Time       `json:"created_at"`
	Name      string          `json:"name"`
	Payload   json.RawMessage `json:"payload"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTimelineOpen struct {
	CreatedAt time.Time `json:"created_at"`
	UserAgent string    `json:"user_agent"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopic struct {
	ID           string            `json:"id"`
	Name         string            `json:"name"`
	Description  *string           `json:"description"`
	Subscription TopicSubscription `json:"subscription"`
	CreatedAt    time.Time         `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicChoice struct {
	ID           string            `json:"id"`
	Subscription TopicSubscription `json:"subscription"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicList struct {
	Object  string         `json:"object"`
	HasMore bool           `json:"has_more"`
	Data    []ContactTopic `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicsEventChoice struct {
	ID           string `json:"id"`
	Subscription string `json:"subscription"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicsEventData struct {
	Email  string                     `json:"email"`
	Topics []ContactTopicsEventChoice `json:"topics"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicsReference struct {
	Object    string               `json:"object"`
	ID        string               `json:"id"`
	ContactID string               `json:"contact_id"`
	Topics    []ContactTopicChoice `json:"topics"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactTopicsUpdatedEvent struct {
	Type      string                 `json:"type"`
	CreatedAt time.Time              `json:"created_at"`
	Data      ContactTopicsEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ContactUpdatedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      ContactEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type CreateAPIKeyRequest struct {
	Name       string   `json:"name"`
	Permission string   `json:"permission,omitzero"`
	DomainID   string   `json:"domain_id,omitzero"`
	AllowedIPs []string `json:"allowed_ips,omitzero"`
	ExpiresAt  When     `json:"expires_at,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateAutomationRequest struct {
	Name string `json:"name"`
	// Default `disabled`.
	Status AutomationStatus `json:"status,omitzero"`
	// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default:
	// `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
	Entry AutomationEntry `json:"entry,omitzero"`
	// A custom event that ends the runs of its contact wherever they are.
	GoalEvent   string                        `json:"goal_event,omitzero"`
	Steps       []AutomationStepRequest       `json:"steps"`
	Connections []AutomationConnectionRequest `json:"connections,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateBroadcastRequest struct {
	Name string `json:"name,omitzero"`
	// Who gets it. The broadcast has a segment, a filter or both.
	SegmentID string `json:"segment_id,omitzero"`
	// Another name of `segment_id`, for older client libraries.
	AudienceID string `json:"audience_id,omitzero"`
	// Narrows the segment, or all contacts where there is none.
	Filter      any      `json:"filter,omitzero"`
	TopicID     string   `json:"topic_id,omitzero"`
	From        string   `json:"from,omitzero"`
	Subject     string   `json:"subject,omitzero"`
	ReplyTo     []string `json:"reply_to,omitzero"`
	PreviewText string   `json:"preview_text,omitzero"`
	HTML        string   `json:"html,omitzero"`
	Text        string   `json:"text,omitzero"`
	// The editor's document, from which HTML and text are rendered; null goes on in HTML.
	Document any `json:"document,omitzero"`
	// The other variants of an A/B test; what they leave out is the broadcast's.
	Variants []BroadcastVariantRequest `json:"variants,omitzero"`
	Settings *BroadcastSettingsRequest `json:"settings,omitzero"`
	// Sends it, or schedules it with `scheduled_at`.
	Send *bool `json:"send,omitzero"`
	// ISO 8601, or English such as `in 1 hour`; needs `send`.
	ScheduledAt When `json:"scheduled_at,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateContactExportRequest struct {
	// `csv` (the default), or `jsonl` for one JSON object a line.
	Format ExportFormat `json:"format,omitzero"`
	// Only contacts of this segment.
	SegmentID string `json:"segment_id,omitzero"`
	// Only contacts that match, as the `filter` of a segment.
	Filter any `json:"filter,omitzero"`
	// The columns in their order; all if absent. A property's column is `property.<key>`.
	Columns []string `json:"columns,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateContactImportRequest struct {
	// CSV, or one JSON object per line.
	File io.Reader `json:"-"`
	// Columns of the file by name; default: found out by their names.
	ColumnMap *ContactImportColumnMap `json:"column_map,omitzero"`
	// What happens to contacts that exist: `upsert`, the default, or `skip`.
	OnConflict ContactImportOnConflict `json:"on_conflict,omitzero"`
	// Static segments that all contacts of the file join.
	Segments []string             `json:"segments,omitzero"`
	Topics   []ContactImportTopic `json:"topics,omitzero"`
	// Counts what would change, and changes nothing.
	DryRun *bool `json:"dry_run,omitzero"`
	// The service that wrote the file; default: found out.
	Preset ContactImportPreset `json:"preset,omitzero"`
	// How these people agreed.
	ConsentSource string `json:"consent_source,omitzero"`
	// Empty cells clear values instead of leaving them alone.
	EraseEmpty *bool `json:"erase_empty,omitzero"`
	// Default: found out.
	Delimiter ContactImportDelimiter `json:"delimiter,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateContactPropertyRequest struct {
	// 1 to 50 ASCII letters, digits and underscores.
	Key  string              `json:"key"`
	Type ContactPropertyType `json:"type"`
	// The value for contacts without one; must have the property's type.
	FallbackValue any `json:"fallback_value,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateContactRequest struct {
	Email     string `json:"email"`
	FirstName string `json:"first_name,omitzero"`
	LastName  string `json:"last_name,omitzero"`
	// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
	Unsubscribed *bool `json:"unsubscribed,omitzero"`
	// Property values by key; null clears a value.
	Properties map[string]any `json:"properties,omitzero"`
	// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
	Language string `json:"language,omitzero"`
	// A name such as `Europe/Berlin`; null clears it.
	TimeZone string               `json:"time_zone,omitzero"`
	Segments []string             `json:"segments,omitzero"`
	Topics   []ContactTopicChoice `json:"topics,omitzero"`
	// A segment id, under its older name.
	AudienceID string `json:"audience_id,omitzero"`
	// Sends the form's confirmation email instead of subscribing. Topics and segments follow on
	// confirmation.
	DoubleOptIn *DoubleOptIn `json:"double_opt_in,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateDomainRequest struct {
	Name              string                     `json:"name"`
	Region            string                     `json:"region,omitzero"`
	FallbackRegion    string                     `json:"fallback_region,omitzero"`
	CustomReturnPath  string                     `json:"custom_return_path,omitzero"`
	OpenTracking      *bool                      `json:"open_tracking,omitzero"`
	ClickTracking     *bool                      `json:"click_tracking,omitzero"`
	TLS               DomainTLS                  `json:"tls,omitzero"`
	Capabilities      *DomainCapabilitiesRequest `json:"capabilities,omitzero"`
	TrackingSubdomain string                     `json:"tracking_subdomain,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateEventRequest struct {
	// 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved.
	Name string `json:"name"`
	// Types of the payload's fields. Without one, anything is accepted.
	Schema map[string]EventSchema `json:"schema,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateFormRequest struct {
	// 1 to 100 characters, not shown to visitors.
	Name string `json:"name"`
	// False closes the page. Links that were sent still confirm.
	IsActive *bool `json:"is_active,omitzero"`
	// Of the texts that you do not set; default `en`.
	Language    FormLanguage `json:"language,omitzero"`
	Title       string       `json:"title,omitzero"`
	Description string       `json:"description,omitzero"`
	// Asked for beside the address, in this order.
	Fields []FormFieldRequest `json:"fields,omitzero"`
	// Ids of public topics to choose from. Visitors find them unticked.
	Topics []string `json:"topics,omitzero"`
	// Ids of topics that everybody gets on confirmation.
	GrantedTopics []string `json:"granted_topics,omitzero"`
	// Ids of segments without a filter that everybody joins on confirmation.
	Segments []string `json:"segments,omitzero"`
	// What visitors agree to. Kept with each consent, word by word.
	ConsentText string `json:"consent_text,omitzero"`
	PrivacyURL  string `json:"privacy_url,omitzero"`
	ButtonText  string `json:"button_text,omitzero"`
	// Default true. False subscribes new addresses at once; an address that is known still confirms.
	DoubleOptIn *bool `json:"double_opt_in,omitzero"`
	// True: the page behind the link always waits for its button.
	Strict *bool `json:"strict,omitzero"`
	// The sender of the confirmation email, at a verified domain; default: your brand's, else
	// `no-reply@` your first verified domain.
	From    string `json:"from,omitzero"`
	ReplyTo string `json:"reply_to,omitzero"`
	// Of the confirmation email.
	Subject string `json:"subject,omitzero"`
	// The text above the link in the confirmation email.
	EmailText string `json:"email_text,omitzero"`
	// Shown after the form is sent.
	SubmittedText string `json:"submitted_text,omitzero"`
	// Shown after the confirmation.
	SuccessText string `json:"success_text,omitzero"`
	// An `https` URL to go to after the confirmation, instead.
	RedirectURL string `json:"redirect_url,omitzero"`
	// Sites that may embed the form, such as `https://example.com`.
	AllowedOrigins []string `json:"allowed_origins,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateSegmentRequest struct {
	// 1 to 100 characters.
	Name string `json:"name"`
	// Members by hand without one.
	Filter any `json:"filter,omitzero"`
	// Keeps the filter's members as rows; entries and exits are events.
	Tracked *bool `json:"tracked,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateTemplateRequest struct {
	Name string `json:"name"`
	// Required without a document.
	HTML    string   `json:"html,omitzero"`
	Alias   string   `json:"alias,omitzero"`
	From    string   `json:"from,omitzero"`
	Subject string   `json:"subject,omitzero"`
	ReplyTo []string `json:"reply_to,omitzero"`
	Text    string   `json:"text,omitzero"`
	// The editor's document, from which HTML and text are rendered; null goes on in HTML.
	Document  any                       `json:"document,omitzero"`
	Variables []TemplateVariableRequest `json:"variables,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateTopicRequest struct {
	// The topic's name, 1 to 50 characters, shown to recipients.
	Name string `json:"name"`
	// The subscription of contacts who have not chosen. Cannot be changed later.
	DefaultSubscription TopicSubscription `json:"default_subscription"`
	// Shown to recipients; at most 200 characters.
	Description string `json:"description,omitzero"`
	// `public` topics are shown to everyone on the unsubscribe page.
	Visibility TopicVisibility `json:"visibility,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreateWebhookRequest struct {
	Endpoint string   `json:"endpoint"`
	Events   []string `json:"events"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type CreatedAPIKey struct {
	ID    string `json:"id"`
	Token string `json:"token"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type CreatedSegment struct {
	Object SegmentObject `json:"object"`
	ID     string        `json:"id"`
	Name   string        `json:"name"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DailyEmailUsage struct {
	Used        int64     `json:"used"`
	Limit       *int64    `json:"limit"`
	IsUnlimited bool      `json:"is_unlimited"`
	Sent        int64     `json:"sent"`
	Received    int64     `json:"received"`
	ResetsAt    time.Time `json:"resets_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DecideBroadcastRequest struct {
	// The variant that the rest of the audience gets, from 0.
	Variant int64 `json:"variant"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type DeletedAPIKey struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedAutomation struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedBroadcast struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedContact struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Contact string `json:"contact"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedContactProperty struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedDomain struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedEmail struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedEvent struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedForm struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedSegment struct {
	Object  SegmentObject `json:"object"`
	ID      string        `json:"id"`
	Deleted bool          `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedTemplate struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedTopic struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeletedWebhook struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Delivery struct {
	ID          string        `json:"id"`
	EmailID     string        `json:"email_id"`
	Recipient   string        `json:"recipient"`
	Destination string        `json:"destination"`
	Site        string        `json:"site"`
	State       DeliveryState `json:"state"`
	Attempts    int64         `json:"attempts"`
	CreatedAt   time.Time     `json:"created_at"`
	DueAt       time.Time     `json:"due_at"`
	ExpiresAt   time.Time     `json:"expires_at"`
	LastClass   *string       `json:"last_class"`
	LastReply   *string       `json:"last_reply"`
	Advice      *string       `json:"advice"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeliveryAttempt struct {
	ID                  string                 `json:"id"`
	DeliveryID          string                 `json:"delivery_id"`
	Recipient           *string                `json:"recipient"`
	Number              int64                  `json:"number"`
	StartedAt           time.Time              `json:"started_at"`
	EndedAt             time.Time              `json:"ended_at"`
	Outcome             DeliveryAttemptOutcome `json:"outcome"`
	Class               *string                `json:"class"`
	Advice              *string                `json:"advice"`
	Code                *int64                 `json:"code"`
	EnhancedCode        *string                `json:"enhanced_code"`
	Reply               *string                `json:"reply"`
	Target              *string                `json:"target"`
	IP                  *string                `json:"ip"`
	TLS                 *string                `json:"tls"`
	Egress              *string                `json:"egress"`
	IsPossibleDuplicate bool                   `json:"is_possible_duplicate"`
	Transcript          []TranscriptLine       `json:"transcript"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeliveryAttemptList struct {
	Object  string            `json:"object"`
	HasMore bool              `json:"has_more"`
	Data    []DeliveryAttempt `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DeliveryList struct {
	Object  string     `json:"object"`
	HasMore bool       `json:"has_more"`
	Data    []Delivery `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DNSProvider struct {
	Name       string `json:"name"`
	ConsoleURL string `json:"console_url"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DNSRecord struct {
	Type     DNSRecordType `json:"type"`
	Name     string        `json:"name"`
	FQDN     string        `json:"fqdn"`
	Value    string        `json:"value"`
	Priority *int64        `json:"priority,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Domain struct {
	ID                string             `json:"id"`
	Name              string             `json:"name"`
	Status            DomainStatus       `json:"status"`
	CreatedAt         time.Time          `json:"created_at"`
	Region            string             `json:"region"`
	FallbackRegion    *string            `json:"fallback_region"`
	Capabilities      DomainCapabilities `json:"capabilities"`
	OpenTracking      bool               `json:"open_tracking"`
	ClickTracking     bool               `json:"click_tracking"`
	Object            string             `json:"object"`
	Records           []DomainRecord     `json:"records"`
	TLS               DomainTLS          `json:"tls"`
	CustomReturnPath  string             `json:"custom_return_path"`
	TrackingSubdomain string             `json:"tracking_subdomain,omitzero"`
	Dmarc             *DomainDmarc       `json:"dmarc"`
	CheckedAt         *time.Time         `json:"checked_at"`
	NextCheckAt       *time.Time         `json:"next_check_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainAdvisedRecord struct {
	Type  string `json:"type"`
	FQDN  string `json:"fqdn"`
	Value string `json:"value"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainCapabilities struct {
	Sending   DomainCapability `json:"sending"`
	Receiving DomainCapability `json:"receiving"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainCapabilitiesRequest struct {
	Sending   Opt[DomainCapability] `json:"sending,omitzero"`
	Receiving Opt[DomainCapability] `json:"receiving,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type DomainCreatedEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      DomainEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainDeletedEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      DomainEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainDmarc struct {
	Status  DomainDmarcStatus     `json:"status"`
	FQDN    string                `json:"fqdn"`
	Found   []string              `json:"found"`
	Advice  *string               `json:"advice"`
	Reports *DomainReportsAsked   `json:"reports,omitzero"`
	Missing []DomainAdvisedRecord `json:"missing,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainDNS struct {
	Object      string       `json:"object"`
	Zone        string       `json:"zone"`
	NameServers []string     `json:"name_servers"`
	Provider    *DNSProvider `json:"provider"`
	Records     []DNSRecord  `json:"records"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainEventData struct {
	ID                string             `json:"id"`
	Name              string             `json:"name"`
	Status            DomainStatus       `json:"status"`
	CreatedAt         time.Time          `json:"created_at"`
	Region            string             `json:"region"`
	FallbackRegion    *string            `json:"fallback_region"`
	Capabilities      DomainCapabilities `json:"capabilities"`
	OpenTracking      bool               `json:"open_tracking"`
	ClickTracking     bool               `json:"click_tracking"`
	Records           []DomainRecord     `json:"records"`
	TLS               DomainTLS          `json:"tls"`
	CustomReturnPath  string             `json:"custom_return_path"`
	TrackingSubdomain string             `json:"tracking_subdomain,omitzero"`
	Dmarc             *DomainDmarc       `json:"dmarc"`
	CheckedAt         *time.Time         `json:"checked_at"`
	NextCheckAt       *time.Time         `json:"next_check_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainItem struct {
	ID             string             `json:"id"`
	Name           string             `json:"name"`
	Status         DomainStatus       `json:"status"`
	CreatedAt      time.Time          `json:"created_at"`
	Region         string             `json:"region"`
	FallbackRegion *string            `json:"fallback_region"`
	Capabilities   DomainCapabilities `json:"capabilities"`
	OpenTracking   bool               `json:"open_tracking"`
	ClickTracking  bool               `json:"click_tracking"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainList struct {
	Object  string       `json:"object"`
	HasMore bool         `json:"has_more"`
	Data    []DomainItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainRecord struct {
	Record      DomainRecordRecord   `json:"record"`
	Name        string               `json:"name"`
	Type        DNSRecordType        `json:"type"`
	TTL         string               `json:"ttl"`
	Status      DomainRecordStatus   `json:"status"`
	Value       string               `json:"value"`
	Priority    *int64               `json:"priority,omitzero"`
	FQDN        string               `json:"fqdn"`
	Found       []string             `json:"found"`
	Problem     *DomainRecordProblem `json:"problem"`
	KeyState    DomainRecordKeyState `json:"key_state,omitzero"`
	RemoveAfter string               `json:"remove_after,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainRecordProblem struct {
	Code   string `json:"code"`
	Advice string `json:"advice"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainReportsAsked struct {
	Dmarc bool `json:"dmarc"`
	TLS   bool `json:"tls"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DomainUpdatedEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      DomainEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type DoubleOptIn struct {
	// The form whose email and page are used.
	FormID string `json:"form_id"`
	// An `https` URL to go to after the confirmation; default: the form's.
	RedirectURL string `json:"redirect_url,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type DryRunAutomationRequest struct {
	// Give either this or `email`.
	ContactID string `json:"contact_id,omitzero"`
	// The address of a contact.
	Email string `json:"email,omitzero"`
	// Of the event that starts it.
	Payload any `json:"payload,omitzero"`
	// Default: now.
	StartAt When `json:"start_at,omitzero"`
	// What happens at steps, by key. A wait: `timeout`, `event_received` or `{payload, after}`; a
	// condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`, `opened` or
	// `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.
	Answers map[string]string `json:"answers,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Email struct {
	ID              string           `json:"id"`
	MessageID       string           `json:"message_id"`
	To              []string         `json:"to"`
	From            string           `json:"from"`
	CreatedAt       time.Time        `json:"created_at"`
	Subject         string           `json:"subject"`
	Bcc             []string         `json:"bcc"`
	Cc              []string         `json:"cc"`
	ReplyTo         []string         `json:"reply_to"`
	LastEvent       string           `json:"last_event"`
	RecipientCounts map[string]int64 `json:"recipient_counts"`
	ScheduledAt     *time.Time       `json:"scheduled_at"`
	TopicID         *string          `json:"topic_id"`
	Object          string           `json:"object"`
	HTML            *string          `json:"html"`
	Text            *string          `json:"text"`
	ContentDeleted  bool             `json:"content_deleted"`
	Tags            []EmailTag       `json:"tags"`
	TemplateID      *string          `json:"template_id"`
	BroadcastID     *string          `json:"broadcast_id"`
	Engagement      EmailEngagement  `json:"engagement"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailBounce struct {
	Type           BounceType `json:"type"`
	SubType        string     `json:"subType"`
	Message        string     `json:"message"`
	DiagnosticCode []string   `json:"diagnosticCode,omitzero"`
	Class          string     `json:"class,omitzero"`
	Advice         string     `json:"advice,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailBouncedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`
	Bounce  *EmailBounce       `json:"bounce,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailBouncedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      EmailBouncedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailClick struct {
	IPAddress string `json:"ipAddress"`
	Timestamp string `json:"timestamp"`
	UserAgent string `json:"userAgent"`
	IsMachine *bool  `json:"isMachine,omitzero"`
	Reason    string `json:"reason,omitzero"`
	Agent     string `json:"agent,omitzero"`
	Link      string `json:"link"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailClickedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`
	Click   EmailClick         `json:"click"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailClickedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      EmailClickedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailComplainedEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      EmailEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailCount struct {
	Object  string `json:"object"`
	Count   int64  `json:"count"`
	IsExact bool   `json:"is_exact"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailDelay struct {
	Class         string     `json:"class"`
	Message       string     `json:"message"`
	NextAttemptAt *time.Time `json:"next_attempt_at,omitzero"`
	Advice        string     `json:"advice,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailDelayedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`
	Delayed *EmailDelay        `json:"delayed,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailDeliveredEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      EmailEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailDeliveryDelayedEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      EmailDelayedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailEngagement struct {
	OpenedAt  *time.Time `json:"opened_at"`
	ClickedAt *time.Time `json:"clicked_at"`
	OpenedBy  int64      `json:"opened_by"`
	ClickedBy int64      `json:"clicked_by"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailEvent struct {
	ID         string          `json:"id"`
	Type       string          `json:"type"`
	CreatedAt  time.Time       `json:"created_at"`
	DeliveryID *string         `json:"delivery_id"`
	Data       json.RawMessage `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailEventData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailEventHeader struct {
	Name  string `json:"name"`
	Value string `json:"value"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailEventList struct {
	Object  string       `json:"object"`
	HasMore bool         `json:"has_more"`
	Data    []EmailEvent `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailFailedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`
	Failed  *EmailFailure      `json:"failed,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailFailedEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      EmailFailedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailFailure struct {
	Reason  string `json:"reason"`
	Class   string `json:"class,omitzero"`
	Advice  string `json:"advice,omitzero"`
	Outcome string `json:"outcome,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailItem struct {
	ID              string           `json:"id"`
	MessageID       string           `json:"message_id"`
	To              []string         `json:"to"`
	From            string           `json:"from"`
	CreatedAt       time.Time        `json:"created_at"`
	Subject         string           `json:"subject"`
	Bcc             []string         `json:"bcc"`
	Cc              []string         `json:"cc"`
	ReplyTo         []string         `json:"reply_to"`
	LastEvent       string           `json:"last_event"`
	RecipientCounts map[string]int64 `json:"recipient_counts"`
	ScheduledAt     *time.Time       `json:"scheduled_at"`
	TopicID         *string          `json:"topic_id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailList struct {
	Object  string      `json:"object"`
	HasMore bool        `json:"has_more"`
	Data    []EmailItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailOpen struct {
	IPAddress string `json:"ipAddress"`
	Timestamp string `json:"timestamp"`
	UserAgent string `json:"userAgent"`
	IsMachine *bool  `json:"isMachine,omitzero"`
	Reason    string `json:"reason,omitzero"`
	Agent     string `json:"agent,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailOpenedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To      []string           `json:"to"`
	Subject string             `json:"subject"`
	Headers []EmailEventHeader `json:"headers,omitzero"`
	Tags    map[string]string  `json:"tags,omitzero"`
	Open    EmailOpen          `json:"open"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailOpenedEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      EmailOpenedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailScheduledEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      EmailEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailSentEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      EmailEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailSuppressedData struct {
	BroadcastID string    `json:"broadcast_id,omitzero"`
	TemplateID  string    `json:"template_id,omitzero"`
	CreatedAt   time.Time `json:"created_at"`
	EmailID     string    `json:"email_id"`
	MessageID   string    `json:"message_id"`
	From        string    `json:"from"`
	// The recipients of the event.
	To         []string           `json:"to"`
	Subject    string             `json:"subject"`
	Headers    []EmailEventHeader `json:"headers,omitzero"`
	Tags       map[string]string  `json:"tags,omitzero"`
	Suppressed *EmailSuppression  `json:"suppressed,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailSuppressedEvent struct {
	Type      string              `json:"type"`
	CreatedAt time.Time           `json:"created_at"`
	Data      EmailSuppressedData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailSuppression struct {
	Type    string `json:"type"`
	Message string `json:"message"`
	Reason  string `json:"reason,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailTag struct {
	Name  string `json:"name"`
	Value string `json:"value"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EmailUsage struct {
	Daily   DailyEmailUsage   `json:"daily"`
	Monthly MonthlyEmailUsage `json:"monthly"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EraseContactRequest struct {
	// Why, for the audit log and the consent record. In the dashboard, people have to give one.
	Reason string `json:"reason,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Event struct {
	ID        string                 `json:"id"`
	Name      string                 `json:"name"`
	Schema    map[string]EventSchema `json:"schema"`
	CreatedAt time.Time              `json:"created_at"`
	UpdatedAt time.Time              `json:"updated_at"`
	Object    string                 `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EventItem struct {
	ID        string                 `json:"id"`
	Name      string                 `json:"name"`
	Schema    map[string]EventSchema `json:"schema"`
	CreatedAt time.Time              `json:"created_at"`
	UpdatedAt time.Time              `json:"updated_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EventList struct {
	Object  string      `json:"object"`
	HasMore bool        `json:"has_more"`
	Data    []EventItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type EventReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Form struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Rises with each change of what visitors see.
	Version     int64        `json:"version"`
	IsActive    bool         `json:"is_active"`
	Language    FormLanguage `json:"language"`
	DoubleOptIn bool         `json:"double_opt_in"`
	// The form's own page.
	URL string `json:"url"`
	// Of the last 30 days.
	Counts FormCounts `json:"counts"`
	// What keeps the form from working, or an attack on it, in a sentence; null = nothing.
	Notice         *string     `json:"notice"`
	CreatedAt      time.Time   `json:"created_at"`
	UpdatedAt      time.Time   `json:"updated_at"`
	Object         string      `json:"object"`
	Title          *string     `json:"title"`
	Description    *string     `json:"description"`
	Fields         []FormField `json:"fields"`
	Topics         []string    `json:"topics"`
	GrantedTopics  []string    `json:"granted_topics"`
	Segments       []string    `json:"segments"`
	ConsentText    *string     `json:"consent_text"`
	PrivacyURL     *string     `json:"privacy_url"`
	ButtonText     *string     `json:"button_text"`
	Strict         bool        `json:"strict"`
	From           *string     `json:"from"`
	ReplyTo        *string     `json:"reply_to"`
	Subject        *string     `json:"subject"`
	EmailText      *string     `json:"email_text"`
	SubmittedText  *string     `json:"submitted_text"`
	SuccessText    *string     `json:"success_text"`
	RedirectURL    *string     `json:"redirect_url"`
	AllowedOrigins []string    `json:"allowed_origins"`
	// HTML to embed the form in a page. Works without JavaScript.
	Snippet string `json:"snippet"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type FormCounts struct {
	Viewed    int64 `json:"viewed"`
	Requested int64 `json:"requested"`
	Confirmed int64 `json:"confirmed"`
	Refused   int64 `json:"refused"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type FormField struct {
	Field    string  `json:"field"`
	Label    *string `json:"label"`
	Required bool    `json:"required"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type FormFieldRequest struct {
	// `first_name`, `last_name`, or `property.` and the key of a contact property.
	Field    string `json:"field"`
	Label    string `json:"label,omitzero"`
	Required *bool  `json:"required,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type FormItem struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Rises with each change of what visitors see.
	Version     int64        `json:"version"`
	IsActive    bool         `json:"is_active"`
	Language    FormLanguage `json:"language"`
	DoubleOptIn bool         `json:"double_opt_in"`
	// The form's own page.
	URL string `json:"url"`
	// Of the last 30 days.
	Counts FormCounts `json:"counts"`
	// What keeps the form from working, or an attack on it, in a sentence; null = nothing.
	Notice    *string   `json:"notice"`
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type FormList struct {
	Object  string     `json:"object"`
	HasMore bool       `json:"has_more"`
	Data    []FormItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Insight struct {
	ID     InsightID     `json:"id"`
	Status InsightStatus `json:"status"`
	Title  string        `json:"title"`
	Why    string        `json:"why"`
	How    string        `json:"how"`
	Detail *string       `json:"detail"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Insights struct {
	Object    string    `json:"object"`
	EmailID   string    `json:"email_id"`
	CreatedAt time.Time `json:"created_at"`
	IsFinal   bool      `json:"is_final"`
	Data      []Insight `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Log struct {
	ID             string          `json:"id"`
	CreatedAt      time.Time       `json:"created_at"`
	Endpoint       string          `json:"endpoint"`
	Method         string          `json:"method"`
	ResponseStatus int64           `json:"response_status"`
	UserAgent      *string         `json:"user_agent"`
	APIKeyID       string          `json:"api_key_id"`
	ClientIP       *string         `json:"client_ip"`
	DurationMs     int64           `json:"duration_ms"`
	Object         string          `json:"object"`
	RequestBody    json.RawMessage `json:"request_body"`
	ResponseBody   json.RawMessage `json:"response_body"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type LogItem struct {
	ID             string    `json:"id"`
	CreatedAt      time.Time `json:"created_at"`
	Endpoint       string    `json:"endpoint"`
	Method         string    `json:"method"`
	ResponseStatus int64     `json:"response_status"`
	UserAgent      *string   `json:"user_agent"`
	APIKeyID       string    `json:"api_key_id"`
	ClientIP       *string   `json:"client_ip"`
	DurationMs     int64     `json:"duration_ms"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type LogList struct {
	Object  string    `json:"object"`
	HasMore bool      `json:"has_more"`
	Data    []LogItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type MetricValues struct {
	Received            *int64   `json:"received,omitzero"`
	Delivered           *int64   `json:"delivered,omitzero"`
	Complained          *int64   `json:"complained,omitzero"`
	Suppressed          *int64   `json:"suppressed,omitzero"`
	Bounced             *int64   `json:"bounced,omitzero"`
	BouncedTransient    *int64   `json:"bounced_transient,omitzero"`
	BouncedPermanent    *int64   `json:"bounced_permanent,omitzero"`
	BouncedUndetermined *int64   `json:"bounced_undetermined,omitzero"`
	Opened              *int64   `json:"opened,omitzero"`
	Clicked             *int64   `json:"clicked,omitzero"`
	Unsubscribed        *int64   `json:"unsubscribed,omitzero"`
	DeliveryDelayed     *int64   `json:"delivery_delayed,omitzero"`
	Failed              *int64   `json:"failed,omitzero"`
	Sent                *int64   `json:"sent,omitzero"`
	UniqueOpened        *int64   `json:"unique_opened,omitzero"`
	UniqueClicked       *int64   `json:"unique_clicked,omitzero"`
	DeliveryRate        *float64 `json:"delivery_rate,omitzero"`
	OpenRate            *float64 `json:"open_rate,omitzero"`
	ClickRate           *float64 `json:"click_rate,omitzero"`
	BounceRate          *float64 `json:"bounce_rate,omitzero"`
	ComplaintRate       *float64 `json:"complaint_rate,omitzero"`
	UnsubscribeRate     *float64 `json:"unsubscribe_rate,omitzero"`
	OpenedMachine       *int64   `json:"opened_machine,omitzero"`
	ClickedMachine      *int64   `json:"clicked_machine,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Metrics struct {
	Object      string              `json:"object"`
	StartDate   string              `json:"start_date"`
	EndDate     string              `json:"end_date"`
	Metrics     []MetricsMetrics    `json:"metrics"`
	Dimensions  []MetricsDimensions `json:"dimensions"`
	Granularity MetricsGranularity  `json:"granularity"`
	Totals      MetricValues        `json:"totals"`
	Data        []MetricsRow        `json:"data,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type MetricsRow struct {
	Period              string   `json:"period,omitzero"`
	DomainID            string   `json:"domain_id,omitzero"`
	DomainName          string   `json:"domain_name,omitzero"`
	EmailID             string   `json:"email_id,omitzero"`
	BroadcastID         string   `json:"broadcast_id,omitzero"`
	Tag                 *string  `json:"tag,omitzero"`
	TemplateID          *string  `json:"template_id,omitzero"`
	TemplateName        string   `json:"template_name,omitzero"`
	MailboxProvider     *string  `json:"mailbox_provider,omitzero"`
	Received            *int64   `json:"received,omitzero"`
	Delivered           *int64   `json:"delivered,omitzero"`
	Complained          *int64   `json:"complained,omitzero"`
	Suppressed          *int64   `json:"suppressed,omitzero"`
	Bounced             *int64   `json:"bounced,omitzero"`
	BouncedTransient    *int64   `json:"bounced_transient,omitzero"`
	BouncedPermanent    *int64   `json:"bounced_permanent,omitzero"`
	BouncedUndetermined *int64   `json:"bounced_undetermined,omitzero"`
	Opened              *int64   `json:"opened,omitzero"`
	Clicked             *int64   `json:"clicked,omitzero"`
	Unsubscribed        *int64   `json:"unsubscribed,omitzero"`
	DeliveryDelayed     *int64   `json:"delivery_delayed,omitzero"`
	Failed              *int64   `json:"failed,omitzero"`
	Sent                *int64   `json:"sent,omitzero"`
	UniqueOpened        *int64   `json:"unique_opened,omitzero"`
	UniqueClicked       *int64   `json:"unique_clicked,omitzero"`
	DeliveryRate        *float64 `json:"delivery_rate,omitzero"`
	OpenRate            *float64 `json:"open_rate,omitzero"`
	ClickRate           *float64 `json:"click_rate,omitzero"`
	BounceRate          *float64 `json:"bounce_rate,omitzero"`
	ComplaintRate       *float64 `json:"complaint_rate,omitzero"`
	UnsubscribeRate     *float64 `json:"unsubscribe_rate,omitzero"`
	OpenedMachine       *int64   `json:"opened_machine,omitzero"`
	ClickedMachine      *int64   `json:"clicked_machine,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type MonthlyEmailUsage struct {
	Used        int64     `json:"used"`
	Limit       int64     `json:"limit"`
	IsUnlimited bool      `json:"is_unlimited"`
	Sent        int64     `json:"sent"`
	Received    int64     `json:"received"`
	ResetsAt    time.Time `json:"resets_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type NullableUsageCount struct {
	Used        int64  `json:"used"`
	Limit       *int64 `json:"limit"`
	IsUnlimited bool   `json:"is_unlimited"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type QueueChange struct {
	Object  string  `json:"object"`
	Changed int64   `json:"changed"`
	HasMore bool    `json:"has_more"`
	After   *string `json:"after"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type QueueChangeRequest struct {
	IDs         []string `json:"ids,omitzero"`
	Destination string   `json:"destination,omitzero"`
	Site        string   `json:"site,omitzero"`
	EmailID     string   `json:"email_id,omitzero"`
	Reason      string   `json:"reason,omitzero"`
	All         *bool    `json:"all,omitzero"`
	After       string   `json:"after,omitzero"`
	DryRun      *bool    `json:"dry_run,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type RateLimit struct {
	Limit       int64  `json:"limit"`
	IsUnlimited bool   `json:"is_unlimited"`
	Duration    string `json:"duration"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type RecipientClickedLink struct {
	URL    string `json:"url"`
	Clicks int64  `json:"clicks"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type RefusedContacts struct {
	Unsubscribed int64 `json:"unsubscribed"`
	Pending      int64 `json:"pending"`
	OptedOut     int64 `json:"opted_out"`
	Bounce       int64 `json:"bounce"`
	Complaint    int64 `json:"complaint"`
	Manual       int64 `json:"manual"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type RemoveSuppressionsRequest struct {
	Emails []string `json:"emails,omitzero"`
	IDs    []string `json:"ids,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type RemovedContactSegment struct {
	Object     string `json:"object"`
	ID         string `json:"id"`
	ContactID  string `json:"contact_id"`
	SegmentID  string `json:"segment_id"`
	AudienceID string `json:"audienceId"`
	Deleted    bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type RemovedSuppression struct {
	Object  string `json:"object"`
	ID      string `json:"id"`
	Deleted bool   `json:"deleted"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type RemovedSuppressions struct {
	Data []RemovedSuppression `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ReplayWebhookRequest struct {
	// Replays everything that failed since this time.
	Since string `json:"since,omitzero"`
	// Replays these events, whatever their state; at most 500.
	EventIDs []string `json:"event_ids,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type ReplayedWebhook struct {
	Object   string `json:"object"`
	ID       string `json:"id"`
	Replayed int64  `json:"replayed"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Report struct {
	ID         string    `json:"id"`
	ReceivedAt time.Time `json:"received_at"`
	From       string    `json:"from"`
	To         string    `json:"to"`
	DeliveryID *string   `json:"delivery_id"`
	Reason     string    `json:"reason"`
	SizeBytes  int64     `json:"size_bytes"`
	Object     string    `json:"object"`
	Raw        string    `json:"raw"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ReportItem struct {
	ID         string    `json:"id"`
	ReceivedAt time.Time `json:"received_at"`
	From       string    `json:"from"`
	To         string    `json:"to"`
	DeliveryID *string   `json:"delivery_id"`
	Reason     string    `json:"reason"`
	SizeBytes  int64     `json:"size_bytes"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ReportList struct {
	Object  string       `json:"object"`
	HasMore bool         `json:"has_more"`
	Data    []ReportItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ResendBroadcastRequest struct {
	// A new subject.
	Subject string `json:"subject"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Segment struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	CreatedAt time.Time       `json:"created_at"`
	Filter    json.RawMessage `json:"filter"`
	Tracked   bool            `json:"tracked"`
	Members   *int64          `json:"members"`
	Object    SegmentObject   `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentCount struct {
	Total        int64           `json:"total"`
	WouldReceive int64           `json:"would_receive"`
	Refused      RefusedContacts `json:"refused"`
	AsOf         string          `json:"as_of"`
	Object       string          `json:"object"`
	ID           string          `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentEnteredEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      SegmentEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentEventData struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	ContactID string  `json:"contact_id"`
	Email     string  `json:"email"`
	FirstName *string `json:"first_name"`
	LastName  *string `json:"last_name"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentItem struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	CreatedAt time.Time       `json:"created_at"`
	Filter    json.RawMessage `json:"filter"`
	Tracked   bool            `json:"tracked"`
	Members   *int64          `json:"members"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentLeftEvent struct {
	Type      string           `json:"type"`
	CreatedAt time.Time        `json:"created_at"`
	Data      SegmentEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentList struct {
	Object  string        `json:"object"`
	HasMore bool          `json:"has_more"`
	Data    []SegmentItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SegmentReference struct {
	Object SegmentObject `json:"object"`
	ID     string        `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SendBroadcastRequest struct {
	// ISO 8601, or English such as `in 1 hour`. Absent: now.
	ScheduledAt When `json:"scheduled_at,omitzero"`
	// Refuses with 409 if another number would get it.
	ExpectedRecipients *int64 `json:"expected_recipients,omitzero"`
	// Refuses with 409 if the broadcast is no longer at this revision.
	Revision *int64 `json:"revision,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SendEmailAttachment struct {
	// The file name. The content type is derived from it.
	Filename string `json:"filename,omitzero"`
	// The content as base64 or an array of bytes. iCalendar may be plain text.
	Content []byte `json:"content,omitzero"`
	// A URL to fetch the file from, instead of `content`.
	Path string `json:"path,omitzero"`
	// The content type, if it cannot be derived from the name.
	ContentType string `json:"content_type,omitzero"`
	// An id to show the file inside the HTML as `cid:<content_id>`.
	ContentID       string `json:"content_id,omitzero"`
	InlineContentID string `json:"inline_content_id,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SendEmailRequest struct {
	// The sender, as `Name <address>` or an address, at one of the team's verified domains.
	From string `json:"from,omitzero"`
	// The recipients: 1 to 50, counting `cc` and `bcc`.
	To      []string `json:"to"`
	Cc      []string `json:"cc,omitzero"`
	Bcc     []string `json:"bcc,omitzero"`
	ReplyTo []string `json:"reply_to,omitzero"`
	// At most 998 characters.
	Subject string `json:"subject,omitzero"`
	// The HTML body. Set `html`, `text` or both.
	HTML string `json:"html,omitzero"`
	// The plain-text body.
	Text string `json:"text,omitzero"`
	// Custom headers, such as `X-Entity-Ref-ID`.
	Headers map[string]string `json:"headers,omitzero"`
	// The attachments, at most 40 MB in total after base64 encoding.
	Attachments []SendEmailAttachment `json:"attachments,omitzero"`
	// Custom tags, included in events. Names and values consist of ASCII letters, digits, `_` and `-`.
	Tags []EmailTag `json:"tags,omitzero"`
	// When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead.
	ScheduledAt When `json:"scheduled_at,omitzero"`
	// How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5 days. With
	// an hour or less, the email is never sent after its time.
	DeliverWithin string `json:"deliver_within,omitzero"`
	// The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe
	// links.
	TopicID string `json:"topic_id,omitzero"`
	// Set true to add unsubscribe links and skip recipients who have unsubscribed.
	Unsubscribe *bool              `json:"unsubscribe,omitzero"`
	Template    *SendEmailTemplate `json:"template,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SendEmailTemplate struct {
	// The id or alias of a published template.
	ID        string `json:"id"`
	Variables any    `json:"variables,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SendEventRequest struct {
	// The event's name. An unknown name is defined without a schema.
	Event string `json:"event"`
	// Give either this or `email`.
	ContactID string `json:"contact_id,omitzero"`
	// An address that is no contact's becomes a contact.
	Email string `json:"email,omitzero"`
	// At most 16 KB of JSON, 5 levels deep.
	Payload any `json:"payload,omitzero"`
	// As the header `Idempotency-Key`, which counts if this is absent.
	IdempotencyID string `json:"idempotency_id,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SentBatch struct {
	Data   []SentEmail  `json:"data"`
	Errors []BatchError `json:"errors,omitzero"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SentEmail struct {
	ID string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SentEvent struct {
	Object string `json:"object"`
	Event  string `json:"event"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type ShareEmailRequest struct {
	// How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most 48 hours.
	ExpiresIn string `json:"expires_in,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type SharedEmail struct {
	Object string `json:"object"`
	ID     string `json:"id"`
	URL    string `json:"url"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type StartContactImportRequest struct {
	// Columns of the file by name; default: found out by their names.
	ColumnMap *ContactImportColumnMap `json:"column_map,omitzero"`
	// What happens to contacts that exist: `upsert`, the default, or `skip`.
	OnConflict ContactImportOnConflict `json:"on_conflict,omitzero"`
	// Static segments that all contacts of the file join.
	Segments []string             `json:"segments,omitzero"`
	Topics   []ContactImportTopic `json:"topics,omitzero"`
	// Counts what would change, and changes nothing.
	DryRun *bool `json:"dry_run,omitzero"`
	// The service that wrote the file; default: found out.
	Preset ContactImportPreset `json:"preset,omitzero"`
	// How these people agreed.
	ConsentSource string `json:"consent_source,omitzero"`
	// Empty cells clear values instead of leaving them alone.
	EraseEmpty *bool `json:"erase_empty,omitzero"`
	// Default: found out.
	Delimiter ContactImportDelimiter `json:"delimiter,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type StoppedAutomation struct {
	Object string `json:"object"`
	ID     string `json:"id"`
	Status string `json:"status"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Suppression struct {
	ID        string            `json:"id"`
	Email     string            `json:"email"`
	Origin    SuppressionOrigin `json:"origin"`
	SourceID  *string           `json:"source_id"`
	CreatedAt time.Time         `json:"created_at"`
	Object    string            `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionAddedEvent struct {
	Type      string               `json:"type"`
	CreatedAt time.Time            `json:"created_at"`
	Data      SuppressionEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionEventData struct {
	ID        string            `json:"id"`
	Email     string            `json:"email"`
	Origin    SuppressionOrigin `json:"origin"`
	SourceID  *string           `json:"source_id"`
	CreatedAt time.Time         `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionItem struct {
	ID        string            `json:"id"`
	Email     string            `json:"email"`
	Origin    SuppressionOrigin `json:"origin"`
	SourceID  *string           `json:"source_id"`
	CreatedAt time.Time         `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionList struct {
	Object  string            `json:"object"`
	HasMore bool              `json:"has_more"`
	Data    []SuppressionItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type SuppressionRemovedEvent struct {
	Type      string               `json:"type"`
	CreatedAt time.Time            `json:"created_at"`
	Data      SuppressionEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Template struct {
	ID                     string             `json:"id"`
	Name                   string             `json:"name"`
	Status                 TemplateStatus     `json:"status"`
	PublishedAt            *time.Time         `json:"published_at"`
	CreatedAt              time.Time          `json:"created_at"`
	UpdatedAt              time.Time          `json:"updated_at"`
	Alias                  *string            `json:"alias"`
	Object                 string             `json:"object"`
	CurrentVersionID       string             `json:"current_version_id"`
	HasUnpublishedVersions bool               `json:"has_unpublished_versions"`
	Revision               int64              `json:"revision"`
	From                   *string            `json:"from"`
	Subject                *string            `json:"subject"`
	ReplyTo                []string           `json:"reply_to"`
	HTML                   string             `json:"html"`
	Text                   *string            `json:"text"`
	Document               json.RawMessage    `json:"document"`
	Variables              []TemplateVariable `json:"variables"`
	UnknownTags            []string           `json:"unknown_tags"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateItem struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Status      TemplateStatus `json:"status"`
	PublishedAt *time.Time     `json:"published_at"`
	CreatedAt   time.Time      `json:"created_at"`
	UpdatedAt   time.Time      `json:"updated_at"`
	Alias       *string        `json:"alias"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateList struct {
	Object  string         `json:"object"`
	HasMore bool           `json:"has_more"`
	Data    []TemplateItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateReference struct {
	Object   string `json:"object"`
	ID       string `json:"id"`
	Revision int64  `json:"revision"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateVariable struct {
	ID            string               `json:"id"`
	Key           string               `json:"key"`
	Type          TemplateVariableType `json:"type"`
	FallbackValue json.RawMessage      `json:"fallback_value"`
	IsOptional    bool                 `json:"is_optional"`
	CreatedAt     time.Time            `json:"created_at"`
	UpdatedAt     time.Time            `json:"updated_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateVariableRequest struct {
	Key  string               `json:"key"`
	Type TemplateVariableType `json:"type"`
	// The value used when an email sets none; must have the variable's type. Without a fallback, every
	// email must set a value; null allows an empty value.
	FallbackValue any `json:"fallback_value,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type TemplateVersion struct {
	ID          string             `json:"id"`
	Subject     *string            `json:"subject"`
	IsCurrent   bool               `json:"is_current"`
	IsPublished bool               `json:"is_published"`
	PublishedAt *time.Time         `json:"published_at"`
	CreatedAt   time.Time          `json:"created_at"`
	UpdatedAt   time.Time          `json:"updated_at"`
	Object      string             `json:"object"`
	From        *string            `json:"from"`
	ReplyTo     []string           `json:"reply_to"`
	HTML        string             `json:"html"`
	Text        *string            `json:"text"`
	Document    json.RawMessage    `json:"document"`
	Variables   []TemplateVariable `json:"variables"`
	UnknownTags []string           `json:"unknown_tags"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateVersionItem struct {
	ID          string     `json:"id"`
	Subject     *string    `json:"subject"`
	IsCurrent   bool       `json:"is_current"`
	IsPublished bool       `json:"is_published"`
	PublishedAt *time.Time `json:"published_at"`
	CreatedAt   time.Time  `json:"created_at"`
	UpdatedAt   time.Time  `json:"updated_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TemplateVersionList struct {
	Object  string                `json:"object"`
	HasMore bool                  `json:"has_more"`
	Data    []TemplateVersionItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TestBroadcastRequest struct {
	To []string `json:"to"`
	// Whose values the tags have; default: their fallbacks.
	ContactID string `json:"contact_id,omitzero"`
	// Which variant; default 0.
	Variant *int64 `json:"variant,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type TestWebhookRequest struct {
	Type string `json:"type,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Topic struct {
	ID                  string            `json:"id"`
	Name                string            `json:"name"`
	Description         *string           `json:"description"`
	DefaultSubscription TopicSubscription `json:"default_subscription"`
	Visibility          TopicVisibility   `json:"visibility"`
	CreatedAt           time.Time         `json:"created_at"`
	Object              string            `json:"object"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicCreatedEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      TopicEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicDeletedEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      TopicEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicEventData struct {
	ID                  string    `json:"id"`
	Name                string    `json:"name"`
	Description         *string   `json:"description"`
	DefaultSubscription string    `json:"default_subscription"`
	Deleted             bool      `json:"deleted"`
	CreatedAt           time.Time `json:"created_at"`
	UpdatedAt           time.Time `json:"updated_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicItem struct {
	ID                  string            `json:"id"`
	Name                string            `json:"name"`
	Description         *string           `json:"description"`
	DefaultSubscription TopicSubscription `json:"default_subscription"`
	Visibility          TopicVisibility   `json:"visibility"`
	CreatedAt           time.Time         `json:"created_at"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicList struct {
	Object  string      `json:"object"`
	HasMore bool        `json:"has_more"`
	Data    []TopicItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TopicUpdatedEvent struct {
	Type      string         `json:"type"`
	CreatedAt time.Time      `json:"created_at"`
	Data      TopicEventData `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type TranscriptLine struct {
	AtMs int64  `json:"at_ms"`
	Kind string `json:"kind"`
	Text string `json:"text"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type UnsubscribePage struct {
	Object          string  `json:"object"`
	Name            *string `json:"name"`
	LogoURL         *string `json:"logo_url"`
	BackgroundColor *string `json:"background_color"`
	TextColor       *string `json:"text_color"`
	AccentColor     *string `json:"accent_color"`
	HideBranding    bool    `json:"hide_branding"`
	OfferData       bool    `json:"offer_data"`
	TemplateFrom    *string `json:"template_from"`
	TemplateReplyTo *string `json:"template_reply_to"`
	TemplateFooter  *string `json:"template_footer"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type UpdateAPIKeyRequest struct {
	Name string `json:"name"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateAutomationRequest struct {
	Name Opt[string] `json:"name,omitzero"`
	// When disabled, nobody enters; runs under way go on.
	Status Opt[AutomationStatus] `json:"status,omitzero"`
	// How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default:
	// `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.
	Entry Opt[AutomationEntry] `json:"entry,omitzero"`
	// A custom event that ends the runs of its contact wherever they are.
	GoalEvent   Opt[string]                        `json:"goal_event,omitzero"`
	Steps       Opt[[]AutomationStepRequest]       `json:"steps,omitzero"`
	Connections Opt[[]AutomationConnectionRequest] `json:"connections,omitzero"`
	// Refuses the change with 409 if the automation is no longer at this revision.
	Revision Opt[int64] `json:"revision,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateBroadcastRequest struct {
	Name Opt[string] `json:"name,omitzero"`
	// Who gets it. The broadcast has a segment, a filter or both.
	SegmentID Opt[string] `json:"segment_id,omitzero"`
	// Another name of `segment_id`, for older client libraries.
	AudienceID Opt[string] `json:"audience_id,omitzero"`
	// Narrows the segment, or all contacts where there is none.
	Filter      Opt[any]      `json:"filter,omitzero"`
	TopicID     Opt[string]   `json:"topic_id,omitzero"`
	From        Opt[string]   `json:"from,omitzero"`
	Subject     Opt[string]   `json:"subject,omitzero"`
	ReplyTo     Opt[[]string] `json:"reply_to,omitzero"`
	PreviewText Opt[string]   `json:"preview_text,omitzero"`
	HTML        Opt[string]   `json:"html,omitzero"`
	Text        Opt[string]   `json:"text,omitzero"`
	// The editor's document, from which HTML and text are rendered; null goes on in HTML.
	Document Opt[any] `json:"document,omitzero"`
	// The other variants of an A/B test; what they leave out is the broadcast's.
	Variants Opt[[]BroadcastVariantRequest] `json:"variants,omitzero"`
	Settings Opt[BroadcastSettingsRequest]  `json:"settings,omitzero"`
	// Refuses the change with 409 if the broadcast is no longer at this revision.
	Revision Opt[int64] `json:"revision,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateContactPropertyRequest struct {
	// The value for contacts without one; must have the property's type.
	FallbackValue Opt[any] `json:"fallback_value,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateContactRequest struct {
	Email     Opt[string] `json:"email,omitzero"`
	FirstName Opt[string] `json:"first_name,omitzero"`
	LastName  Opt[string] `json:"last_name,omitzero"`
	// Set true to send this contact only transactional email: none with a topic or unsubscribe link.
	Unsubscribed Opt[bool] `json:"unsubscribed,omitzero"`
	// Property values by key; null clears a value.
	Properties Opt[map[string]any] `json:"properties,omitzero"`
	// The contact's language as a tag such as `de` or `pt-BR`; null clears it.
	Language Opt[string] `json:"language,omitzero"`
	// A name such as `Europe/Berlin`; null clears it.
	TimeZone Opt[string] `json:"time_zone,omitzero"`
	// Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API keys
	// do not.
	Reason Opt[string] `json:"reason,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateDomainRequest struct {
	Region            Opt[string]                    `json:"region,omitzero"`
	FallbackRegion    Opt[string]                    `json:"fallback_region,omitzero"`
	OpenTracking      Opt[bool]                      `json:"open_tracking,omitzero"`
	ClickTracking     Opt[bool]                      `json:"click_tracking,omitzero"`
	TLS               Opt[DomainTLS]                 `json:"tls,omitzero"`
	Capabilities      Opt[DomainCapabilitiesRequest] `json:"capabilities,omitzero"`
	TrackingSubdomain Opt[string]                    `json:"tracking_subdomain,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateEmailRequest struct {
	ScheduledAt Opt[When] `json:"scheduled_at,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateEventRequest struct {
	// Null accepts anything.
	Schema Opt[map[string]EventSchema] `json:"schema,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateFormRequest struct {
	Name Opt[string] `json:"name,omitzero"`
	// False closes the page. Links that were sent still confirm.
	IsActive Opt[bool] `json:"is_active,omitzero"`
	// Of the texts that you do not set; default `en`.
	Language    Opt[FormLanguage] `json:"language,omitzero"`
	Title       Opt[string]       `json:"title,omitzero"`
	Description Opt[string]       `json:"description,omitzero"`
	// Asked for beside the address, in this order.
	Fields Opt[[]FormFieldRequest] `json:"fields,omitzero"`
	// Ids of public topics to choose from. Visitors find them unticked.
	Topics Opt[[]string] `json:"topics,omitzero"`
	// Ids of topics that everybody gets on confirmation.
	GrantedTopics Opt[[]string] `json:"granted_topics,omitzero"`
	// Ids of segments without a filter that everybody joins on confirmation.
	Segments Opt[[]string] `json:"segments,omitzero"`
	// What visitors agree to. Kept with each consent, word by word.
	ConsentText Opt[string] `json:"consent_text,omitzero"`
	PrivacyURL  Opt[string] `json:"privacy_url,omitzero"`
	ButtonText  Opt[string] `json:"button_text,omitzero"`
	// Default true. False subscribes new addresses at once; an address that is known still confirms.
	DoubleOptIn Opt[bool] `json:"double_opt_in,omitzero"`
	// True: the page behind the link always waits for its button.
	Strict Opt[bool] `json:"strict,omitzero"`
	// The sender of the confirmation email, at a verified domain; default: your brand's, else
	// `no-reply@` your first verified domain.
	From    Opt[string] `json:"from,omitzero"`
	ReplyTo Opt[string] `json:"reply_to,omitzero"`
	// Of the confirmation email.
	Subject Opt[string] `json:"subject,omitzero"`
	// The text above the link in the confirmation email.
	EmailText Opt[string] `json:"email_text,omitzero"`
	// Shown after the form is sent.
	SubmittedText Opt[string] `json:"submitted_text,omitzero"`
	// Shown after the confirmation.
	SuccessText Opt[string] `json:"success_text,omitzero"`
	// An `https` URL to go to after the confirmation, instead.
	RedirectURL Opt[string] `json:"redirect_url,omitzero"`
	// Sites that may embed the form, such as `https://example.com`.
	AllowedOrigins Opt[[]string] `json:"allowed_origins,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateSegmentRequest struct {
	Name   Opt[string] `json:"name,omitzero"`
	Filter Opt[any]    `json:"filter,omitzero"`
	// Keeps the filter's members as rows; entries and exits are events.
	Tracked Opt[bool] `json:"tracked,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateTemplateRequest struct {
	Name Opt[string] `json:"name,omitzero"`
	HTML Opt[string] `json:"html,omitzero"`
	// Refuses the change with 409 if the template is no longer at this revision.
	Revision Opt[int64]    `json:"revision,omitzero"`
	Alias    Opt[string]   `json:"alias,omitzero"`
	From     Opt[string]   `json:"from,omitzero"`
	Subject  Opt[string]   `json:"subject,omitzero"`
	ReplyTo  Opt[[]string] `json:"reply_to,omitzero"`
	Text     Opt[string]   `json:"text,omitzero"`
	// The editor's document, from which HTML and text are rendered; null goes on in HTML.
	Document  Opt[any]                       `json:"document,omitzero"`
	Variables Opt[[]TemplateVariableRequest] `json:"variables,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateTopicRequest struct {
	Name        Opt[string]          `json:"name,omitzero"`
	Description Opt[string]          `json:"description,omitzero"`
	Visibility  Opt[TopicVisibility] `json:"visibility,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateUnsubscribePageRequest struct {
	// The sender's name on the page; null = the team's name.
	Name Opt[string] `json:"name,omitzero"`
	// An `https` URL of an image, shown up to 48 pixels high.
	LogoURL         Opt[string] `json:"logo_url,omitzero"`
	BackgroundColor Opt[string] `json:"background_color,omitzero"`
	// Needs a contrast of at least 4.5 with the background.
	TextColor Opt[string] `json:"text_color,omitzero"`
	// The button's color; needs a contrast of at least 3 with the background.
	AccentColor  Opt[string] `json:"accent_color,omitzero"`
	HideBranding Opt[bool]   `json:"hide_branding,omitzero"`
	// Whether people can ask on the page for what is stored about them. It is sent to their address,
	// once a day.
	OfferData Opt[bool] `json:"offer_data,omitzero"`
	// The `from` of new templates in the dashboard.
	TemplateFrom Opt[string] `json:"template_from,omitzero"`
	// The `reply_to` of new templates in the dashboard.
	TemplateReplyTo Opt[string] `json:"template_reply_to,omitzero"`
	// Plain text at the end of new templates in the dashboard, such as a postal address.
	TemplateFooter Opt[string] `json:"template_footer,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type UpdateWebhookRequest struct {
	Endpoint Opt[string]        `json:"endpoint,omitzero"`
	Events   Opt[[]string]      `json:"events,omitzero"`
	Status   Opt[WebhookStatus] `json:"status,omitzero"`

	// Extra fields are sent besides the others, and in place of one of the same name.
	Extra map[string]any `json:"-"`
}

type Usage struct {
	Object         string             `json:"object"`
	Emails         EmailUsage         `json:"emails"`
	Contacts       UsageCount         `json:"contacts"`
	Segments       NullableUsageCount `json:"segments"`
	Broadcasts     NullableUsageCount `json:"broadcasts"`
	AiCredits      AiCreditUsage      `json:"ai_credits"`
	AutomationRuns AutomationRunUsage `json:"automation_runs"`
	Domains        NullableUsageCount `json:"domains"`
	RateLimit      RateLimit          `json:"rate_limit"`
	Plan           string             `json:"plan"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type UsageCount struct {
	Used        int64 `json:"used"`
	Limit       int64 `json:"limit"`
	IsUnlimited bool  `json:"is_unlimited"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type Webhook struct {
	ID             string                 `json:"id"`
	Endpoint       string                 `json:"endpoint"`
	CreatedAt      time.Time              `json:"created_at"`
	Status         WebhookStatus          `json:"status"`
	Events         []WebhookEventType     `json:"events"`
	DisabledReason *WebhookDisabledReason `json:"disabled_reason"`
	DisabledAt     *time.Time             `json:"disabled_at"`
	FailingSince   *time.Time             `json:"failing_since"`
	Object         string                 `json:"object"`
	SigningSecret  string                 `json:"signing_secret"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookAttempt struct {
	ID             string         `json:"id"`
	HTTPStatusCode int64          `json:"http_status_code"`
	Response       string         `json:"response"`
	SentAt         time.Time      `json:"sent_at"`
	DurationMs     int64          `json:"duration_ms"`
	Error          *string        `json:"error"`
	Request        WebhookRequest `json:"request"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookAttemptList struct {
	Object  string           `json:"object"`
	HasMore bool             `json:"has_more"`
	Data    []WebhookAttempt `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookEvent struct {
	ID            string             `json:"id"`
	Type          WebhookEventType   `json:"type"`
	CreatedAt     time.Time          `json:"created_at"`
	Status        WebhookEventStatus `json:"status"`
	Object        string             `json:"object"`
	NextAttemptAt *time.Time         `json:"next_attempt_at"`
	Payload       json.RawMessage    `json:"payload"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookEventItem struct {
	ID        string             `json:"id"`
	Type      WebhookEventType   `json:"type"`
	CreatedAt time.Time          `json:"created_at"`
	Status    WebhookEventStatus `json:"status"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookEventList struct {
	Object  string             `json:"object"`
	HasMore bool               `json:"has_more"`
	Data    []WebhookEventItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookEventReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookItem struct {
	ID             string                 `json:"id"`
	Endpoint       string                 `json:"endpoint"`
	CreatedAt      time.Time              `json:"created_at"`
	Status         WebhookStatus          `json:"status"`
	Events         []WebhookEventType     `json:"events"`
	DisabledReason *WebhookDisabledReason `json:"disabled_reason"`
	DisabledAt     *time.Time             `json:"disabled_at"`
	FailingSince   *time.Time             `json:"failing_since"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookList struct {
	Object  string        `json:"object"`
	HasMore bool          `json:"has_more"`
	Data    []WebhookItem `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookReference struct {
	Object string `json:"object"`
	ID     string `json:"id"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookRequest struct {
	Method  string            `json:"method"`
	URL     string            `json:"url"`
	Headers map[string]string `json:"headers"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

type WebhookWithSecret struct {
	Object        string `json:"object"`
	ID            string `json:"id"`
	SigningSecret string `json:"signing_secret"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

// ContactTimelineItem is one of *ContactTimelineEmail, *ContactTimelineEvent, *ContactTimelineConsent, and *UnknownContactTimelineItem for a new one.
type ContactTimelineItem interface{ isContactTimelineItem() }

// UnknownContactTimelineItem is of a form that this version does not know.
type UnknownContactTimelineItem struct {
	Type string `json:"type"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

func (m UnknownContactTimelineItem) MarshalJSON() ([]byte, error) {
	type plain UnknownContactTimelineItem
	return encodeModel(plain(m), m.Extra)
}
func (m *UnknownContactTimelineItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (*ContactTimelineEmail) isContactTimelineItem()       {}
func (*ContactTimelineEvent) isContactTimelineItem()       {}
func (*ContactTimelineConsent) isContactTimelineItem()     {}
func (*UnknownContactTimelineItem) isContactTimelineItem() {}

// EmailsListParams is what Emails.List may be asked for besides.
type EmailsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only emails accepted at or after this time (ISO 8601).
	CreatedAfter When `json:"created_after,omitzero"`
	// Only emails accepted before this time (ISO 8601), not at it.
	CreatedBefore When `json:"created_before,omitzero"`
	// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled,
	// sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked,
	// canceled.
	Status []string `json:"status,omitzero"`
	// Another name of `status`.
	LastEvent []string `json:"last_event,omitzero"`
	// A tag as `name` or `name:value`. Repeat it to require several tags.
	Tag []string `json:"tag,omitzero"`
	// An address in `to`, `cc` or `bcc`; case is ignored.
	Recipient string `json:"recipient,omitzero"`
	// The domain of a recipient, such as `example.com`.
	RecipientDomain string `json:"recipient_domain,omitzero"`
	// The sending domain's name or id.
	Domain string `json:"domain,omitzero"`
	// The API key that sent the email.
	APIKeyID string `json:"api_key_id,omitzero"`
	// Words, each of which must be part of a recipient's address or name, or of the subject; case and
	// accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
	// delivery and a Message-ID are found, too.
	Search string `json:"search,omitzero"`
}

// BatchSendParams is what Batch.Send may be asked for besides.
type BatchSendParams struct {
	// `strict` (default) or `permissive`.
	BatchValidation BatchBatchValidation `json:"X-Batch-Validation,omitzero"`
}

// EmailsCountParams is what Emails.Count may be asked for besides.
type EmailsCountParams struct {
	// Only emails accepted at or after this time (ISO 8601).
	CreatedAfter When `json:"created_after,omitzero"`
	// Only emails accepted before this time (ISO 8601), not at it.
	CreatedBefore When `json:"created_before,omitzero"`
	// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled,
	// sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked,
	// canceled.
	Status []string `json:"status,omitzero"`
	// Another name of `status`.
	LastEvent []string `json:"last_event,omitzero"`
	// A tag as `name` or `name:value`. Repeat it to require several tags.
	Tag []string `json:"tag,omitzero"`
	// An address in `to`, `cc` or `bcc`; case is ignored.
	Recipient string `json:"recipient,omitzero"`
	// The domain of a recipient, such as `example.com`.
	RecipientDomain string `json:"recipient_domain,omitzero"`
	// The sending domain's name or id.
	Domain string `json:"domain,omitzero"`
	// The API key that sent the email.
	APIKeyID string `json:"api_key_id,omitzero"`
	// Words, each of which must be part of a recipient's address or name, or of the subject; case and
	// accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
	// delivery and a Message-ID are found, too.
	Search string `json:"search,omitzero"`
}

// EmailsExportParams is what Emails.Export may be asked for besides.
type EmailsExportParams struct {
	// `csv`, or `jsonl` for one JSON object a line.
	Format ExportFormat `json:"format,omitzero"`
	// Only emails accepted at or after this time (ISO 8601).
	CreatedAfter When `json:"created_after,omitzero"`
	// Only emails accepted before this time (ISO 8601), not at it.
	CreatedBefore When `json:"created_before,omitzero"`
	// Emails with a recipient in one of these statuses, comma-separated or repeated: queued, scheduled,
	// sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened, clicked,
	// canceled.
	Status []string `json:"status,omitzero"`
	// Another name of `status`.
	LastEvent []string `json:"last_event,omitzero"`
	// A tag as `name` or `name:value`. Repeat it to require several tags.
	Tag []string `json:"tag,omitzero"`
	// An address in `to`, `cc` or `bcc`; case is ignored.
	Recipient string `json:"recipient,omitzero"`
	// The domain of a recipient, such as `example.com`.
	RecipientDomain string `json:"recipient_domain,omitzero"`
	// The sending domain's name or id.
	Domain string `json:"domain,omitzero"`
	// The API key that sent the email.
	APIKeyID string `json:"api_key_id,omitzero"`
	// Words, each of which must be part of a recipient's address or name, or of the subject; case and
	// accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
	// delivery and a Message-ID are found, too.
	Search string `json:"search,omitzero"`
	// Only these emails, at most 100; other filters are ignored.
	ID []string `json:"id,omitzero"`
}

// EmailsAttachmentsListParams is what Emails.Attachments.List may be asked for besides.
type EmailsAttachmentsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// EmailsEventsListParams is what Emails.Events.List may be asked for besides.
type EmailsEventsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// EmailsAttemptsListParams is what Emails.Attempts.List may be asked for besides.
type EmailsAttemptsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// DomainsListParams is what Domains.List may be asked for besides.
type DomainsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// APIKeysListParams is what APIKeys.List may be asked for besides.
type APIKeysListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// LogsListParams is what Logs.List may be asked for besides.
type LogsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before    string       `json:"before,omitzero"`
	Method    []string     `json:"method,omitzero"`
	Status    []string     `json:"status,omitzero"`
	Endpoint  string       `json:"endpoint,omitzero"`
	Search    string       `json:"search,omitzero"`
	UserAgent LogUserAgent `json:"user_agent,omitzero"`
	APIKeyID  string       `json:"api_key_id,omitzero"`
	StartDate string       `json:"start_date,omitzero"`
	EndDate   string       `json:"end_date,omitzero"`
}

// DeliveriesListParams is what Deliveries.List may be asked for besides.
type DeliveriesListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before      string `json:"before,omitzero"`
	Destination string `json:"destination,omitzero"`
	Site        string `json:"site,omitzero"`
	State       string `json:"state,omitzero"`
	EmailID     string `json:"email_id,omitzero"`
	// The class of the last attempt, such as `greylist`; `none` for deliveries not attempted yet.
	// `state` is then `queued` by default.
	Reason string `json:"reason,omitzero"`
}

// ReportsListParams is what Reports.List may be asked for besides.
type ReportsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// SuppressionsListParams is what Suppressions.List may be asked for besides.
type SuppressionsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
	Origin string `json:"origin,omitzero"`
	// The start of the address; case is ignored. Sorts by address.
	Search string `json:"search,omitzero"`
}

// SuppressionsExportParams is what Suppressions.Export may be asked for besides.
type SuppressionsExportParams struct {
	// `csv`, or `jsonl` for one JSON object a line.
	Format ExportFormat `json:"format,omitzero"`
	// Only suppressions of this origin: `bounce`, `complaint` or `manual`.
	Origin string `json:"origin,omitzero"`
	// The start of the address; case is ignored. Sorts by address.
	Search string `json:"search,omitzero"`
}

// WebhooksListParams is what Webhooks.List may be asked for besides.
type WebhooksListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// WebhooksEventsListParams is what Webhooks.Events.List may be asked for besides.
type WebhooksEventsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Returns events older than this one.
	After string `json:"after,omitzero"`
	// Returns events newer than this one.
	Before string `json:"before,omitzero"`
	// Only events in this state: success, pending, failed, attempting.
	Status string `json:"status,omitzero"`
	// Only events of this type, such as `email.bounced`.
	Type string `json:"type,omitzero"`
	// Only events at or after this time (ISO 8601).
	CreatedAfter When `json:"created_after,omitzero"`
	// Only events before this time (ISO 8601).
	CreatedBefore When `json:"created_before,omitzero"`
}

// WebhooksEventsAttemptsListParams is what Webhooks.Events.Attempts.List may be asked for besides.
type WebhooksEventsAttemptsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// TemplatesListParams is what Templates.List may be asked for besides.
type TemplatesListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// TemplatesVersionsListParams is what Templates.Versions.List may be asked for besides.
type TemplatesVersionsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// BroadcastsListParams is what Broadcasts.List may be asked for besides.
type BroadcastsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only these states, separated by commas: `draft`, `scheduled`, `sending`, …
	Status []string `json:"status,omitzero"`
	// Part of the name.
	Q string `json:"q,omitzero"`
	// Only those that started at or after this time, else are scheduled, else were changed (ISO 8601).
	Since When `json:"since,omitzero"`
	// The same, before this time.
	Until When `json:"until,omitzero"`
}

// BroadcastsRecipientsParams is what Broadcasts.Recipients may be asked for besides.
type BroadcastsRecipientsParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Which list.
	Type BroadcastType `json:"type,omitzero"`
	// Only the contact with this address.
	Email string `json:"email,omitzero"`
	// Of `bounced`: only this type.
	BounceType BounceType `json:"bounce_type,omitzero"`
	// Of `bounced` and `failed`: only this class of the server's reply.
	Reply string `json:"reply,omitzero"`
	// Of `skipped`: only for this reason.
	Reason BroadcastRecipientReason `json:"reason,omitzero"`
	// Of `clicked`: only this link, by its id.
	Link string `json:"link,omitzero"`
	// Only this variant, from 0.
	Variant *int64 `json:"variant,omitzero"`
	// Only this destination group.
	Group string `json:"group,omitzero"`
}

// BroadcastsClickedLinksParams is what Broadcasts.ClickedLinks may be asked for besides.
type BroadcastsClickedLinksParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// AutomationsListParams is what Automations.List may be asked for besides.
type AutomationsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only those with this status.
	Status AutomationStatus `json:"status,omitzero"`
}

// AutomationsRunsListParams is what Automations.Runs.List may be asked for besides.
type AutomationsRunsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only these, separated by commas: running, completed, failed, cancelled.
	Status string `json:"status,omitzero"`
}

// ContactsListParams is what Contacts.List may be asked for besides.
type ContactsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
	// Only contacts of this segment.
	SegmentID string `json:"segment_id,omitzero"`
	// Words that are all part of the address or the name; case is ignored.
	Search string `json:"search,omitzero"`
}

// ContactsSegmentsListParams is what Contacts.Segments.List may be asked for besides.
type ContactsSegmentsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// ContactsTopicsListParams is what Contacts.Topics.List may be asked for besides.
type ContactsTopicsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// ContactsConsentsListParams is what Contacts.Consents.List may be asked for besides.
type ContactsConsentsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// ContactsActivityListParams is what Contacts.Activity.List may be asked for besides.
type ContactsActivityListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// ContactPropertiesListParams is what ContactProperties.List may be asked for besides.
type ContactPropertiesListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// TopicsListParams is what Topics.List may be asked for besides.
type TopicsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// SegmentsListParams is what Segments.List may be asked for besides.
type SegmentsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// SegmentsCountParams is what Segments.Count may be asked for besides.
type SegmentsCountParams struct {
	// Counts who would receive email with this topic.
	TopicID string `json:"topic_id,omitzero"`
}

// SegmentsContactsListParams is what Segments.Contacts.List may be asked for besides.
type SegmentsContactsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// FormsListParams is what Forms.List may be asked for besides.
type FormsListParams struct {
	// How many to return; default: all, up to 1,000.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// EventsListParams is what Events.List may be asked for besides.
type EventsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// ContactsImportsListParams is what Contacts.Imports.List may be asked for besides.
type ContactsImportsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string              `json:"before,omitzero"`
	Status ContactImportStatus `json:"status,omitzero"`
}

// ContactsExportsListParams is what Contacts.Exports.List may be asked for besides.
type ContactsExportsListParams struct {
	// How many to return; default 20.
	Limit int `json:"limit,omitzero"`
	// Lists what is older than this item.
	After string `json:"after,omitzero"`
	// Lists what is newer than this item.
	Before string `json:"before,omitzero"`
}

// EmailsMetricsParams is what Emails.Metrics may be asked for besides.
type EmailsMetricsParams struct {
	// ISO 8601 date or time; default: six days before the end.
	StartDate string `json:"start_date,omitzero"`
	// ISO 8601 date or time; default: now. A date without a time includes that whole day.
	EndDate string `json:"end_date,omitzero"`
	// IANA time zone name; default UTC.
	Timezone string `json:"timezone,omitzero"`
	// The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.
	Granularity string `json:"granularity,omitzero"`
	// The metrics to return; default: all standard metrics. Comma-separated or repeated.
	Metrics []string `json:"metrics,omitzero"`
	// How to group `data`: by `period`, `domain`, `email`, `broadcast`, `tag`, `template` or
	// `mailbox_provider`. Comma-separated or repeated.
	Dimensions []string `json:"dimensions,omitzero"`
	// Only these sending domains, at most 100. Comma-separated or repeated.
	DomainID []string `json:"domain_id,omitzero"`
	// Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or repeated.
	EmailID []string `json:"email_id,omitzero"`
	// Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or repeated.
	BroadcastID []string `json:"broadcast_id,omitzero"`
	// Only emails with these tags, as `name:value`. Comma-separated or repeated.
	Tag []string `json:"tag,omitzero"`
	// Only emails made from these templates, at most 100. Comma-separated or repeated.
	TemplateID []string `json:"template_id,omitzero"`
	// Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online, proton,
	// comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq, netease,
	// naver, other. Comma-separated or repeated.
	MailboxProvider []string `json:"mailbox_provider,omitzero"`
}

// WebhookEventPayload is what a webhook posts: a pointer to one of the event types, and *UnknownEvent for a new one.
type WebhookEventPayload interface {
	// EventType is the type as on the wire, such as "email.bounced".
	EventType() string
}

// UnknownEvent is of a form that this version does not know.
type UnknownEvent struct {
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	Data      json.RawMessage `json:"data"`

	// Extra has the fields that this version does not know.
	Extra map[string]json.RawMessage `json:"-"`
}

func (m UnknownEvent) MarshalJSON() ([]byte, error) {
	type plain UnknownEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *UnknownEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (e *EmailSentEvent) EventType() string            { return e.Type }
func (e *EmailScheduledEvent) EventType() string       { return e.Type }
func (e *EmailDeliveredEvent) EventType() string       { return e.Type }
func (e *EmailDeliveryDelayedEvent) EventType() string { return e.Type }
func (e *EmailBouncedEvent) EventType() string         { return e.Type }
func (e *EmailComplainedEvent) EventType() string      { return e.Type }
func (e *EmailFailedEvent) EventType() string          { return e.Type }
func (e *EmailSuppressedEvent) EventType() string      { return e.Type }
func (e *EmailOpenedEvent) EventType() string          { return e.Type }
func (e *EmailClickedEvent) EventType() string         { return e.Type }
func (e *ContactCreatedEvent) EventType() string       { return e.Type }
func (e *ContactUpdatedEvent) EventType() string       { return e.Type }
func (e *ContactDeletedEvent) EventType() string       { return e.Type }
func (e *SegmentEnteredEvent) EventType() string       { return e.Type }
func (e *SegmentLeftEvent) EventType() string          { return e.Type }
func (e *DomainCreatedEvent) EventType() string        { return e.Type }
func (e *DomainUpdatedEvent) EventType() string        { return e.Type }
func (e *DomainDeletedEvent) EventType() string        { return e.Type }
func (e *ContactTopicsUpdatedEvent) EventType() string { return e.Type }
func (e *SuppressionAddedEvent) EventType() string     { return e.Type }
func (e *SuppressionRemovedEvent) EventType() string   { return e.Type }
func (e *TopicCreatedEvent) EventType() string         { return e.Type }
func (e *TopicUpdatedEvent) EventType() string         { return e.Type }
func (e *TopicDeletedEvent) EventType() string         { return e.Type }
func (e *UnknownEvent) EventType() string              { return e.Type }

type union struct {
	field string
	form  func(string) any
}

var unions = map[reflect.Type]union{
	reflect.TypeFor[ContactTimelineItem](): {"type", func(form string) any {
		switch form {
		case "email":
			return new(ContactTimelineEmail)
		case "event":
			return new(ContactTimelineEvent)
		case "consent":
			return new(ContactTimelineConsent)
		}
		return new(UnknownContactTimelineItem)
	}},
	reflect.TypeFor[WebhookEventPayload](): {"type", func(form string) any {
		switch form {
		case "email.sent":
			return new(EmailSentEvent)
		case "email.scheduled":
			return new(EmailScheduledEvent)
		case "email.delivered":
			return new(EmailDeliveredEvent)
		case "email.delivery_delayed":
			return new(EmailDeliveryDelayedEvent)
		case "email.bounced":
			return new(EmailBouncedEvent)
		case "email.complained":
			return new(EmailComplainedEvent)
		case "email.failed":
			return new(EmailFailedEvent)
		case "email.suppressed":
			return new(EmailSuppressedEvent)
		case "email.opened":
			return new(EmailOpenedEvent)
		case "email.clicked":
			return new(EmailClickedEvent)
		case "contact.created":
			return new(ContactCreatedEvent)
		case "contact.updated":
			return new(ContactUpdatedEvent)
		case "contact.deleted":
			return new(ContactDeletedEvent)
		case "segment.entered":
			return new(SegmentEnteredEvent)
		case "segment.left":
			return new(SegmentLeftEvent)
		case "domain.created":
			return new(DomainCreatedEvent)
		case "domain.updated":
			return new(DomainUpdatedEvent)
		case "domain.deleted":
			return new(DomainDeletedEvent)
		case "contact.topics.updated":
			return new(ContactTopicsUpdatedEvent)
		case "suppression.added":
			return new(SuppressionAddedEvent)
		case "suppression.removed":
			return new(SuppressionRemovedEvent)
		case "topic.created":
			return new(TopicCreatedEvent)
		case "topic.updated":
			return new(TopicUpdatedEvent)
		case "topic.deleted":
			return new(TopicDeletedEvent)
		}
		return new(UnknownEvent)
	}},
}

func (m AddSuppressionRequest) MarshalJSON() ([]byte, error) {
	type plain AddSuppressionRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *AddSuppressionRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AddSuppressionsRequest) MarshalJSON() ([]byte, error) {
	type plain AddSuppressionsRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *AddSuppressionsRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AddedSuppressions) MarshalJSON() ([]byte, error) {
	type plain AddedSuppressions
	return encodeModel(plain(m), m.Extra)
}
func (m *AddedSuppressions) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AiCreditUsage) MarshalJSON() ([]byte, error) {
	type plain AiCreditUsage
	return encodeModel(plain(m), m.Extra)
}
func (m *AiCreditUsage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m APIKey) MarshalJSON() ([]byte, error) {
	type plain APIKey
	return encodeModel(plain(m), m.Extra)
}
func (m *APIKey) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m APIKeyList) MarshalJSON() ([]byte, error) {
	type plain APIKeyList
	return encodeModel(plain(m), m.Extra)
}
func (m *APIKeyList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m APIKeyReference) MarshalJSON() ([]byte, error) {
	type plain APIKeyReference
	return encodeModel(plain(m), m.Extra)
}
func (m *APIKeyReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Attachment) MarshalJSON() ([]byte, error) {
	type plain Attachment
	return encodeModel(plain(m), m.Extra)
}
func (m *Attachment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AttachmentItem) MarshalJSON() ([]byte, error) {
	type plain AttachmentItem
	return encodeModel(plain(m), m.Extra)
}
func (m *AttachmentItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AttachmentList) MarshalJSON() ([]byte, error) {
	type plain AttachmentList
	return encodeModel(plain(m), m.Extra)
}
func (m *AttachmentList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Automation) MarshalJSON() ([]byte, error) {
	type plain Automation
	return encodeModel(plain(m), m.Extra)
}
func (m *Automation) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationConnection) MarshalJSON() ([]byte, error) {
	type plain AutomationConnection
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationConnection) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationConnectionRequest) MarshalJSON() ([]byte, error) {
	type plain AutomationConnectionRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationConnectionRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationDryRun) MarshalJSON() ([]byte, error) {
	type plain AutomationDryRun
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationDryRun) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationDryRunProblem) MarshalJSON() ([]byte, error) {
	type plain AutomationDryRunProblem
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationDryRunProblem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationDryRunStep) MarshalJSON() ([]byte, error) {
	type plain AutomationDryRunStep
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationDryRunStep) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationList) MarshalJSON() ([]byte, error) {
	type plain AutomationList
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationListItem) MarshalJSON() ([]byte, error) {
	type plain AutomationListItem
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationListItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationReference) MarshalJSON() ([]byte, error) {
	type plain AutomationReference
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRun) MarshalJSON() ([]byte, error) {
	type plain AutomationRun
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRun) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRunCounts) MarshalJSON() ([]byte, error) {
	type plain AutomationRunCounts
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRunCounts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRunItem) MarshalJSON() ([]byte, error) {
	type plain AutomationRunItem
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRunItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRunList) MarshalJSON() ([]byte, error) {
	type plain AutomationRunList
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRunList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRunStep) MarshalJSON() ([]byte, error) {
	type plain AutomationRunStep
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRunStep) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationRunUsage) MarshalJSON() ([]byte, error) {
	type plain AutomationRunUsage
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationRunUsage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationStep) MarshalJSON() ([]byte, error) {
	type plain AutomationStep
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationStep) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationStepCounts) MarshalJSON() ([]byte, error) {
	type plain AutomationStepCounts
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationStepCounts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m AutomationStepRequest) MarshalJSON() ([]byte, error) {
	type plain AutomationStepRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *AutomationStepRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BatchError) MarshalJSON() ([]byte, error) {
	type plain BatchError
	return encodeModel(plain(m), m.Extra)
}
func (m *BatchError) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Broadcast) MarshalJSON() ([]byte, error) {
	type plain Broadcast
	return encodeModel(plain(m), m.Extra)
}
func (m *Broadcast) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastCheck) MarshalJSON() ([]byte, error) {
	type plain BroadcastCheck
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastCheck) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastCheckItem) MarshalJSON() ([]byte, error) {
	type plain BroadcastCheckItem
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastCheckItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastClickedLink) MarshalJSON() ([]byte, error) {
	type plain BroadcastClickedLink
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastClickedLink) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastClickedLinkList) MarshalJSON() ([]byte, error) {
	type plain BroadcastClickedLinkList
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastClickedLinkList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastComparedRate) MarshalJSON() ([]byte, error) {
	type plain BroadcastComparedRate
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastComparedRate) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastComparison) MarshalJSON() ([]byte, error) {
	type plain BroadcastComparison
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastComparison) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastCounts) MarshalJSON() ([]byte, error) {
	type plain BroadcastCounts
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastCounts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastDecision) MarshalJSON() ([]byte, error) {
	type plain BroadcastDecision
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastDecision) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastExample) MarshalJSON() ([]byte, error) {
	type plain BroadcastExample
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastExample) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastFunnel) MarshalJSON() ([]byte, error) {
	type plain BroadcastFunnel
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastFunnel) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastGroup) MarshalJSON() ([]byte, error) {
	type plain BroadcastGroup
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastGroup) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastHour) MarshalJSON() ([]byte, error) {
	type plain BroadcastHour
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastHour) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastItem) MarshalJSON() ([]byte, error) {
	type plain BroadcastItem
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastList) MarshalJSON() ([]byte, error) {
	type plain BroadcastList
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastRate) MarshalJSON() ([]byte, error) {
	type plain BroadcastRate
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastRate) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastRecipient) MarshalJSON() ([]byte, error) {
	type plain BroadcastRecipient
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastRecipient) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastRecipientList) MarshalJSON() ([]byte, error) {
	type plain BroadcastRecipientList
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastRecipientList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastReference) MarshalJSON() ([]byte, error) {
	type plain BroadcastReference
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastReply) MarshalJSON() ([]byte, error) {
	type plain BroadcastReply
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastReply) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastSettings) MarshalJSON() ([]byte, error) {
	type plain BroadcastSettings
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastSettings) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastSettingsRequest) MarshalJSON() ([]byte, error) {
	type plain BroadcastSettingsRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastSettingsRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastSpeed) MarshalJSON() ([]byte, error) {
	type plain BroadcastSpeed
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastSpeed) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastStatistics) MarshalJSON() ([]byte, error) {
	type plain BroadcastStatistics
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastStatistics) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastTest) MarshalJSON() ([]byte, error) {
	type plain BroadcastTest
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastTest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastTestRequest) MarshalJSON() ([]byte, error) {
	type plain BroadcastTestRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastTestRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastTestResult) MarshalJSON() ([]byte, error) {
	type plain BroadcastTestResult
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastTestResult) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastTimes) MarshalJSON() ([]byte, error) {
	type plain BroadcastTimes
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastTimes) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastVariant) MarshalJSON() ([]byte, error) {
	type plain BroadcastVariant
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastVariant) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastVariantFigures) MarshalJSON() ([]byte, error) {
	type plain BroadcastVariantFigures
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastVariantFigures) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastVariantRequest) MarshalJSON() ([]byte, error) {
	type plain BroadcastVariantRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastVariantRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m BroadcastVariantResult) MarshalJSON() ([]byte, error) {
	type plain BroadcastVariantResult
	return encodeModel(plain(m), m.Extra)
}
func (m *BroadcastVariantResult) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CheckBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain CheckBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CheckBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Consent) MarshalJSON() ([]byte, error) {
	type plain Consent
	return encodeModel(plain(m), m.Extra)
}
func (m *Consent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ConsentList) MarshalJSON() ([]byte, error) {
	type plain ConsentList
	return encodeModel(plain(m), m.Extra)
}
func (m *ConsentList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ConsentText) MarshalJSON() ([]byte, error) {
	type plain ConsentText
	return encodeModel(plain(m), m.Extra)
}
func (m *ConsentText) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Contact) MarshalJSON() ([]byte, error) {
	type plain Contact
	return encodeModel(plain(m), m.Extra)
}
func (m *Contact) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactActivity) MarshalJSON() ([]byte, error) {
	type plain ContactActivity
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactActivity) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactCreatedEvent) MarshalJSON() ([]byte, error) {
	type plain ContactCreatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactCreatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactDeletedEvent) MarshalJSON() ([]byte, error) {
	type plain ContactDeletedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactDeletedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactErasure) MarshalJSON() ([]byte, error) {
	type plain ContactErasure
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactErasure) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactEventData) MarshalJSON() ([]byte, error) {
	type plain ContactEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactExport) MarshalJSON() ([]byte, error) {
	type plain ContactExport
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactExport) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactExportItem) MarshalJSON() ([]byte, error) {
	type plain ContactExportItem
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactExportItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactExportList) MarshalJSON() ([]byte, error) {
	type plain ContactExportList
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactExportList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactExportReference) MarshalJSON() ([]byte, error) {
	type plain ContactExportReference
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactExportReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImport) MarshalJSON() ([]byte, error) {
	type plain ContactImport
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImport) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportColumn) MarshalJSON() ([]byte, error) {
	type plain ContactImportColumn
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportColumn) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportColumnMap) MarshalJSON() ([]byte, error) {
	type plain ContactImportColumnMap
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportColumnMap) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportCounts) MarshalJSON() ([]byte, error) {
	type plain ContactImportCounts
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportCounts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportFile) MarshalJSON() ([]byte, error) {
	type plain ContactImportFile
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportFile) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportItem) MarshalJSON() ([]byte, error) {
	type plain ContactImportItem
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportList) MarshalJSON() ([]byte, error) {
	type plain ContactImportList
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportProperty) MarshalJSON() ([]byte, error) {
	type plain ContactImportProperty
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportProperty) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportPropertyColumn) MarshalJSON() ([]byte, error) {
	type plain ContactImportPropertyColumn
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportPropertyColumn) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportReference) MarshalJSON() ([]byte, error) {
	type plain ContactImportReference
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportSegment) MarshalJSON() ([]byte, error) {
	type plain ContactImportSegment
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportSegment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportSettings) MarshalJSON() ([]byte, error) {
	type plain ContactImportSettings
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportSettings) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportTopic) MarshalJSON() ([]byte, error) {
	type plain ContactImportTopic
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportTopic) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportTopicChoice) MarshalJSON() ([]byte, error) {
	type plain ContactImportTopicChoice
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportTopicChoice) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactImportUndo) MarshalJSON() ([]byte, error) {
	type plain ContactImportUndo
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactImportUndo) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactItem) MarshalJSON() ([]byte, error) {
	type plain ContactItem
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactList) MarshalJSON() ([]byte, error) {
	type plain ContactList
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactProperty) MarshalJSON() ([]byte, error) {
	type plain ContactProperty
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactProperty) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactPropertyItem) MarshalJSON() ([]byte, error) {
	type plain ContactPropertyItem
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactPropertyItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactPropertyList) MarshalJSON() ([]byte, error) {
	type plain ContactPropertyList
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactPropertyList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactPropertyReference) MarshalJSON() ([]byte, error) {
	type plain ContactPropertyReference
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactPropertyReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactPropertyValue) MarshalJSON() ([]byte, error) {
	type plain ContactPropertyValue
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactPropertyValue) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactReference) MarshalJSON() ([]byte, error) {
	type plain ContactReference
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactSegment) MarshalJSON() ([]byte, error) {
	type plain ContactSegment
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactSegment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimeline) MarshalJSON() ([]byte, error) {
	type plain ContactTimeline
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimeline) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimelineClick) MarshalJSON() ([]byte, error) {
	type plain ContactTimelineClick
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimelineClick) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimelineConsent) MarshalJSON() ([]byte, error) {
	type plain ContactTimelineConsent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimelineConsent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimelineEmail) MarshalJSON() ([]byte, error) {
	type plain ContactTimelineEmail
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimelineEmail) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimelineEvent) MarshalJSON() ([]byte, error) {
	type plain ContactTimelineEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimelineEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTimelineOpen) MarshalJSON() ([]byte, error) {
	type plain ContactTimelineOpen
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTimelineOpen) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopic) MarshalJSON() ([]byte, error) {
	type plain ContactTopic
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopic) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicChoice) MarshalJSON() ([]byte, error) {
	type plain ContactTopicChoice
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicChoice) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicList) MarshalJSON() ([]byte, error) {
	type plain ContactTopicList
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicsEventChoice) MarshalJSON() ([]byte, error) {
	type plain ContactTopicsEventChoice
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicsEventChoice) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicsEventData) MarshalJSON() ([]byte, error) {
	type plain ContactTopicsEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicsEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicsReference) MarshalJSON() ([]byte, error) {
	type plain ContactTopicsReference
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicsReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactTopicsUpdatedEvent) MarshalJSON() ([]byte, error) {
	type plain ContactTopicsUpdatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactTopicsUpdatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ContactUpdatedEvent) MarshalJSON() ([]byte, error) {
	type plain ContactUpdatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *ContactUpdatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateAPIKeyRequest) MarshalJSON() ([]byte, error) {
	type plain CreateAPIKeyRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateAPIKeyRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateAutomationRequest) MarshalJSON() ([]byte, error) {
	type plain CreateAutomationRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateAutomationRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain CreateBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateContactExportRequest) MarshalJSON() ([]byte, error) {
	type plain CreateContactExportRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateContactExportRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateContactImportRequest) MarshalJSON() ([]byte, error) {
	type plain CreateContactImportRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateContactImportRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateContactPropertyRequest) MarshalJSON() ([]byte, error) {
	type plain CreateContactPropertyRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateContactPropertyRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateContactRequest) MarshalJSON() ([]byte, error) {
	type plain CreateContactRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateContactRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateDomainRequest) MarshalJSON() ([]byte, error) {
	type plain CreateDomainRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateDomainRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateEventRequest) MarshalJSON() ([]byte, error) {
	type plain CreateEventRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateEventRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateFormRequest) MarshalJSON() ([]byte, error) {
	type plain CreateFormRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateFormRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateSegmentRequest) MarshalJSON() ([]byte, error) {
	type plain CreateSegmentRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateSegmentRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateTemplateRequest) MarshalJSON() ([]byte, error) {
	type plain CreateTemplateRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateTemplateRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateTopicRequest) MarshalJSON() ([]byte, error) {
	type plain CreateTopicRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateTopicRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreateWebhookRequest) MarshalJSON() ([]byte, error) {
	type plain CreateWebhookRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *CreateWebhookRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreatedAPIKey) MarshalJSON() ([]byte, error) {
	type plain CreatedAPIKey
	return encodeModel(plain(m), m.Extra)
}
func (m *CreatedAPIKey) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m CreatedSegment) MarshalJSON() ([]byte, error) {
	type plain CreatedSegment
	return encodeModel(plain(m), m.Extra)
}
func (m *CreatedSegment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DailyEmailUsage) MarshalJSON() ([]byte, error) {
	type plain DailyEmailUsage
	return encodeModel(plain(m), m.Extra)
}
func (m *DailyEmailUsage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DecideBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain DecideBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *DecideBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedAPIKey) MarshalJSON() ([]byte, error) {
	type plain DeletedAPIKey
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedAPIKey) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedAutomation) MarshalJSON() ([]byte, error) {
	type plain DeletedAutomation
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedAutomation) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedBroadcast) MarshalJSON() ([]byte, error) {
	type plain DeletedBroadcast
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedBroadcast) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedContact) MarshalJSON() ([]byte, error) {
	type plain DeletedContact
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedContact) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedContactProperty) MarshalJSON() ([]byte, error) {
	type plain DeletedContactProperty
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedContactProperty) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedDomain) MarshalJSON() ([]byte, error) {
	type plain DeletedDomain
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedDomain) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedEmail) MarshalJSON() ([]byte, error) {
	type plain DeletedEmail
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedEmail) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedEvent) MarshalJSON() ([]byte, error) {
	type plain DeletedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedForm) MarshalJSON() ([]byte, error) {
	type plain DeletedForm
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedForm) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedSegment) MarshalJSON() ([]byte, error) {
	type plain DeletedSegment
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedSegment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedTemplate) MarshalJSON() ([]byte, error) {
	type plain DeletedTemplate
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedTemplate) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedTopic) MarshalJSON() ([]byte, error) {
	type plain DeletedTopic
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedTopic) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeletedWebhook) MarshalJSON() ([]byte, error) {
	type plain DeletedWebhook
	return encodeModel(plain(m), m.Extra)
}
func (m *DeletedWebhook) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Delivery) MarshalJSON() ([]byte, error) {
	type plain Delivery
	return encodeModel(plain(m), m.Extra)
}
func (m *Delivery) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeliveryAttempt) MarshalJSON() ([]byte, error) {
	type plain DeliveryAttempt
	return encodeModel(plain(m), m.Extra)
}
func (m *DeliveryAttempt) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeliveryAttemptList) MarshalJSON() ([]byte, error) {
	type plain DeliveryAttemptList
	return encodeModel(plain(m), m.Extra)
}
func (m *DeliveryAttemptList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DeliveryList) MarshalJSON() ([]byte, error) {
	type plain DeliveryList
	return encodeModel(plain(m), m.Extra)
}
func (m *DeliveryList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DNSProvider) MarshalJSON() ([]byte, error) {
	type plain DNSProvider
	return encodeModel(plain(m), m.Extra)
}
func (m *DNSProvider) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DNSRecord) MarshalJSON() ([]byte, error) {
	type plain DNSRecord
	return encodeModel(plain(m), m.Extra)
}
func (m *DNSRecord) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Domain) MarshalJSON() ([]byte, error) {
	type plain Domain
	return encodeModel(plain(m), m.Extra)
}
func (m *Domain) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainAdvisedRecord) MarshalJSON() ([]byte, error) {
	type plain DomainAdvisedRecord
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainAdvisedRecord) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainCapabilities) MarshalJSON() ([]byte, error) {
	type plain DomainCapabilities
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainCapabilities) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainCapabilitiesRequest) MarshalJSON() ([]byte, error) {
	type plain DomainCapabilitiesRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainCapabilitiesRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainCreatedEvent) MarshalJSON() ([]byte, error) {
	type plain DomainCreatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainCreatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainDeletedEvent) MarshalJSON() ([]byte, error) {
	type plain DomainDeletedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainDeletedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainDmarc) MarshalJSON() ([]byte, error) {
	type plain DomainDmarc
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainDmarc) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainDNS) MarshalJSON() ([]byte, error) {
	type plain DomainDNS
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainDNS) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainEventData) MarshalJSON() ([]byte, error) {
	type plain DomainEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainItem) MarshalJSON() ([]byte, error) {
	type plain DomainItem
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainList) MarshalJSON() ([]byte, error) {
	type plain DomainList
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainRecord) MarshalJSON() ([]byte, error) {
	type plain DomainRecord
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainRecord) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainRecordProblem) MarshalJSON() ([]byte, error) {
	type plain DomainRecordProblem
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainRecordProblem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainReference) MarshalJSON() ([]byte, error) {
	type plain DomainReference
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainReportsAsked) MarshalJSON() ([]byte, error) {
	type plain DomainReportsAsked
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainReportsAsked) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DomainUpdatedEvent) MarshalJSON() ([]byte, error) {
	type plain DomainUpdatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *DomainUpdatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DoubleOptIn) MarshalJSON() ([]byte, error) {
	type plain DoubleOptIn
	return encodeModel(plain(m), m.Extra)
}
func (m *DoubleOptIn) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m DryRunAutomationRequest) MarshalJSON() ([]byte, error) {
	type plain DryRunAutomationRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *DryRunAutomationRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Email) MarshalJSON() ([]byte, error) {
	type plain Email
	return encodeModel(plain(m), m.Extra)
}
func (m *Email) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailBounce) MarshalJSON() ([]byte, error) {
	type plain EmailBounce
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailBounce) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailBouncedData) MarshalJSON() ([]byte, error) {
	type plain EmailBouncedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailBouncedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailBouncedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailBouncedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailBouncedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailClick) MarshalJSON() ([]byte, error) {
	type plain EmailClick
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailClick) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailClickedData) MarshalJSON() ([]byte, error) {
	type plain EmailClickedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailClickedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailClickedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailClickedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailClickedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailComplainedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailComplainedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailComplainedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailCount) MarshalJSON() ([]byte, error) {
	type plain EmailCount
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailCount) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailDelay) MarshalJSON() ([]byte, error) {
	type plain EmailDelay
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailDelay) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailDelayedData) MarshalJSON() ([]byte, error) {
	type plain EmailDelayedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailDelayedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailDeliveredEvent) MarshalJSON() ([]byte, error) {
	type plain EmailDeliveredEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailDeliveredEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailDeliveryDelayedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailDeliveryDelayedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailDeliveryDelayedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailEngagement) MarshalJSON() ([]byte, error) {
	type plain EmailEngagement
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailEngagement) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailEvent) MarshalJSON() ([]byte, error) {
	type plain EmailEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailEventData) MarshalJSON() ([]byte, error) {
	type plain EmailEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailEventHeader) MarshalJSON() ([]byte, error) {
	type plain EmailEventHeader
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailEventHeader) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailEventList) MarshalJSON() ([]byte, error) {
	type plain EmailEventList
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailEventList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailFailedData) MarshalJSON() ([]byte, error) {
	type plain EmailFailedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailFailedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailFailedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailFailedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailFailedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailFailure) MarshalJSON() ([]byte, error) {
	type plain EmailFailure
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailFailure) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailItem) MarshalJSON() ([]byte, error) {
	type plain EmailItem
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailList) MarshalJSON() ([]byte, error) {
	type plain EmailList
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailOpen) MarshalJSON() ([]byte, error) {
	type plain EmailOpen
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailOpen) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailOpenedData) MarshalJSON() ([]byte, error) {
	type plain EmailOpenedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailOpenedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailOpenedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailOpenedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailOpenedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailReference) MarshalJSON() ([]byte, error) {
	type plain EmailReference
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailScheduledEvent) MarshalJSON() ([]byte, error) {
	type plain EmailScheduledEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailScheduledEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailSentEvent) MarshalJSON() ([]byte, error) {
	type plain EmailSentEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailSentEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailSuppressedData) MarshalJSON() ([]byte, error) {
	type plain EmailSuppressedData
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailSuppressedData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailSuppressedEvent) MarshalJSON() ([]byte, error) {
	type plain EmailSuppressedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailSuppressedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailSuppression) MarshalJSON() ([]byte, error) {
	type plain EmailSuppression
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailSuppression) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailTag) MarshalJSON() ([]byte, error) {
	type plain EmailTag
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailTag) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EmailUsage) MarshalJSON() ([]byte, error) {
	type plain EmailUsage
	return encodeModel(plain(m), m.Extra)
}
func (m *EmailUsage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EraseContactRequest) MarshalJSON() ([]byte, error) {
	type plain EraseContactRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *EraseContactRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Event) MarshalJSON() ([]byte, error) {
	type plain Event
	return encodeModel(plain(m), m.Extra)
}
func (m *Event) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EventItem) MarshalJSON() ([]byte, error) {
	type plain EventItem
	return encodeModel(plain(m), m.Extra)
}
func (m *EventItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EventList) MarshalJSON() ([]byte, error) {
	type plain EventList
	return encodeModel(plain(m), m.Extra)
}
func (m *EventList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m EventReference) MarshalJSON() ([]byte, error) {
	type plain EventReference
	return encodeModel(plain(m), m.Extra)
}
func (m *EventReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Form) MarshalJSON() ([]byte, error) {
	type plain Form
	return encodeModel(plain(m), m.Extra)
}
func (m *Form) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m FormCounts) MarshalJSON() ([]byte, error) {
	type plain FormCounts
	return encodeModel(plain(m), m.Extra)
}
func (m *FormCounts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m FormField) MarshalJSON() ([]byte, error) {
	type plain FormField
	return encodeModel(plain(m), m.Extra)
}
func (m *FormField) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m FormFieldRequest) MarshalJSON() ([]byte, error) {
	type plain FormFieldRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *FormFieldRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m FormItem) MarshalJSON() ([]byte, error) {
	type plain FormItem
	return encodeModel(plain(m), m.Extra)
}
func (m *FormItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m FormList) MarshalJSON() ([]byte, error) {
	type plain FormList
	return encodeModel(plain(m), m.Extra)
}
func (m *FormList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Insight) MarshalJSON() ([]byte, error) {
	type plain Insight
	return encodeModel(plain(m), m.Extra)
}
func (m *Insight) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Insights) MarshalJSON() ([]byte, error) {
	type plain Insights
	return encodeModel(plain(m), m.Extra)
}
func (m *Insights) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Log) MarshalJSON() ([]byte, error) {
	type plain Log
	return encodeModel(plain(m), m.Extra)
}
func (m *Log) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m LogItem) MarshalJSON() ([]byte, error) {
	type plain LogItem
	return encodeModel(plain(m), m.Extra)
}
func (m *LogItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m LogList) MarshalJSON() ([]byte, error) {
	type plain LogList
	return encodeModel(plain(m), m.Extra)
}
func (m *LogList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m MetricValues) MarshalJSON() ([]byte, error) {
	type plain MetricValues
	return encodeModel(plain(m), m.Extra)
}
func (m *MetricValues) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Metrics) MarshalJSON() ([]byte, error) {
	type plain Metrics
	return encodeModel(plain(m), m.Extra)
}
func (m *Metrics) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m MetricsRow) MarshalJSON() ([]byte, error) {
	type plain MetricsRow
	return encodeModel(plain(m), m.Extra)
}
func (m *MetricsRow) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m MonthlyEmailUsage) MarshalJSON() ([]byte, error) {
	type plain MonthlyEmailUsage
	return encodeModel(plain(m), m.Extra)
}
func (m *MonthlyEmailUsage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m NullableUsageCount) MarshalJSON() ([]byte, error) {
	type plain NullableUsageCount
	return encodeModel(plain(m), m.Extra)
}
func (m *NullableUsageCount) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m QueueChange) MarshalJSON() ([]byte, error) {
	type plain QueueChange
	return encodeModel(plain(m), m.Extra)
}
func (m *QueueChange) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m QueueChangeRequest) MarshalJSON() ([]byte, error) {
	type plain QueueChangeRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *QueueChangeRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RateLimit) MarshalJSON() ([]byte, error) {
	type plain RateLimit
	return encodeModel(plain(m), m.Extra)
}
func (m *RateLimit) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RecipientClickedLink) MarshalJSON() ([]byte, error) {
	type plain RecipientClickedLink
	return encodeModel(plain(m), m.Extra)
}
func (m *RecipientClickedLink) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RefusedContacts) MarshalJSON() ([]byte, error) {
	type plain RefusedContacts
	return encodeModel(plain(m), m.Extra)
}
func (m *RefusedContacts) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RemoveSuppressionsRequest) MarshalJSON() ([]byte, error) {
	type plain RemoveSuppressionsRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *RemoveSuppressionsRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RemovedContactSegment) MarshalJSON() ([]byte, error) {
	type plain RemovedContactSegment
	return encodeModel(plain(m), m.Extra)
}
func (m *RemovedContactSegment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RemovedSuppression) MarshalJSON() ([]byte, error) {
	type plain RemovedSuppression
	return encodeModel(plain(m), m.Extra)
}
func (m *RemovedSuppression) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m RemovedSuppressions) MarshalJSON() ([]byte, error) {
	type plain RemovedSuppressions
	return encodeModel(plain(m), m.Extra)
}
func (m *RemovedSuppressions) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ReplayWebhookRequest) MarshalJSON() ([]byte, error) {
	type plain ReplayWebhookRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *ReplayWebhookRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ReplayedWebhook) MarshalJSON() ([]byte, error) {
	type plain ReplayedWebhook
	return encodeModel(plain(m), m.Extra)
}
func (m *ReplayedWebhook) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Report) MarshalJSON() ([]byte, error) {
	type plain Report
	return encodeModel(plain(m), m.Extra)
}
func (m *Report) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ReportItem) MarshalJSON() ([]byte, error) {
	type plain ReportItem
	return encodeModel(plain(m), m.Extra)
}
func (m *ReportItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ReportList) MarshalJSON() ([]byte, error) {
	type plain ReportList
	return encodeModel(plain(m), m.Extra)
}
func (m *ReportList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ResendBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain ResendBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *ResendBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Segment) MarshalJSON() ([]byte, error) {
	type plain Segment
	return encodeModel(plain(m), m.Extra)
}
func (m *Segment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentCount) MarshalJSON() ([]byte, error) {
	type plain SegmentCount
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentCount) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentEnteredEvent) MarshalJSON() ([]byte, error) {
	type plain SegmentEnteredEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentEnteredEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentEventData) MarshalJSON() ([]byte, error) {
	type plain SegmentEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentItem) MarshalJSON() ([]byte, error) {
	type plain SegmentItem
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentLeftEvent) MarshalJSON() ([]byte, error) {
	type plain SegmentLeftEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentLeftEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentList) MarshalJSON() ([]byte, error) {
	type plain SegmentList
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SegmentReference) MarshalJSON() ([]byte, error) {
	type plain SegmentReference
	return encodeModel(plain(m), m.Extra)
}
func (m *SegmentReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SendBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain SendBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *SendBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SendEmailAttachment) MarshalJSON() ([]byte, error) {
	type plain SendEmailAttachment
	return encodeModel(plain(m), m.Extra)
}
func (m *SendEmailAttachment) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SendEmailRequest) MarshalJSON() ([]byte, error) {
	type plain SendEmailRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *SendEmailRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SendEmailTemplate) MarshalJSON() ([]byte, error) {
	type plain SendEmailTemplate
	return encodeModel(plain(m), m.Extra)
}
func (m *SendEmailTemplate) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SendEventRequest) MarshalJSON() ([]byte, error) {
	type plain SendEventRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *SendEventRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SentBatch) MarshalJSON() ([]byte, error) {
	type plain SentBatch
	return encodeModel(plain(m), m.Extra)
}
func (m *SentBatch) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SentEmail) MarshalJSON() ([]byte, error) {
	type plain SentEmail
	return encodeModel(plain(m), m.Extra)
}
func (m *SentEmail) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SentEvent) MarshalJSON() ([]byte, error) {
	type plain SentEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *SentEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m ShareEmailRequest) MarshalJSON() ([]byte, error) {
	type plain ShareEmailRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *ShareEmailRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SharedEmail) MarshalJSON() ([]byte, error) {
	type plain SharedEmail
	return encodeModel(plain(m), m.Extra)
}
func (m *SharedEmail) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m StartContactImportRequest) MarshalJSON() ([]byte, error) {
	type plain StartContactImportRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *StartContactImportRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m StoppedAutomation) MarshalJSON() ([]byte, error) {
	type plain StoppedAutomation
	return encodeModel(plain(m), m.Extra)
}
func (m *StoppedAutomation) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Suppression) MarshalJSON() ([]byte, error) {
	type plain Suppression
	return encodeModel(plain(m), m.Extra)
}
func (m *Suppression) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionAddedEvent) MarshalJSON() ([]byte, error) {
	type plain SuppressionAddedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionAddedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionEventData) MarshalJSON() ([]byte, error) {
	type plain SuppressionEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionItem) MarshalJSON() ([]byte, error) {
	type plain SuppressionItem
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionList) MarshalJSON() ([]byte, error) {
	type plain SuppressionList
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionReference) MarshalJSON() ([]byte, error) {
	type plain SuppressionReference
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m SuppressionRemovedEvent) MarshalJSON() ([]byte, error) {
	type plain SuppressionRemovedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *SuppressionRemovedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Template) MarshalJSON() ([]byte, error) {
	type plain Template
	return encodeModel(plain(m), m.Extra)
}
func (m *Template) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateItem) MarshalJSON() ([]byte, error) {
	type plain TemplateItem
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateList) MarshalJSON() ([]byte, error) {
	type plain TemplateList
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateReference) MarshalJSON() ([]byte, error) {
	type plain TemplateReference
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateVariable) MarshalJSON() ([]byte, error) {
	type plain TemplateVariable
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateVariable) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateVariableRequest) MarshalJSON() ([]byte, error) {
	type plain TemplateVariableRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateVariableRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateVersion) MarshalJSON() ([]byte, error) {
	type plain TemplateVersion
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateVersion) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateVersionItem) MarshalJSON() ([]byte, error) {
	type plain TemplateVersionItem
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateVersionItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TemplateVersionList) MarshalJSON() ([]byte, error) {
	type plain TemplateVersionList
	return encodeModel(plain(m), m.Extra)
}
func (m *TemplateVersionList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TestBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain TestBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *TestBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TestWebhookRequest) MarshalJSON() ([]byte, error) {
	type plain TestWebhookRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *TestWebhookRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Topic) MarshalJSON() ([]byte, error) {
	type plain Topic
	return encodeModel(plain(m), m.Extra)
}
func (m *Topic) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicCreatedEvent) MarshalJSON() ([]byte, error) {
	type plain TopicCreatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicCreatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicDeletedEvent) MarshalJSON() ([]byte, error) {
	type plain TopicDeletedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicDeletedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicEventData) MarshalJSON() ([]byte, error) {
	type plain TopicEventData
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicEventData) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicItem) MarshalJSON() ([]byte, error) {
	type plain TopicItem
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicList) MarshalJSON() ([]byte, error) {
	type plain TopicList
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicReference) MarshalJSON() ([]byte, error) {
	type plain TopicReference
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TopicUpdatedEvent) MarshalJSON() ([]byte, error) {
	type plain TopicUpdatedEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *TopicUpdatedEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m TranscriptLine) MarshalJSON() ([]byte, error) {
	type plain TranscriptLine
	return encodeModel(plain(m), m.Extra)
}
func (m *TranscriptLine) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UnsubscribePage) MarshalJSON() ([]byte, error) {
	type plain UnsubscribePage
	return encodeModel(plain(m), m.Extra)
}
func (m *UnsubscribePage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateAPIKeyRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateAPIKeyRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateAPIKeyRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateAutomationRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateAutomationRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateAutomationRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateBroadcastRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateBroadcastRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateBroadcastRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateContactPropertyRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateContactPropertyRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateContactPropertyRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateContactRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateContactRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateContactRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateDomainRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateDomainRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateDomainRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateEmailRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateEmailRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateEmailRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateEventRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateEventRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateEventRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateFormRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateFormRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateFormRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateSegmentRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateSegmentRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateSegmentRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateTemplateRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateTemplateRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateTemplateRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateTopicRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateTopicRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateTopicRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateUnsubscribePageRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateUnsubscribePageRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateUnsubscribePageRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UpdateWebhookRequest) MarshalJSON() ([]byte, error) {
	type plain UpdateWebhookRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *UpdateWebhookRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Usage) MarshalJSON() ([]byte, error) {
	type plain Usage
	return encodeModel(plain(m), m.Extra)
}
func (m *Usage) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m UsageCount) MarshalJSON() ([]byte, error) {
	type plain UsageCount
	return encodeModel(plain(m), m.Extra)
}
func (m *UsageCount) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m Webhook) MarshalJSON() ([]byte, error) {
	type plain Webhook
	return encodeModel(plain(m), m.Extra)
}
func (m *Webhook) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookAttempt) MarshalJSON() ([]byte, error) {
	type plain WebhookAttempt
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookAttempt) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookAttemptList) MarshalJSON() ([]byte, error) {
	type plain WebhookAttemptList
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookAttemptList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookEvent) MarshalJSON() ([]byte, error) {
	type plain WebhookEvent
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookEvent) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookEventItem) MarshalJSON() ([]byte, error) {
	type plain WebhookEventItem
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookEventItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookEventList) MarshalJSON() ([]byte, error) {
	type plain WebhookEventList
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookEventList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookEventReference) MarshalJSON() ([]byte, error) {
	type plain WebhookEventReference
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookEventReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookItem) MarshalJSON() ([]byte, error) {
	type plain WebhookItem
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookItem) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookList) MarshalJSON() ([]byte, error) {
	type plain WebhookList
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookList) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookReference) MarshalJSON() ([]byte, error) {
	type plain WebhookReference
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookReference) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookRequest) MarshalJSON() ([]byte, error) {
	type plain WebhookRequest
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookRequest) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }

func (m WebhookWithSecret) MarshalJSON() ([]byte, error) {
	type plain WebhookWithSecret
	return encodeModel(plain(m), m.Extra)
}
func (m *WebhookWithSecret) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }
