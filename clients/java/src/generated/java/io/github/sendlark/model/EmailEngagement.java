// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class EmailEngagement extends Model {

  EmailEngagement(JsonObject json) {
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
    return wholeOrZero("opened_by");
  }

  public long clickedBy() {
    return wholeOrZero("clicked_by");
  }
}
