// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainReportsAsked extends Model {

  DomainReportsAsked(JsonObject json) {
    super(json);
  }

  public boolean dmarc() {
    return isTrue("dmarc");
  }

  public boolean tls() {
    return isTrue("tls");
  }
}
