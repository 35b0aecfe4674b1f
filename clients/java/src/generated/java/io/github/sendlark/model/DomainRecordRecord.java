// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainRecordRecord extends OpenEnum {
  public static final DomainRecordRecord SPF = constant(new DomainRecordRecord("SPF"));
  public static final DomainRecordRecord DKIM = constant(new DomainRecordRecord("DKIM"));
  public static final DomainRecordRecord TRACKING = constant(new DomainRecordRecord("Tracking"));

  private DomainRecordRecord(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainRecordRecord of(String value) {
    return known(new DomainRecordRecord(value));
  }
}
