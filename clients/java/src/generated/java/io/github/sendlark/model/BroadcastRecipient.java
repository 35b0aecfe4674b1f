// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class BroadcastRecipient extends Model {

  BroadcastRecipient(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String contactId() {
    return string("contact_id");
  }

  public String email() {
    return string("email");
  }

  /** May be null. */
  public Long count() {
    return whole("count");
  }

  public List<RecipientClickedLink> clickedLinks() {
    return objects("clicked_links", RecipientClickedLink.class);
  }

  /** May be null. */
  public String bounceType() {
    return string("bounce_type");
  }

  /** May be null. */
  public String reply() {
    return string("reply");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }

  /** May be null. */
  public BroadcastRecipientReason reason() {
    return BroadcastRecipientReason.of(string("reason"));
  }

  /** May be null. */
  public String at() {
    return string("at");
  }

  /** May be null. */
  public String emailId() {
    return string("email_id");
  }

  public long variant() {
    return wholeOrZero("variant");
  }

  /** May be null. */
  public String destinationGroup() {
    return string("destination_group");
  }
}
