// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainDmarcStatus extends OpenEnum {
  public static final DomainDmarcStatus VERIFIED = constant(new DomainDmarcStatus("verified"));
  public static final DomainDmarcStatus MISSING = constant(new DomainDmarcStatus("missing"));
  public static final DomainDmarcStatus FAILED = constant(new DomainDmarcStatus("failed"));
  public static final DomainDmarcStatus TEMPORARY_FAILURE =
      constant(new DomainDmarcStatus("temporary_failure"));

  private DomainDmarcStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainDmarcStatus of(String value) {
    return known(new DomainDmarcStatus(value));
  }
}
