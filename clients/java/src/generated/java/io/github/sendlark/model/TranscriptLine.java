// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TranscriptLine extends Model {

  TranscriptLine(JsonObject json) {
    super(json);
  }

  public long atMs() {
    return wholeOrZero("at_ms");
  }

  public String kind() {
    return string("kind");
  }

  public String text() {
    return string("text");
  }
}
