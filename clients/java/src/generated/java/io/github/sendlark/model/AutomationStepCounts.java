// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationStepCounts extends Model {

  AutomationStepCounts(JsonObject json) {
    super(json);
  }

  public long entered() {
    return wholeOrZero("entered");
  }

  public long completed() {
    return wholeOrZero("completed");
  }

  public long skipped() {
    return wholeOrZero("skipped");
  }

  public long failed() {
    return wholeOrZero("failed");
  }

  public long waiting() {
    return wholeOrZero("waiting");
  }
}
