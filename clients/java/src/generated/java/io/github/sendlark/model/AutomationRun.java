// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class AutomationRun extends Model {

  AutomationRun(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public AutomationRunStatus status() {
    return AutomationRunStatus.of(text("status"));
  }

  /** May be null. */
  public Instant startedAt() {
    return time("started_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String contactId() {
    return text("contact_id");
  }

  /** May be null. */
  public String email() {
    return text("email");
  }

  public long version() {
    return get("version", WHOLE, 0L);
  }

  /** May be null. */
  public String stepKey() {
    return text("step_key");
  }

  /** May be null. */
  public Instant dueAt() {
    return time("due_at");
  }

  public String object() {
    return text("object");
  }

  public List<AutomationRunStep> steps() {
    return get("steps", list(object(AutomationRunStep.class)));
  }
}
