// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationListItem extends Model {

  AutomationListItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public AutomationStatus status() {
    return AutomationStatus.of(text("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public AutomationEntry entry() {
    return AutomationEntry.of(text("entry"));
  }

  /** May be null. */
  public String goalEvent() {
    return text("goal_event");
  }

  public long version() {
    return get("version", WHOLE, 0L);
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  public Object trigger() {
    return get("trigger", ANY);
  }

  public AutomationRunCounts runs() {
    return get("runs", object(AutomationRunCounts.class));
  }
}
