// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DnsRecord extends Model {

  DnsRecord(JsonObject json) {
    super(json);
  }

  public DnsRecordType type() {
    return DnsRecordType.of(string("type"));
  }

  public String name() {
    return string("name");
  }

  public String fqdn() {
    return string("fqdn");
  }

  public String value() {
    return string("value");
  }

  /** May be null. */
  public Long priority() {
    return whole("priority");
  }
}
