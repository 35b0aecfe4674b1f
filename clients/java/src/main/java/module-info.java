/** The client library for Sendlark. */
module io.github.sendlark {
  requires transitive java.net.http;

  exports io.github.sendlark;
  exports io.github.sendlark.model;
}
