// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class DomainDns extends Model {

  DomainDns(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String zone() {
    return string("zone");
  }

  public List<String> nameServers() {
    return list("name_servers", Model::toText);
  }

  /** May be null. */
  public DnsProvider provider() {
    return object("provider", DnsProvider.class);
  }

  public List<DnsRecord> records() {
    return objects("records", DnsRecord.class);
  }
}
