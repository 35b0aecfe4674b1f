// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastTestResult extends Model {

  BroadcastTestResult(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public List<String> emailIds() {
    return get("email_ids", list(TEXT));
  }
}
