// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class MetricsGranularity extends OpenEnum {
  public static final MetricsGranularity HOURLY = constant(new MetricsGranularity("hourly"));
  public static final MetricsGranularity DAILY = constant(new MetricsGranularity("daily"));
  public static final MetricsGranularity WEEKLY = constant(new MetricsGranularity("weekly"));
  public static final MetricsGranularity MONTHLY = constant(new MetricsGranularity("monthly"));

  private MetricsGranularity(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static MetricsGranularity of(String value) {
    return known(new MetricsGranularity(value));
  }
}
