<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class WebhookEventType
{
    public const EMAIL_SENT = 'email.sent';
    public const EMAIL_SCHEDULED = 'email.scheduled';
    public const EMAIL_DELIVERED = 'email.delivered';
    public const EMAIL_DELIVERY_DELAYED = 'email.delivery_delayed';
    public const EMAIL_BOUNCED = 'email.bounced';
    public const EMAIL_COMPLAINED = 'email.complained';
    public const EMAIL_FAILED = 'email.failed';
    public const EMAIL_SUPPRESSED = 'email.suppressed';
    public const EMAIL_OPENED = 'email.opened';
    public const EMAIL_CLICKED = 'email.clicked';
    public const EMAIL_RECEIVED = 'email.received';
    public const CONTACT_CREATED = 'contact.created';
    public const CONTACT_UPDATED = 'contact.updated';
    public const CONTACT_DELETED = 'contact.deleted';
    public const SEGMENT_ENTERED = 'segment.entered';
    public const SEGMENT_LEFT = 'segment.left';
    public const DOMAIN_CREATED = 'domain.created';
    public const DOMAIN_UPDATED = 'domain.updated';
    public const DOMAIN_DELETED = 'domain.deleted';
    public const CONTACT_TOPICS_UPDATED = 'contact.topics.updated';
    public const SUPPRESSION_ADDED = 'suppression.added';
    public const SUPPRESSION_REMOVED = 'suppression.removed';
    public const TOPIC_CREATED = 'topic.created';
    public const TOPIC_UPDATED = 'topic.updated';
    public const TOPIC_DELETED = 'topic.deleted';
}
