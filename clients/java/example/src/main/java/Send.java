import io.github.sendlark.Sendlark;
import io.github.sendlark.model.SendEmailRequest;
import io.github.sendlark.model.SentEmail;

/**
 * SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 mvn -q compile exec:java
 * -Dexec.args=you@example.com
 */
public final class Send {
  public static void main(String[] args) {
    Sendlark sendlark = Sendlark.create();
    SentEmail sent =
        sendlark
            .emails()
            .send(
                SendEmailRequest.builder()
                    .from(System.getenv().getOrDefault("FROM", "Acme <hello@acme.test>"))
                    .to(args.length > 0 ? args[0] : "delivered@resend.dev")
                    .subject("Hello")
                    .html("<p>It works.</p>")
                    .build());
    System.out.println(sent.id());
  }
}
