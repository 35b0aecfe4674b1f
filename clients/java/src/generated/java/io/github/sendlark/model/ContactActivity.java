// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactActivity extends Model {

  ContactActivity(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public Instant lastSentAt() {
    return get("last_sent_at", INSTANT);
  }

  /** May be null. */
  public Instant lastDeliveredAt() {
    return get("last_delivered_at", INSTANT);
  }

  /** May be null. */
  public Instant lastOpenedAt() {
    return get("last_opened_at", INSTANT);
  }

  /** May be null. */
  public Instant lastClickedAt() {
    return get("last_clicked_at", INSTANT);
  }

  /** May be null. */
  public Instant lastEventAt() {
    return get("last_event_at", INSTANT);
  }
}
