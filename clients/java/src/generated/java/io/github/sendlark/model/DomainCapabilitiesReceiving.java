// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainCapabilitiesReceiving extends OpenEnum {
  public static final DomainCapabilitiesReceiving ENABLED =
      constant(new DomainCapabilitiesReceiving("enabled"));
  public static final DomainCapabilitiesReceiving DISABLED =
      constant(new DomainCapabilitiesReceiving("disabled"));

  private DomainCapabilitiesReceiving(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainCapabilitiesReceiving of(String value) {
    return known(new DomainCapabilitiesReceiving(value));
  }
}
