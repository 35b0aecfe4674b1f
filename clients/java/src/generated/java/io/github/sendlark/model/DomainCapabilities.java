// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainCapabilities extends Model {

  DomainCapabilities(JsonObject json) {
    super(json);
  }

  public DomainCapability sending() {
    return DomainCapability.of(string("sending"));
  }

  public DomainCapability receiving() {
    return DomainCapability.of(string("receiving"));
  }
}
