// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DnsProvider extends Model {

  DnsProvider(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public String consoleUrl() {
    return string("console_url");
  }
}
