// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateFormRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.Form;
import io.github.sendlark.model.FormItem;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.UpdateFormRequest;

/** A group of methods. */
public final class FormsResource extends Resource {
  FormsResource(Requests requests) {
    super(requests);
  }

  /** List forms. Lists the team's forms with their counts of the last 30 days. */
  public Page<FormItem> list() {
    return list(null);
  }

  /** List forms. Lists the team's forms with their counts of the last 30 days. */
  public Page<FormItem> list(ListParams params) {
    return list(params, null);
  }

  /** List forms. Lists the team's forms with their counts of the last 30 days. */
  public Page<FormItem> list(ListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.FORMS_LIST, FormItem.class, params, options)));
  }

  /**
   * Create a form. Creates a sign-up form with a page of its own and HTML to embed. Whoever fills
   * it in gets an email with a link, and is subscribed by confirming.
   */
  public Form create(CreateFormRequest body) {
    return create(body, null);
  }

  /**
   * Create a form. Creates a sign-up form with a page of its own and HTML to embed. Whoever fills
   * it in gets an email with a link, and is subscribed by confirming.
   */
  public Form create(CreateFormRequest body, RequestOptions options) {
    return await(call(Operation.FORMS_CREATE, Form.class, body, null, options));
  }

  /** Retrieve a form. Returns all settings, the address of the page, and the HTML to embed. */
  public Form get(String id) {
    return get(id, null);
  }

  /** Retrieve a form. Returns all settings, the address of the page, and the HTML to embed. */
  public Form get(String id, RequestOptions options) {
    return await(call(Operation.FORMS_GET, Form.class, null, null, options, id));
  }

  /**
   * Change a form. Changes only the fields you send; null restores a default. A change of what
   * visitors see raises {@code version}. Consents keep the wording that was shown.
   */
  public Form update(String id, UpdateFormRequest body) {
    return update(id, body, null);
  }

  /**
   * Change a form. Changes only the fields you send; null restores a default. A change of what
   * visitors see raises {@code version}. Consents keep the wording that was shown.
   */
  public Form update(String id, UpdateFormRequest body, RequestOptions options) {
    return await(call(Operation.FORMS_UPDATE, Form.class, body, null, options, id));
  }

  /** Delete a form. Closes its page for good. Links that were sent still confirm. */
  public Deleted delete(String id) {
    return delete(id, null);
  }

  /** Delete a form. Closes its page for good. Links that were sent still confirm. */
  public Deleted delete(String id, RequestOptions options) {
    return await(call(Operation.FORMS_DELETE, Deleted.class, null, null, options, id));
  }
}
