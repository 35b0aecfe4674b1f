// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class AutomationDryRun extends Model {

  AutomationDryRun(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public long version() {
    return get("version", WHOLE, 0L);
  }

  public String contactId() {
    return text("contact_id");
  }

  public Instant startsAt() {
    return time("starts_at");
  }

  /** May be null. */
  public Instant endsAt() {
    return time("ends_at");
  }

  public List<AutomationDryRunStep> steps() {
    return get("steps", list(object(AutomationDryRunStep.class)));
  }
}
