// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastRecipient extends Model {

  BroadcastRecipient(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  public String email() {
    return get("email", TEXT);
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
    return get("bounce_type", TEXT);
  }

  /** May be null. */
  public String reply() {
    return get("reply", TEXT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }

  /** May be null. */
  public BroadcastRecipientReason reason() {
    return get("reason", TEXT.andThen(BroadcastRecipientReason::of));
  }

  /** May be null. */
  public String at() {
    return get("at", TEXT);
  }

  /** May be null. */
  public String emailId() {
    return get("email_id", TEXT);
  }

  public long variant() {
    return get("variant", WHOLE, 0L);
  }

  /** May be null. */
  public String destinationGroup() {
    return get("destination_group", TEXT);
  }
}
