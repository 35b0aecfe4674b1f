// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class DomainDmarc extends Model {

  DomainDmarc(JsonObject json) {
    super(json);
  }

  public DomainDmarcStatus status() {
    return DomainDmarcStatus.of(string("status"));
  }

  public String fqdn() {
    return string("fqdn");
  }

  public List<String> found() {
    return list("found", Model::toText);
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }

  /** May be null. */
  public DomainReportsAsked reports() {
    return object("reports", DomainReportsAsked.class);
  }

  public List<DomainAdvisedRecord> missing() {
    return objects("missing", DomainAdvisedRecord.class);
  }
}
