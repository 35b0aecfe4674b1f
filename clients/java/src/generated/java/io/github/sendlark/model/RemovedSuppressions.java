// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class RemovedSuppressions extends Model {

  RemovedSuppressions(JsonObject json) {
    super(json);
  }

  public List<Deleted> data() {
    return objects("data", Deleted.class);
  }
}
