// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainRecordProblem extends Model {

  DomainRecordProblem(Map<String, Object> json) {
    super(json);
  }

  public String code() {
    return get("code", TEXT);
  }

  public String advice() {
    return get("advice", TEXT);
  }
}
