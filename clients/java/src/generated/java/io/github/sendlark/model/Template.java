// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Template extends Model {

  Template(JsonObject json) {
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

  public String object() {
    return string("object");
  }

  public String currentVersionId() {
    return string("current_version_id");
  }

  public boolean hasUnpublishedVersions() {
    return isTrue("has_unpublished_versions");
  }

  public long revision() {
    return wholeOrZero("revision");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  public List<String> replyTo() {
    return list("reply_to", Model::toText);
  }

  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  /** May be null. */
  public Object document() {
    return any("document");
  }

  public List<TemplateVariable> variables() {
    return objects("variables", TemplateVariable.class);
  }

  public List<String> unknownTags() {
    return list("unknown_tags", Model::toText);
  }
}
