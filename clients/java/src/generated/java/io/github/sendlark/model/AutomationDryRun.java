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
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public long version() {
    return get("version", WHOLE, 0L);
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  public Instant startsAt() {
    return get("starts_at", INSTANT);
  }

  /** May be null. */
  public Instant endsAt() {
    return get("ends_at", INSTANT);
  }

  public List<AutomationDryRunStep> steps() {
    return get("steps", list(object(AutomationDryRunStep.class)));
  }
}
