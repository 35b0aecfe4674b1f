// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactImportFile extends Model {

  ContactImportFile(Map<String, Object> json) {
    super(json);
  }

  public ContactImportFileFormat format() {
    return ContactImportFileFormat.of(text("format"));
  }

  /** May be null. */
  public String delimiter() {
    return text("delimiter");
  }

  public ContactImportFileEncoding encoding() {
    return ContactImportFileEncoding.of(text("encoding"));
  }

  public boolean hasHeader() {
    return get("has_header", TRUTH, false);
  }

  /** May be null. */
  public ContactImportPreset preset() {
    return ContactImportPreset.of(text("preset"));
  }

  public long rows() {
    return get("rows", WHOLE, 0L);
  }

  public List<ContactImportColumn> columns() {
    return get("columns", list(object(ContactImportColumn.class)));
  }

  /** The first rows, as they are in the file. */
  public List<List<String>> preview() {
    return get("preview", list(list(TEXT)));
  }
}
