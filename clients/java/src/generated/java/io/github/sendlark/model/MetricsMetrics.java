// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class MetricsMetrics extends OpenEnum {
  public static final MetricsMetrics RECEIVED = constant(new MetricsMetrics("received"));
  public static final MetricsMetrics DELIVERED = constant(new MetricsMetrics("delivered"));
  public static final MetricsMetrics COMPLAINED = constant(new MetricsMetrics("complained"));
  public static final MetricsMetrics SUPPRESSED = constant(new MetricsMetrics("suppressed"));
  public static final MetricsMetrics BOUNCED = constant(new MetricsMetrics("bounced"));
  public static final MetricsMetrics BOUNCED_TRANSIENT =
      constant(new MetricsMetrics("bounced_transient"));
  public static final MetricsMetrics BOUNCED_PERMANENT =
      constant(new MetricsMetrics("bounced_permanent"));
  public static final MetricsMetrics BOUNCED_UNDETERMINED =
      constant(new MetricsMetrics("bounced_undetermined"));
  public static final MetricsMetrics OPENED = constant(new MetricsMetrics("opened"));
  public static final MetricsMetrics CLICKED = constant(new MetricsMetrics("clicked"));
  public static final MetricsMetrics UNSUBSCRIBED = constant(new MetricsMetrics("unsubscribed"));
  public static final MetricsMetrics DELIVERY_DELAYED =
      constant(new MetricsMetrics("delivery_delayed"));
  public static final MetricsMetrics FAILED = constant(new MetricsMetrics("failed"));
  public static final MetricsMetrics SENT = constant(new MetricsMetrics("sent"));
  public static final MetricsMetrics UNIQUE_OPENED = constant(new MetricsMetrics("unique_opened"));
  public static final MetricsMetrics UNIQUE_CLICKED =
      constant(new MetricsMetrics("unique_clicked"));
  public static final MetricsMetrics DELIVERY_RATE = constant(new MetricsMetrics("delivery_rate"));
  public static final MetricsMetrics OPEN_RATE = constant(new MetricsMetrics("open_rate"));
  public static final MetricsMetrics CLICK_RATE = constant(new MetricsMetrics("click_rate"));
  public static final MetricsMetrics BOUNCE_RATE = constant(new MetricsMetrics("bounce_rate"));
  public static final MetricsMetrics COMPLAINT_RATE =
      constant(new MetricsMetrics("complaint_rate"));
  public static final MetricsMetrics UNSUBSCRIBE_RATE =
      constant(new MetricsMetrics("unsubscribe_rate"));
  public static final MetricsMetrics OPENED_MACHINE =
      constant(new MetricsMetrics("opened_machine"));
  public static final MetricsMetrics CLICKED_MACHINE =
      constant(new MetricsMetrics("clicked_machine"));

  private MetricsMetrics(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static MetricsMetrics of(String value) {
    return known(new MetricsMetrics(value));
  }
}
