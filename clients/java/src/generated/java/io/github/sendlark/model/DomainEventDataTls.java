// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainEventDataTls extends OpenEnum {
  public static final DomainEventDataTls OPPORTUNISTIC =
      constant(new DomainEventDataTls("opportunistic"));
  public static final DomainEventDataTls ENFORCED = constant(new DomainEventDataTls("enforced"));

  private DomainEventDataTls(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainEventDataTls of(String value) {
    return known(new DomainEventDataTls(value));
  }
}
