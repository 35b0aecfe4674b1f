// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateItem extends Model {

  TemplateItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public TemplateStatus status() {
    return get("status", TEXT.andThen(TemplateStatus::of));
  }

  /** May be null. */
  public Instant publishedAt() {
    return get("published_at", INSTANT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }

  /** May be null. */
  public String alias() {
    return get("alias", TEXT);
  }
}
