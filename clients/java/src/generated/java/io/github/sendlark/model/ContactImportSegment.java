// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportSegment extends Model {

  ContactImportSegment(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }
}
