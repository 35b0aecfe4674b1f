// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DnsRecordType extends OpenEnum {
  public static final DnsRecordType TXT = constant(new DnsRecordType("TXT"));
  public static final DnsRecordType MX = constant(new DnsRecordType("MX"));
  public static final DnsRecordType CNAME = constant(new DnsRecordType("CNAME"));

  private DnsRecordType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DnsRecordType of(String value) {
    return known(new DnsRecordType(value));
  }
}
