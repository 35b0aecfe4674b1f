// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class DomainEventData extends Model {

  DomainEventData(Map<String, Object> json) {
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

  public List<DomainRecord> records() {
    return get("records", list(object(DomainRecord.class)));
  }

  public DomainTls tls() {
    return DomainTls.of(text("tls"));
  }

  public String customReturnPath() {
    return text("custom_return_path");
  }

  /** May be null. */
  public String trackingSubdomain() {
    return text("tracking_subdomain");
  }

  /** May be null. */
  public DomainDmarc dmarc() {
    return get("dmarc", object(DomainDmarc.class));
  }

  /** May be null. */
  public Instant checkedAt() {
    return time("checked_at");
  }

  /** May be null. */
  public Instant nextCheckAt() {
    return time("next_check_at");
  }
}
