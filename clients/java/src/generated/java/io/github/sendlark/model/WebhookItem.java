// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class WebhookItem extends Model {

  WebhookItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String endpoint() {
    return text("endpoint");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public WebhookStatus status() {
    return WebhookStatus.of(text("status"));
  }

  public List<WebhookEventType> events() {
    return get("events", list(TEXT.andThen(WebhookEventType::of)));
  }

  /** May be null. */
  public WebhookDisabledReason disabledReason() {
    return WebhookDisabledReason.of(text("disabled_reason"));
  }

  /** May be null. */
  public Instant disabledAt() {
    return time("disabled_at");
  }

  /** May be null. */
  public Instant failingSince() {
    return time("failing_since");
  }
}
