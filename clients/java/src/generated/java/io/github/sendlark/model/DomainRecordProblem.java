// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainRecordProblem extends Model {

  DomainRecordProblem(JsonObject json) {
    super(json);
  }

  public String code() {
    return string("code");
  }

  public String advice() {
    return string("advice");
  }
}
