// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class RemovedSuppressions extends Model {

  RemovedSuppressions(Map<String, Object> json) {
    super(json);
  }

  public List<Deleted> data() {
    return get("data", list(object(Deleted.class)));
  }
}
