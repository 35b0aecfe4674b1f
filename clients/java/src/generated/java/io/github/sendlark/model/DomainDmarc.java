// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class DomainDmarc extends Model {

  DomainDmarc(Map<String, Object> json) {
    super(json);
  }

  public DomainDmarcStatus status() {
    return DomainDmarcStatus.of(text("status"));
  }

  public String fqdn() {
    return text("fqdn");
  }

  public List<String> found() {
    return get("found", list(TEXT));
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }

  /** May be null. */
  public DomainReportsAsked reports() {
    return get("reports", object(DomainReportsAsked.class));
  }

  public List<DomainAdvisedRecord> missing() {
    return get("missing", list(object(DomainAdvisedRecord.class)));
  }
}
