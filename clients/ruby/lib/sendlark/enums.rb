# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Enums
    # Known values; others may come.
    module ApiKeyPermission
      FULL_ACCESS = "full_access"
      SENDING_ACCESS = "sending_access"
    end

    # Known values; others may come.
    module AttachmentContentDisposition
      INLINE = "inline"
      ATTACHMENT = "attachment"
    end

    # Known values; others may come.
    module AutomationConnectionType
      DEFAULT = "default"
      CONDITION_MET = "condition_met"
      CONDITION_NOT_MET = "condition_not_met"
      TIMEOUT = "timeout"
      EVENT_RECEIVED = "event_received"
    end

    # Known values; others may come.
    module AutomationDryRunStepStatus
      COMPLETED = "completed"
      SKIPPED = "skipped"
      FAILED = "failed"
      WAITING = "waiting"
    end

    # Known values; others may come.
    module AutomationEntry
      ONCE = "once"
      EVERY_TIME = "every_time"
      WHEN_FINISHED = "when_finished"
    end

    # Known values; others may come.
    module AutomationRunStatus
      RUNNING = "running"
      COMPLETED = "completed"
      FAILED = "failed"
      CANCELLED = "cancelled"
    end

    # Known values; others may come.
    module AutomationRunStepStatus
      PENDING = "pending"
      RUNNING = "running"
      COMPLETED = "completed"
      FAILED = "failed"
      SKIPPED = "skipped"
      WAITING = "waiting"
    end

    # Known values; others may come.
    module AutomationStatus
      ENABLED = "enabled"
      DISABLED = "disabled"
    end

    # Known values; others may come.
    module AutomationStepType
      TRIGGER = "trigger"
      SEND_EMAIL = "send_email"
      DELAY = "delay"
      WAIT_FOR_EVENT = "wait_for_event"
      CONDITION = "condition"
      CONTACT_UPDATE = "contact_update"
      CONTACT_DELETE = "contact_delete"
      ADD_TO_SEGMENT = "add_to_segment"
      REMOVE_FROM_SEGMENT = "remove_from_segment"
      SET_TOPIC = "set_topic"
      WEBHOOK = "webhook"
      EXIT = "exit"
    end

    # Known values; others may come.
    module BatchBatchValidation
      STRICT = "strict"
      PERMISSIVE = "permissive"
    end

    # Known values; others may come.
    module BounceType
      PERMANENT = "Permanent"
      TRANSIENT = "Transient"
      UNDETERMINED = "Undetermined"
    end

    # Known values; others may come.
    module BroadcastCheckId
      FROM = "from"
      FROM_DOMAIN = "from_domain"
      SUBJECT = "subject"
      CONTENT = "content"
      HTML_SIZE = "html_size"
      AUDIENCE = "audience"
      TOPIC = "topic"
      QUOTA = "quota"
      UNKNOWN_TAGS = "unknown_tags"
      BROKEN_TAGS = "broken_tags"
      BAD_LINKS = "bad_links"
      BAD_IMAGES = "bad_images"
      MISSING_IMAGES = "missing_images"
      TEST = "test"
      DMARC = "dmarc"
      LINK_HOSTS = "link_hosts"
      IMAGE_HOSTS = "image_hosts"
      SHORT_LINKS = "short_links"
      INSECURE_LINKS = "insecure_links"
      DEAD_LINKS = "dead_links"
      IMAGE_ALT = "image_alt"
      IMAGE_BYTES = "image_bytes"
      SVG = "svg"
      ACTIVE_CONTENT = "active_content"
      NO_REPLY = "no_reply"
      CLIPPED = "clipped"
      NO_UNSUBSCRIBE = "no_unsubscribe"
      NO_POSTAL_ADDRESS = "no_postal_address"
      NO_TEXT = "no_text"
      NO_PREVIEW_TEXT = "no_preview_text"
      NO_FALLBACK = "no_fallback"
      UNENGAGED = "unengaged"
      SUDDEN_VOLUME = "sudden_volume"
      SAME_AUDIENCE = "same_audience"
      SMALL_TEST = "small_test"
      PAST = "past"
      NIGHT = "night"
      NO_TOPIC = "no_topic"
      NOT_TESTED = "not_tested"
      RECIPIENTS = "recipients"
      DURATION = "duration"
      COST = "cost"
    end

    # Known values; others may come.
    module BroadcastDecisionBy
      CLICKS = "clicks"
      OPENS = "opens"
      HAND = "hand"
    end

    # Known values; others may come.
    module BroadcastExampleKind
      FIRST = "first"
      LONGEST = "longest"
      EMPTIEST = "emptiest"
    end

    # Known values; others may come.
    module BroadcastRecipientReason
      BOUNCE = "bounce"
      COMPLAINT = "complaint"
      MANUAL = "manual"
      UNSUBSCRIBED = "unsubscribed"
      PENDING = "pending"
      OPTED_OUT = "opted_out"
      MISSING_DATA = "missing_data"
      DELETED = "deleted"
      CANCELED = "canceled"
      FREQUENCY = "frequency"
      INVALID = "invalid"
    end

    # Known values; others may come.
    module BroadcastReplyOutcome
      BOUNCED = "bounced"
      FAILED = "failed"
      DELAYED = "delayed"
    end

    # Known values; others may come.
    module BroadcastSettingsMissingData
      SEND = "send"
      SKIP = "skip"
    end

    # Known values; others may come.
    module BroadcastState
      DRAFT = "draft"
      SCHEDULED = "scheduled"
      PREPARING = "preparing"
      SENDING = "sending"
      PAUSED = "paused"
      DECIDING = "deciding"
      SENT = "sent"
      CANCELED = "canceled"
    end

    # Known values; others may come.
    module BroadcastStatus
      DRAFT = "draft"
      QUEUED = "queued"
      SENT = "sent"
    end

    # Known values; others may come.
    module BroadcastType
      SENT = "sent"
      SKIPPED = "skipped"
      PENDING = "pending"
      DELIVERED = "delivered"
      BOUNCED = "bounced"
      FAILED = "failed"
      SUPPRESSED = "suppressed"
      CANCELED = "canceled"
      OPENED = "opened"
      MACHINE_OPENED = "machine_opened"
      CLICKED = "clicked"
      UNSUBSCRIBED = "unsubscribed"
      COMPLAINED = "complained"
    end

    # Known values; others may come.
    module ConsentAct
      REQUESTED = "requested"
      CONFIRMED = "confirmed"
      GRANTED = "granted"
      WITHDRAWN = "withdrawn"
      TOPIC_IN = "topic_in"
      TOPIC_OUT = "topic_out"
      IMPORTED = "imported"
      ERASED = "erased"
    end

    # Known values; others may come.
    module ConsentMethod
      FORM = "form"
      API = "api"
      IMPORT = "import"
      DASHBOARD = "dashboard"
      PREFERENCES = "preferences"
      ONE_CLICK = "one_click"
      MAILTO = "mailto"
      COMPLAINT = "complaint"
    end

    # Known values; others may come.
    module ContactErasureStatus
      IN_PROGRESS = "in_progress"
      COMPLETED = "completed"
    end

    # Known values; others may come.
    module ContactExportStatus
      QUEUED = "queued"
      IN_PROGRESS = "in_progress"
      COMPLETED = "completed"
      FAILED = "failed"
    end

    # Known values; others may come.
    module ContactImportColumnTarget
      EMAIL = "email"
      FIRST_NAME = "first_name"
      LAST_NAME = "last_name"
      FULL_NAME = "full_name"
      UNSUBSCRIBED = "unsubscribed"
      UNSUBSCRIBED_AT = "unsubscribed_at"
      BOUNCED_AT = "bounced_at"
      STATUS = "status"
      LANGUAGE = "language"
      TIME_ZONE = "time_zone"
      SEGMENTS = "segments"
      TOPICS = "topics"
      ATTRIBUTES = "attributes"
      PROPERTY = "property"
    end

    # Known values; others may come.
    module ContactImportDelimiter
      COMMA_SIGN = ","
      SEMICOLON_SIGN = ";"
      TAB_SIGN = "\t"
      PIPE_SIGN = "|"
      COMMA = "comma"
      SEMICOLON = "semicolon"
      TAB = "tab"
      PIPE = "pipe"
    end

    # Known values; others may come.
    module ContactImportFileEncoding
      UTF_8 = "utf-8"
      UTF_16 = "utf-16"
      WINDOWS_1252 = "windows-1252"
    end

    # Known values; others may come.
    module ContactImportFileFormat
      CSV = "csv"
      JSONL = "jsonl"
    end

    # Known values; others may come.
    module ContactImportOnConflict
      UPSERT = "upsert"
      SKIP = "skip"
    end

    # Known values; others may come.
    module ContactImportPreset
      SENDLARK = "sendlark"
      MAILCHIMP = "mailchimp"
      BREVO = "brevo"
      LISTMONK = "listmonk"
      SENDY = "sendy"
      RESEND = "resend"
      SENDGRID = "sendgrid"
    end

    # Known values; others may come.
    module ContactImportPropertyColumnType
      STRING = "string"
      NUMBER = "number"
      BOOLEAN = "boolean"
    end

    # Known values; others may come.
    module ContactImportStatus
      QUEUED = "queued"
      IN_PROGRESS = "in_progress"
      COMPLETED = "completed"
      FAILED = "failed"
    end

    # Known values; others may come.
    module ContactPropertyType
      STRING = "string"
      NUMBER = "number"
    end

    # Known values; others may come.
    module ContactStatus
      ACTIVE = "active"
      PENDING = "pending"
    end

    # Known values; others may come.
    module ContactTimelineEmailStatus
      QUEUED = "queued"
      SCHEDULED = "scheduled"
      SENT = "sent"
      DELIVERED = "delivered"
      DELIVERY_DELAYED = "delivery_delayed"
      BOUNCED = "bounced"
      COMPLAINED = "complained"
      FAILED = "failed"
      SUPPRESSED = "suppressed"
      OPENED = "opened"
      CLICKED = "clicked"
      CANCELED = "canceled"
    end

    # Known values; others may come.
    module DeliveryAttemptOutcome
      DELIVERED = "delivered"
      DEFERRED = "deferred"
      BOUNCED = "bounced"
      UNKNOWN = "unknown"
    end

    # Known values; others may come.
    module DeliveryState
      SCHEDULED = "scheduled"
      QUEUED = "queued"
      HELD = "held"
      LEASED = "leased"
      DELIVERED = "delivered"
      UNKNOWN = "unknown"
      BOUNCED = "bounced"
      FAILED = "failed"
      SUPPRESSED = "suppressed"
      CANCELED = "canceled"
    end

    # Known values; others may come.
    module DnsRecordType
      TXT = "TXT"
      MX = "MX"
      CNAME = "CNAME"
    end

    # Known values; others may come.
    module DomainCapability
      ENABLED = "enabled"
      DISABLED = "disabled"
    end

    # Known values; others may come.
    module DomainDmarcStatus
      VERIFIED = "verified"
      MISSING = "missing"
      FAILED = "failed"
      TEMPORARY_FAILURE = "temporary_failure"
    end

    # Known values; others may come.
    module DomainRecordKeyState
      NEXT = "next"
      ACTIVE = "active"
      RETIRING = "retiring"
    end

    # Known values; others may come.
    module DomainRecordRecord
      SPF = "SPF"
      DKIM = "DKIM"
      TRACKING = "Tracking"
    end

    # Known values; others may come.
    module DomainRecordStatus
      NOT_STARTED = "not_started"
      PENDING = "pending"
      VERIFIED = "verified"
      FAILED = "failed"
      TEMPORARY_FAILURE = "temporary_failure"
    end

    # Known values; others may come.
    module DomainStatus
      NOT_STARTED = "not_started"
      PENDING = "pending"
      VERIFIED = "verified"
      PARTIALLY_VERIFIED = "partially_verified"
      PARTIALLY_FAILED = "partially_failed"
      FAILED = "failed"
    end

    # Known values; others may come.
    module DomainTls
      OPPORTUNISTIC = "opportunistic"
      ENFORCED = "enforced"
    end

    # Known values; others may come.
    module EventSchema
      STRING = "string"
      NUMBER = "number"
      BOOLEAN = "boolean"
      DATE = "date"
    end

    # Known values; others may come.
    module ExportFormat
      CSV = "csv"
      JSONL = "jsonl"
    end

    # Known values; others may come.
    module FormLanguage
      EN = "en"
      DE = "de"
    end

    # Known values; others may come.
    module InsightId
      LINK_HOSTS = "link_hosts"
      DMARC = "dmarc"
      PLAIN_TEXT = "plain_text"
      NO_REPLY = "no_reply"
      BODY_SIZE = "body_size"
      YOUTUBE_LINKS = "youtube_links"
      SHORT_LINKS = "short_links"
      INSECURE_LINKS = "insecure_links"
      ADDRESS_LINKS = "address_links"
      MERGE_TAGS = "merge_tags"
      SUBJECT = "subject"
      LIST_UNSUBSCRIBE = "list_unsubscribe"
      DELIVERY_TLS = "delivery_tls"
      ATTACHMENTS = "attachments"
      ACTIVE_CONTENT = "active_content"
      SVG = "svg"
      IMAGE_HOSTS = "image_hosts"
      IMAGE_ALT = "image_alt"
      IMAGE_RATIO = "image_ratio"
      SUBDOMAIN = "subdomain"
      TRACKING_SUBDOMAIN = "tracking_subdomain"
    end

    # Known values; others may come.
    module InsightStatus
      OK = "ok"
      WARNING = "warning"
      INFO = "info"
    end

    # Known values; others may come.
    module LogUserAgent
      SMTP = "smtp"
      NODE = "node"
      PYTHON = "python"
      PHP = "php"
      RUBY = "ruby"
      GO = "go"
      RUST = "rust"
      JAVA = "java"
      DOTNET = "dotnet"
      CURL = "curl"
      CLI = "cli"
      OTHER = "other"
    end

    # Known values; others may come.
    module MetricsDimensions
      PERIOD = "period"
      DOMAIN = "domain"
      EMAIL = "email"
      BROADCAST = "broadcast"
      TAG = "tag"
      TEMPLATE = "template"
      MAILBOX_PROVIDER = "mailbox_provider"
    end

    # Known values; others may come.
    module MetricsGranularity
      HOURLY = "hourly"
      DAILY = "daily"
      WEEKLY = "weekly"
      MONTHLY = "monthly"
    end

    # Known values; others may come.
    module MetricsMetrics
      RECEIVED = "received"
      DELIVERED = "delivered"
      COMPLAINED = "complained"
      SUPPRESSED = "suppressed"
      BOUNCED = "bounced"
      BOUNCED_TRANSIENT = "bounced_transient"
      BOUNCED_PERMANENT = "bounced_permanent"
      BOUNCED_UNDETERMINED = "bounced_undetermined"
      OPENED = "opened"
      CLICKED = "clicked"
      UNSUBSCRIBED = "unsubscribed"
      DELIVERY_DELAYED = "delivery_delayed"
      FAILED = "failed"
      SENT = "sent"
      UNIQUE_OPENED = "unique_opened"
      UNIQUE_CLICKED = "unique_clicked"
      DELIVERY_RATE = "delivery_rate"
      OPEN_RATE = "open_rate"
      CLICK_RATE = "click_rate"
      BOUNCE_RATE = "bounce_rate"
      COMPLAINT_RATE = "complaint_rate"
      UNSUBSCRIBE_RATE = "unsubscribe_rate"
      OPENED_MACHINE = "opened_machine"
      CLICKED_MACHINE = "clicked_machine"
    end

    # Known values; others may come.
    module SegmentObject
      SEGMENT = "segment"
      AUDIENCE = "audience"
    end

    # Known values; others may come.
    module SuppressionOrigin
      BOUNCE = "bounce"
      COMPLAINT = "complaint"
      MANUAL = "manual"
    end

    # Known values; others may come.
    module TemplateStatus
      DRAFT = "draft"
      PUBLISHED = "published"
    end

    # Known values; others may come.
    module TemplateVariableType
      STRING = "string"
      NUMBER = "number"
      BOOLEAN = "boolean"
      OBJECT = "object"
      LIST = "list"
    end

    # Known values; others may come.
    module TopicSubscription
      OPT_IN = "opt_in"
      OPT_OUT = "opt_out"
    end

    # Known values; others may come.
    module TopicVisibility
      PRIVATE = "private"
      PUBLIC = "public"
    end

    # Known values; others may come.
    module WebhookDisabledReason
      MANUAL = "manual"
      GONE = "gone"
      FAILING = "failing"
    end

    # Known values; others may come.
    module WebhookEventStatus
      SUCCESS = "success"
      PENDING = "pending"
      FAILED = "failed"
      ATTEMPTING = "attempting"
    end

    # Known values; others may come.
    module WebhookEventType
      EMAIL_SENT = "email.sent"
      EMAIL_SCHEDULED = "email.scheduled"
      EMAIL_DELIVERED = "email.delivered"
      EMAIL_DELIVERY_DELAYED = "email.delivery_delayed"
      EMAIL_BOUNCED = "email.bounced"
      EMAIL_COMPLAINED = "email.complained"
      EMAIL_FAILED = "email.failed"
      EMAIL_SUPPRESSED = "email.suppressed"
      EMAIL_OPENED = "email.opened"
      EMAIL_CLICKED = "email.clicked"
      EMAIL_RECEIVED = "email.received"
      CONTACT_CREATED = "contact.created"
      CONTACT_UPDATED = "contact.updated"
      CONTACT_DELETED = "contact.deleted"
      SEGMENT_ENTERED = "segment.entered"
      SEGMENT_LEFT = "segment.left"
      DOMAIN_CREATED = "domain.created"
      DOMAIN_UPDATED = "domain.updated"
      DOMAIN_DELETED = "domain.deleted"
      CONTACT_TOPICS_UPDATED = "contact.topics.updated"
      SUPPRESSION_ADDED = "suppression.added"
      SUPPRESSION_REMOVED = "suppression.removed"
      TOPIC_CREATED = "topic.created"
      TOPIC_UPDATED = "topic.updated"
      TOPIC_DELETED = "topic.deleted"
    end

    # Known values; others may come.
    module WebhookStatus
      ENABLED = "enabled"
      DISABLED = "disabled"
    end
  end
end
