// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Template extends Model {

  Template(Map<String, Object> json) {
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

  public String object() {
    return text("object");
  }

  public String currentVersionId() {
    return text("current_version_id");
  }

  public boolean hasUnpublishedVersions() {
    return get("has_unpublished_versions", TRUTH, false);
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String subject() {
    return text("subject");
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
