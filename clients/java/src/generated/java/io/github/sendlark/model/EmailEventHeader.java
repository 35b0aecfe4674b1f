// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailEventHeader extends Model {

  EmailEventHeader(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  public String value() {
    return text("value");
  }
}
