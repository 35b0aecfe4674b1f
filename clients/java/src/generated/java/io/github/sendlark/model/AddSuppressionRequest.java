// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AddSuppressionRequest extends RequestModel<AddSuppressionRequest> {
  /** Without any fields. */
  public AddSuppressionRequest() {
    this(Map.of());
  }

  AddSuppressionRequest(Map<String, Object> json) {
    super(json);
  }

  public String email() {
    return text("email");
  }

  public AddSuppressionRequest withEmail(String email) {
    return give("email", email);
  }
}
