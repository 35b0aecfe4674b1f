// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactErasure;

/** A group of methods. */
public final class ContactsErasuresResource extends Resource {
  ContactsErasuresResource(Requests requests) {
    super(requests);
  }

  /** Retrieve an erasure. Returns whether the erasure is completed. */
  public ContactErasure get(String id) {
    return get(id, null);
  }

  /** Retrieve an erasure. Returns whether the erasure is completed. */
  public ContactErasure get(String id, RequestOptions options) {
    return await(
        call(Operation.CONTACTS_ERASURES_GET, ContactErasure.class, null, null, options, id));
  }
}
