// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateTemplateRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Template;
import io.github.sendlark.model.TemplateItem;
import io.github.sendlark.model.TemplateReference;
import io.github.sendlark.model.UpdateTemplateRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncTemplatesResource extends Resource {
  AsyncTemplatesResource(Requests requests) {
    super(requests);
  }

  public AsyncTemplatesVersionsResource versions() {
    return new AsyncTemplatesVersionsResource(requests);
  }

  /** List templates. Lists the team's templates without their content. */
  public CompletableFuture<AsyncPage<TemplateItem>> list() {
    return list(null);
  }

  /** List templates. Lists the team's templates without their content. */
  public CompletableFuture<AsyncPage<TemplateItem>> list(ListParams params) {
    return list(params, null);
  }

  /** List templates. Lists the team's templates without their content. */
  public CompletableFuture<AsyncPage<TemplateItem>> list(
      ListParams params, RequestOptions options) {
    return page(Operation.TEMPLATES_LIST, TemplateItem.class, params, options);
  }

  /**
   * Create a template. Creates a draft; publish it before you send it. {@code {{{KEY}}}} inserts a
   * variable's value as is, {@code {{KEY}}} escapes it in HTML, and {@code {{KEY|text}}} has its
   * own fallback. Declare every variable in three braces in {@code variables}. Undeclared names in
   * two braces are left as written and listed in {@code unknown_tags}. {@code FIRST_NAME}, {@code
   * LAST_NAME}, {@code EMAIL}, {@code UNSUBSCRIBE_URL}, {@code RESEND_UNSUBSCRIBE_URL}, {@code
   * contact} and {@code this} are reserved.
   */
  public CompletableFuture<TemplateReference> create(CreateTemplateRequest body) {
    return create(body, null);
  }

  /**
   * Create a template. Creates a draft; publish it before you send it. {@code {{{KEY}}}} inserts a
   * variable's value as is, {@code {{KEY}}} escapes it in HTML, and {@code {{KEY|text}}} has its
   * own fallback. Declare every variable in three braces in {@code variables}. Undeclared names in
   * two braces are left as written and listed in {@code unknown_tags}. {@code FIRST_NAME}, {@code
   * LAST_NAME}, {@code EMAIL}, {@code UNSUBSCRIBE_URL}, {@code RESEND_UNSUBSCRIBE_URL}, {@code
   * contact} and {@code this} are reserved.
   */
  public CompletableFuture<TemplateReference> create(
      CreateTemplateRequest body, RequestOptions options) {
    return call(Operation.TEMPLATES_CREATE, TemplateReference.class, body, null, options);
  }

  /**
   * Retrieve a template. Returns the template with its current content. {@code
   * has_unpublished_versions} is true if that content is not published yet.
   */
  public CompletableFuture<Template> get(String idOrAlias) {
    return get(idOrAlias, null);
  }

  /**
   * Retrieve a template. Returns the template with its current content. {@code
   * has_unpublished_versions} is true if that content is not published yet.
   */
  public CompletableFuture<Template> get(String idOrAlias, RequestOptions options) {
    return call(Operation.TEMPLATES_GET, Template.class, null, null, options, idOrAlias);
  }

  /**
   * Change a template. Changes only the fields you send. New content of a published template is
   * saved as a draft: emails use the published version until you publish the draft. Name and alias
   * change immediately.
   */
  public CompletableFuture<TemplateReference> update(String idOrAlias, UpdateTemplateRequest body) {
    return update(idOrAlias, body, null);
  }

  /**
   * Change a template. Changes only the fields you send. New content of a published template is
   * saved as a draft: emails use the published version until you publish the draft. Name and alias
   * change immediately.
   */
  public CompletableFuture<TemplateReference> update(
      String idOrAlias, UpdateTemplateRequest body, RequestOptions options) {
    return call(
        Operation.TEMPLATES_UPDATE, TemplateReference.class, body, null, options, idOrAlias);
  }

  /**
   * Delete a template. Deletes the template and all its versions. Emails already sent with it are
   * not affected.
   */
  public CompletableFuture<Deleted> delete(String idOrAlias) {
    return delete(idOrAlias, null);
  }

  /**
   * Delete a template. Deletes the template and all its versions. Emails already sent with it are
   * not affected.
   */
  public CompletableFuture<Deleted> delete(String idOrAlias, RequestOptions options) {
    return call(Operation.TEMPLATES_DELETE, Deleted.class, null, null, options, idOrAlias);
  }

  /** Publish a template. Publishes the draft. Emails accepted from now on use it. */
  public CompletableFuture<TemplateReference> publish(String idOrAlias) {
    return publish(idOrAlias, null);
  }

  /** Publish a template. Publishes the draft. Emails accepted from now on use it. */
  public CompletableFuture<TemplateReference> publish(String idOrAlias, RequestOptions options) {
    return call(
        Operation.TEMPLATES_PUBLISH, TemplateReference.class, null, null, options, idOrAlias);
  }

  /** Duplicate a template. Creates a draft template with the current content and no alias. */
  public CompletableFuture<TemplateReference> duplicate(String idOrAlias) {
    return duplicate(idOrAlias, null);
  }

  /** Duplicate a template. Creates a draft template with the current content and no alias. */
  public CompletableFuture<TemplateReference> duplicate(String idOrAlias, RequestOptions options) {
    return call(
        Operation.TEMPLATES_DUPLICATE, TemplateReference.class, null, null, options, idOrAlias);
  }
}
