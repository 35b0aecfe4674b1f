package io.github.sendlark;

import io.github.sendlark.model.Model;
import io.github.sendlark.model.WebhookEventPayload;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies what webhooks post, as Standard Webhooks describes. */
public final class Webhooks {
  private static final Duration TOLERANCE = Duration.ofSeconds(300);

  private Webhooks() {}

  /**
   * The event in a request of a webhook; {@code instanceof} tells which. Several secrets are for
   * the time of a rotation.
   *
   * @param body the raw body, before anything parses it
   * @param header the value of a header, or null: {@code request::getHeader}
   * @throws WebhookVerificationException for what the server has not posted, and for old posts
   */
  public static WebhookEventPayload verify(
      byte[] body, Function<String, String> header, String... secrets) {
    return verify(body, header, List.of(secrets), TOLERANCE);
  }

  /** As {@link #verify(byte[], Function, String...)}, with headers whose names are in any case. */
  public static WebhookEventPayload verify(
      byte[] body, Map<String, List<String>> headers, String... secrets) {
    return verify(body, name -> find(headers, name), List.of(secrets), TOLERANCE);
  }

  /**
   * As {@link #verify(byte[], Function, String...)}.
   *
   * @param tolerance how far the clocks may be apart
   */
  public static WebhookEventPayload verify(
      byte[] body,
      Function<String, String> header,
      Collection<String> secrets,
      Duration tolerance) {
    String id = headerOf(header, "id");
    String timestamp = headerOf(header, "timestamp");
    String signatures = headerOf(header, "signature");
    if (!timestamp.matches("\\d{1,18}")) throw failed("The time of the webhook is not a number.");
    long age = Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp));
    if (age > tolerance.getSeconds()) {
      throw failed("The webhook was posted too long ago, or by a clock that is ahead.");
    }
    byte[] start = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
    for (String secret : secrets) {
      byte[] expected = sign(secret, start, body);
      for (String signature : signatures.split(" ")) {
        byte[] given = signature.getBytes(StandardCharsets.UTF_8);
        if (MessageDigest.isEqual(given, expected)) return read(body);
      }
    }
    throw failed("No signature of the webhook is from this secret.");
  }

  private static WebhookEventPayload read(byte[] body) {
    try {
      String text = new String(body, StandardCharsets.UTF_8);
      WebhookEventPayload event = Model.fromJson(WebhookEventPayload.class, text);
      if (event.json().get("type") instanceof String) return event;
    } catch (IllegalArgumentException e) {
      // Not JSON.
    }
    throw failed("The webhook's body is no event.");
  }

  /** With the version in front. */
  private static byte[] sign(String secret, byte[] start, byte[] body) {
    try {
      byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(start);
      String signature = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
      return signature.getBytes(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException | GeneralSecurityException e) {
      throw failed("The secret is not base64.");
    }
  }

  private static String headerOf(Function<String, String> header, String name) {
    String value = header.apply("svix-" + name);
    if (value == null || value.isEmpty()) value = header.apply("webhook-" + name);
    if (value == null || value.isEmpty()) throw failed("The header svix-" + name + " is missing.");
    return value;
  }

  private static String find(Map<String, List<String>> headers, String name) {
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      boolean isMeant = name.equalsIgnoreCase(header.getKey()) && !header.getValue().isEmpty();
      if (isMeant) return header.getValue().get(0);
    }
    return null;
  }

  private static WebhookVerificationException failed(String message) {
    return new WebhookVerificationException(message, null);
  }
}
