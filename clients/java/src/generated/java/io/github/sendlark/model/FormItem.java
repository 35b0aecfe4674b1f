// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class FormItem extends Model {

  FormItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  /** Rises with each change of what visitors see. */
  public long version() {
    return wholeOrZero("version");
  }

  public boolean isActive() {
    return isTrue("is_active");
  }

  public FormLanguage language() {
    return FormLanguage.of(string("language"));
  }

  public boolean doubleOptIn() {
    return isTrue("double_opt_in");
  }

  /** The form's own page. */
  public String url() {
    return string("url");
  }

  /** Of the last 30 days. */
  public FormCounts counts() {
    return object("counts", FormCounts.class);
  }

  /**
   * What keeps the form from working, or an attack on it, in a sentence; null = nothing. May be
   * null.
   */
  public String notice() {
    return string("notice");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
