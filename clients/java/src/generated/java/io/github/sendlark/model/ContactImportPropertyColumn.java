// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportPropertyColumn extends RequestModel<ContactImportPropertyColumn> {
  /** Without any fields. */
  public ContactImportPropertyColumn() {
    this(JsonObject.EMPTY);
  }

  ContactImportPropertyColumn(JsonObject json) {
    super(json);
  }

  public String column() {
    return string("column");
  }

  /** May be null. */
  public ContactImportPropertyColumnType type() {
    return ContactImportPropertyColumnType.of(string("type"));
  }

  public ContactImportPropertyColumn withColumn(String column) {
    return give("column", column);
  }

  public ContactImportPropertyColumn withType(ContactImportPropertyColumnType type) {
    return set("type", type);
  }
}
