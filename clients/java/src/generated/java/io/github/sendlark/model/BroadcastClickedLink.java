// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastClickedLink extends Model {

  BroadcastClickedLink(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String url() {
    return string("url");
  }

  public long clicks() {
    return wholeOrZero("clicks");
  }

  public long uniqueClicks() {
    return wholeOrZero("unique_clicks");
  }
}
