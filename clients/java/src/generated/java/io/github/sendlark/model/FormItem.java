// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class FormItem extends Model {

  FormItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  /** Rises with each change of what visitors see. */
  public long version() {
    return get("version", WHOLE, 0L);
  }

  public boolean isActive() {
    return get("is_active", TRUTH, false);
  }

  public FormLanguage language() {
    return FormLanguage.of(text("language"));
  }

  public boolean doubleOptIn() {
    return get("double_opt_in", TRUTH, false);
  }

  /** The form's own page. */
  public String url() {
    return text("url");
  }

  /** Of the last 30 days. */
  public FormCounts counts() {
    return get("counts", object(FormCounts.class));
  }

  /**
   * What keeps the form from working, or an attack on it, in a sentence; null = nothing. May be
   * null.
   */
  public String notice() {
    return text("notice");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
