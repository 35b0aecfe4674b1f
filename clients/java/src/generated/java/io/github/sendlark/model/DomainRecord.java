// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class DomainRecord extends Model {

  DomainRecord(JsonObject json) {
    super(json);
  }

  public DomainRecordRecord record() {
    return DomainRecordRecord.of(string("record"));
  }

  public String name() {
    return string("name");
  }

  public DnsRecordType type() {
    return DnsRecordType.of(string("type"));
  }

  public String ttl() {
    return string("ttl");
  }

  public DomainRecordStatus status() {
    return DomainRecordStatus.of(string("status"));
  }

  public String value() {
    return string("value");
  }

  /** May be null. */
  public Long priority() {
    return whole("priority");
  }

  public String fqdn() {
    return string("fqdn");
  }

  public List<String> found() {
    return list("found", Model::toText);
  }

  /** May be null. */
  public DomainRecordProblem problem() {
    return object("problem", DomainRecordProblem.class);
  }

  /** May be null. */
  public DomainRecordKeyState keyState() {
    return DomainRecordKeyState.of(string("key_state"));
  }

  /** May be null. */
  public String removeAfter() {
    return string("remove_after");
  }
}
