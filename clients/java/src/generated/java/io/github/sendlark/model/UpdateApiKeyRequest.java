// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateApiKeyRequest extends RequestModel<UpdateApiKeyRequest> {
  /** Without any fields. */
  public UpdateApiKeyRequest() {
    this(Map.of());
  }

  UpdateApiKeyRequest(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  public UpdateApiKeyRequest withName(String name) {
    return give("name", name);
  }
}
