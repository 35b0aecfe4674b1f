//! Calls every method of the Rust library, whose types are the strictest of all. Prints one JSON line a call.
mod calls;

use calls::{call, called, check, expect_error, report, ZERO};
use resend_rs::events::try_parse_event;
use resend_rs::list_opts::ListOptions;
use resend_rs::types::*;
use resend_rs::{json, Resend, Value};
use std::env::var;
use std::io::{Read, Write};

type Email = CreateEmailBaseOptions;

struct World {
    resend: Resend,
    domain: String,
    hooks: String,
}

fn main() {
    let resend = Resend::new(&var("SENDLARK_KEY").unwrap());
    let world = World { resend, domain: var("SENDLARK_DOMAIN").unwrap(), hooks: var("SENDLARK_HOOKS").unwrap() };
    emails(&world);
    domains_and_keys(&world.resend);
    suppressions(&world.resend);
    templates(&world);
    contacts(&world.resend);
    webhooks(&world);
    silent_webhook(&world);
    reports(&world.resend);
    automations(&world.resend);
    not_offered(&world.resend);
    for method in calls::methods_of_the_library().iter().filter(|method| !called(method)) {
        report(method, "never called: its family is not offered");
    }
}

fn all() -> ListOptions {
    ListOptions::default()
}

impl World {
    fn message(&self) -> Email {
        Email::new(format!("Acme <hello@{}>", self.domain), ["ada@site.test"], "Hello").with_html("<p>Hi</p>")
    }
}

fn emails(world: &World) {
    let api = &world.resend.emails;
    let file = CreateAttachment::from_content(b"hi".to_vec()).with_filename("Überblick.txt");
    let full = || {
        let (message, file) = (world.message().with_cc("cy@site.test").with_bcc("bo@site.test"), file.clone());
        message.with_reply("help@site.test").with_text("Hi").with_header("X-Kind", "welcome").with_attachment(file)
            .with_tag(Tag::new("kind", "welcome")).with_idempotency_key("rust/1")
    };
    let Some(sent) = call("emails.send", || api.send(full())) else { return };
    check("emails.send", || api.send(full()), |again| again.id == sent.id);
    check("emails.get", || api.get(&sent.id), |email| email.cc == ["cy@site.test"]);
    check("emails.list", || api.list(all().with_limit(2)), |list| !list.data.is_empty());
    let files = check("emails.list_attachments", || api.list_attachments(&sent.id, all()), |list| list.data.len() == 1);
    if let Some(file) = files.and_then(|list| list.data.into_iter().next()) {
        check("emails.get_attachment", || api.get_attachment(&sent.id, &file.id), |file| file.size == 2);
    }
    let planned = call("emails.send", || api.send(world.message().with_scheduled_at("in 1 hour")));
    let planned = planned.map(|email| email.id.to_string()).unwrap_or_default();
    call("emails.update", || api.update(&planned, UpdateEmailOptions::new().with_scheduled_at("in 2 hours")));
    call("emails.cancel", || api.cancel(&planned));
    call("emails.share", || api.share(&sent.id, ShareEmailOptions::new().with_expires_in("10m")));
    let asked = GetEmailMetricsOptions::default().with_metric(Metric::Sent).with_period_dimension();
    call("emails.metrics", || api.metrics(asked.clone()));
    let batch = &world.resend.batch;
    check("batch.send", || batch.send(vec![world.message(), world.message()]), |ids| ids.len() == 2);
    let wrong = || Email::new(format!("hello@{}", world.domain), ["nobody"], "Hello").with_text("Hi");
    check(
        "batch.send_with_batch_validation",
        || batch.send_with_batch_validation(vec![world.message(), wrong()], BatchValidation::Permissive),
        |answer| answer.errors.len() == 1 && answer.errors[0].index == 1,
    );
    expect_error("invalid address", 422, ErrorKind::ValidationError, api.send(wrong()));
    expect_error("unknown id", 404, ErrorKind::NotFound, api.get(ZERO));
    let other = world.message().with_idempotency_key("rust/1");
    expect_error("same idempotency key, other body", 409, ErrorKind::InvalidIdempotentRequest, api.send(other));
    // The library does not know `invalid_api_key`.
    expect_error("wrong key", 403, ErrorKind::Unrecognized, Resend::new("re_wrong").domains.list(all()));
}

fn domains_and_keys(resend: &Resend) {
    let domain = var("SENDLARK_DOMAIN").unwrap();
    let wanted = || CreateDomainOptions::new(&format!("sdk.{domain}")).with_region(Region::EuWest1).with_tls(Tls::Enforced);
    let made = check("domains.create", || resend.domains.create(wanted()), |domain| domain.records.is_some());
    let id = made.map(|domain| domain.id.to_string()).unwrap_or_default();
    check("domains.get", || resend.domains.get(&id), |domain| matches!(domain.region, Region::EuWest1));
    check("domains.list", || resend.domains.list(all()), |list| list.data.len() == 2);
    let changes = || DomainChanges::new().with_click_tracking(true).with_tls(Tls::Opportunistic);
    call("domains.update", || resend.domains.update(&id, changes()));
    call("domains.verify", || resend.domains.verify(&id));
    check("domains.delete", || resend.domains.delete(&id), |gone| gone.deleted);
    let keys = &resend.api_keys;
    let made = call("api_keys.create", || keys.create(CreateApiKeyOptions::new("CI").with_sending_access()));
    let id = made.map(|key| key.id.to_string()).unwrap_or_default();
    check("api_keys.list", || keys.list(all()), |list| !list.data.is_empty());
    call("api_keys.update", || keys.update(&id, UpdateApiKeyOptions::new("CI 2")));
    call("api_keys.delete", || keys.delete(&id));
}

fn suppressions(resend: &Resend) {
    let api = &resend.suppressions;
    let made = call("suppressions.add", || api.add(AddSuppressionOptions::new().with_email("grace+1@site.test")));
    call("suppressions.get", || api.get("grace+1@site.test"));
    check("suppressions.list", || api.list(all()), |list| list.data.len() == 1);
    call("suppressions.remove", || api.remove(&made.as_ref().unwrap().id));
    let both = ["a@site.test", "b@site.test"];
    let added = || BatchAddSuppressionOptions::from(both.to_vec());
    check("suppressions.batch_add", || api.batch_add(added()), |answer| answer.data.len() == 2);
    let removed = || BatchRemoveSuppressionOptions::new().add_emails(both);
    check("suppressions.batch_remove", || api.batch_remove(removed()), |answer| answer.data.len() == 2);
}

fn templates(world: &World) {
    let api = &world.resend.templates;
    let plan = Variable::new("PLAN", VariableType::String).with_fallback("free");
    let wanted = || CreateTemplateOptions::new("Welcome", "<p>Hi {{{PLAN}}}</p>").with_alias("rust-welcome")
        .with_subject("Hello").with_variable(plan.clone());
    let made = call("templates.create", || api.create(wanted()));
    let id = made.map(|template| template.id.to_string()).unwrap_or_default();
    call("templates.publish", || api.publish(&id));
    call("templates.get", || api.get("rust-welcome"));
    check("templates.list", || api.list(all()), |list| !list.data.is_empty());
    let by_template = EmailTemplate::new(&id).with_variable("PLAN", json!("pro"));
    let message = Email::new(format!("hello@{}", world.domain), ["ada@site.test"], "By template");
    let sent = call("emails.send", || world.resend.emails.send(message.clone().with_template(by_template.clone())));
    let sent = sent.map(|email| email.id.to_string()).unwrap_or_default();
    check("emails.get", || world.resend.emails.get(&sent), |email| email.html.as_ref().is_some_and(|html| html.contains("Hi pro")));
    call("templates.update", || api.update(&id, UpdateTemplateOptions::new("Two", "<p>Hi</p>")));
    let copy = call("templates.duplicate", || api.duplicate(&id));
    check("templates.delete", || api.delete(&copy.as_ref().unwrap().id), |gone| gone.deleted);
}

fn contacts(resend: &Resend) {
    let api = &resend.contacts;
    let text = || CreateContactPropertyOptions::new("company", PropertyType::String).with_fallback("you");
    let property = call("contacts.create_property", || api.create_property(text())).map(|made| made.id.to_string());
    let property = property.unwrap_or_default();
    call("contacts.create_property", || api.create_property(CreateContactPropertyOptions::new("seats", PropertyType::Number)));
    call("contacts.get_property", || api.get_property(&property));
    check("contacts.list_properties", || api.list_properties(all()), |list| list.data.len() == 2);
    let changed = || ContactPropertyChanges::default().with_fallback("all");
    call("contacts.update_property", || api.update_property(&property, changed()));
    let topics = &resend.topics;
    let wanted = || CreateTopicOptions::new("News", SubscriptionType::OptIn).with_description("All".to_owned());
    let topic = call("topics.create", || topics.create(wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    call("topics.get", || topics.get(&topic));
    check("topics.list", || topics.list(all()), |list| list.data.len() == 1);
    call("topics.update", || topics.update(&topic, UpdateTopicOptions::new().with_description("Monthly")));
    let segments = &resend.segments;
    let segment = call("segments.create", || segments.create("Beta")).map(|made| made.id.to_string()).unwrap_or_default();
    call("segments.get", || segments.get(&segment));
    check("segments.list", || segments.list(all()), |list| list.data.len() == 1);
    call("segments.update", || segments.update(&segment, "Beta 2"));
    contact(resend, &topic, &segment);
    call("topics.delete", || topics.delete(&topic));
    check("segments.delete", || segments.delete(&segment), |gone| *gone);
    call("contacts.delete_property", || api.delete_property(&property));
}

fn contact(resend: &Resend, topic: &str, segment: &str) {
    let (api, address) = (&resend.contacts, "lin+1@site.test");
    let wanted = || CreateContactOptions::new(address).with_first_name("Lin").with_segment(segment)
        .with_properties([("company".to_owned(), json!("Acme")), ("seats".to_owned(), json!(3))].into());
    let made = call("contacts.create", || api.create(wanted())).map(|id| id.to_string()).unwrap_or_default();
    check("contacts.get", || api.get(address), |contact| contact.id.to_string() == made);
    check("contacts.list", || api.list(all()), |list| list.data.len() == 1);
    call("contacts.update", || api.update(&made, ContactChanges::new().with_last_name("Doe").with_property("company", "Other")));
    check("segments.list_contacts", || resend.segments.list_contacts(segment, all()), |list| list.data.len() == 1);
    check("contacts.list_contact_segment", || api.list_contact_segment(&made, all()), |list| list.data.len() == 1);
    call("contacts.delete_contact_segment", || api.delete_contact_segment(&made, segment));
    call("contacts.add_contact_segment", || api.add_contact_segment(address, segment));
    broadcasts(resend, segment);
    let choice = || vec![UpdateContactTopicOptions::new(topic, SubscriptionType::OptOut)];
    call("contacts.update_contact_topics", || api.update_contact_topics(&made, choice()));
    check("contacts.get_contact_topics", || api.get_contact_topics(&made, all()), |list| list.data.len() == 1);
    events(resend, &made);
    imports(resend, segment);
    check("contacts.delete", || api.delete(&made), |gone| *gone);
}

fn events(resend: &Resend, contact: &str) {
    let (api, name) = (&resend.events, "trial.ended");
    let wanted = || CreateEventOptions { name: name.to_owned(), schema: json!({ "plan": "string", "seats": "number" }) };
    let made = call("events.create", || api.create(wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    check("events.get", || api.get(name), |event| event.id.to_string() == made && event.schema.is_some());
    check("events.list", || api.list(all()), |list| list.data.len() == 1);
    let sent = |to: ContactIdOrEmail| SendEventOptions {
        event: name.to_owned(), contact_id_or_email: to, payload: json!({ "plan": "pro", "seats": 3 }),
    };
    check("events.send", || api.send(sent(ContactIdOrEmail::ContactId(contact.to_owned()))), |one| one.event == name);
    check("events.send", || api.send(sent(ContactIdOrEmail::Email("lin+1@site.test".to_owned()))), |one| one.event == name);
    call("events.update", || api.update(&made, UpdateEventOptions { schema: json!(null) }));
    call("events.delete", || api.delete(name));
}

/// A file with one row, of the contact that is there.
fn imports(resend: &Resend, segment: &str) {
    let api = &resend.contacts;
    let path = std::env::temp_dir().join(format!("sendlark-import-{}.csv", std::process::id()));
    std::fs::write(&path, "Mail,Surname\nlin+1@site.test,Linus\n").unwrap();
    let columns = || ContactImportColumnMap::new().with_email("Mail").with_last_name("Surname");
    let wanted = || CreateContactImportOptions::new().with_column_map(columns()).with_segment(segment)
        .with_on_conflict(ContactImportOnConflict::Upsert);
    let open = || std::fs::File::open(&path).unwrap();
    let made = call("contacts.create_import", || api.create_import(open(), wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    let is_open = |status| matches!(status, ContactImportStatus::Queued | ContactImportStatus::InProgress);
    while api.get_import(&made).is_ok_and(|import| is_open(import.status)) {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    check("contacts.get_import", || api.get_import(&made), |import| import.status == ContactImportStatus::Completed);
    check("contacts.list_imports", || api.list_imports(all()), |list| list.data.len() == 1);
    std::fs::remove_file(&path).unwrap();
}

fn webhooks(world: &World) {
    let api = &world.resend.webhooks;
    let wanted = || CreateWebhookOptions::new(world.hooks.clone(), [resend_rs::events::EmailEventType::EmailDelivered]);
    let made = call("webhooks.create", || api.create(wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    call("emails.send", || world.resend.emails.send(world.message()));
    match posted(&world.hooks, "email.delivered").and_then(|post| try_parse_event(post["body"].as_str()?).ok()) {
        Some(_) => report("webhooks.try_parse_event", ""),
        None => report("webhooks.try_parse_event", "the post is no event"),
    }
    call("webhooks.get", || api.get(&made));
    check("webhooks.list", || api.list(all()), |list| list.data.len() == 1);
    let changes = || UpdateWebhookOptions::default().with_events([resend_rs::events::EmailEventType::EmailSent]).with_status(WebhookStatus::Enabled);
    call("webhooks.update", || api.update(&made, changes()));
    let events = check("webhooks.list_events", || api.list_events(&made, all()), |list| !list.data.is_empty());
    let event = events.map(|list| list.data[0].id.to_string()).unwrap_or_default();
    call("webhooks.get_event", || api.get_event(&made, &event));
    call("webhooks.list_event_attempts", || api.list_event_attempts(&made, &event, all()));
    call("webhooks.replay_event", || api.replay_event(&made, &event));
    call("webhooks.rotate_signing_secret", || api.rotate_signing_secret(&made));
    check("webhooks.delete", || api.delete(&made), |gone| *gone);
}

/// An endpoint whose host does not exist: its attempts have neither a status nor an answer.
fn silent_webhook(world: &World) {
    let api = &world.resend.webhooks;
    let wanted = CreateWebhookOptions::new("https://hooks.invalid/", [resend_rs::events::EmailEventType::EmailSent]);
    let made = call("webhooks.create", || api.create(wanted)).map(|made| made.id.to_string()).unwrap_or_default();
    call("emails.send", || world.resend.emails.send(world.message()));
    let started = std::time::Instant::now();
    let event = loop {
        let events = api.list_events(&made, all()).map(|list| list.data).unwrap_or_default();
        let tried = |id: &str| api.list_event_attempts(&made, id, all()).map_or(true, |list| !list.data.is_empty());
        match events.first().map(|event| event.id.to_string()).filter(|id| tried(id)) {
            Some(id) => break id,
            None if started.elapsed().as_secs() > 30 => break ZERO.to_owned(),
            None => std::thread::sleep(std::time::Duration::from_millis(50)),
        }
    };
    check("webhooks.list_event_attempts", || api.list_event_attempts(&made, &event, all()), |list| {
        list.data.first().is_some_and(|attempt| attempt.http_status_code == 0 && attempt.response.is_empty())
    });
    call("webhooks.delete", || api.delete(&made));
}

/// What was posted to this program's endpoint for such an event.
fn posted(hooks: &str, event: &str) -> Option<Value> {
    let (host, path) = hooks.strip_prefix("http://")?.split_once('/')?;
    let mut stream = std::net::TcpStream::connect(host).ok()?;
    write!(stream, "GET /{path}/last/{event} HTTP/1.0\r\nHost: {host}\r\n\r\n").ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    answer.split_once("\r\n\r\n")?.1.parse().ok()
}

fn reports(resend: &Resend) {
    let list = check("logs.list", || resend.logs.list(all()), |list| !list.data.is_empty());
    let id = list.map(|list| list.data[0].id.to_string()).unwrap_or_default();
    call("logs.get", || resend.logs.get(&id));
    check("usage.get", || resend.usage.get(), |usage| usage.emails.monthly.used > 0);
}

/// To the contact of the segment.
fn broadcasts(resend: &Resend, segment: &str) {
    let broadcasts = &resend.broadcasts;
    let domain = std::env::var("SENDLARK_DOMAIN").unwrap_or_default();
    let wanted = || CreateBroadcastOptions::new(segment, &format!("hello@{domain}"), "News").with_html("<p>Hi</p>");
    let made = call("broadcasts.create", || broadcasts.create(wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    check("broadcasts.get", || broadcasts.get(&made), |one| one.status == "draft");
    check("broadcasts.list", || broadcasts.list(all()), |list| list.data.len() == 1);
    call("broadcasts.update", || broadcasts.update(&made, UpdateBroadcastOptions::new().with_subject("More")));
    let copy = call("broadcasts.duplicate", || broadcasts.duplicate(&made)).map(|copy| copy.id.to_string()).unwrap_or_default();
    call("broadcasts.send", || broadcasts.send(SendBroadcastOptions::new(&made).with_scheduled_at("in 1 hour")));
    call("broadcasts.cancel", || broadcasts.cancel(&made));
    call("broadcasts.clicked_links", || broadcasts.clicked_links(&made, all()));
    let recipients = || ListRecipientsOptions::new(BroadcastRecipientEventType::Sent);
    call("broadcasts.recipients", || broadcasts.recipients(&made, recipients()));
    check("broadcasts.delete", || broadcasts.delete(&copy), |gone| *gone);
}

fn automations(resend: &Resend) {
    let automations = &resend.automations;
    let wanted = || CreateAutomationOptions {
        name: "Trial".to_owned(),
        status: AutomationStatus::Disabled,
        steps: vec![
            Step::Trigger { key: "start".to_owned(), config: TriggerStepConfig { event_name: "trial.rust".to_owned() } },
            Step::Delay { key: "rest".to_owned(), config: DelayStepConfig { duration: "3 days".to_owned() } },
        ],
        connections: vec![Connection::new("start", "rest")],
    };
    let made = call("automations.create", || automations.create(wanted())).map(|made| made.id.to_string()).unwrap_or_default();
    check("automations.get", || automations.get(&made), |one| one.steps.len() == 2);
    call("automations.update", || automations.update(&made, UpdateAutomationOptions::new().with_status(AutomationStatus::Enabled)));
    check("automations.list", || automations.list(all()), |list| list.data.len() == 1);
    let started = SendEventOptions {
        event: "trial.rust".to_owned(),
        contact_id_or_email: ContactIdOrEmail::Email("trial@site.test".to_owned()),
        payload: json!({}),
    };
    call("events.send", || resend.events.send(started.clone()));
    let runs = check("automations.list_runs", || automations.list_runs(&made, None, all()), |runs| runs.data.len() == 1);
    // Its id is private there.
    let run = json!(runs.map(|runs| runs.data))[0]["id"].as_str().unwrap_or(ZERO).to_owned();
    call("automations.get_run", || automations.get_run(&made, &run));
    let copy = call("automations.duplicate", || automations.duplicate(&made)).map(|copy| copy.id.to_string()).unwrap_or_default();
    call("automations.stop", || automations.stop(&made));
    check("automations.delete", || automations.delete(&copy), |gone| gone.deleted);
}

/// One call at least of each family that the server may not offer.
fn not_offered(resend: &Resend) {
    call("domains.claim", || resend.domains.claim(CreateDomainClaimOptions::new("claimed.test")));
    call("domains.get_claim", || resend.domains.get_claim(ZERO));
    call("domains.verify_claim", || resend.domains.verify_claim(ZERO));
    call("receiving.list", || resend.receiving.list(all()));
    call("receiving.get_attachment", || resend.receiving.get_attachment(ZERO, ZERO));
    call("receiving.list_attachments", || resend.receiving.list_attachments(ZERO, all()));
    call("inboxes.list", || resend.inboxes.list(all()));
    call("inboxes.get", || resend.inboxes.get(ZERO));
    call("inboxes.delete", || resend.inboxes.delete(ZERO));
    call("inboxes.list_labels", || resend.inboxes.list_labels(ZERO));
    call("inboxes.get_draft", || resend.inboxes.get_draft(ZERO, ZERO));
    call("oauth.list", || resend.oauth.list(all()));
    call("oauth.revoke", || resend.oauth.revoke(ZERO));
}
