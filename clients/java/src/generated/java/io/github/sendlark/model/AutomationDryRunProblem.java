// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationDryRunProblem extends Model {

  AutomationDryRunProblem(JsonObject json) {
    super(json);
  }

  public String message() {
    return string("message");
  }
}
