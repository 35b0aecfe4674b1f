// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactTopic;
import io.github.sendlark.model.ContactTopicChoice;
import io.github.sendlark.model.ContactTopicsReference;
import io.github.sendlark.model.ListParams;
import java.util.List;

/** A group of methods. */
public final class ContactsTopicsResource extends Resource {
  ContactsTopicsResource(Requests requests) {
    super(requests);
  }

  /**
   * List a contact's topics. Lists the team's topics with the contact's choice, or the topic's
   * default if the contact has not chosen.
   */
  public Page<ContactTopic> list(String idOrEmail) {
    return list(idOrEmail, null);
  }

  /**
   * List a contact's topics. Lists the team's topics with the contact's choice, or the topic's
   * default if the contact has not chosen.
   */
  public Page<ContactTopic> list(String idOrEmail, ListParams params) {
    return list(idOrEmail, params, null);
  }

  /**
   * List a contact's topics. Lists the team's topics with the contact's choice, or the topic's
   * default if the contact has not chosen.
   */
  public Page<ContactTopic> list(String idOrEmail, ListParams params, RequestOptions options) {
    return new Page<>(
        await(
            page(Operation.CONTACTS_TOPICS_LIST, ContactTopic.class, params, options, idOrEmail)));
  }

  /**
   * Change a contact's topics. Sets the contact's choice for the given topics; other topics do not
   * change. If one is invalid, none is changed.
   */
  public ContactTopicsReference update(String idOrEmail, List<ContactTopicChoice> body) {
    return update(idOrEmail, body, null);
  }

  /**
   * Change a contact's topics. Sets the contact's choice for the given topics; other topics do not
   * change. If one is invalid, none is changed.
   */
  public ContactTopicsReference update(
      String idOrEmail, List<ContactTopicChoice> body, RequestOptions options) {
    return await(
        call(
            Operation.CONTACTS_TOPICS_UPDATE,
            ContactTopicsReference.class,
            body,
            null,
            options,
            idOrEmail));
  }
}
