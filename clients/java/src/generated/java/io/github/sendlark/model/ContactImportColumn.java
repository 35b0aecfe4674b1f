// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportColumn extends Model {

  ContactImportColumn(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  /** Null: the column is not imported. May be null. */
  public ContactImportColumnTarget target() {
    return ContactImportColumnTarget.of(text("target"));
  }

  /** May be null. */
  public ContactImportProperty property() {
    return get("property", object(ContactImportProperty.class));
  }
}
