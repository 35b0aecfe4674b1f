// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationRunCounts extends Model {

  AutomationRunCounts(JsonObject json) {
    super(json);
  }

  public long started() {
    return wholeOrZero("started");
  }

  public long running() {
    return wholeOrZero("running");
  }

  public long failed() {
    return wholeOrZero("failed");
  }
}
