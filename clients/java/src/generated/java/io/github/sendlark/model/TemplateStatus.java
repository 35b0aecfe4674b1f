// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class TemplateStatus extends OpenEnum {
  public static final TemplateStatus DRAFT = constant(new TemplateStatus("draft"));
  public static final TemplateStatus PUBLISHED = constant(new TemplateStatus("published"));

  private TemplateStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static TemplateStatus of(String value) {
    return known(new TemplateStatus(value));
  }
}
