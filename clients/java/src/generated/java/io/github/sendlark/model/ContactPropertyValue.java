// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactPropertyValue extends Model {

  ContactPropertyValue(Map<String, Object> json) {
    super(json);
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(text("type"));
  }

  public Object value() {
    return get("value", ANY);
  }
}
