// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainCapabilitiesRequest extends RequestModel<DomainCapabilitiesRequest> {
  /** Without any fields. */
  public DomainCapabilitiesRequest() {
    this(Map.of());
  }

  DomainCapabilitiesRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public DomainCapability sending() {
    return DomainCapability.of(text("sending"));
  }

  /** May be null. */
  public DomainCapability receiving() {
    return DomainCapability.of(text("receiving"));
  }

  public DomainCapabilitiesRequest withSending(DomainCapability sending) {
    return set("sending", sending);
  }

  public DomainCapabilitiesRequest withReceiving(DomainCapability receiving) {
    return set("receiving", receiving);
  }
}
