// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class FormCounts extends Model {

  FormCounts(JsonObject json) {
    super(json);
  }

  public long viewed() {
    return wholeOrZero("viewed");
  }

  public long requested() {
    return wholeOrZero("requested");
  }

  public long confirmed() {
    return wholeOrZero("confirmed");
  }

  public long refused() {
    return wholeOrZero("refused");
  }
}
