// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ContactImportFile extends Model {

  ContactImportFile(JsonObject json) {
    super(json);
  }

  public ContactImportFileFormat format() {
    return ContactImportFileFormat.of(string("format"));
  }

  /** May be null. */
  public String delimiter() {
    return string("delimiter");
  }

  public ContactImportFileEncoding encoding() {
    return ContactImportFileEncoding.of(string("encoding"));
  }

  public boolean hasHeader() {
    return isTrue("has_header");
  }

  /** May be null. */
  public ContactImportPreset preset() {
    return ContactImportPreset.of(string("preset"));
  }

  public long rows() {
    return wholeOrZero("rows");
  }

  public List<ContactImportColumn> columns() {
    return objects("columns", ContactImportColumn.class);
  }

  /** The first rows, as they are in the file. */
  public List<List<String>> preview() {
    return list("preview", Model::toStrings);
  }
}
