// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailEventHeader extends Model {

  EmailEventHeader(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return get("name", TEXT);
  }

  public String value() {
    return get("value", TEXT);
  }
}
