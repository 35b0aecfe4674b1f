// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastVariant extends Model {

  BroadcastVariant(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  /** May be null. */
  public String previewText() {
    return string("preview_text");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String contentId() {
    return string("content_id");
  }
}
