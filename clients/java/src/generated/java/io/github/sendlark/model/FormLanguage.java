// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class FormLanguage extends OpenEnum {
  public static final FormLanguage EN = constant(new FormLanguage("en"));
  public static final FormLanguage DE = constant(new FormLanguage("de"));

  private FormLanguage(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static FormLanguage of(String value) {
    return known(new FormLanguage(value));
  }
}
