// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class ApiKey extends Model {

  ApiKey(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public Instant lastUsedAt() {
    return get("last_used_at", INSTANT);
  }

  public String tokenHint() {
    return get("token_hint", TEXT);
  }

  public ApiKeyPermission permission() {
    return get("permission", TEXT.andThen(ApiKeyPermission::of));
  }

  /** May be null. */
  public String domainId() {
    return get("domain_id", TEXT);
  }

  public List<String> allowedIps() {
    return get("allowed_ips", list(TEXT));
  }

  /** May be null. */
  public Instant expiresAt() {
    return get("expires_at", INSTANT);
  }
}
