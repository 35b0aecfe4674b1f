// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class DomainItem extends Model {

  DomainItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public DomainStatus status() {
    return DomainStatus.of(text("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String region() {
    return text("region");
  }

  /** May be null. */
  public String fallbackRegion() {
    return text("fallback_region");
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
