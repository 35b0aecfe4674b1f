// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateDomainRequest extends Model {
  UpdateDomainRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String region() {
    return string("region");
  }

  /** May be null. */
  public String fallbackRegion() {
    return string("fallback_region");
  }

  /** May be null. */
  public Boolean openTracking() {
    return truth("open_tracking");
  }

  /** May be null. */
  public Boolean clickTracking() {
    return truth("click_tracking");
  }

  /** May be null. */
  public DomainTls tls() {
    return DomainTls.of(string("tls"));
  }

  /** May be null. */
  public DomainCapabilitiesRequest capabilities() {
    return object("capabilities", DomainCapabilitiesRequest.class);
  }

  /** May be null. */
  public String trackingSubdomain() {
    return string("tracking_subdomain");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateDomainRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder region(String region) {
      return set("region", region);
    }

    public Builder fallbackRegion(String fallbackRegion) {
      return set("fallback_region", fallbackRegion);
    }

    public Builder openTracking(Boolean openTracking) {
      return set("open_tracking", openTracking);
    }

    public Builder clickTracking(Boolean clickTracking) {
      return set("click_tracking", clickTracking);
    }

    public Builder tls(DomainTls tls) {
      return set("tls", tls);
    }

    public Builder capabilities(DomainCapabilitiesRequest capabilities) {
      return set("capabilities", capabilities);
    }

    public Builder trackingSubdomain(String trackingSubdomain) {
      return set("tracking_subdomain", trackingSubdomain);
    }

    public UpdateDomainRequest build() {
      return new UpdateDomainRequest(json());
    }
  }
}
