// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class MetricsDimensions extends OpenEnum {
  public static final MetricsDimensions PERIOD = constant(new MetricsDimensions("period"));
  public static final MetricsDimensions DOMAIN = constant(new MetricsDimensions("domain"));
  public static final MetricsDimensions EMAIL = constant(new MetricsDimensions("email"));
  public static final MetricsDimensions BROADCAST = constant(new MetricsDimensions("broadcast"));
  public static final MetricsDimensions TAG = constant(new MetricsDimensions("tag"));
  public static final MetricsDimensions TEMPLATE = constant(new MetricsDimensions("template"));
  public static final MetricsDimensions MAILBOX_PROVIDER =
      constant(new MetricsDimensions("mailbox_provider"));

  private MetricsDimensions(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static MetricsDimensions of(String value) {
    return known(new MetricsDimensions(value));
  }
}
