package io.github.sendlark.spring;

import io.github.sendlark.HttpClientTransport;
import io.github.sendlark.Sendlark;
import io.github.sendlark.SendlarkAsync;
import io.github.sendlark.SendlarkBuilder;
import io.github.sendlark.Transport;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.mail.MailSenderAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.mail.MailSender;
import org.springframework.mail.javamail.JavaMailSender;

/**
 * A client, and a {@link JavaMailSender} that sends with it, where {@code sendlark.base-url} is
 * set.
 */
@AutoConfiguration(before = MailSenderAutoConfiguration.class, after = SslAutoConfiguration.class)
@ConditionalOnProperty("sendlark.base-url")
@EnableConfigurationProperties(SendlarkProperties.class)
public class SendlarkAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  Sendlark sendlark(
      SendlarkProperties properties,
      ObjectProvider<Transport> transport,
      ObjectProvider<SslBundles> bundles) {
    SendlarkBuilder builder =
        Sendlark.builder()
            .apiKey(properties.apiKey())
            .baseUrl(properties.baseUrl())
            .timeout(properties.timeout())
            .maxRetries(properties.maxRetries())
            .allowHttp(properties.allowHttp())
            .appInfo(properties.appInfo());
    if (properties.sslBundle() != null) {
      builder.transport(
          new HttpClientTransport(
              HttpClientTransport.clientBuilder()
                  .sslContext(
                      bundles.getObject().getBundle(properties.sslBundle()).createSslContext())
                  .build()));
    }
    transport.ifUnique(builder::transport);
    return builder.build();
  }

  @Bean
  @ConditionalOnMissingBean
  SendlarkAsync sendlarkAsync(Sendlark sendlark) {
    return sendlark.async();
  }

  @Bean
  @ConditionalOnMissingBean(MailSender.class)
  @ConditionalOnProperty(name = "sendlark.mail-sender", matchIfMissing = true)
  JavaMailSender sendlarkMailSender(Sendlark sendlark) {
    return new SendlarkMailSender(sendlark);
  }
}
