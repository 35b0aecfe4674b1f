// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainStatus extends OpenEnum {
  public static final DomainStatus NOT_STARTED = constant(new DomainStatus("not_started"));
  public static final DomainStatus PENDING = constant(new DomainStatus("pending"));
  public static final DomainStatus VERIFIED = constant(new DomainStatus("verified"));
  public static final DomainStatus PARTIALLY_VERIFIED =
      constant(new DomainStatus("partially_verified"));
  public static final DomainStatus PARTIALLY_FAILED =
      constant(new DomainStatus("partially_failed"));
  public static final DomainStatus FAILED = constant(new DomainStatus("failed"));

  private DomainStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainStatus of(String value) {
    return known(new DomainStatus(value));
  }
}
