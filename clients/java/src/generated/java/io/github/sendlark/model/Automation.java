// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Automation extends Model {

  Automation(Map<String, Object> json) {
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

  public String object() {
    return get("object", TEXT);
  }

  public List<AutomationStep> steps() {
    return get("steps", list(object(AutomationStep.class)));
  }

  public List<AutomationConnection> connections() {
    return get("connections", list(object(AutomationConnection.class)));
  }

  public Map<String, AutomationStepCounts> counts() {
    return get("counts", map(object(AutomationStepCounts.class)));
  }
}
