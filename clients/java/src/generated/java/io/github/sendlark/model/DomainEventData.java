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

  public List<DomainRecord> records() {
    return get("records", list(object(DomainRecord.class)));
  }

  public DomainTls tls() {
    return get("tls", TEXT.andThen(DomainTls::of));
  }

  public String customReturnPath() {
    return get("custom_return_path", TEXT);
  }

  /** May be null. */
  public String trackingSubdomain() {
    return get("tracking_subdomain", TEXT);
  }

  /** May be null. */
  public DomainDmarc dmarc() {
    return get("dmarc", object(DomainDmarc.class));
  }

  /** May be null. */
  public Instant checkedAt() {
    return get("checked_at", INSTANT);
  }

  /** May be null. */
  public Instant nextCheckAt() {
    return get("next_check_at", INSTANT);
  }
}
