// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class DomainItem extends Model {

  DomainItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public DomainStatus status() {
    return DomainStatus.of(string("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String region() {
    return string("region");
  }

  /** May be null. */
  public String fallbackRegion() {
    return string("fallback_region");
  }

  public DomainCapabilities capabilities() {
    return object("capabilities", DomainCapabilities.class);
  }

  public boolean openTracking() {
    return isTrue("open_tracking");
  }

  public boolean clickTracking() {
    return isTrue("click_tracking");
  }
}
