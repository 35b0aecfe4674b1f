// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BatchError extends Model {

  BatchError(Map<String, Object> json) {
    super(json);
  }

  public long index() {
    return get("index", WHOLE, 0L);
  }

  public String message() {
    return text("message");
  }
}
