// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportColumn extends Model {

  ContactImportColumn(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  /** Null: the column is not imported. May be null. */
  public ContactImportColumnTarget target() {
    return ContactImportColumnTarget.of(string("target"));
  }

  /** May be null. */
  public ContactImportProperty property() {
    return object("property", ContactImportProperty.class);
  }
}
