// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class TemplateItem extends Model {

  TemplateItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public TemplateStatus status() {
    return TemplateStatus.of(string("status"));
  }

  /** May be null. */
  public Instant publishedAt() {
    return time("published_at");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  /** May be null. */
  public String alias() {
    return string("alias");
  }
}
