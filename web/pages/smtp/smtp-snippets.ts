// SMTP settings for common applications and libraries.

export interface SmtpFacts {
  host: string;
  /** With STARTTLS. */
  port: number;
  username: string;
  from: string;
  is_self_signed: boolean;
}

/** The API key is read from the environment. */
export function smtpSnippets(facts: SmtpFacts): { title: string; text: string }[] {
  const { host, port, username, from, is_self_signed: isSelfSigned } = facts;
  const unchecked = (line: string) => (isSelfSigned ? `${line}\n` : "");
  return [
    {
      title: "Nodemailer",
      text: `import nodemailer from "nodemailer";

const transport = nodemailer.createTransport({
  host: "${host}",
  port: ${port},
  requireTLS: true,
${unchecked("  tls: { rejectUnauthorized: false }, // the certificate is self-signed")}  auth: { user: "${username}", pass: process.env.SENDLARK_API_KEY },
});

await transport.sendMail({
  from: "${from}",
  to: "delivered@sandbox.sendlark",
  subject: "Hello",
  html: "<p>It works.</p>",
});
`,
    },
    { title: "PHPMailer", text: phpMailer(facts) },
    {
      title: "Laravel",
      text: `# .env
MAIL_MAILER=smtp
MAIL_HOST=${host}
MAIL_PORT=${port}
MAIL_USERNAME=${username}
MAIL_PASSWORD=your-api-key
MAIL_FROM_ADDRESS=${from}
`,
    },
    {
      title: "Django",
      text: `# settings.py
EMAIL_HOST = "${host}"
EMAIL_PORT = ${port}
EMAIL_USE_TLS = True
EMAIL_HOST_USER = "${username}"
EMAIL_HOST_PASSWORD = os.environ["SENDLARK_API_KEY"]
DEFAULT_FROM_EMAIL = "${from}"
`,
    },
    {
      title: "Rails",
      text: `# config/environments/production.rb
config.action_mailer.delivery_method = :smtp
config.action_mailer.smtp_settings = {
  address: "${host}",
  port: ${port},
  user_name: "${username}",
  password: ENV["SENDLARK_API_KEY"],
  authentication: :plain,
${unchecked('  openssl_verify_mode: "none", # the certificate is self-signed')}  enable_starttls: true
}
`,
    },
    { title: "WordPress", text: wordPress(facts) },
    {
      title: "Python",
      text: `import os
import smtplib
from email.message import EmailMessage

message = EmailMessage()
message["From"] = "${from}"
message["To"] = "delivered@sandbox.sendlark"
message["Subject"] = "Hello"
message.set_content("It works.")

with smtplib.SMTP("${host}", ${port}) as smtp:
    smtp.starttls()
    smtp.login("${username}", os.environ["SENDLARK_API_KEY"])
    smtp.send_message(message)
`,
    },
    { title: "Postfix", text: postfix(facts) },
    {
      title: "curl",
      text: `curl ${isSelfSigned ? "--insecure " : ""}--ssl-reqd smtp://${host}:${port} \\
  --user "${username}:$SENDLARK_API_KEY" \\
  --mail-from ${from} --mail-rcpt delivered@sandbox.sendlark \\
  --upload-file message.eml
`,
    },
  ];
}

function phpMailer({ host, port, username, from, is_self_signed: isSelfSigned }: SmtpFacts): string {
  const unchecked = `// the certificate is self-signed
$mail->SMTPOptions = ["ssl" => ["verify_peer" => false, "verify_peer_name" => false]];
`;
  return `<?php
use PHPMailer\\PHPMailer\\PHPMailer;

$mail = new PHPMailer(true);
$mail->isSMTP();
$mail->Host = "${host}";
$mail->Port = ${port};
$mail->SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS;
$mail->SMTPAuth = true;
$mail->Username = "${username}";
$mail->Password = getenv("SENDLARK_API_KEY");
${isSelfSigned ? unchecked : ""}
$mail->setFrom("${from}");
$mail->addAddress("delivered@sandbox.sendlark");
$mail->Subject = "Hello";
$mail->Body = "It works.";
$mail->send();
`;
}

function wordPress({ host, port, username, from }: SmtpFacts): string {
  return `<?php
// wp-config.php, for the plugin WP Mail SMTP
define("WPMS_ON", true);
define("WPMS_MAILER", "smtp");
define("WPMS_SMTP_HOST", "${host}");
define("WPMS_SMTP_PORT", ${port});
define("WPMS_SSL", "tls");
define("WPMS_SMTP_AUTH", true);
define("WPMS_SMTP_USER", "${username}");
define("WPMS_SMTP_PASS", "your-api-key");
define("WPMS_MAIL_FROM", "${from}");
`;
}

function postfix({ host, port, username }: SmtpFacts): string {
  return `# /etc/postfix/main.cf
relayhost = [${host}]:${port}
smtp_tls_security_level = encrypt
smtp_sasl_auth_enable = yes
smtp_sasl_security_options = noanonymous
smtp_sasl_password_maps = hash:/etc/postfix/sasl_passwd

# /etc/postfix/sasl_passwd, then: postmap /etc/postfix/sasl_passwd
[${host}]:${port} ${username}:your-api-key
`;
}
