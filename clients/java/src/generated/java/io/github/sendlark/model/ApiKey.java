// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class ApiKey extends Model {

  ApiKey(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant lastUsedAt() {
    return time("last_used_at");
  }

  public String tokenHint() {
    return string("token_hint");
  }

  public ApiKeyPermission permission() {
    return ApiKeyPermission.of(string("permission"));
  }

  /** May be null. */
  public String domainId() {
    return string("domain_id");
  }

  public List<String> allowedIps() {
    return list("allowed_ips", Model::toText);
  }

  /** May be null. */
  public Instant expiresAt() {
    return time("expires_at");
  }
}
