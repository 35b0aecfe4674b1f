// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailClick extends Model {

  EmailClick(Map<String, Object> json) {
    super(json);
  }

  public String ipAddress() {
    return text("ipAddress");
  }

  public String timestamp() {
    return text("timestamp");
  }

  public String userAgent() {
    return text("userAgent");
  }

  /** May be null. */
  public Boolean isMachine() {
    return get("isMachine", TRUTH);
  }

  /** May be null. */
  public String reason() {
    return text("reason");
  }

  /** May be null. */
  public String agent() {
    return text("agent");
  }

  public String link() {
    return text("link");
  }
}
