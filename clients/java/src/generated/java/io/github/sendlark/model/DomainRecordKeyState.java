// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainRecordKeyState extends OpenEnum {
  public static final DomainRecordKeyState NEXT = constant(new DomainRecordKeyState("next"));
  public static final DomainRecordKeyState ACTIVE = constant(new DomainRecordKeyState("active"));
  public static final DomainRecordKeyState RETIRING =
      constant(new DomainRecordKeyState("retiring"));

  private DomainRecordKeyState(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainRecordKeyState of(String value) {
    return known(new DomainRecordKeyState(value));
  }
}
