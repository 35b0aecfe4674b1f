// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class DomainRecord extends Model {

  DomainRecord(Map<String, Object> json) {
    super(json);
  }

  public DomainRecordRecord record() {
    return get("record", TEXT.andThen(DomainRecordRecord::of));
  }

  public String name() {
    return get("name", TEXT);
  }

  public DnsRecordType type() {
    return get("type", TEXT.andThen(DnsRecordType::of));
  }

  public String ttl() {
    return get("ttl", TEXT);
  }

  public DomainRecordStatus status() {
    return get("status", TEXT.andThen(DomainRecordStatus::of));
  }

  public String value() {
    return get("value", TEXT);
  }

  /** May be null. */
  public Long priority() {
    return get("priority", WHOLE);
  }

  public String fqdn() {
    return get("fqdn", TEXT);
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
    return get("key_state", TEXT.andThen(DomainRecordKeyState::of));
  }

  /** May be null. */
  public String removeAfter() {
    return get("remove_after", TEXT);
  }
}
