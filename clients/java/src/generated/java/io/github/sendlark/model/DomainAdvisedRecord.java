// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainAdvisedRecord extends Model {

  DomainAdvisedRecord(JsonObject json) {
    super(json);
  }

  public String type() {
    return string("type");
  }

  public String fqdn() {
    return string("fqdn");
  }

  public String value() {
    return string("value");
  }
}
