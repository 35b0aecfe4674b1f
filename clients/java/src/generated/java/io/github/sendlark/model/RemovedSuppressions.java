// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class RemovedSuppressions extends Model {
  RemovedSuppressions(JsonObject json) {
    super(json);
  }

  public List<RemovedSuppression> data() {
    return objects("data", RemovedSuppression.class);
  }
}
