package io.github.sendlark.spring;

import io.github.sendlark.AuthenticationException;
import io.github.sendlark.RequestOptions;
import io.github.sendlark.Sendlark;
import io.github.sendlark.SendlarkException;
import io.github.sendlark.model.SendEmailRequest;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.springframework.mail.MailAuthenticationException;
import org.springframework.mail.MailException;
import org.springframework.mail.MailParseException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.MimeMailMessage;

/** Sends messages by the API. */
public class SendlarkMailSender implements JavaMailSender {
  /** A header that a message has after it was sent. */
  public static final String ID_HEADER = "X-Sendlark-Id";

  /** A header that becomes the idempotency key, and is not sent. */
  public static final String IDEMPOTENCY_KEY_HEADER = "X-Sendlark-Idempotency-Key";

  private final Sendlark sendlark;
  private final Session session = Session.getInstance(new Properties());

  public SendlarkMailSender(Sendlark sendlark) {
    this.sendlark = sendlark;
  }

  @Override
  public MimeMessage createMimeMessage() {
    return new MimeMessage(session);
  }

  @Override
  public MimeMessage createMimeMessage(InputStream content) throws MailException {
    try {
      return new MimeMessage(session, content);
    } catch (MessagingException e) {
      throw new MailParseException(e);
    }
  }

  /** Tries all, and then throws MailSendException with those that failed. */
  @Override
  public void send(MimeMessage... messages) throws MailException {
    Map<Object, Exception> failed = new LinkedHashMap<>();
    for (MimeMessage message : messages) {
      try {
        send(message);
      } catch (MailParseException | MailSendException e) {
        failed.put(message, e.getCause() instanceof Exception cause ? cause : e);
      }
    }
    if (!failed.isEmpty()) throw new MailSendException(failed);
  }

  @Override
  public void send(MimeMessage message) throws MailException {
    try {
      String key = message.getHeader(IDEMPOTENCY_KEY_HEADER, null);
      SendEmailRequest request = MimeMessages.toRequest(message);
      RequestOptions options = key == null ? null : RequestOptions.idempotencyKey(key);
      message.setHeader(ID_HEADER, sendlark.emails().send(request, options).id());
    } catch (MessagingException | IOException | IllegalStateException e) {
      throw new MailParseException(e);
    } catch (AuthenticationException e) {
      throw new MailAuthenticationException(e);
    } catch (SendlarkException e) {
      throw new MailSendException(e.getMessage(), e);
    }
  }

  @Override
  public void send(SimpleMailMessage... messages) throws MailException {
    Map<Object, Exception> failed = new LinkedHashMap<>();
    for (SimpleMailMessage message : messages) {
      MimeMailMessage mime = new MimeMailMessage(createMimeMessage());
      message.copyTo(mime);
      try {
        send(mime.getMimeMessage());
      } catch (MailParseException | MailSendException e) {
        failed.put(message, e.getCause() instanceof Exception cause ? cause : e);
      }
    }
    if (!failed.isEmpty()) throw new MailSendException(failed);
  }
}
