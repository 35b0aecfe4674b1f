// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailCount extends Model {

  EmailCount(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public long count() {
    return get("count", WHOLE, 0L);
  }

  public boolean isExact() {
    return get("is_exact", TRUTH, false);
  }
}
