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

  public final String type() {
    return string("type");
  }
}
