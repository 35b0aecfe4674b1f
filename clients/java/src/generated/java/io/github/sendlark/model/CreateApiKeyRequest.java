// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class CreateApiKeyRequest extends RequestModel<CreateApiKeyRequest> {
  /** Without any fields. */
  public CreateApiKeyRequest() {
    this(Map.of());
  }

  CreateApiKeyRequest(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  /** May be null. */
  public String permission() {
    return text("permission");
  }

  /** May be null. */
  public String domainId() {
    return text("domain_id");
  }

  public List<String> allowedIps() {
    return get("allowed_ips", list(TEXT));
  }

  /** May be null. */
  public String expiresAt() {
    return text("expires_at");
  }

  public CreateApiKeyRequest withName(String name) {
    return give("name", name);
  }

  public CreateApiKeyRequest withPermission(String permission) {
    return set("permission", permission);
  }

  public CreateApiKeyRequest withDomainId(String domainId) {
    return set("domain_id", domainId);
  }

  public CreateApiKeyRequest withAllowedIps(String... allowedIps) {
    return set("allowed_ips", List.of(allowedIps));
  }

  public CreateApiKeyRequest withAllowedIps(List<String> allowedIps) {
    return set("allowed_ips", allowedIps);
  }

  public CreateApiKeyRequest withExpiresAt(Instant expiresAt) {
    return set("expires_at", expiresAt);
  }

  public CreateApiKeyRequest withExpiresAt(String expiresAt) {
    return set("expires_at", expiresAt);
  }
}
