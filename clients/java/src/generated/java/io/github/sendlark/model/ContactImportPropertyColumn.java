// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportPropertyColumn extends RequestModel<ContactImportPropertyColumn> {
  /** Without any fields. */
  public ContactImportPropertyColumn() {
    this(Map.of());
  }

  ContactImportPropertyColumn(Map<String, Object> json) {
    super(json);
  }

  public String column() {
    return text("column");
  }

  /** May be null. */
  public ContactImportPropertyColumnType type() {
    return ContactImportPropertyColumnType.of(text("type"));
  }

  public ContactImportPropertyColumn withColumn(String column) {
    return give("column", column);
  }

  public ContactImportPropertyColumn withType(ContactImportPropertyColumnType type) {
    return set("type", type);
  }
}
