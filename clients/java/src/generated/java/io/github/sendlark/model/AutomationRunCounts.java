// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationRunCounts extends Model {

  AutomationRunCounts(Map<String, Object> json) {
    super(json);
  }

  public long started() {
    return get("started", WHOLE, 0L);
  }

  public long running() {
    return get("running", WHOLE, 0L);
  }

  public long failed() {
    return get("failed", WHOLE, 0L);
  }
}
