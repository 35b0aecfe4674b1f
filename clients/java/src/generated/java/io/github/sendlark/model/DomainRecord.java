// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class DomainRecord extends Model {

  DomainRecord(Map<String, Object> json) {
    super(json);
  }

  public DomainRecordRecord record() {
    return DomainRecordRecord.of(text("record"));
  }

  public String name() {
    return text("name");
  }

  public DnsRecordType type() {
    return DnsRecordType.of(text("type"));
  }

  public String ttl() {
    return text("ttl");
  }

  public DomainRecordStatus status() {
    return DomainRecordStatus.of(text("status"));
  }

  public String value() {
    return text("value");
  }

  /** May be null. */
  public Long priority() {
    return get("priority", WHOLE);
  }

  public String fqdn() {
    return text("fqdn");
  }

  public List<String> found() {
    return get("found", list(TEXT));
  }

  /** May be null. */
  public DomainRecordProblem problem() {
    return get("problem", object(DomainRecordProblem.class));
  }

  /** May be null. */
  public DomainRecordKeyState keyState() {
    return DomainRecordKeyState.of(text("key_state"));
  }

  /** May be null. */
  public String removeAfter() {
    return text("remove_after");
  }
}
