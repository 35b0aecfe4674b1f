// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Webhook extends Model {

  Webhook(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String endpoint() {
    return string("endpoint");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public WebhookStatus status() {
    return WebhookStatus.of(string("status"));
  }

  public List<WebhookEventType> events() {
    return list("events", item -> WebhookEventType.of(Model.toText(item)));
  }

  /** May be null. */
  public WebhookDisabledReason disabledReason() {
    return WebhookDisabledReason.of(string("disabled_reason"));
  }

  /** May be null. */
  public Instant disabledAt() {
    return time("disabled_at");
  }

  /** May be null. */
  public Instant failingSince() {
    return time("failing_since");
  }

  public String object() {
    return string("object");
  }

  public String signingSecret() {
    return string("signing_secret");
  }
}
