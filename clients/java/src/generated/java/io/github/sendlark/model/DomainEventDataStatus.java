// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainEventDataStatus extends OpenEnum {
  public static final DomainEventDataStatus NOT_STARTED =
      constant(new DomainEventDataStatus("not_started"));
  public static final DomainEventDataStatus PENDING =
      constant(new DomainEventDataStatus("pending"));
  public static final DomainEventDataStatus VERIFIED =
      constant(new DomainEventDataStatus("verified"));
  public static final DomainEventDataStatus PARTIALLY_VERIFIED =
      constant(new DomainEventDataStatus("partially_verified"));
  public static final DomainEventDataStatus PARTIALLY_FAILED =
      constant(new DomainEventDataStatus("partially_failed"));
  public static final DomainEventDataStatus FAILED = constant(new DomainEventDataStatus("failed"));

  private DomainEventDataStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainEventDataStatus of(String value) {
    return known(new DomainEventDataStatus(value));
  }
}
