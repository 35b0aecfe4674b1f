// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DeletedContact extends Model {

  DeletedContact(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public String contact() {
    return text("contact");
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }
}
