<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

/**
 * The events of webhooks by type.
 */
final class WebhookEvents
{
    public const MODELS = [
        'email.sent' => EmailSentEvent::class,
        'email.scheduled' => EmailScheduledEvent::class,
        'email.delivered' => EmailDeliveredEvent::class,
        'email.delivery_delayed' => EmailDeliveryDelayedEvent::class,
        'email.bounced' => EmailBouncedEvent::class,
        'email.complained' => EmailComplainedEvent::class,
        'email.failed' => EmailFailedEvent::class,
        'email.suppressed' => EmailSuppressedEvent::class,
        'email.opened' => EmailOpenedEvent::class,
        'email.clicked' => EmailClickedEvent::class,
        'contact.created' => ContactCreatedEvent::class,
        'contact.updated' => ContactUpdatedEvent::class,
        'contact.deleted' => ContactDeletedEvent::class,
        'segment.entered' => SegmentEnteredEvent::class,
        'segment.left' => SegmentLeftEvent::class,
        'domain.created' => DomainCreatedEvent::class,
        'domain.updated' => DomainUpdatedEvent::class,
        'domain.deleted' => DomainDeletedEvent::class,
        'contact.topics.updated' => ContactTopicsUpdatedEvent::class,
        'suppression.added' => SuppressionAddedEvent::class,
        'suppression.removed' => SuppressionRemovedEvent::class,
        'topic.created' => TopicCreatedEvent::class,
        'topic.updated' => TopicUpdatedEvent::class,
        'topic.deleted' => TopicDeletedEvent::class,
    ];
}
