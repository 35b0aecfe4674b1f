// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class Delivery extends Model {

  Delivery(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String emailId() {
    return string("email_id");
  }

  public String recipient() {
    return string("recipient");
  }

  public String destination() {
    return string("destination");
  }

  public String site() {
    return string("site");
  }

  public DeliveryState state() {
    return DeliveryState.of(string("state"));
  }

  public long attempts() {
    return wholeOrZero("attempts");
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
    return string("last_class");
  }

  /** May be null. */
  public String lastReply() {
    return string("last_reply");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }
}
