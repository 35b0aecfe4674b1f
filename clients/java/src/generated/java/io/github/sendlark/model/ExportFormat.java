// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ExportFormat extends OpenEnum {
  public static final ExportFormat CSV = constant(new ExportFormat("csv"));
  public static final ExportFormat JSONL = constant(new ExportFormat("jsonl"));

  private ExportFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ExportFormat of(String value) {
    return known(new ExportFormat(value));
  }
}
