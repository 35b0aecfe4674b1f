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
    return get("id", TEXT);
  }

  public String endpoint() {
    return get("endpoint", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public WebhookStatus status() {
    return get("status", TEXT.andThen(WebhookStatus::of));
  }

  public List<WebhookEventType> events() {
    return get("events", list(TEXT.andThen(WebhookEventType::of)));
  }

  /** May be null. */
  public WebhookDisabledReason disabledReason() {
    return get("disabled_reason", TEXT.andThen(WebhookDisabledReason::of));
  }

  /** May be null. */
  public Instant disabledAt() {
    return get("disabled_at", INSTANT);
  }

  /** May be null. */
  public Instant failingSince() {
    return get("failing_since", INSTANT);
  }
}
