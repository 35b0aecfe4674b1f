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

  public String object() {
    return get("object", TEXT);
  }

  public String currentVersionId() {
    return get("current_version_id", TEXT);
  }

  public boolean hasUnpublishedVersions() {
    return get("has_unpublished_versions", TRUTH, false);
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  /** May be null. */
  public String from() {
    return get("from", TEXT);
  }

  /** May be null. */
  public String subject() {
    return get("subject", TEXT);
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
