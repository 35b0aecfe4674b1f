// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class TemplateVersion extends Model {

  TemplateVersion(Map<String, Object> json) {
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

  public String object() {
    return text("object");
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  public List<String> replyTo() {
    return get("reply_to", list(TEXT));
  }

  public String html() {
    return text("html");
  }

  /** May be null. */
  public String text() {
    return text("text");
  }

  /** May be null. */
  public Object document() {
    return get("document", ANY);
  }

  public List<TemplateVariable> variables() {
    return get("variables", list(object(TemplateVariable.class)));
  }

  public List<String> unknownTags() {
    return get("unknown_tags", list(TEXT));
  }
}
