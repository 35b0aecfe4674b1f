// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailClick extends Model {

  EmailClick(JsonObject json) {
    super(json);
  }

  public String ipAddress() {
    return string("ipAddress");
  }

  public String timestamp() {
    return string("timestamp");
  }

  public String userAgent() {
    return string("userAgent");
  }

  /** May be null. */
  public Boolean isMachine() {
    return truth("isMachine");
  }

  /** May be null. */
  public String reason() {
    return string("reason");
  }

  /** May be null. */
  public String agent() {
    return string("agent");
  }

  public String link() {
    return string("link");
  }
}
