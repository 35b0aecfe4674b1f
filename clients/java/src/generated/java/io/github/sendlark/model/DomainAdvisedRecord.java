// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainAdvisedRecord extends Model {

  DomainAdvisedRecord(Map<String, Object> json) {
    super(json);
  }

  public String type() {
    return text("type");
  }

  public String fqdn() {
    return text("fqdn");
  }

  public String value() {
    return text("value");
  }
}
