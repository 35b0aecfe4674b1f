// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class WebhookEventType extends OpenEnum {
  public static final WebhookEventType EMAIL_SENT = constant(new WebhookEventType("email.sent"));
  public static final WebhookEventType EMAIL_SCHEDULED =
      constant(new WebhookEventType("email.scheduled"));
  public static final WebhookEventType EMAIL_DELIVERED =
      constant(new WebhookEventType("email.delivered"));
  public static final WebhookEventType EMAIL_DELIVERY_DELAYED =
      constant(new WebhookEventType("email.delivery_delayed"));
  public static final WebhookEventType EMAIL_BOUNCED =
      constant(new WebhookEventType("email.bounced"));
  public static final WebhookEventType EMAIL_COMPLAINED =
      constant(new WebhookEventType("email.complained"));
  public static final WebhookEventType EMAIL_FAILED =
      constant(new WebhookEventType("email.failed"));
  public static final WebhookEventType EMAIL_SUPPRESSED =
      constant(new WebhookEventType("email.suppressed"));
  public static final WebhookEventType EMAIL_OPENED =
      constant(new WebhookEventType("email.opened"));
  public static final WebhookEventType EMAIL_CLICKED =
      constant(new WebhookEventType("email.clicked"));
  public static final WebhookEventType EMAIL_RECEIVED =
      constant(new WebhookEventType("email.received"));
  public static final WebhookEventType CONTACT_CREATED =
      constant(new WebhookEventType("contact.created"));
  public static final WebhookEventType CONTACT_UPDATED =
      constant(new WebhookEventType("contact.updated"));
  public static final WebhookEventType CONTACT_DELETED =
      constant(new WebhookEventType("contact.deleted"));
  public static final WebhookEventType SEGMENT_ENTERED =
      constant(new WebhookEventType("segment.entered"));
  public static final WebhookEventType SEGMENT_LEFT =
      constant(new WebhookEventType("segment.left"));
  public static final WebhookEventType DOMAIN_CREATED =
      constant(new WebhookEventType("domain.created"));
  public static final WebhookEventType DOMAIN_UPDATED =
      constant(new WebhookEventType("domain.updated"));
  public static final WebhookEventType DOMAIN_DELETED =
      constant(new WebhookEventType("domain.deleted"));
  public static final WebhookEventType CONTACT_TOPICS_UPDATED =
      constant(new WebhookEventType("contact.topics.updated"));
  public static final WebhookEventType SUPPRESSION_ADDED =
      constant(new WebhookEventType("suppression.added"));
  public static final WebhookEventType SUPPRESSION_REMOVED =
      constant(new WebhookEventType("suppression.removed"));
  public static final WebhookEventType TOPIC_CREATED =
      constant(new WebhookEventType("topic.created"));
  public static final WebhookEventType TOPIC_UPDATED =
      constant(new WebhookEventType("topic.updated"));
  public static final WebhookEventType TOPIC_DELETED =
      constant(new WebhookEventType("topic.deleted"));

  private WebhookEventType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static WebhookEventType of(String value) {
    return known(new WebhookEventType(value));
  }
}
