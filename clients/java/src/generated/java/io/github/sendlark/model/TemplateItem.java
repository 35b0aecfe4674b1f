// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateItem extends Model {

  TemplateItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public TemplateStatus status() {
    return TemplateStatus.of(text("status"));
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
    return text("alias");
  }
}
