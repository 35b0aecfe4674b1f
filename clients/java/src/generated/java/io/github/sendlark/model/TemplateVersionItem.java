// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class TemplateVersionItem extends Model {

  TemplateVersionItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  public boolean isCurrent() {
    return isTrue("is_current");
  }

  public boolean isPublished() {
    return isTrue("is_published");
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
