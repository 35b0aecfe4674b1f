// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class WebhookEvents extends OpenEnum {
  public static final WebhookEvents EMAIL_SENT = constant(new WebhookEvents("email.sent"));
  public static final WebhookEvents EMAIL_SCHEDULED =
      constant(new WebhookEvents("email.scheduled"));
  public static final WebhookEvents EMAIL_DELIVERED =
      constant(new WebhookEvents("email.delivered"));
  public static final WebhookEvents EMAIL_DELIVERY_DELAYED =
      constant(new WebhookEvents("email.delivery_delayed"));
  public static final WebhookEvents EMAIL_BOUNCED = constant(new WebhookEvents("email.bounced"));
  public static final WebhookEvents EMAIL_COMPLAINED =
      constant(new WebhookEvents("email.complained"));
  public static final WebhookEvents EMAIL_FAILED = constant(new WebhookEvents("email.failed"));
  public static final WebhookEvents EMAIL_SUPPRESSED =
      constant(new WebhookEvents("email.suppressed"));
  public static final WebhookEvents EMAIL_OPENED = constant(new WebhookEvents("email.opened"));
  public static final WebhookEvents EMAIL_CLICKED = constant(new WebhookEvents("email.clicked"));
  public static final WebhookEvents EMAIL_RECEIVED = constant(new WebhookEvents("email.received"));
  public static final WebhookEvents CONTACT_CREATED =
      constant(new WebhookEvents("contact.created"));
  public static final WebhookEvents CONTACT_UPDATED =
      constant(new WebhookEvents("contact.updated"));
  public static final WebhookEvents CONTACT_DELETED =
      constant(new WebhookEvents("contact.deleted"));
  public static final WebhookEvents SEGMENT_ENTERED =
      constant(new WebhookEvents("segment.entered"));
  public static final WebhookEvents SEGMENT_LEFT = constant(new WebhookEvents("segment.left"));
  public static final WebhookEvents DOMAIN_CREATED = constant(new WebhookEvents("domain.created"));
  public static final WebhookEvents DOMAIN_UPDATED = constant(new WebhookEvents("domain.updated"));
  public static final WebhookEvents DOMAIN_DELETED = constant(new WebhookEvents("domain.deleted"));
  public static final WebhookEvents CONTACT_TOPICS_UPDATED =
      constant(new WebhookEvents("contact.topics.updated"));
  public static final WebhookEvents SUPPRESSION_ADDED =
      constant(new WebhookEvents("suppression.added"));
  public static final WebhookEvents SUPPRESSION_REMOVED =
      constant(new WebhookEvents("suppression.removed"));
  public static final WebhookEvents TOPIC_CREATED = constant(new WebhookEvents("topic.created"));
  public static final WebhookEvents TOPIC_UPDATED = constant(new WebhookEvents("topic.updated"));
  public static final WebhookEvents TOPIC_DELETED = constant(new WebhookEvents("topic.deleted"));

  private WebhookEvents(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static WebhookEvents of(String value) {
    return known(new WebhookEvents(value));
  }
}
