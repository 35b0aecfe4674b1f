// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

/** The kind and the id of an object, such as one that was updated. */
public final class Reference extends Model {

  Reference(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }
}
