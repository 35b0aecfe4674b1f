// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

/** The classes of objects that have one of several forms. */
final class Forms {
  private Forms() {}

  static Class<? extends Model> of(Class<? extends Model> type, Map<String, Object> json) {
    if (type == ContactTimelineItem.class) {
      switch (String.valueOf(json.get("type"))) {
        case "email":
          return ContactTimelineEmail.class;
        case "event":
          return ContactTimelineEvent.class;
        case "consent":
          return ContactTimelineConsent.class;
        default:
          return ContactTimelineItem.class;
      }
    }
    if (type == WebhookEventPayload.class) {
      switch (String.valueOf(json.get("type"))) {
        case "email.sent":
          return EmailSentEvent.class;
        case "email.scheduled":
          return EmailScheduledEvent.class;
        case "email.delivered":
          return EmailDeliveredEvent.class;
        case "email.delivery_delayed":
          return EmailDeliveryDelayedEvent.class;
        case "email.bounced":
          return EmailBouncedEvent.class;
        case "email.complained":
          return EmailComplainedEvent.class;
        case "email.failed":
          return EmailFailedEvent.class;
        case "email.suppressed":
          return EmailSuppressedEvent.class;
        case "email.opened":
          return EmailOpenedEvent.class;
        case "email.clicked":
          return EmailClickedEvent.class;
        case "contact.created":
          return ContactCreatedEvent.class;
        case "contact.updated":
          return ContactUpdatedEvent.class;
        case "contact.deleted":
          return ContactDeletedEvent.class;
        case "segment.entered":
          return SegmentEnteredEvent.class;
        case "segment.left":
          return SegmentLeftEvent.class;
        case "domain.created":
          return DomainCreatedEvent.class;
        case "domain.updated":
          return DomainUpdatedEvent.class;
        case "domain.deleted":
          return DomainDeletedEvent.class;
        case "contact.topics.updated":
          return ContactTopicsUpdatedEvent.class;
        case "suppression.added":
          return SuppressionAddedEvent.class;
        case "suppression.removed":
          return SuppressionRemovedEvent.class;
        case "topic.created":
          return TopicCreatedEvent.class;
        case "topic.updated":
          return TopicUpdatedEvent.class;
        case "topic.deleted":
          return TopicDeletedEvent.class;
        default:
          return UnknownEvent.class;
      }
    }
    return type;
  }
}
