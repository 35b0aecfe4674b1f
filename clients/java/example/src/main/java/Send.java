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
                new SendEmailRequest()
                    .withFrom(System.getenv().getOrDefault("FROM", "Acme <hello@acme.test>"))
                    .withTo(args.length > 0 ? args[0] : "delivered@resend.dev")
                    .withSubject("Hello")
                    .withHtml("<p>It works.</p>"));
    System.out.println(sent.id());
  }
}
