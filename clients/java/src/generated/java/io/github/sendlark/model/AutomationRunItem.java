// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationRunItem extends Model {

  AutomationRunItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public AutomationRunStatus status() {
    return get("status", TEXT.andThen(AutomationRunStatus::of));
  }

  /** May be null. */
  public Instant startedAt() {
    return get("started_at", INSTANT);
  }

  /** May be null. */
  public Instant completedAt() {
    return get("completed_at", INSTANT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  /** May be null. */
  public String email() {
    return get("email", TEXT);
  }

  public long version() {
    return get("version", WHOLE, 0L);
  }

  /** May be null. */
  public String stepKey() {
    return get("step_key", TEXT);
  }

  /** May be null. */
  public Instant dueAt() {
    return get("due_at", INSTANT);
  }
}
