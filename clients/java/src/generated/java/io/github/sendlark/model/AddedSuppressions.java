// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class AddedSuppressions extends Model {

  AddedSuppressions(Map<String, Object> json) {
    super(json);
  }

  public List<Reference> data() {
    return get("data", list(object(Reference.class)));
  }
}
