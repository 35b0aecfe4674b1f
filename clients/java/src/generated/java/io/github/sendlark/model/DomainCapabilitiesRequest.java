// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainCapabilitiesRequest extends Model {
  DomainCapabilitiesRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public DomainCapabilitiesSending sending() {
    return DomainCapabilitiesSending.of(string("sending"));
  }

  /** May be null. */
  public DomainCapabilitiesReceiving receiving() {
    return DomainCapabilitiesReceiving.of(string("receiving"));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link DomainCapabilitiesRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder sending(DomainCapabilitiesSending sending) {
      return set("sending", sending);
    }

    public Builder receiving(DomainCapabilitiesReceiving receiving) {
      return set("receiving", receiving);
    }

    public DomainCapabilitiesRequest build() {
      return new DomainCapabilitiesRequest(json());
    }
  }
}
