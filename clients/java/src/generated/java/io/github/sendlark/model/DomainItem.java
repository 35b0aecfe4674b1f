// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class DomainItem extends Model {

  DomainItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public DomainStatus status() {
    return get("status", TEXT.andThen(DomainStatus::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String region() {
    return get("region", TEXT);
  }

  /** May be null. */
  public String fallbackRegion() {
    return get("fallback_region", TEXT);
  }

  public DomainCapabilities capabilities() {
    return get("capabilities", object(DomainCapabilities.class));
  }

  public boolean openTracking() {
    return get("open_tracking", TRUTH, false);
  }

  public boolean clickTracking() {
    return get("click_tracking", TRUTH, false);
  }
}
