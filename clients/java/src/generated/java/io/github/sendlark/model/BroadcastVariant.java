// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastVariant extends Model {

  BroadcastVariant(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  /** May be null. */
  public String previewText() {
    return text("preview_text");
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String contentId() {
    return text("content_id");
  }
}
