// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainRecordStatus extends OpenEnum {
  public static final DomainRecordStatus NOT_STARTED =
      constant(new DomainRecordStatus("not_started"));
  public static final DomainRecordStatus PENDING = constant(new DomainRecordStatus("pending"));
  public static final DomainRecordStatus VERIFIED = constant(new DomainRecordStatus("verified"));
  public static final DomainRecordStatus FAILED = constant(new DomainRecordStatus("failed"));
  public static final DomainRecordStatus TEMPORARY_FAILURE =
      constant(new DomainRecordStatus("temporary_failure"));

  private DomainRecordStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainRecordStatus of(String value) {
    return known(new DomainRecordStatus(value));
  }
}
