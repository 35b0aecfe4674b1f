// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class AddedSuppressions extends Model {

  AddedSuppressions(JsonObject json) {
    super(json);
  }

  public List<Reference> data() {
    return objects("data", Reference.class);
  }
}
