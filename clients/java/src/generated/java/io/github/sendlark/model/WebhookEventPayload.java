// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

/** What a webhook posts: one of the events, or an {@link UnknownEvent}. */
public abstract class WebhookEventPayload extends Model {
  WebhookEventPayload(JsonObject json) {
    super(json);
  }

  /** In the form that its {@code type} tells. */
  static WebhookEventPayload of(JsonObject json) {
    switch (String.valueOf(json.get("type"))) {
      case "email.sent":
        return new EmailSentEvent(json);
      case "email.scheduled":
        return new EmailScheduledEvent(json);
      case "email.delivered":
        return new EmailDeliveredEvent(json);
      case "email.delivery_delayed":
        return new EmailDeliveryDelayedEvent(json);
      case "email.bounced":
        return new EmailBouncedEvent(json);
      case "email.complained":
        return new EmailComplainedEvent(json);
      case "email.failed":
        return new EmailFailedEvent(json);
      case "email.suppressed":
        return new EmailSuppressedEvent(json);
      case "email.opened":
        return new EmailOpenedEvent(json);
      case "email.clicked":
        return new EmailClickedEvent(json);
      case "contact.created":
        return new ContactCreatedEvent(json);
      case "contact.updated":
        return new ContactUpdatedEvent(json);
      case "contact.deleted":
        return new ContactDeletedEvent(json);
      case "segment.entered":
        return new SegmentEnteredEvent(json);
      case "segment.left":
        return new SegmentLeftEvent(json);
      case "domain.created":
        return new DomainCreatedEvent(json);
      case "domain.updated":
        return new DomainUpdatedEvent(json);
      case "domain.deleted":
        return new DomainDeletedEvent(json);
      case "contact.topics.updated":
        return new ContactTopicsUpdatedEvent(json);
      case "suppression.added":
        return new SuppressionAddedEvent(json);
      case "suppression.removed":
        return new SuppressionRemovedEvent(json);
      case "topic.created":
        return new TopicCreatedEvent(json);
      case "topic.updated":
        return new TopicUpdatedEvent(json);
      case "topic.deleted":
        return new TopicDeletedEvent(json);
      default:
        return new UnknownEvent(json);
    }
  }

  public final String type() {
    return string("type");
  }

  public final Instant createdAt() {
    return time("created_at");
  }
}
