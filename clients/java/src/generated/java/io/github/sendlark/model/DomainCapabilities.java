// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainCapabilities extends Model {

  DomainCapabilities(Map<String, Object> json) {
    super(json);
  }

  public DomainCapability sending() {
    return get("sending", TEXT.andThen(DomainCapability::of));
  }

  public DomainCapability receiving() {
    return get("receiving", TEXT.andThen(DomainCapability::of));
  }
}
