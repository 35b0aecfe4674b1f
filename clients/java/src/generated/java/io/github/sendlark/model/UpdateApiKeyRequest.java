// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateApiKeyRequest extends RequestModel<UpdateApiKeyRequest> {
  /** Without any fields. */
  public UpdateApiKeyRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateApiKeyRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public UpdateApiKeyRequest withName(String name) {
    return give("name", name);
  }
}
