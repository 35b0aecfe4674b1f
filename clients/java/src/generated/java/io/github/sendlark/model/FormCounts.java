// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class FormCounts extends Model {

  FormCounts(Map<String, Object> json) {
    super(json);
  }

  public long viewed() {
    return get("viewed", WHOLE, 0L);
  }

  public long requested() {
    return get("requested", WHOLE, 0L);
  }

  public long confirmed() {
    return get("confirmed", WHOLE, 0L);
  }

  public long refused() {
    return get("refused", WHOLE, 0L);
  }
}
