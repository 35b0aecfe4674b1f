// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainCapabilitiesRequest extends RequestModel<DomainCapabilitiesRequest> {
  /** Without any fields. */
  public DomainCapabilitiesRequest() {
    this(JsonObject.EMPTY);
  }

  DomainCapabilitiesRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public DomainCapability sending() {
    return DomainCapability.of(string("sending"));
  }

  /** May be null. */
  public DomainCapability receiving() {
    return DomainCapability.of(string("receiving"));
  }

  public DomainCapabilitiesRequest withSending(DomainCapability sending) {
    return set("sending", sending);
  }

  public DomainCapabilitiesRequest withReceiving(DomainCapability receiving) {
    return set("receiving", receiving);
  }
}
