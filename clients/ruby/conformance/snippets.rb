# frozen_string_literal: true

# Generated from the API's description; do not edit.

# rubocop:disable Lint/UselessAssignment

require "sendlark"

sendlark = Sendlark::Client.new(ENV.fetch("SENDLARK_API_KEY"), base_url: ENV.fetch("SENDLARK_BASE_URL"))

# > emails.send
sent_email = sendlark.emails.send(
  from: "Acme <hello@acme.dev>",
  to: ["delivered@resend.dev"],
  subject: "Hello",
  html: "<p>It works.</p>",
  text: "It works."
)
# <

# > emails.list
sendlark.emails.list(limit: 20).each do |item|
  p item
end
# <

# > batch.send
sent_batch = sendlark.batch.send(
  [
    {
      from: "Acme <hello@acme.dev>",
      to: ["delivered@resend.dev"],
      subject: "Hello",
      html: "<p>It works.</p>",
      text: "It works."
    },
    {
      from: "Acme <hello@acme.dev>",
      to: ["bounced@resend.dev"],
      subject: "Hello",
      html: "<p>It works.</p>",
      text: "It works."
    }
  ]
)
# <

# > emails.count
email_count = sendlark.emails.count
# <

# > emails.export
text = sendlark.emails.export
# <

# > emails.get
email = sendlark.emails.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > emails.update
email_reference = sendlark.emails.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  scheduled_at: "in 2 hours"
)
# <

# > emails.remove
sendlark.emails.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > emails.attachments.list
sendlark.emails.attachments.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > emails.attachments.get
attachment = sendlark.emails.attachments.get(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > emails.events.list
sendlark.emails.events.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > emails.attempts.list
sendlark.emails.attempts.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > emails.cancel
email_reference = sendlark.emails.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > emails.share
shared_email = sendlark.emails.share(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  expires_in: "2 hours"
)
# <

# > unsubscribePage.get
unsubscribe_page = sendlark.unsubscribe_page.get
# <

# > unsubscribePage.update
unsubscribe_page = sendlark.unsubscribe_page.update(name: "Acme", accent_color: "#0b6e4f")
# <

# > domains.create
domain = sendlark.domains.create(
  name: "shop.acme.dev",
  region: "us-east-1",
  custom_return_path: "send"
)
# <

# > domains.list
sendlark.domains.list(limit: 20).each do |item|
  p item
end
# <

# > domains.get
domain = sendlark.domains.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > domains.update
domain_reference = sendlark.domains.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  open_tracking: true,
  tracking_subdomain: "links"
)
# <

# > domains.remove
sendlark.domains.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > domains.verify
domain_reference = sendlark.domains.verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > domains.rotateKeys
domain = sendlark.domains.rotate_keys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > domains.dns
domain_dns = sendlark.domains.dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > apiKeys.create
created_api_key = sendlark.api_keys.create(
  name: "Production",
  permission: "sending_access",
  allowed_ips: ["192.0.2.0/24"],
  expires_at: "2999-01-31T00:00:00Z"
)
# <

# > apiKeys.list
sendlark.api_keys.list(limit: 20).each do |item|
  p item
end
# <

# > apiKeys.update
api_key_reference = sendlark.api_keys.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  name: "Production"
)
# <

# > apiKeys.remove
sendlark.api_keys.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > logs.list
sendlark.logs.list(limit: 20).each do |item|
  p item
end
# <

# > logs.get
log = sendlark.logs.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > deliveries.list
sendlark.deliveries.list(limit: 20).each do |item|
  p item
end
# <

# > deliveries.retry
queue_change = sendlark.deliveries.retry(destination: "lovelace.dev")
# <

# > deliveries.hold
queue_change = sendlark.deliveries.hold(destination: "lovelace.dev")
# <

# > deliveries.release
queue_change = sendlark.deliveries.release(destination: "lovelace.dev")
# <

# > deliveries.cancel
queue_change = sendlark.deliveries.cancel(destination: "lovelace.dev")
# <

# > reports.list
sendlark.reports.list(limit: 20).each do |item|
  p item
end
# <

# > reports.get
report = sendlark.reports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > suppressions.add
suppression_reference = sendlark.suppressions.add(email: "ada@lovelace.dev")
# <

# > suppressions.list
sendlark.suppressions.list(limit: 20).each do |item|
  p item
end
# <

# > suppressions.export
text = sendlark.suppressions.export
# <

# > suppressions.get
suppression = sendlark.suppressions.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > suppressions.remove
sendlark.suppressions.remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > suppressions.batch.add
added_suppressions = sendlark.suppressions.batch.add(
  emails: ["ada@lovelace.dev", "alan@turing.dev"]
)
# <

# > suppressions.batch.remove
sendlark.suppressions.batch.remove(
  emails: ["ada@lovelace.dev", "alan@turing.dev"]
)
# <

# > webhooks.create
webhook_with_secret = sendlark.webhooks.create(
  endpoint: "https://acme.dev/webhooks/email",
  events: ["email.delivered", "email.bounced", "email.complained"]
)
# <

# > webhooks.list
sendlark.webhooks.list(limit: 20).each do |item|
  p item
end
# <

# > webhooks.get
webhook = sendlark.webhooks.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > webhooks.update
webhook_reference = sendlark.webhooks.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  status: "enabled",
  events: ["email.delivered", "email.bounced"]
)
# <

# > webhooks.remove
sendlark.webhooks.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > webhooks.rotateSigningSecret
webhook_with_secret = sendlark.webhooks.rotate_signing_secret(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > webhooks.test
webhook_event_reference = sendlark.webhooks.test(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  type: "email.bounced"
)
# <

# > webhooks.replay
replayed_webhook = sendlark.webhooks.replay(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  since: "2026-11-20T00:00:00Z"
)
# <

# > webhooks.events.list
sendlark.webhooks.events.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > webhooks.events.get
webhook_event = sendlark.webhooks.events.get(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > webhooks.events.attempts.list
sendlark.webhooks.events.attempts.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > webhooks.events.replay
webhook_event_reference = sendlark.webhooks.events.replay(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > emails.insights
insights = sendlark.emails.insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > templates.list
sendlark.templates.list(limit: 20).each do |item|
  p item
end
# <

# > templates.create
template_reference = sendlark.templates.create(
  name: "Order confirmation",
  alias: "order-confirmation",
  from: "Acme <orders@acme.dev>",
  subject: "Order {{ORDER}}",
  html: "<p>Thank you, {{NAME}}.</p>",
  variables: [
    { key: "ORDER", type: "number" },
    { key: "NAME", type: "string", fallback_value: "dear customer" }
  ]
)
# <

# > templates.get
template = sendlark.templates.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > templates.update
template_reference = sendlark.templates.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  subject: "Your order {{ORDER}}"
)
# <

# > templates.remove
sendlark.templates.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > templates.publish
template_reference = sendlark.templates.publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > templates.duplicate
template_reference = sendlark.templates.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > templates.versions.list
sendlark.templates.versions.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > templates.versions.get
template_version = sendlark.templates.versions.get(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > broadcasts.list
sendlark.broadcasts.list(limit: 20).each do |item|
  p item
end
# <

# > broadcasts.create
broadcast_reference = sendlark.broadcasts.create(
  filter: { all: [] },
  from: "Acme <news@acme.dev>",
  subject: "What is new in May",
  html: "<p>Hi {{{FIRST_NAME|there}}},</p><p><a href=\"{{{UNSUBSCRIBE_URL}}}\">Unsubscribe</a></p>"
)
# <

# > broadcasts.get
broadcast = sendlark.broadcasts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.update
broadcast_reference = sendlark.broadcasts.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  subject: "What is new in June"
)
# <

# > broadcasts.remove
sendlark.broadcasts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.send
broadcast_reference = sendlark.broadcasts.send(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  scheduled_at: "in 1 hour"
)
# <

# > broadcasts.check
broadcast_check = sendlark.broadcasts.check(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  links: false
)
# <

# > broadcasts.test
broadcast_test_result = sendlark.broadcasts.test(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  to: ["ada@acme.dev"]
)
# <

# > broadcasts.cancel
broadcast_reference = sendlark.broadcasts.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.pause
broadcast_reference = sendlark.broadcasts.pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.resume
broadcast_reference = sendlark.broadcasts.resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.duplicate
broadcast_reference = sendlark.broadcasts.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.recipients
sendlark.broadcasts.recipients(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20,
  type: "sent"
).each do |item|
  p item
end
# <

# > broadcasts.clickedLinks
sendlark.broadcasts.clicked_links(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > broadcasts.statistics
broadcast_statistics = sendlark.broadcasts.statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > broadcasts.decide
broadcast_reference = sendlark.broadcasts.decide(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  variant: 1
)
# <

# > broadcasts.resend
broadcast_reference = sendlark.broadcasts.resend(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  subject: "In case you missed it"
)
# <

# > automations.create
automation_reference = sendlark.automations.create(
  name: "Pro users",
  steps: [
    {
      key: "start",
      type: "trigger",
      config: { event_name: "user.created" }
    },
    { key: "wait", type: "delay", config: { duration: "1 day" } },
    {
      key: "is_pro",
      type: "condition",
      config: { type: "rule", field: "event.plan", operator: "eq", value: "pro" }
    },
    {
      key: "name",
      type: "contact_update",
      config: { first_name: { var: "event.first_name" } }
    }
  ],
  connections: [
    { from: "start", to: "wait" },
    { from: "wait", to: "is_pro" },
    { from: "is_pro", to: "name", type: "condition_met" }
  ]
)
# <

# > automations.list
sendlark.automations.list(limit: 20).each do |item|
  p item
end
# <

# > automations.get
automation = sendlark.automations.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > automations.update
automation_reference = sendlark.automations.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  status: "enabled"
)
# <

# > automations.remove
sendlark.automations.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > automations.duplicate
automation_reference = sendlark.automations.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > automations.stop
stopped_automation = sendlark.automations.stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > automations.dryRun
automation_dry_run = sendlark.automations.dry_run(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  email: "ada@lovelace.dev",
  payload: { plan: "pro" },
  answers: { is_pro: "condition_met" }
)
# <

# > automations.runs.list
sendlark.automations.runs.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > automations.runs.get
automation_run = sendlark.automations.runs.get(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > contacts.create
contact_reference = sendlark.contacts.create(
  email: "ada@lovelace.dev",
  first_name: "Ada",
  last_name: "Lovelace"
)
# <

# > contacts.list
sendlark.contacts.list(limit: 20).each do |item|
  p item
end
# <

# > contacts.get
contact = sendlark.contacts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.update
contact_reference = sendlark.contacts.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  first_name: "Augusta",
  unsubscribed: true
)
# <

# > contacts.remove
sendlark.contacts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.segments.list
sendlark.contacts.segments.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > contacts.segments.add
contact_segment = sendlark.contacts.segments.add(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > contacts.segments.remove
sendlark.contacts.segments.remove(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > contacts.topics.list
sendlark.contacts.topics.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > contacts.topics.update
contact_topics_reference = sendlark.contacts.topics.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  [{ id: "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", subscription: "opt_in" }]
)
# <

# > contacts.consents.list
sendlark.contacts.consents.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > contacts.activity.list
sendlark.contacts.activity.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > contactProperties.list
sendlark.contact_properties.list(limit: 20).each do |item|
  p item
end
# <

# > contactProperties.create
contact_property_reference = sendlark.contact_properties.create(
  key: "company",
  type: "string",
  fallback_value: "your company"
)
# <

# > contactProperties.get
contact_property = sendlark.contact_properties.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contactProperties.update
contact_property_reference = sendlark.contact_properties.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  fallback_value: "your team"
)
# <

# > contactProperties.remove
sendlark.contact_properties.delete(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"
)
# <

# > topics.list
sendlark.topics.list(limit: 20).each do |item|
  p item
end
# <

# > topics.create
topic_reference = sendlark.topics.create(
  name: "Product news",
  default_subscription: "opt_in",
  description: "What is new, once a month.",
  visibility: "public"
)
# <

# > topics.get
topic = sendlark.topics.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > topics.update
topic_reference = sendlark.topics.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  description: "What is new, once a quarter."
)
# <

# > topics.remove
sendlark.topics.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > segments.list
sendlark.segments.list(limit: 20).each do |item|
  p item
end
# <

# > segments.create
created_segment = sendlark.segments.create(name: "Beta testers")
# <

# > segments.get
segment = sendlark.segments.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > segments.update
segment_reference = sendlark.segments.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  name: "First customers"
)
# <

# > segments.remove
sendlark.segments.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > segments.count
segment_count = sendlark.segments.count("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > segments.contacts.list
sendlark.segments.contacts.list(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  limit: 20
).each do |item|
  p item
end
# <

# > forms.list
sendlark.forms.list(limit: 20).each do |item|
  p item
end
# <

# > forms.create
form = sendlark.forms.create(
  name: "Newsletter",
  fields: [{ field: "first_name" }],
  consent_text: "Yes, send me the newsletter."
)
# <

# > forms.get
form = sendlark.forms.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > forms.update
form = sendlark.forms.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  title: "Our newsletter"
)
# <

# > forms.remove
sendlark.forms.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > events.create
event_reference = sendlark.events.create(
  name: "user.upgraded",
  schema: { plan: "string", seats: "number" }
)
# <

# > events.list
sendlark.events.list(limit: 20).each do |item|
  p item
end
# <

# > events.send
sent_event = sendlark.events.send(
  event: "user.upgraded",
  email: "ada@lovelace.dev",
  payload: { plan: "pro", seats: 3 }
)
# <

# > events.get
event = sendlark.events.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > events.update
event_reference = sendlark.events.update(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  schema: { plan: "string" }
)
# <

# > events.remove
sendlark.events.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.imports.list
sendlark.contacts.imports.list(limit: 20).each do |item|
  p item
end
# <

# > contacts.imports.create
contact_import_reference = sendlark.contacts.imports.create(
  file: "email,first_name\nada@example.com,Ada\n",
  on_conflict: "upsert"
)
# <

# > contacts.imports.get
contact_import = sendlark.contacts.imports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.imports.errors
text = sendlark.contacts.imports.errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.imports.start
contact_import_reference = sendlark.contacts.imports.start(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  on_conflict: "upsert"
)
# <

# > contacts.imports.cancel
contact_import_reference = sendlark.contacts.imports.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.imports.undo
contact_import_reference = sendlark.contacts.imports.undo("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.exports.create
contact_export_reference = sendlark.contacts.exports.create(
  format: "csv",
  columns: %w[email first_name topics segments]
)
# <

# > contacts.exports.list
sendlark.contacts.exports.list(limit: 20).each do |item|
  p item
end
# <

# > contacts.exports.get
contact_export = sendlark.contacts.exports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.exports.file
text = sendlark.contacts.exports.file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.erase
contact_erasure = sendlark.contacts.erase(
  "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  reason: "Request of 22 November 2026"
)
# <

# > contacts.erasures.get
contact_erasure = sendlark.contacts.erasures.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > contacts.export
answer = sendlark.contacts.export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
# <

# > emails.metrics
metrics = sendlark.emails.metrics
# <

# > usage.get
usage = sendlark.usage.get
# <

# rubocop:enable Lint/UselessAssignment
