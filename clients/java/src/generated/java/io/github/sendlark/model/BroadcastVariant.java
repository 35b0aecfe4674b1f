// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastVariant extends Model {

  BroadcastVariant(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String subject() {
    return get("subject", TEXT);
  }

  /** May be null. */
  public String previewText() {
    return get("preview_text", TEXT);
  }

  /** May be null. */
  public String from() {
    return get("from", TEXT);
  }

  /** May be null. */
  public String contentId() {
    return get("content_id", TEXT);
  }
}
