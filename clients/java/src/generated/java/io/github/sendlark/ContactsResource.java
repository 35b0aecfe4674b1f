// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Contact;
import io.github.sendlark.model.ContactErasure;
import io.github.sendlark.model.ContactItem;
import io.github.sendlark.model.ContactsListParams;
import io.github.sendlark.model.CreateContactRequest;
import io.github.sendlark.model.DeletedContact;
import io.github.sendlark.model.EraseContactRequest;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.UpdateContactRequest;
import java.util.Map;

/** A group of methods. */
public final class ContactsResource extends Resource {
  ContactsResource(Requests requests) {
    super(requests);
  }

  public ContactsSegmentsResource segments() {
    return new ContactsSegmentsResource(requests);
  }

  public ContactsTopicsResource topics() {
    return new ContactsTopicsResource(requests);
  }

  public ContactsConsentsResource consents() {
    return new ContactsConsentsResource(requests);
  }

  public ContactsActivityResource activity() {
    return new ContactsActivityResource(requests);
  }

  public ContactsImportsResource imports() {
    return new ContactsImportsResource(requests);
  }

  public ContactsExportsResource exports() {
    return new ContactsExportsResource(requests);
  }

  public ContactsErasuresResource erasures() {
    return new ContactsErasuresResource(requests);
  }

  /**
   * Create a contact. If the team already has a contact with this address (case is ignored), it is
   * updated and keeps its id. This never resubscribes a contact who unsubscribed or opted out of a
   * topic.
   */
  public Reference create(CreateContactRequest body) {
    return create(body, null);
  }

  /**
   * Create a contact. If the team already has a contact with this address (case is ignored), it is
   * updated and keeps its id. This never resubscribes a contact who unsubscribed or opted out of a
   * topic.
   */
  public Reference create(CreateContactRequest body, RequestOptions options) {
    return await(call(Operation.CONTACTS_CREATE, Reference.class, body, null, options));
  }

  /** List contacts. Lists the team's contacts, or those of one segment. */
  public Page<ContactItem> list() {
    return list(null);
  }

  /** List contacts. Lists the team's contacts, or those of one segment. */
  public Page<ContactItem> list(ContactsListParams params) {
    return list(params, null);
  }

  /** List contacts. Lists the team's contacts, or those of one segment. */
  public Page<ContactItem> list(ContactsListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.CONTACTS_LIST, ContactItem.class, params, options)));
  }

  /** Retrieve a contact. Returns the contact with its property values. */
  public Contact get(String idOrEmail) {
    return get(idOrEmail, null);
  }

  /** Retrieve a contact. Returns the contact with its property values. */
  public Contact get(String idOrEmail, RequestOptions options) {
    return await(call(Operation.CONTACTS_GET, Contact.class, null, null, options, idOrEmail));
  }

  /**
   * Change a contact. Changes only the fields you send. Null clears a name or a property value.
   * {@code unsubscribed: false} subscribes a contact again: send it only when the person asked for
   * it, and say why in {@code reason}. It is refused for a contact that has not confirmed yet.
   */
  public Reference update(String idOrEmail, UpdateContactRequest body) {
    return update(idOrEmail, body, null);
  }

  /**
   * Change a contact. Changes only the fields you send. Null clears a name or a property value.
   * {@code unsubscribed: false} subscribes a contact again: send it only when the person asked for
   * it, and say why in {@code reason}. It is refused for a contact that has not confirmed yet.
   */
  public Reference update(String idOrEmail, UpdateContactRequest body, RequestOptions options) {
    return await(call(Operation.CONTACTS_UPDATE, Reference.class, body, null, options, idOrEmail));
  }

  /**
   * Delete a contact. Deletes the contact with its topic and unsubscribe choices. To stop sending
   * to the address, set {@code unsubscribed} or suppress it instead. Deleting a contact that does
   * not exist succeeds.
   */
  public DeletedContact delete(String idOrEmail) {
    return delete(idOrEmail, null);
  }

  /**
   * Delete a contact. Deletes the contact with its topic and unsubscribe choices. To stop sending
   * to the address, set {@code unsubscribed} or suppress it instead. Deleting a contact that does
   * not exist succeeds.
   */
  public DeletedContact delete(String idOrEmail, RequestOptions options) {
    return await(
        call(Operation.CONTACTS_DELETE, DeletedContact.class, null, null, options, idOrEmail));
  }

  /**
   * Erase a contact. Deletes the contact and removes the address from everything stored about the
   * team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a
   * keyed hash of the address, in its suppression and its consent record. This cannot be undone.
   * Waiting email to the address is not sent. The contact is gone when this answers; the rest
   * follows within moments: retrieve the erasure until its {@code status} is {@code completed}. An
   * address that is no contact can be erased, too.
   */
  public ContactErasure erase(String idOrEmail) {
    return erase(idOrEmail, null);
  }

  /**
   * Erase a contact. Deletes the contact and removes the address from everything stored about the
   * team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a
   * keyed hash of the address, in its suppression and its consent record. This cannot be undone.
   * Waiting email to the address is not sent. The contact is gone when this answers; the rest
   * follows within moments: retrieve the erasure until its {@code status} is {@code completed}. An
   * address that is no contact can be erased, too.
   */
  public ContactErasure erase(String idOrEmail, EraseContactRequest body) {
    return erase(idOrEmail, body, null);
  }

  /**
   * Erase a contact. Deletes the contact and removes the address from everything stored about the
   * team: emails, events, attempts, webhook messages, logs, imports and exports. What stays is a
   * keyed hash of the address, in its suppression and its consent record. This cannot be undone.
   * Waiting email to the address is not sent. The contact is gone when this answers; the rest
   * follows within moments: retrieve the erasure until its {@code status} is {@code completed}. An
   * address that is no contact can be erased, too.
   */
  public ContactErasure erase(String idOrEmail, EraseContactRequest body, RequestOptions options) {
    return await(
        call(Operation.CONTACTS_ERASE, ContactErasure.class, body, null, options, idOrEmail));
  }

  /**
   * Export one contact. Returns all that is stored about the contact: profile, topics, segments,
   * consents with the exact texts, emails with what happened to them, events and runs of
   * automations; as JSON, or with {@code format=html} as a page to read and print.
   */
  public Map<String, Object> export(String idOrEmail) {
    return export(idOrEmail, null);
  }

  /**
   * Export one contact. Returns all that is stored about the contact: profile, topics, segments,
   * consents with the exact texts, emails with what happened to them, events and runs of
   * automations; as JSON, or with {@code format=html} as a page to read and print.
   */
  public Map<String, Object> export(String idOrEmail, RequestOptions options) {
    return await(
        requests.send(Operation.CONTACTS_EXPORT, Json::readObject, null, null, options, idOrEmail));
  }
}
