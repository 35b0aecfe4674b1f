// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactProperty;
import io.github.sendlark.model.ContactPropertyItem;
import io.github.sendlark.model.CreateContactPropertyRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.UpdateContactPropertyRequest;

/** A group of methods. */
public final class ContactPropertiesResource extends Resource {
  ContactPropertiesResource(Requests requests) {
    super(requests);
  }

  /** List contact properties. Lists the custom fields of the team's contacts. */
  public Page<ContactPropertyItem> list() {
    return list(null);
  }

  /** List contact properties. Lists the custom fields of the team's contacts. */
  public Page<ContactPropertyItem> list(ListParams params) {
    return list(params, null);
  }

  /** List contact properties. Lists the custom fields of the team's contacts. */
  public Page<ContactPropertyItem> list(ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.CONTACT_PROPERTIES_LIST, ContactPropertyItem.class, params, options)));
  }

  /** Create a contact property. Creates a custom field for the team's contacts. */
  public Reference create(CreateContactPropertyRequest body) {
    return create(body, null);
  }

  /** Create a contact property. Creates a custom field for the team's contacts. */
  public Reference create(CreateContactPropertyRequest body, RequestOptions options) {
    return await(call(Operation.CONTACT_PROPERTIES_CREATE, Reference.class, body, null, options));
  }

  /** Retrieve a contact property. Returns the property with its fallback value. */
  public ContactProperty get(String id) {
    return get(id, null);
  }

  /** Retrieve a contact property. Returns the property with its fallback value. */
  public ContactProperty get(String id, RequestOptions options) {
    return await(
        call(Operation.CONTACT_PROPERTIES_GET, ContactProperty.class, null, null, options, id));
  }

  /** Change a contact property. Changes the fallback value. Nothing else can be changed. */
  public Reference update(String id, UpdateContactPropertyRequest body) {
    return update(id, body, null);
  }

  /** Change a contact property. Changes the fallback value. Nothing else can be changed. */
  public Reference update(String id, UpdateContactPropertyRequest body, RequestOptions options) {
    return await(
        call(Operation.CONTACT_PROPERTIES_UPDATE, Reference.class, body, null, options, id));
  }

  /** Delete a contact property. Deletes the property and its values on all contacts. */
  public Deleted delete(String id) {
    return delete(id, null);
  }

  /** Delete a contact property. Deletes the property and its values on all contacts. */
  public Deleted delete(String id, RequestOptions options) {
    return await(call(Operation.CONTACT_PROPERTIES_DELETE, Deleted.class, null, null, options, id));
  }
}
