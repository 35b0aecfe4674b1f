// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreatedApiKey extends Model {

  CreatedApiKey(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String token() {
    return string("token");
  }
}
