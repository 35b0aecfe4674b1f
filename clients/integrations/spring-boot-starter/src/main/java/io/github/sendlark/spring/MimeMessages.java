package io.github.sendlark.spring;

import io.github.sendlark.model.SendEmailAttachment;
import io.github.sendlark.model.SendEmailRequest;
import jakarta.mail.Address;
import jakarta.mail.Header;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimePart;
import jakarta.mail.internet.MimeUtility;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The request that sends what a message says. */
final class MimeMessages {
  /** What has a field of its own, or is the server's. */
  private static final Set<String> OWN_HEADERS =
      Set.of(
          "from",
          "to",
          "cc",
          "bcc",
          "reply-to",
          "subject",
          "date",
          "message-id",
          "mime-version",
          SendlarkMailSender.ID_HEADER.toLowerCase(Locale.ROOT),
          SendlarkMailSender.IDEMPOTENCY_KEY_HEADER.toLowerCase(Locale.ROOT));

  private SendEmailRequest request = new SendEmailRequest();
  private final List<SendEmailAttachment> attachments = new ArrayList<>();
  private boolean hasText;
  private boolean hasHtml;

  private MimeMessages() {}

  /** Throws IllegalStateException without a sender or a recipient. */
  static SendEmailRequest toRequest(MimeMessage message) throws MessagingException, IOException {
    message.saveChanges();
    return new MimeMessages().read(message);
  }

  private SendEmailRequest read(MimeMessage message) throws MessagingException, IOException {
    List<String> from = addresses(message.getFrom());
    if (!from.isEmpty()) request = request.withFrom(from.get(0));
    List<String> to = addresses(message.getRecipients(RecipientType.TO));
    if (!to.isEmpty()) request = request.withTo(to);
    List<String> cc = addresses(message.getRecipients(RecipientType.CC));
    if (!cc.isEmpty()) request = request.withCc(cc);
    List<String> bcc = addresses(message.getRecipients(RecipientType.BCC));
    if (!bcc.isEmpty()) request = request.withBcc(bcc);
    // Without the header, getReplyTo() is the sender.
    if (message.getHeader("Reply-To") != null) request = request.withReplyTo(addresses(message.getReplyTo()));
    request = request.withSubject(message.getSubject() == null ? "" : message.getSubject());
    Map<String, String> headers = headers(message);
    if (!headers.isEmpty()) request = request.withHeaders(headers);
    readPart(message);
    if (!attachments.isEmpty()) request = request.withAttachments(attachments);
    return request;
  }

  private static List<String> addresses(Address[] given) {
    List<String> addresses = new ArrayList<>();
    for (Address address : given == null ? new Address[0] : given) {
      addresses.add(address instanceof InternetAddress own ? text(own) : address.toString());
    }
    return addresses;
  }

  /** Without quotes where the name needs none. */
  private static String text(InternetAddress address) {
    String name = address.getPersonal();
    boolean isPlain = name != null && name.matches("[\\p{L}\\p{N} ]+");
    return isPlain ? name + " <" + address.getAddress() + ">" : address.toUnicodeString();
  }

  private static Map<String, String> headers(MimeMessage message)
      throws MessagingException, IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Header header : Collections.list(message.getAllHeaders())) {
      String name = header.getName().toLowerCase(Locale.ROOT);
      if (OWN_HEADERS.contains(name) || name.startsWith("content-")) continue;
      String value = MimeUtility.decodeText(MimeUtility.unfold(header.getValue()));
      if (headers.put(header.getName(), value) != null) {
        throw new MessagingException("The header " + header.getName() + " is there twice.");
      }
    }
    return headers;
  }

  /** The first text and the first HTML are the email's; everything else is attached. */
  private void readPart(MimePart part) throws MessagingException, IOException {
    boolean isAttached =
        Part.ATTACHMENT.equalsIgnoreCase(part.getDisposition()) || part.getFileName() != null;
    if (part.isMimeType("multipart/*") && part.getContent() instanceof Multipart parts) {
      for (int index = 0; index < parts.getCount(); index++) {
        readPart((MimePart) parts.getBodyPart(index));
      }
    } else if (!isAttached && !hasText && part.isMimeType("text/plain")) {
      hasText = true;
      request = request.withText(String.valueOf(part.getContent()));
    } else if (!isAttached && !hasHtml && part.isMimeType("text/html")) {
      hasHtml = true;
      request = request.withHtml(String.valueOf(part.getContent()));
    } else {
      attachments.add(attachment(part));
    }
  }

  private static SendEmailAttachment attachment(MimePart part)
      throws MessagingException, IOException {
    String type = new ContentType(part.getContentType()).getBaseType().toLowerCase(Locale.ROOT);
    String name = part.getFileName();
    SendEmailAttachment attachment =
        new SendEmailAttachment()
            .withFilename(name == null ? "attachment" : MimeUtility.decodeText(name))
            .withContentType(type);
    try (InputStream content = part.getInputStream()) {
      attachment = attachment.withContent(content.readAllBytes());
    }
    boolean isInline = !Part.ATTACHMENT.equalsIgnoreCase(part.getDisposition());
    if (isInline && part.getContentID() != null) {
      attachment = attachment.withContentId(part.getContentID().replaceAll("^<|>$", ""));
    }
    return attachment;
  }
}
