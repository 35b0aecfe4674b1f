// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class EmailFormat extends OpenEnum {
  public static final EmailFormat CSV = constant(new EmailFormat("csv"));
  public static final EmailFormat JSONL = constant(new EmailFormat("jsonl"));

  private EmailFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static EmailFormat of(String value) {
    return known(new EmailFormat(value));
  }
}
