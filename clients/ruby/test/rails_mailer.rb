# frozen_string_literal: true

# An application of Rails that sends through SENDLARK_BASE_URL: its messages must be there as Action Mailer made them.

require "rails"
require "action_mailer/railtie"
require "sendlark"

# As `rails new` would write it.
class Application < Rails::Application
  config.eager_load = false
  config.secret_key_base = "none"
  config.logger = Logger.new(File::NULL)
  config.action_mailer.delivery_method = :sendlark
  config.action_mailer.sendlark_settings = {
    api_key: ENV.fetch("SENDLARK_API_KEY"),
    base_url: ENV.fetch("SENDLARK_BASE_URL"),
    app_info: "shop/1.0"
  }
end
Application.initialize!

# A mailer with all that messages may have.
class OrderMailer < ActionMailer::Base
  def receipt
    attachments["receipt.csv"] = "a,b\n1,ü\n"
    attachments.inline["logo.png"] = { content: "\x89PNG\r\n".b, mime_type: "image/png" }
    headers["X-Order"] = "42"
    options = { tags: [{ name: "kind", value: "receipt" }], idempotency_key: "order-42" }
    names = { to: "Zoë <delivered+zoe@resend.dev>", cc: "delivered@resend.dev", reply_to: "help@acme.dev" }
    mail(from: ENV.fetch("FROM"), subject: "Gruß", **names, delivery_method_options: options) do |format|
      format.text { render plain: "Thanks" }
      format.html { render html: "<p>Thanks</p><img src=\"#{attachments["logo.png"].url}\">".html_safe }
    end
  end

  def plain
    mail(from: ENV.fetch("FROM"), to: "delivered@resend.dev", subject: "Plain", body: "Only text")
  end

  def wrong
    mail(from: "hello@unverified.test", to: "delivered@resend.dev", subject: "No", body: "No")
  end
end

def must(is_true, problem)
  is_true || abort(problem)
end

delivery = OrderMailer.receipt
id = delivery.deliver_now["Sendlark-Email-Id"].value
client = Sendlark::Client.new
email = client.emails.get(id)
must email.to.first.include?("delivered+zoe@resend.dev") && email.to.first.include?("Zoë"), "to: #{email.to}"
must email.cc == ["delivered@resend.dev"] && email.reply_to == ["help@acme.dev"], "cc: #{email.cc}, #{email.reply_to}"
must email.subject == "Gruß" && email.text.strip == "Thanks" && email.html.include?("cid:"), "content: #{email.inspect}"
files = client.emails.attachments.list(id).data
must files.map(&:filename).sort == ["logo.png", "receipt.csv"], "attachments: #{files}"
logo = files.find { |file| file.filename == "logo.png" }
must email.html.include?("cid:#{logo.content_id}"), "the logo is not inline"
must delivery.deliver_now["Sendlark-Email-Id"].value == id, "the idempotency key was not sent"

plain = client.emails.get(OrderMailer.plain.deliver_now["Sendlark-Email-Id"].value)
must plain.text.strip == "Only text" && plain.html.nil?, "the plain one: #{plain.inspect}"

begin
  OrderMailer.wrong.deliver_now
  abort("a refused email did not raise")
rescue Sendlark::PermissionError
  puts "sent #{id} with Action Mailer #{ActionMailer.version}"
end
