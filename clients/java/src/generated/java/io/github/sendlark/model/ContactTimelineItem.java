// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

/**
 * One of {@link ContactTimelineEmail}, {@link ContactTimelineEvent}, {@link
 * ContactTimelineConsent}; of another form, this class itself.
 */
public class ContactTimelineItem extends Model {
  ContactTimelineItem(Map<String, Object> json) {
    super(json);
  }

  public String type() {
    return text("type");
  }
}
