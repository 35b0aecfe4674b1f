// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainCapabilities extends Model {
  DomainCapabilities(JsonObject json) {
    super(json);
  }

  public DomainCapabilitiesSending sending() {
    return DomainCapabilitiesSending.of(string("sending"));
  }

  public DomainCapabilitiesReceiving receiving() {
    return DomainCapabilitiesReceiving.of(string("receiving"));
  }
}
