// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class CreateApiKeyRequest extends Model {
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

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateApiKeyRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    public Builder permission(String permission) {
      return set("permission", permission);
    }

    public Builder domainId(String domainId) {
      return set("domain_id", domainId);
    }

    public Builder allowedIps(String... allowedIps) {
      return set("allowed_ips", List.of(allowedIps));
    }

    public Builder allowedIps(List<String> allowedIps) {
      return set("allowed_ips", allowedIps);
    }

    public Builder expiresAt(Instant expiresAt) {
      return set("expires_at", expiresAt);
    }

    public Builder expiresAt(String expiresAt) {
      return set("expires_at", expiresAt);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateApiKeyRequest build() {
      return new CreateApiKeyRequest(json("name"));
    }
  }
}
