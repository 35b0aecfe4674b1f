// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.TemplateVersion;
import io.github.sendlark.model.TemplateVersionItem;

/** A group of methods. */
public final class TemplatesVersionsResource extends Resource {
  TemplatesVersionsResource(Requests requests) {
    super(requests);
  }

  /**
   * List a template's versions. Lists the draft and the published versions, at most the newest 50.
   * Published versions never change.
   */
  public Page<TemplateVersionItem> list(String idOrAlias) {
    return list(idOrAlias, null);
  }

  /**
   * List a template's versions. Lists the draft and the published versions, at most the newest 50.
   * Published versions never change.
   */
  public Page<TemplateVersionItem> list(String idOrAlias, ListParams params) {
    return list(idOrAlias, params, null);
  }

  /**
   * List a template's versions. Lists the draft and the published versions, at most the newest 50.
   * Published versions never change.
   */
  public Page<TemplateVersionItem> list(
      String idOrAlias, ListParams params, RequestOptions options) {
    return new Page<>(
        await(
            page(
                Operation.TEMPLATES_VERSIONS_LIST,
                TemplateVersionItem.class,
                params,
                options,
                idOrAlias)));
  }

  /** Retrieve a version of a template. Returns the version with its content. */
  public TemplateVersion get(String idOrAlias, String versionId) {
    return get(idOrAlias, versionId, null);
  }

  /** Retrieve a version of a template. Returns the version with its content. */
  public TemplateVersion get(String idOrAlias, String versionId, RequestOptions options) {
    return await(
        call(
            Operation.TEMPLATES_VERSIONS_GET,
            TemplateVersion.class,
            null,
            null,
            options,
            idOrAlias,
            versionId));
  }
}
