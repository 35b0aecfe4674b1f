// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class RecipientClickedLink extends Model {

  RecipientClickedLink(JsonObject json) {
    super(json);
  }

  public String url() {
    return string("url");
  }

  public long clicks() {
    return wholeOrZero("clicks");
  }
}
