// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreateDomainRequest extends RequestModel<CreateDomainRequest> {
  /** Without any fields. */
  public CreateDomainRequest() {
    this(Map.of());
  }

  CreateDomainRequest(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
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
  public String customReturnPath() {
    return text("custom_return_path");
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

  public CreateDomainRequest withName(String name) {
    return give("name", name);
  }

  public CreateDomainRequest withRegion(String region) {
    return set("region", region);
  }

  public CreateDomainRequest withFallbackRegion(String fallbackRegion) {
    return set("fallback_region", fallbackRegion);
  }

  public CreateDomainRequest withCustomReturnPath(String customReturnPath) {
    return set("custom_return_path", customReturnPath);
  }

  public CreateDomainRequest withOpenTracking(Boolean openTracking) {
    return set("open_tracking", openTracking);
  }

  public CreateDomainRequest withClickTracking(Boolean clickTracking) {
    return set("click_tracking", clickTracking);
  }

  public CreateDomainRequest withTls(DomainTls tls) {
    return set("tls", tls);
  }

  public CreateDomainRequest withCapabilities(DomainCapabilitiesRequest capabilities) {
    return set("capabilities", capabilities);
  }

  public CreateDomainRequest withTrackingSubdomain(String trackingSubdomain) {
    return set("tracking_subdomain", trackingSubdomain);
  }
}
