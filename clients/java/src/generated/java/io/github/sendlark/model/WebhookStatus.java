// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class WebhookStatus extends OpenEnum {
  public static final WebhookStatus ENABLED = constant(new WebhookStatus("enabled"));
  public static final WebhookStatus DISABLED = constant(new WebhookStatus("disabled"));

  private WebhookStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static WebhookStatus of(String value) {
    return known(new WebhookStatus(value));
  }
}
