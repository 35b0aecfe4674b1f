// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Consent;
import io.github.sendlark.model.ListParams;

/** A group of methods. */
public final class ContactsConsentsResource extends Resource {
  ContactsConsentsResource(Requests requests) {
    super(requests);
  }

  /**
   * List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when,
   * how, by whom, and the wording shown.
   */
  public Page<Consent> list(String idOrEmail) {
    return list(idOrEmail, null);
  }

  /**
   * List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when,
   * how, by whom, and the wording shown.
   */
  public Page<Consent> list(String idOrEmail, ListParams params) {
    return list(idOrEmail, params, null);
  }

  /**
   * List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when,
   * how, by whom, and the wording shown.
   */
  public Page<Consent> list(String idOrEmail, ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.CONTACTS_CONSENTS_LIST, Consent.class, params, options, idOrEmail)));
  }
}
