// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DomainCapabilitiesSending extends OpenEnum {
  public static final DomainCapabilitiesSending ENABLED =
      constant(new DomainCapabilitiesSending("enabled"));
  public static final DomainCapabilitiesSending DISABLED =
      constant(new DomainCapabilitiesSending("disabled"));

  private DomainCapabilitiesSending(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DomainCapabilitiesSending of(String value) {
    return known(new DomainCapabilitiesSending(value));
  }
}
