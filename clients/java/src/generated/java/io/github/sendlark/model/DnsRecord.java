// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DnsRecord extends Model {

  DnsRecord(Map<String, Object> json) {
    super(json);
  }

  public DnsRecordType type() {
    return get("type", TEXT.andThen(DnsRecordType::of));
  }

  public String name() {
    return get("name", TEXT);
  }

  public String fqdn() {
    return get("fqdn", TEXT);
  }

  public String value() {
    return get("value", TEXT);
  }

  /** May be null. */
  public Long priority() {
    return get("priority", WHOLE);
  }
}
