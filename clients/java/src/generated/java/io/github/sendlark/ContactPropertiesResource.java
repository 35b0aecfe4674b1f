// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactPropertiesListParams;
import io.github.sendlark.model.ContactProperty;
import io.github.sendlark.model.ContactPropertyItem;
import io.github.sendlark.model.ContactPropertyReference;
import io.github.sendlark.model.CreateContactPropertyRequest;
import io.github.sendlark.model.DeletedContactProperty;
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
  public Page<ContactPropertyItem> list(ContactPropertiesListParams params) {
    return list(params, null);
  }

  /** List contact properties. Lists the custom fields of the team's contacts. */
  public Page<ContactPropertyItem> list(
      ContactPropertiesListParams params, RequestOptions options) {
    return new Page<>(
        await(
            page(Operations.CONTACT_PROPERTIES_LIST, ContactPropertyItem.class, params, options)));
  }

  /** Create a contact property. Creates a custom field for the team's contacts. */
  public ContactPropertyReference create(CreateContactPropertyRequest body) {
    return create(body, null);
  }

  /** Create a contact property. Creates a custom field for the team's contacts. */
  public ContactPropertyReference create(
      CreateContactPropertyRequest body, RequestOptions options) {
    return await(
        call(
            Operations.CONTACT_PROPERTIES_CREATE,
            ContactPropertyReference.class,
            body,
            null,
            options));
  }

  /** Retrieve a contact property. Returns the property with its fallback value. */
  public ContactProperty get(String id) {
    return get(id, null);
  }

  /** Retrieve a contact property. Returns the property with its fallback value. */
  public ContactProperty get(String id, RequestOptions options) {
    return await(
        call(Operations.CONTACT_PROPERTIES_GET, ContactProperty.class, null, null, options, id));
  }

  /** Change a contact property. Changes the fallback value. Nothing else can be changed. */
  public ContactPropertyReference update(String id, UpdateContactPropertyRequest body) {
    return update(id, body, null);
  }

  /** Change a contact property. Changes the fallback value. Nothing else can be changed. */
  public ContactPropertyReference update(
      String id, UpdateContactPropertyRequest body, RequestOptions options) {
    return await(
        call(
            Operations.CONTACT_PROPERTIES_UPDATE,
            ContactPropertyReference.class,
            body,
            null,
            options,
            id));
  }

  /** Delete a contact property. Deletes the property and its values on all contacts. */
  public DeletedContactProperty delete(String id) {
    return delete(id, null);
  }

  /** Delete a contact property. Deletes the property and its values on all contacts. */
  public DeletedContactProperty delete(String id, RequestOptions options) {
    return await(
        call(
            Operations.CONTACT_PROPERTIES_DELETE,
            DeletedContactProperty.class,
            null,
            null,
            options,
            id));
  }
}
