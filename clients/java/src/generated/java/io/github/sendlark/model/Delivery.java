// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Delivery extends Model {

  Delivery(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String emailId() {
    return text("email_id");
  }

  public String recipient() {
    return text("recipient");
  }

  public String destination() {
    return text("destination");
  }

  public String site() {
    return text("site");
  }

  public DeliveryState state() {
    return DeliveryState.of(text("state"));
  }

  public long attempts() {
    return get("attempts", WHOLE, 0L);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant dueAt() {
    return time("due_at");
  }

  public Instant expiresAt() {
    return time("expires_at");
  }

  /** May be null. */
  public String lastClass() {
    return text("last_class");
  }

  /** May be null. */
  public String lastReply() {
    return text("last_reply");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }
}
