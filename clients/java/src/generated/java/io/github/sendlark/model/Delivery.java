// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Delivery extends Model {

  Delivery(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String emailId() {
    return get("email_id", TEXT);
  }

  public String recipient() {
    return get("recipient", TEXT);
  }

  public String destination() {
    return get("destination", TEXT);
  }

  public String site() {
    return get("site", TEXT);
  }

  public DeliveryState state() {
    return get("state", TEXT.andThen(DeliveryState::of));
  }

  public long attempts() {
    return get("attempts", WHOLE, 0L);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant dueAt() {
    return get("due_at", INSTANT);
  }

  public Instant expiresAt() {
    return get("expires_at", INSTANT);
  }

  /** May be null. */
  public String lastClass() {
    return get("last_class", TEXT);
  }

  /** May be null. */
  public String lastReply() {
    return get("last_reply", TEXT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }
}
