// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SuppressionsExportParams extends RequestModel<SuppressionsExportParams> {
  /** Without any fields. */
  public SuppressionsExportParams() {
    this(Map.of());
  }

  SuppressionsExportParams(Map<String, Object> json) {
    super(json);
  }

  /** {@code csv}, or {@code jsonl} for one JSON object a line. May be null. */
  public ExportFormat format() {
    return ExportFormat.of(text("format"));
  }

  /**
   * Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. May be
   * null.
   */
  public String origin() {
    return text("origin");
  }

  /** The start of the address; case is ignored. Sorts by address. May be null. */
  public String search() {
    return text("search");
  }

  /** {@code csv}, or {@code jsonl} for one JSON object a line. */
  public SuppressionsExportParams withFormat(ExportFormat format) {
    return give("format", format);
  }

  /** Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. */
  public SuppressionsExportParams withOrigin(String origin) {
    return give("origin", origin);
  }

  /** The start of the address; case is ignored. Sorts by address. */
  public SuppressionsExportParams withSearch(String search) {
    return give("search", search);
  }
}
