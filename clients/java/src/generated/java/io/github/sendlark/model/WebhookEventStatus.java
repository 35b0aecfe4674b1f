// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class WebhookEventStatus extends OpenEnum {
  public static final WebhookEventStatus SUCCESS = constant(new WebhookEventStatus("success"));
  public static final WebhookEventStatus PENDING = constant(new WebhookEventStatus("pending"));
  public static final WebhookEventStatus FAILED = constant(new WebhookEventStatus("failed"));
  public static final WebhookEventStatus ATTEMPTING =
      constant(new WebhookEventStatus("attempting"));

  private WebhookEventStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static WebhookEventStatus of(String value) {
    return known(new WebhookEventStatus(value));
  }
}
