// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

/** The kind and the id of an object that was deleted. */
public final class Deleted extends Model {

  Deleted(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }
}
