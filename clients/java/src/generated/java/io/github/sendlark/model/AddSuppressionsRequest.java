// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class AddSuppressionsRequest extends RequestModel<AddSuppressionsRequest> {
  /** Without any fields. */
  public AddSuppressionsRequest() {
    this(Map.of());
  }

  AddSuppressionsRequest(Map<String, Object> json) {
    super(json);
  }

  public List<String> emails() {
    return get("emails", list(TEXT));
  }

  public AddSuppressionsRequest withEmails(String... emails) {
    return give("emails", List.of(emails));
  }

  public AddSuppressionsRequest withEmails(List<String> emails) {
    return give("emails", emails);
  }
}
