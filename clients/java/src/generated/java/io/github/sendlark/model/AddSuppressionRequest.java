// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AddSuppressionRequest extends RequestModel<AddSuppressionRequest> {
  /** Without any fields. */
  public AddSuppressionRequest() {
    this(JsonObject.EMPTY);
  }

  AddSuppressionRequest(JsonObject json) {
    super(json);
  }

  public String email() {
    return string("email");
  }

  public AddSuppressionRequest withEmail(String email) {
    return give("email", email);
  }
}
