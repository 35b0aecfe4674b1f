// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BatchBatchValidation extends OpenEnum {
  public static final BatchBatchValidation STRICT = constant(new BatchBatchValidation("strict"));
  public static final BatchBatchValidation PERMISSIVE =
      constant(new BatchBatchValidation("permissive"));

  private BatchBatchValidation(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BatchBatchValidation of(String value) {
    return known(new BatchBatchValidation(value));
  }
}
