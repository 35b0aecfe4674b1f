// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UnsubscribePage extends Model {

  UnsubscribePage(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** May be null. */
  public String logoUrl() {
    return text("logo_url");
  }

  /** May be null. */
  public String backgroundColor() {
    return text("background_color");
  }

  /** May be null. */
  public String textColor() {
    return text("text_color");
  }

  /** May be null. */
  public String accentColor() {
    return text("accent_color");
  }

  public boolean hideBranding() {
    return get("hide_branding", TRUTH, false);
  }

  public boolean offerData() {
    return get("offer_data", TRUTH, false);
  }

  /** May be null. */
  public String templateFrom() {
    return text("template_from");
  }

  /** May be null. */
  public String templateReplyTo() {
    return text("template_reply_to");
  }

  /** May be null. */
  public String templateFooter() {
    return text("template_footer");
  }
}
