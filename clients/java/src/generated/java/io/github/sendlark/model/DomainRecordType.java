// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainRecordType extends OpenEnum {
  public static final DomainRecordType TXT = constant(new DomainRecordType("TXT"));
  public static final DomainRecordType MX = constant(new DomainRecordType("MX"));
  public static final DomainRecordType CNAME = constant(new DomainRecordType("CNAME"));

  private DomainRecordType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainRecordType of(String value) {
    return known(new DomainRecordType(value));
  }
}
