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

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public String from() {
    return get("from", TEXT);
  }

  public List<String> replyTo() {
    return get("reply_to", list(TEXT));
  }

  public String html() {
    return get("html", TEXT);
  }

  /** May be null. */
  public String text() {
    return get("text", TEXT);
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
