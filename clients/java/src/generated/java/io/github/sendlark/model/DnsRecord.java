// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DnsRecord extends Model {

  DnsRecord(Map<String, Object> json) {
    super(json);
  }

  public DnsRecordType type() {
    return DnsRecordType.of(text("type"));
  }

  public String name() {
    return text("name");
  }

  public String fqdn() {
    return text("fqdn");
  }

  public String value() {
    return text("value");
  }

  /** May be null. */
  public Long priority() {
    return get("priority", WHOLE);
  }
}
