// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class EmailEngagement extends Model {

  EmailEngagement(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public Instant openedAt() {
    return time("opened_at");
  }

  /** May be null. */
  public Instant clickedAt() {
    return time("clicked_at");
  }

  public long openedBy() {
    return get("opened_by", WHOLE, 0L);
  }

  public long clickedBy() {
    return get("clicked_by", WHOLE, 0L);
  }
}
