// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactPropertyValue extends Model {

  ContactPropertyValue(Map<String, Object> json) {
    super(json);
  }

  public ContactPropertyType type() {
    return get("type", TEXT.andThen(ContactPropertyType::of));
  }

  public Object value() {
    return get("value", ANY);
  }
}
