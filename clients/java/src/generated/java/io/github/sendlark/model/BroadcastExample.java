// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class BroadcastExample extends Model {

  BroadcastExample(JsonObject json) {
    super(json);
  }

  public BroadcastExampleKind kind() {
    return BroadcastExampleKind.of(string("kind"));
  }

  public String contactId() {
    return string("contact_id");
  }

  public String email() {
    return string("email");
  }

  public String subject() {
    return string("subject");
  }

  public String previewText() {
    return string("preview_text");
  }

  /** May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  public List<String> missing() {
    return list("missing", Model::toText);
  }
}
