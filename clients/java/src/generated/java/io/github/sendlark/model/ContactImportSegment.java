// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportSegment extends Model {

  ContactImportSegment(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }
}
