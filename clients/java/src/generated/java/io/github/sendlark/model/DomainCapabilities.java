// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainCapabilities extends Model {

  DomainCapabilities(Map<String, Object> json) {
    super(json);
  }

  public DomainCapability sending() {
    return DomainCapability.of(text("sending"));
  }

  public DomainCapability receiving() {
    return DomainCapability.of(text("receiving"));
  }
}
