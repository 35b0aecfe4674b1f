// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateDomainRequest extends RequestModel<UpdateDomainRequest> {
  /** Without any fields. */
  public UpdateDomainRequest() {
    this(Map.of());
  }

  UpdateDomainRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String region() {
    return text("region");
  }

  /** May be null. */
  public String fallbackRegion() {
    return text("fallback_region");
  }

  /** May be null. */
  public Boolean openTracking() {
    return get("open_tracking", TRUTH);
  }

  /** May be null. */
  public Boolean clickTracking() {
    return get("click_tracking", TRUTH);
  }

  /** May be null. */
  public DomainTls tls() {
    return DomainTls.of(text("tls"));
  }

  /** May be null. */
  public DomainCapabilitiesRequest capabilities() {
    return get("capabilities", object(DomainCapabilitiesRequest.class));
  }

  /** May be null. */
  public String trackingSubdomain() {
    return text("tracking_subdomain");
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
