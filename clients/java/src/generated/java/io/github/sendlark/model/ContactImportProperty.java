// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportProperty extends Model {

  ContactImportProperty(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return text("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(text("type"));
  }

  public boolean exists() {
    return get("exists", TRUTH, false);
  }
}
