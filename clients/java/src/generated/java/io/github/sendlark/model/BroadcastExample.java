// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastExample extends Model {

  BroadcastExample(Map<String, Object> json) {
    super(json);
  }

  public BroadcastExampleKind kind() {
    return BroadcastExampleKind.of(text("kind"));
  }

  public String contactId() {
    return text("contact_id");
  }

  public String email() {
    return text("email");
  }

  public String subject() {
    return text("subject");
  }

  public String previewText() {
    return text("preview_text");
  }

  /** May be null. */
  public String html() {
    return text("html");
  }

  /** May be null. */
  public String text() {
    return text("text");
  }

  public List<String> missing() {
    return get("missing", list(TEXT));
  }
}
