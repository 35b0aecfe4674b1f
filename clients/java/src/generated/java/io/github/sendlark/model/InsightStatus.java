// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class InsightStatus extends OpenEnum {
  public static final InsightStatus OK = constant(new InsightStatus("ok"));
  public static final InsightStatus WARNING = constant(new InsightStatus("warning"));
  public static final InsightStatus INFO = constant(new InsightStatus("info"));

  private InsightStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static InsightStatus of(String value) {
    return known(new InsightStatus(value));
  }
}
