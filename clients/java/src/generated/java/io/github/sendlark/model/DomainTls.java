// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainTls extends OpenEnum {
  public static final DomainTls OPPORTUNISTIC = constant(new DomainTls("opportunistic"));
  public static final DomainTls ENFORCED = constant(new DomainTls("enforced"));

  private DomainTls(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainTls of(String value) {
    return known(new DomainTls(value));
  }
}
