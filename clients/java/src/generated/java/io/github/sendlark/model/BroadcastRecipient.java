// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastRecipient extends Model {

  BroadcastRecipient(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String contactId() {
    return text("contact_id");
  }

  public String email() {
    return text("email");
  }

  /** May be null. */
  public Long count() {
    return get("count", WHOLE);
  }

  public List<RecipientClickedLink> clickedLinks() {
    return get("clicked_links", list(object(RecipientClickedLink.class)));
  }

  /** May be null. */
  public String bounceType() {
    return text("bounce_type");
  }

  /** May be null. */
  public String reply() {
    return text("reply");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }

  /** May be null. */
  public BroadcastRecipientReason reason() {
    return BroadcastRecipientReason.of(text("reason"));
  }

  /** May be null. */
  public String at() {
    return text("at");
  }

  /** May be null. */
  public String emailId() {
    return text("email_id");
  }

  public long variant() {
    return get("variant", WHOLE, 0L);
  }

  /** May be null. */
  public String destinationGroup() {
    return text("destination_group");
  }
}
