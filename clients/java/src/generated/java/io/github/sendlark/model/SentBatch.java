// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class SentBatch extends Model {

  SentBatch(JsonObject json) {
    super(json);
  }

  public List<SentEmail> data() {
    return objects("data", SentEmail.class);
  }

  public List<BatchError> errors() {
    return objects("errors", BatchError.class);
  }
}
