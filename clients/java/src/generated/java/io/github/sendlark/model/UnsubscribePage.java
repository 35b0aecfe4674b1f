// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UnsubscribePage extends Model {

  UnsubscribePage(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public String name() {
    return get("name", TEXT);
  }

  /** May be null. */
  public String logoUrl() {
    return get("logo_url", TEXT);
  }

  /** May be null. */
  public String backgroundColor() {
    return get("background_color", TEXT);
  }

  /** May be null. */
  public String textColor() {
    return get("text_color", TEXT);
  }

  /** May be null. */
  public String accentColor() {
    return get("accent_color", TEXT);
  }

  public boolean hideBranding() {
    return get("hide_branding", TRUTH, false);
  }

  public boolean offerData() {
    return get("offer_data", TRUTH, false);
  }

  /** May be null. */
  public String templateFrom() {
    return get("template_from", TEXT);
  }

  /** May be null. */
  public String templateReplyTo() {
    return get("template_reply_to", TEXT);
  }

  /** May be null. */
  public String templateFooter() {
    return get("template_footer", TEXT);
  }
}
