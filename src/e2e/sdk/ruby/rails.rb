# frozen_string_literal: true

# Nine kinds of mail through ActionMailer and the delivery method of the Ruby library. One JSON line a mail.
require_relative "calls"
require "action_mailer"
require "resend/mailer"

Resend.api_key = ENV.fetch("SENDLARK_KEY")
ActionMailer::Base.add_delivery_method :resend, Resend::Mailer
ActionMailer::Base.delivery_method = :resend
ActionMailer::Base.logger = nil
PIXEL = Base64.decode64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

# What an application writes.
class Notice < ActionMailer::Base
  default from: "Acme <hello@#{ENV.fetch("SENDLARK_DOMAIN")}>", to: "ada@site.test"

  def plain
    mail(subject: "Plain", content_type: "text/plain", body: "A line\n.\nafter a dot")
  end

  def html
    mail(subject: "Html", content_type: "text/html", body: "<p>Hi</p>")
  end

  def both(**more)
    mail(subject: "Both", **more) do |format|
      format.text { render plain: "Hi" }
      format.html { render html: "<p>Hi</p>".html_safe }
    end
  end

  def files
    attachments["Überblick 1.png"] = PIXEL
    attachments["list.csv"] = "a,b"
    both
  end

  def inline
    attachments.inline["logo.png"] = PIXEL
    address = attachments["logo.png"].url
    mail(subject: "Inline") { |format| format.html { render html: "<img src=\"#{address}\">".html_safe } }
  end

  def headed
    headers["X-Campaign"] = "spring"
    both(headers: { "X-Other" => "one" }, tags: [{ name: "kind", value: "welcome" }])
  end

  def keyed
    both(subject: "Grüße aus Köln 🎉", to: ["Ada Lövelace <ada@site.test>", "bob@site.test"], options: { idempotency_key: "rails/1" })
  end
end

def try(kind, mail)
  id = mail.deliver_now.message_id
  shown = Resend::Emails.get(id).to_h
  files = Resend::Emails::Attachments.list(email_id: id)[:data]
  report("rails: #{kind}", yield(shown, files) ? "" : "it arrives otherwise: #{shown}")
rescue StandardError => e
  report("rails: #{kind}", "#{e.class}: #{e.message}")
end

try("plain text", Notice.plain) { |shown| shown[:text].include?("after a dot") }
try("html", Notice.html) { |shown| shown[:html] == "<p>Hi</p>" }
try("html and text", Notice.both) { |shown| shown[:html] == "<p>Hi</p>" && shown[:text] == "Hi" }
try("attachments", Notice.files) { |_, files| files.map { |file| file["size"] } == [PIXEL.bytesize, 3] }
try("inline image", Notice.inline) { |_, files| files[0]["content_disposition"] == "inline" }
try("cc and bcc", Notice.both(cc: "Cy <cy@site.test>", bcc: %w[bo@site.test bu@site.test])) do |shown|
  shown[:cc].length == 1 && shown[:bcc].length == 2
end
try("reply-to", Notice.both(reply_to: "Hélène <help@site.test>")) { |shown| shown[:reply_to] == ["help@site.test"] }
try("headers and tags", Notice.headed) { |shown| shown[:tags] == [{ "name" => "kind", "value" => "welcome" }] }
try("unicode, several recipients, idempotency key", Notice.keyed) do |shown|
  shown[:subject] == "Grüße aus Köln 🎉" && shown[:to].length == 2
end
