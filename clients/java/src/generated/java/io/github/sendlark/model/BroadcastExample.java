// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastExample extends Model {

  BroadcastExample(Map<String, Object> json) {
    super(json);
  }

  public BroadcastExampleKind kind() {
    return get("kind", TEXT.andThen(BroadcastExampleKind::of));
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  public String email() {
    return get("email", TEXT);
  }

  public String subject() {
    return get("subject", TEXT);
  }

  public String previewText() {
    return get("preview_text", TEXT);
  }

  /** May be null. */
  public String html() {
    return get("html", TEXT);
  }

  /** May be null. */
  public String text() {
    return get("text", TEXT);
  }

  public List<String> missing() {
    return get("missing", list(TEXT));
  }
}
