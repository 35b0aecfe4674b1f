// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class SentBatch extends Model {

  SentBatch(Map<String, Object> json) {
    super(json);
  }

  public List<SentEmail> data() {
    return get("data", list(object(SentEmail.class)));
  }

  public List<BatchError> errors() {
    return get("errors", list(object(BatchError.class)));
  }
}
