// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateDomainRequest extends RequestModel<UpdateDomainRequest> {
  /** Without any fields. */
  public UpdateDomainRequest() {
    this(JsonObject.EMPTY);
  }

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

  public UpdateDomainRequest withRegion(String region) {
    return set("region", region);
  }

  public UpdateDomainRequest withFallbackRegion(String fallbackRegion) {
    return set("fallback_region", fallbackRegion);
  }

  public UpdateDomainRequest withOpenTracking(Boolean openTracking) {
    return set("open_tracking", openTracking);
  }

  public UpdateDomainRequest withClickTracking(Boolean clickTracking) {
    return set("click_tracking", clickTracking);
  }

  public UpdateDomainRequest withTls(DomainTls tls) {
    return set("tls", tls);
  }

  public UpdateDomainRequest withCapabilities(DomainCapabilitiesRequest capabilities) {
    return set("capabilities", capabilities);
  }

  public UpdateDomainRequest withTrackingSubdomain(String trackingSubdomain) {
    return set("tracking_subdomain", trackingSubdomain);
  }
}
