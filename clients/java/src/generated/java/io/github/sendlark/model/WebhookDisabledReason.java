// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class WebhookDisabledReason extends OpenEnum {
  public static final WebhookDisabledReason MANUAL = constant(new WebhookDisabledReason("manual"));
  public static final WebhookDisabledReason GONE = constant(new WebhookDisabledReason("gone"));
  public static final WebhookDisabledReason FAILING =
      constant(new WebhookDisabledReason("failing"));

  private WebhookDisabledReason(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static WebhookDisabledReason of(String value) {
    return known(new WebhookDisabledReason(value));
  }
}
