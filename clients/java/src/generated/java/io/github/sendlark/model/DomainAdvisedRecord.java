// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainAdvisedRecord extends Model {

  DomainAdvisedRecord(Map<String, Object> json) {
    super(json);
  }

  public String type() {
    return get("type", TEXT);
  }

  public String fqdn() {
    return get("fqdn", TEXT);
  }

  public String value() {
    return get("value", TEXT);
  }
}
