// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class AutomationDryRun extends Model {

  AutomationDryRun(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public long version() {
    return wholeOrZero("version");
  }

  public String contactId() {
    return string("contact_id");
  }

  public Instant startsAt() {
    return time("starts_at");
  }

  /** May be null. */
  public Instant endsAt() {
    return time("ends_at");
  }

  public List<AutomationDryRunStep> steps() {
    return objects("steps", AutomationDryRunStep.class);
  }
}
