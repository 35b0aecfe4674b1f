// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastCheck extends Model {

  BroadcastCheck(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  public List<BroadcastCheckItem> stops() {
    return get("stops", list(object(BroadcastCheckItem.class)));
  }

  public List<BroadcastCheckItem> warnings() {
    return get("warnings", list(object(BroadcastCheckItem.class)));
  }

  public List<BroadcastCheckItem> infos() {
    return get("infos", list(object(BroadcastCheckItem.class)));
  }

  public long recipients() {
    return get("recipients", WHOLE, 0L);
  }

  public Map<String, Long> skipped() {
    return get("skipped", map(WHOLE));
  }

  public List<BroadcastExample> examples() {
    return get("examples", list(object(BroadcastExample.class)));
  }
}
