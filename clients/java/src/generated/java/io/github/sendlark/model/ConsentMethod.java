// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ConsentMethod extends OpenEnum {
  public static final ConsentMethod FORM = constant(new ConsentMethod("form"));
  public static final ConsentMethod API = constant(new ConsentMethod("api"));
  public static final ConsentMethod IMPORT = constant(new ConsentMethod("import"));
  public static final ConsentMethod DASHBOARD = constant(new ConsentMethod("dashboard"));
  public static final ConsentMethod PREFERENCES = constant(new ConsentMethod("preferences"));
  public static final ConsentMethod ONE_CLICK = constant(new ConsentMethod("one_click"));
  public static final ConsentMethod MAILTO = constant(new ConsentMethod("mailto"));
  public static final ConsentMethod COMPLAINT = constant(new ConsentMethod("complaint"));

  private ConsentMethod(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ConsentMethod of(String value) {
    return known(new ConsentMethod(value));
  }
}
