// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class RemoveSuppressionsRequest extends RequestModel<RemoveSuppressionsRequest> {
  /** Without any fields. */
  public RemoveSuppressionsRequest() {
    this(Map.of());
  }

  RemoveSuppressionsRequest(Map<String, Object> json) {
    super(json);
  }

  public List<String> emails() {
    return get("emails", list(TEXT));
  }

  public List<String> ids() {
    return get("ids", list(TEXT));
  }

  public RemoveSuppressionsRequest withEmails(String... emails) {
    return set("emails", List.of(emails));
  }

  public RemoveSuppressionsRequest withEmails(List<String> emails) {
    return set("emails", emails);
  }

  public RemoveSuppressionsRequest withIds(String... ids) {
    return set("ids", List.of(ids));
  }

  public RemoveSuppressionsRequest withIds(List<String> ids) {
    return set("ids", ids);
  }
}
