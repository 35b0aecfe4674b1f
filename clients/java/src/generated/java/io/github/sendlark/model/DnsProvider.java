// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DnsProvider extends Model {

  DnsProvider(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  public String consoleUrl() {
    return text("console_url");
  }
}
