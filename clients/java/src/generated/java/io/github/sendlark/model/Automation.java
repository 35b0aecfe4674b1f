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

  public String object() {
    return text("object");
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
