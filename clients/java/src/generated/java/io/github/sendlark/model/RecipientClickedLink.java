// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class RecipientClickedLink extends Model {

  RecipientClickedLink(Map<String, Object> json) {
    super(json);
  }

  public String url() {
    return text("url");
  }

  public long clicks() {
    return get("clicks", WHOLE, 0L);
  }
}
