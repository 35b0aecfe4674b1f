# frozen_string_literal: true

# SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 ruby send.rb you@example.com
require "sendlark"

sendlark = Sendlark::Client.new
email = sendlark.emails.send(
  from: ENV.fetch("FROM", "Acme <hello@acme.test>"),
  to: ARGV.fetch(0, "delivered@resend.dev"),
  subject: "Hello",
  html: "<p>It works.</p>"
)
puts email.id
