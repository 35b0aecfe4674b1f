// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportProperty extends Model {

  ContactImportProperty(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(string("type"));
  }

  public boolean exists() {
    return isTrue("exists");
  }
}
