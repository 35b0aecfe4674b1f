// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainCapability extends OpenEnum {
  public static final DomainCapability ENABLED = constant(new DomainCapability("enabled"));
  public static final DomainCapability DISABLED = constant(new DomainCapability("disabled"));

  private DomainCapability(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainCapability of(String value) {
    return known(new DomainCapability(value));
  }
}
