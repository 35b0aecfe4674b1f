import io.github.sendlark.Sendlark;
import io.github.sendlark.SendlarkAsync;
import io.github.sendlark.ValidationException;
import io.github.sendlark.model.AttachmentItem;
import io.github.sendlark.model.Email;
import io.github.sendlark.spring.SendlarkMailSender;
import io.github.sendlark.spring.SendlarkProperties;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.mail.MailAuthenticationException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.mail.javamail.MimeMailMessage;
import org.springframework.mail.javamail.MimeMessageHelper;

/** Sends with Spring Boot to the server of SENDLARK_API_KEY, SENDLARK_BASE_URL and FROM. */
public final class SpringProgram {
  private static final String FROM = System.getenv("FROM");
  private static final String TO = "delivered@resend.dev";

  private SpringProgram() {}

  @SpringBootConfiguration
  @EnableAutoConfiguration
  static class Application {}

  public static void main(String[] args) throws Exception {
    try (ConfigurableApplicationContext context = start()) {
      JavaMailSender sender = context.getBean(JavaMailSender.class);
      Sendlark sendlark = context.getBean(Sendlark.class);
      check(sender instanceof SendlarkMailSender, "another sender");
      check(context.getBean(SendlarkAsync.class) != null, "no async client");
      String shown = context.getBean(SendlarkProperties.class).toString();
      check(!shown.contains(System.getenv("SENDLARK_API_KEY")), "the key is shown");
      sendsAllOfMessage(sender, sendlark);
      sendsOnce(sender);
      sendsSimpleMessages(sender, sendlark);
      tellsFailures(sender);
    }
    leavesOthersAlone();
  }

  private static ConfigurableApplicationContext start(String... args) {
    return new SpringApplicationBuilder(Application.class)
        .web(WebApplicationType.NONE)
        .properties("logging.level.root=warn", "spring.main.banner-mode=off")
        .run(args);
  }

  private static void sendsAllOfMessage(JavaMailSender sender, Sendlark sendlark) throws Exception {
    byte[] image = {(byte) 0x89, 'P', 'N', 'G'};
    byte[] all = new byte[256];
    for (int index = 0; index < all.length; index++) all[index] = (byte) index;
    MimeMessage message = sender.createMimeMessage();
    MimeMessageHelper helper = new MimeMessageHelper(message, true, "UTF-8");
    helper.setFrom(FROM);
    helper.setTo(new String[] {"Zoë <delivered+a@resend.dev>"});
    helper.setCc("delivered+c@resend.dev");
    helper.setBcc("delivered+b@resend.dev");
    helper.setReplyTo("reply@sender.test");
    helper.setSubject("Grüße 🚀");
    helper.setText("Text äöü", "<img src=\"cid:logo\"> äöü");
    helper.addInline("logo", new ByteArrayResource(image), "image/png");
    helper.addAttachment("Überblick.pdf", new ByteArrayResource(all), "application/pdf");
    helper.addAttachment(
        "note.txt", new ByteArrayResource("Notiz".getBytes(StandardCharsets.UTF_8)), "text/plain");
    message.setHeader("X-Entity-Ref-ID", "4711");
    sender.send(message);

    String id = message.getHeader(SendlarkMailSender.ID_HEADER, null);
    Email email = sendlark.emails().get(id);
    check(List.of("Zoë <delivered+a@resend.dev>").equals(email.to()), email);
    check(List.of("delivered+c@resend.dev").equals(email.cc()), email);
    check(List.of("delivered+b@resend.dev").equals(email.bcc()), email);
    check(List.of("reply@sender.test").equals(email.replyTo()), email);
    check("Grüße 🚀".equals(email.subject()) && FROM.equals(email.from()), email);
    check("Text äöü".equals(email.text()), email);
    check("<img src=\"cid:logo\"> äöü".equals(email.html()), email);
    Map<String, String> files = new TreeMap<>();
    for (AttachmentItem file : sendlark.emails().attachments().list(id)) {
      files.put(
          file.filename(),
          file.contentType() + " " + file.size() + " " + file.contentDisposition());
    }
    check(files.size() == 3, files);
    check("application/pdf 256 attachment".equals(files.get("Überblick.pdf")), files);
    check("text/plain 5 attachment".equals(files.get("note.txt")), files);
    check(files.containsValue("image/png 4 inline"), files);
  }

  private static void sendsOnce(JavaMailSender sender) throws Exception {
    String[] ids = new String[2];
    for (int index = 0; index < ids.length; index++) {
      MimeMessage message = sender.createMimeMessage();
      MimeMessageHelper helper = new MimeMessageHelper(message);
      helper.setFrom(FROM);
      helper.setTo(TO);
      helper.setSubject("Once");
      helper.setText("Once");
      message.setHeader(SendlarkMailSender.IDEMPOTENCY_KEY_HEADER, "spring-once");
      sender.send(message);
      ids[index] = message.getHeader(SendlarkMailSender.ID_HEADER, null);
    }
    check(ids[0].equals(ids[1]), "two emails of one key");
  }

  private static SimpleMailMessage simple(String to) {
    SimpleMailMessage message = new SimpleMailMessage();
    message.setFrom(FROM);
    message.setTo(to);
    message.setSubject("Simple to " + to);
    message.setText("Simple");
    return message;
  }

  private static void sendsSimpleMessages(JavaMailSender sender, Sendlark sendlark) {
    sender.send(simple("delivered+1@resend.dev"), simple("delivered+2@resend.dev"));
    long found =
        sendlark.emails().list().stream()
            .filter(email -> email.subject().startsWith("Simple to delivered+"))
            .count();
    check(found == 2, found + " simple messages");
  }

  private static void tellsFailures(JavaMailSender sender) throws Exception {
    SimpleMailMessage bad = simple("nobody");
    try {
      sender.send(bad, simple(TO));
      throw new AssertionError("it was sent");
    } catch (MailSendException e) {
      check(e.getFailedMessages().keySet().equals(Set.of(bad)), e);
      check(e.getFailedMessages().get(bad) instanceof ValidationException, e);
    }
    try {
      MimeMessage message = sender.createMimeMessage();
      simple(TO).copyTo(new MimeMailMessage(message));
      message.setHeader("DKIM-Signature", "v=1");
      sender.send(message);
      throw new AssertionError("the header was not sent");
    } catch (MailSendException e) {
      check(e.getMessage().contains("DKIM-Signature"), e);
    }
    try {
      new SendlarkMailSender(Sendlark.builder().apiKey("sl_wrong").build()).send(simple(TO));
      throw new AssertionError("it was sent");
    } catch (MailAuthenticationException e) {
      check(!e.toString().contains("sl_wrong"), e);
    }
  }

  private static void leavesOthersAlone() {
    try (ConfigurableApplicationContext context =
        start("--sendlark.mail-sender=false", "--spring.mail.host=127.0.0.1")) {
      check(context.getBean(JavaMailSender.class) instanceof JavaMailSenderImpl, "not SMTP");
      check(context.getBean(Sendlark.class) != null, "no client");
    }
    try (ConfigurableApplicationContext context = start("--sendlark.base-url=false")) {
      ObjectProvider<Sendlark> client = context.getBeanProvider(Sendlark.class);
      check(client.getIfAvailable() == null, "a client without an address");
    }
  }

  private static void check(boolean isTrue, Object problem) {
    if (!isTrue) throw new AssertionError(String.valueOf(problem));
  }
}
