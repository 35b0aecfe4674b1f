// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateVersionItem extends Model {

  TemplateVersionItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  public boolean isCurrent() {
    return get("is_current", TRUTH, false);
  }

  public boolean isPublished() {
    return get("is_published", TRUTH, false);
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
}
