// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreateDomainRequest extends Model {
  CreateDomainRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
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
  public String customReturnPath() {
    return string("custom_return_path");
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

  /** Sets the fields of {@link CreateDomainRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    public Builder region(String region) {
      return set("region", region);
    }

    public Builder fallbackRegion(String fallbackRegion) {
      return set("fallback_region", fallbackRegion);
    }

    public Builder customReturnPath(String customReturnPath) {
      return set("custom_return_path", customReturnPath);
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

    /** Throws IllegalStateException where a required field is not set. */
    public CreateDomainRequest build() {
      return new CreateDomainRequest(json("name"));
    }
  }
}
