// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DeletedContact extends Model {

  DeletedContact(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String contact() {
    return get("contact", TEXT);
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }
}
