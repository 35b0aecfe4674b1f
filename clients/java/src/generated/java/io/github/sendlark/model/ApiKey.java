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
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant lastUsedAt() {
    return time("last_used_at");
  }

  public String tokenHint() {
    return text("token_hint");
  }

  public ApiKeyPermission permission() {
    return ApiKeyPermission.of(text("permission"));
  }

  /** May be null. */
  public String domainId() {
    return text("domain_id");
  }

  public List<String> allowedIps() {
    return get("allowed_ips", list(TEXT));
  }

  /** May be null. */
  public Instant expiresAt() {
    return time("expires_at");
  }
}
