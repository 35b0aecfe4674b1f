// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainRecordProblem extends Model {

  DomainRecordProblem(Map<String, Object> json) {
    super(json);
  }

  public String code() {
    return text("code");
  }

  public String advice() {
    return text("advice");
  }
}
