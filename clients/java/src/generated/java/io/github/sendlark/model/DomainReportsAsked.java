// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainReportsAsked extends Model {

  DomainReportsAsked(Map<String, Object> json) {
    super(json);
  }

  public boolean dmarc() {
    return get("dmarc", TRUTH, false);
  }

  public boolean tls() {
    return get("tls", TRUTH, false);
  }
}
