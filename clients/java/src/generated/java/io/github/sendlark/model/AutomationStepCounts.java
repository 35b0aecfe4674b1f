// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationStepCounts extends Model {

  AutomationStepCounts(Map<String, Object> json) {
    super(json);
  }

  public long entered() {
    return get("entered", WHOLE, 0L);
  }

  public long completed() {
    return get("completed", WHOLE, 0L);
  }

  public long skipped() {
    return get("skipped", WHOLE, 0L);
  }

  public long failed() {
    return get("failed", WHOLE, 0L);
  }

  public long waiting() {
    return get("waiting", WHOLE, 0L);
  }
}
