// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AutomationListItem extends Model {

  AutomationListItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public AutomationStatus status() {
    return AutomationStatus.of(string("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public AutomationEntry entry() {
    return AutomationEntry.of(string("entry"));
  }

  /** May be null. */
  public String goalEvent() {
    return string("goal_event");
  }

  public long version() {
    return wholeOrZero("version");
  }

  public long revision() {
    return wholeOrZero("revision");
  }

  public Object trigger() {
    return any("trigger");
  }

  public AutomationRunCounts runs() {
    return object("runs", AutomationRunCounts.class);
  }
}
