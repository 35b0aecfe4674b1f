// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class CreateApiKeyRequest extends RequestModel<CreateApiKeyRequest> {
  /** Without any fields. */
  public CreateApiKeyRequest() {
    this(JsonObject.EMPTY);
  }

  CreateApiKeyRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  /** May be null. */
  public String permission() {
    return string("permission");
  }

  /** May be null. */
  public String domainId() {
    return string("domain_id");
  }

  public List<String> allowedIps() {
    return list("allowed_ips", Model::toText);
  }

  /** May be null. */
  public String expiresAt() {
    return string("expires_at");
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
