// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class RemoveSuppressionsRequest extends RequestModel<RemoveSuppressionsRequest> {
  /** Without any fields. */
  public RemoveSuppressionsRequest() {
    this(JsonObject.EMPTY);
  }

  RemoveSuppressionsRequest(JsonObject json) {
    super(json);
  }

  public List<String> emails() {
    return list("emails", Model::toText);
  }

  public List<String> ids() {
    return list("ids", Model::toText);
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
