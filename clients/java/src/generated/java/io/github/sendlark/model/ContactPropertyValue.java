// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactPropertyValue extends Model {

  ContactPropertyValue(JsonObject json) {
    super(json);
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(string("type"));
  }

  public Object value() {
    return any("value");
  }
}
