// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class SuppressionFormat extends OpenEnum {
  public static final SuppressionFormat CSV = constant(new SuppressionFormat("csv"));
  public static final SuppressionFormat JSONL = constant(new SuppressionFormat("jsonl"));

  private SuppressionFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static SuppressionFormat of(String value) {
    return known(new SuppressionFormat(value));
  }
}
