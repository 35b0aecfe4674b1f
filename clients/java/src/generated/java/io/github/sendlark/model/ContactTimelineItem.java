// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

/**
 * One of {@link ContactTimelineEmail}, {@link ContactTimelineEvent}, {@link
 * ContactTimelineConsent}; of another form, this class itself.
 */
public class ContactTimelineItem extends Model {
  ContactTimelineItem(JsonObject json) {
    super(json);
  }

  /** In the form that its {@code type} tells. */
  static ContactTimelineItem of(JsonObject json) {
    switch (String.valueOf(json.get("type"))) {
      case "email":
        return new ContactTimelineEmail(json);
      case "event":
        return new ContactTimelineEvent(json);
      case "consent":
        return new ContactTimelineConsent(json);
      default:
        return new ContactTimelineItem(json);
    }
  }

  public final String type() {
    return string("type");
  }
}
