// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class DomainDns extends Model {

  DomainDns(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String zone() {
    return text("zone");
  }

  public List<String> nameServers() {
    return get("name_servers", list(TEXT));
  }

  /** May be null. */
  public DnsProvider provider() {
    return get("provider", object(DnsProvider.class));
  }

  public List<DnsRecord> records() {
    return get("records", list(object(DnsRecord.class)));
  }
}
