// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailClick extends Model {

  EmailClick(Map<String, Object> json) {
    super(json);
  }

  public String ipAddress() {
    return get("ipAddress", TEXT);
  }

  public String timestamp() {
    return get("timestamp", TEXT);
  }

  public String userAgent() {
    return get("userAgent", TEXT);
  }

  /** May be null. */
  public Boolean isMachine() {
    return get("isMachine", TRUTH);
  }

  /** May be null. */
  public String reason() {
    return get("reason", TEXT);
  }

  /** May be null. */
  public String agent() {
    return get("agent", TEXT);
  }

  public String link() {
    return get("link", TEXT);
  }
}
