// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ReplayedWebhook extends Model {

  ReplayedWebhook(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public long replayed() {
    return get("replayed", WHOLE, 0L);
  }
}
