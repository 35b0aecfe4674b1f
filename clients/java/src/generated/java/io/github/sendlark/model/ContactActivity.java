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
    return time("last_sent_at");
  }

  /** May be null. */
  public Instant lastDeliveredAt() {
    return time("last_delivered_at");
  }

  /** May be null. */
  public Instant lastOpenedAt() {
    return time("last_opened_at");
  }

  /** May be null. */
  public Instant lastClickedAt() {
    return time("last_clicked_at");
  }

  /** May be null. */
  public Instant lastEventAt() {
    return time("last_event_at");
  }
}
