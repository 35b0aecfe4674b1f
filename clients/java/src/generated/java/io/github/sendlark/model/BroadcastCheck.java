// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;
import java.util.Map;

public final class BroadcastCheck extends Model {

  BroadcastCheck(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public long revision() {
    return wholeOrZero("revision");
  }

  public List<BroadcastCheckItem> stops() {
    return objects("stops", BroadcastCheckItem.class);
  }

  public List<BroadcastCheckItem> warnings() {
    return objects("warnings", BroadcastCheckItem.class);
  }

  public List<BroadcastCheckItem> infos() {
    return objects("infos", BroadcastCheckItem.class);
  }

  public long recipients() {
    return wholeOrZero("recipients");
  }

  public Map<String, Long> skipped() {
    return map("skipped", Model::toLong);
  }

  public List<BroadcastExample> examples() {
    return objects("examples", BroadcastExample.class);
  }
}
