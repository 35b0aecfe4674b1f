// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BatchError extends Model {

  BatchError(JsonObject json) {
    super(json);
  }

  public long index() {
    return wholeOrZero("index");
  }

  public String message() {
    return string("message");
  }
}
