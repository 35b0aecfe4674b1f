// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationListItem extends Model {

  AutomationListItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public AutomationStatus status() {
    return get("status", TEXT.andThen(AutomationStatus::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }

  public AutomationEntry entry() {
    return get("entry", TEXT.andThen(AutomationEntry::of));
  }

  /** May be null. */
  public String goalEvent() {
    return get("goal_event", TEXT);
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
