// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class TemplateVariableType extends OpenEnum {
  public static final TemplateVariableType STRING = constant(new TemplateVariableType("string"));
  public static final TemplateVariableType NUMBER = constant(new TemplateVariableType("number"));
  public static final TemplateVariableType BOOLEAN = constant(new TemplateVariableType("boolean"));
  public static final TemplateVariableType OBJECT = constant(new TemplateVariableType("object"));
  public static final TemplateVariableType LIST = constant(new TemplateVariableType("list"));

  private TemplateVariableType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static TemplateVariableType of(String value) {
    return known(new TemplateVariableType(value));
  }
}
