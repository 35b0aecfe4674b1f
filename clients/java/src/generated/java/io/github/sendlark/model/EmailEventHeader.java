// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailEventHeader extends Model {

  EmailEventHeader(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public String value() {
    return string("value");
  }
}
