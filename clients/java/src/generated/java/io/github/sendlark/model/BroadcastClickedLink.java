// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastClickedLink extends Model {

  BroadcastClickedLink(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String url() {
    return text("url");
  }

  public long clicks() {
    return get("clicks", WHOLE, 0L);
  }

  public long uniqueClicks() {
    return get("unique_clicks", WHOLE, 0L);
  }
}
