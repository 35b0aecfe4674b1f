// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateVersionItem extends Model {

  TemplateVersionItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  /** May be null. */
  public String subject() {
    return get("subject", TEXT);
  }

  public boolean isCurrent() {
    return get("is_current", TRUTH, false);
  }

  public boolean isPublished() {
    return get("is_published", TRUTH, false);
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
}
