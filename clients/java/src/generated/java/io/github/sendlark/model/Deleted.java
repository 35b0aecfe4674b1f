// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

/** The kind and the id of an object that was deleted. */
public final class Deleted extends Model {

  Deleted(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public boolean deleted() {
    return isTrue("deleted");
  }
}
