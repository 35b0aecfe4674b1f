// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportProperty extends Model {

  ContactImportProperty(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return get("key", TEXT);
  }

  public ContactPropertyType type() {
    return get("type", TEXT.andThen(ContactPropertyType::of));
  }

  public boolean exists() {
    return get("exists", TRUTH, false);
  }
}
