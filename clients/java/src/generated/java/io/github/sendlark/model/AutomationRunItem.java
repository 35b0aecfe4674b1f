// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationRunItem extends Model {

  AutomationRunItem(Map<String, Object> json) {
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
}
