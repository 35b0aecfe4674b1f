// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ConsentAct extends OpenEnum {
  public static final ConsentAct REQUESTED = constant(new ConsentAct("requested"));
  public static final ConsentAct CONFIRMED = constant(new ConsentAct("confirmed"));
  public static final ConsentAct GRANTED = constant(new ConsentAct("granted"));
  public static final ConsentAct WITHDRAWN = constant(new ConsentAct("withdrawn"));
  public static final ConsentAct TOPIC_IN = constant(new ConsentAct("topic_in"));
  public static final ConsentAct TOPIC_OUT = constant(new ConsentAct("topic_out"));
  public static final ConsentAct IMPORTED = constant(new ConsentAct("imported"));
  public static final ConsentAct ERASED = constant(new ConsentAct("erased"));

  private ConsentAct(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ConsentAct of(String value) {
    return known(new ConsentAct(value));
  }
}
