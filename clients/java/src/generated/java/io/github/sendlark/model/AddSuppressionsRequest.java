// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class AddSuppressionsRequest extends RequestModel<AddSuppressionsRequest> {
  /** Without any fields. */
  public AddSuppressionsRequest() {
    this(JsonObject.EMPTY);
  }

  AddSuppressionsRequest(JsonObject json) {
    super(json);
  }

  public List<String> emails() {
    return list("emails", Model::toText);
  }

  public AddSuppressionsRequest withEmails(String... emails) {
    return give("emails", List.of(emails));
  }

  public AddSuppressionsRequest withEmails(List<String> emails) {
    return give("emails", emails);
  }
}
