// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class TranscriptLine extends Model {

  TranscriptLine(Map<String, Object> json) {
    super(json);
  }

  public long atMs() {
    return get("at_ms", WHOLE, 0L);
  }

  public String kind() {
    return text("kind");
  }

  public String text() {
    return text("text");
  }
}
