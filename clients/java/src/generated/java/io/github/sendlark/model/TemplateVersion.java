// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class TemplateVersion extends Model {

  TemplateVersion(JsonObject json) {
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

  public String object() {
    return string("object");
  }

  /** May be null. */
  public String from() {
    return string("from");
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
