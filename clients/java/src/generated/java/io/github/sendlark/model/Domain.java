// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Domain extends Model {

  Domain(JsonObject json) {
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

  public String object() {
    return string("object");
  }

  public List<DomainRecord> records() {
    return objects("records", DomainRecord.class);
  }

  public DomainTls tls() {
    return DomainTls.of(string("tls"));
  }

  public String customReturnPath() {
    return string("custom_return_path");
  }

  /** May be null. */
  public String trackingSubdomain() {
    return string("tracking_subdomain");
  }

  /** May be null. */
  public DomainDmarc dmarc() {
    return object("dmarc", DomainDmarc.class);
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
