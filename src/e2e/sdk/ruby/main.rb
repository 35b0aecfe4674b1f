# frozen_string_literal: true

# Calls every method of the Ruby library.
require_relative "calls"
require "net/http"

DOMAIN = ENV.fetch("SENDLARK_DOMAIN")
HOOKS = ENV.fetch("SENDLARK_HOOKS")
CALLS = Calls.new
MESSAGE = { from: "Acme <hello@#{DOMAIN}>", to: ["ada@site.test"], subject: "Hello", html: "<p>Hi</p>" }.freeze
Resend.api_key = ENV.fetch("SENDLARK_KEY")

def call(method, *arguments, **named, &expected)
  CALLS.call(method, *arguments, **named, &expected)
end

def emails
  full = { **MESSAGE, cc: "cy@site.test", bcc: ["bo@site.test"], reply_to: "help@site.test", text: "Hi",
                      headers: { "X-Kind" => "welcome" }, tags: [{ name: "kind", value: "welcome" }],
                      attachments: [{ filename: "Überblick.txt", content: "hi".bytes }] }
  keyed = { idempotency_key: "ruby/1" }
  sent = call("Emails.send", full, options: keyed)
  call("Emails.send", full, options: keyed) { |again| again[:id] == sent[:id] }
  call("Emails.get", sent[:id]) { |email| email[:cc] == ["cy@site.test"] && email[:reply_to] == ["help@site.test"] }
  call("Emails.list", { limit: 2 })
  files = call("Emails::Attachments.list", { email_id: sent[:id] }) { |list| list[:data].length == 1 }
  call("Emails::Attachments.get", { email_id: sent[:id], id: files[:data][0]["id"] }) { |file| file[:size] == 2 }
  planned = call("Emails.send", { **MESSAGE, scheduled_at: (Time.now + 3600).iso8601 })
  call("Emails.update", { email_id: planned[:id], scheduled_at: (Time.now + 7200).iso8601 })
  call("Emails.cancel", planned[:id])
  call("Emails.share", sent[:id], { expires_in: "10m" })
  call("Batch.send", [MESSAGE, MESSAGE]) { |batch| batch[:data].length == 2 }
  wrong = { **MESSAGE, to: ["nobody"] }
  some = { batch_validation: "permissive" }
  call("Batch.send", [MESSAGE, wrong], options: some) { |batch| batch[:errors][0]["index"] == 1 }
  CALLS.error("invalid address", Resend::Error::InvalidRequestError, "Invalid `to` field") { Resend::Emails.send(wrong) }
  CALLS.error("unknown id", Resend::Error::NotFoundError, "Email not found") { Resend::Emails.get(ZERO) }
end

def domains_and_keys
  made = call("Domains.create", { name: "sdk.#{DOMAIN}", region: "eu-west-1" }) { |domain| domain[:records].length >= 3 }
  call("Domains.get", made[:id]) { |domain| domain[:region] == "eu-west-1" }
  call("Domains.list") { |list| list[:data].length == 2 }
  call("Domains.update", { id: made[:id], click_tracking: true, tls: "enforced" })
  call("Domains.verify", made[:id])
  call("Domains.remove", made[:id])
  key = call("ApiKeys.create", { name: "CI", permission: "sending_access" }) { |made_key| made_key[:token].length > 20 }
  call("ApiKeys.list")
  call("ApiKeys.update", { id: key[:id], api_key_id: key[:id], name: "CI 2" })
  call("ApiKeys.remove", key[:id])
end

def suppressions
  made = call("Suppressions.add", { email: "grace+1@site.test" })
  call("Suppressions.get", "grace+1@site.test") { |one| one[:id] == made[:id] }
  call("Suppressions.list", { origin: "manual" })
  call("Suppressions.remove", made[:id])
  both = { emails: ["a@site.test", "b@site.test"] }
  call("Suppressions::Batch.add", both) { |answer| answer[:data].length == 2 }
  call("Suppressions::Batch.remove", both) { |answer| answer[:data].length == 2 }
end

def templates
  made = call("Templates.create", { name: "Welcome", alias: "ruby-welcome", subject: "Hello", html: "<p>Hi {{{PLAN}}}</p>",
                                    variables: [{ key: "PLAN", type: "string", fallback_value: "free" }] })
  call("Templates.publish", made[:id])
  call("Templates.get", "ruby-welcome") { |one| one[:variables][0]["key"] == "PLAN" }
  call("Templates.list")
  sent = call("Emails.send", { from: "hello@#{DOMAIN}", to: "ada@site.test", subject: "By template",
                               template: { id: made[:id], variables: { PLAN: "pro" } } })
  call("Emails.get", sent[:id]) { |email| email[:html].include?("Hi pro") }
  call("Templates.update", made[:id], { name: "Two", html: "<p>Hi</p>" })
  copy = call("Templates.duplicate", made[:id])
  call("Templates.remove", copy[:id])
end

def contacts
  property = call("ContactProperties.create", { key: "company", type: "string", fallback_value: "you" })
  call("ContactProperties.get", property[:id])
  call("ContactProperties.list")
  call("ContactProperties.update", { id: property[:id], fallback_value: "all" })
  topic = call("Topics.create", { name: "News", default_subscription: "opt_in" })
  call("Topics.get", topic[:id])
  call("Topics.list")
  call("Topics.update", { topic_id: topic[:id], id: topic[:id], description: "Monthly" })
  segment = call("Segments.create", { name: "Beta" })
  call("Segments.get", segment[:id])
  call("Segments.list")
  contact(topic[:id], segment[:id])
  audience(segment[:id])
  broadcasts(segment[:id])
  call("Topics.remove", topic[:id])
  call("Segments.remove", segment[:id])
  call("ContactProperties.remove", property[:id])
end

def broadcasts(segment)
  reader = Resend::Contacts.create({ email: "reader@site.test", segments: [{ id: segment }] })
  wanted = { segment_id: segment, from: "hello@#{DOMAIN}", subject: "News", html: "<p>Hi</p>" }
  made = call("Broadcasts.create", wanted)
  call("Broadcasts.get", made[:id]) { |one| one[:status] == "draft" }
  call("Broadcasts.list") { |list| list[:data].size == 1 }
  call("Broadcasts.update", { broadcast_id: made[:id], subject: "More" })
  call("Broadcasts.send", { broadcast_id: made[:id], scheduled_at: "in 1 hour" })
  call("Broadcasts.cancel", made[:id])
  call("Broadcasts.remove", made[:id])
  Resend::Contacts.remove({ id: reader[:id] })
end

def contact(topic, segment)
  address = "lin+1@site.test"
  made = call("Contacts.create", { email: address, first_name: "Lin", properties: { company: "Acme" } })
  of = { contact_id: made[:id], segment_id: segment }
  call("Contacts.get", { email: address }) { |one| one[:id] == made[:id] }
  call("Contacts.list") { |list| list[:data].length == 1 }
  call("Contacts.update", { id: made[:id], last_name: "Doe" })
  call("Contacts::Segments.add", of)
  call("Contacts::Segments.list", of) { |list| list[:data][0]["id"] == segment }
  call("Contacts::Segments.remove", of)
  call("Contacts::Topics.update", { id: made[:id], topics: [{ id: topic, subscription: "opt_out" }] })
  call("Contacts::Topics.list", { id: made[:id] }) { |list| list[:data][0]["subscription"] == "opt_out" }
  events(made[:id])
  imports(address, segment)
  call("Contacts.remove", { id: made[:id] })
end

# A file with one row, of the contact that is there.
def imports(address, segment)
  columns = { email: "Mail", last_name: "Surname" }
  made = call("Contacts::Imports.create", { file: "Mail,Surname\n#{address},Linus\n", column_map: columns,
                                            on_conflict: "upsert", segments: [segment] })
  sleep(0.02) while %w[queued in_progress].include?(Resend::Contacts::Imports.get(made[:id])[:status])
  call("Contacts::Imports.get", made[:id]) { |one| one[:status] == "completed" && one[:counts]["updated"] == 1 }
  call("Contacts::Imports.list", { status: "completed" }) { |list| list[:data].length == 1 }
end

def events(contact)
  made = call("Events.create", { name: "trial.ended", schema: { plan: "string", seats: "number" } })
  call("Events.get", "trial.ended") { |event| event[:id] == made[:id] && event[:schema]["seats"] == "number" }
  call("Events.list", { limit: 5 }) { |list| list[:data][0]["name"] == "trial.ended" }
  call("Events.send", { event: "trial.ended", contact_id: contact, payload: { plan: "pro" } }) { |sent| sent[:event] == "trial.ended" }
  call("Events.update", { identifier: made[:id], schema: nil })
  call("Events.remove", "trial.ended")
end

# `Audiences` is another name of `Segments` here; contacts still go through /audiences.
def audience(id)
  old = call("Contacts.create", { audience_id: id, email: "old@site.test" })
  call("Contacts.get", { audience_id: id, id: old[:id] }) { |one| one[:email] == "old@site.test" }
  call("Contacts.list", { audience_id: id }) { |list| list[:data].length == 1 }
  call("Contacts.remove", { audience_id: id, email: "old@site.test" })
end

def automations
  steps = [{ key: "start", type: "trigger", config: { event_name: "trial.ruby" } },
           { key: "rest", type: "delay", config: { duration: "3 days" } }]
  made = call("Automations.create", { name: "Trial", steps: steps, connections: [{ from: "start", to: "rest" }] })
  call("Automations.get", made[:id]) { |one| one[:status] == "disabled" }
  call("Automations.update", { automation_id: made[:id], status: "enabled" })
  call("Automations.list") { |list| list[:data].length == 1 }
  reader = Resend::Contacts.create({ email: "trial@site.test" })
  Resend::Events.send({ event: "trial.ruby", contact_id: reader[:id] })
  runs = call("Automations::Runs.list", made[:id]) { |list| list[:data].length == 1 }
  call("Automations::Runs.get", made[:id], runs[:data][0]["id"])
  copy = call("Automations.duplicate", made[:id])
  call("Automations.stop", made[:id]) { |one| one[:status] == "disabled" }
  call("Automations.remove", copy[:id])
  Resend::Automations.remove(made[:id])
  Resend::Contacts.remove({ id: reader[:id] })
end

def webhooks
  made = call("Webhooks.create", { endpoint: HOOKS, events: ["email.delivered"] })
  Resend::Emails.send(MESSAGE)
  post = JSON.parse(Net::HTTP.get(URI("#{HOOKS}/last/email.delivered")))
  headers = %w[id timestamp signature].to_h { |name| [:"svix_#{name}", post["headers"]["svix-#{name}"]] }
  call("Webhooks.verify", { payload: post["body"], headers: headers, webhook_secret: made[:signing_secret] }) { |is| is }
  call("Webhooks.get", made[:id])
  call("Webhooks.list")
  call("Webhooks.update", { webhook_id: made[:id], events: ["email.sent"], status: "enabled" })
  call("Webhooks.remove", made[:id])
end

emails
domains_and_keys
suppressions
templates
contacts
automations
webhooks
logs = call("Logs.list", { limit: 5 })
call("Logs.get", logs[:data][0]["id"])
CALLS.rest
