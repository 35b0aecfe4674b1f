// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AutomationRunItem extends Model {

  AutomationRunItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public AutomationRunStatus status() {
    return AutomationRunStatus.of(string("status"));
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
    return string("contact_id");
  }

  /** May be null. */
  public String email() {
    return string("email");
  }

  public long version() {
    return wholeOrZero("version");
  }

  /** May be null. */
  public String stepKey() {
    return string("step_key");
  }

  /** May be null. */
  public Instant dueAt() {
    return time("due_at");
  }
}
