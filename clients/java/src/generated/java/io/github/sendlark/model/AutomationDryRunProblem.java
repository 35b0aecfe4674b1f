// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationDryRunProblem extends Model {

  AutomationDryRunProblem(Map<String, Object> json) {
    super(json);
  }

  public String message() {
    return text("message");
  }
}
