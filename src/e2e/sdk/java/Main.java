import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.resend.Resend;
import com.resend.core.net.ListParams;
import com.resend.core.net.RequestOptions;
import com.resend.services.apikeys.model.CreateApiKeyOptions;
import com.resend.services.apikeys.model.UpdateApiKeyOptions;
import com.resend.services.audiences.model.CreateAudienceOptions;
import com.resend.services.automations.model.*;
import com.resend.services.broadcasts.model.*;
import com.resend.services.contactproperties.model.CreateContactPropertyOptions;
import com.resend.services.contactproperties.model.UpdateContactPropertyOptions;
import com.resend.services.contacts.model.*;
import com.resend.services.domains.model.*;
import com.resend.services.emails.model.*;
import com.resend.services.events.model.*;
import com.resend.services.segments.model.*;
import com.resend.services.suppressions.model.*;
import com.resend.services.templates.model.*;
import com.resend.services.topics.model.*;
import com.resend.services.webhooks.model.*;
import java.io.InputStream;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Calls every method of the Java library. It always asks https://api.resend.com; the JVM's options lead that name here. */
public final class Main {
  private static final String DOMAIN = System.getenv("SENDLARK_DOMAIN");
  private static final String HOOKS = System.getenv("SENDLARK_HOOKS");
  private static final Calls CALLS = new Calls();
  private static final Resend RESEND = new Resend(System.getenv("SENDLARK_KEY"));

  public static void main(String[] arguments) throws Exception {
    emails();
    domainsAndKeys();
    suppressions();
    templates();
    contacts();
    automations();
    webhooks();
    reports();
    CALLS.rest(RESEND);
  }

  private static CreateEmailOptions.Builder message() {
    return CreateEmailOptions.builder()
        .from("Acme <hello@" + DOMAIN + ">").to("ada@site.test").subject("Hello").html("<p>Hi</p>");
  }

  private static void emails() {
    var full = message().cc("cy@site.test").bcc("bo@site.test").replyTo("help@site.test").text("Hi")
        .addHeader("X-Kind", "welcome").addTag(Tag.builder().name("kind").value("welcome").build())
        .addAttachment(Attachment.builder().fileName("Überblick.txt").content("aGk=").build()).build();
    var keyed = RequestOptions.builder().setIdempotencyKey("java/1").build();
    var sent = CALLS.check("emails.send", () -> RESEND.emails().send(full, keyed));
    CALLS.check("emails.send", () -> RESEND.emails().send(full, keyed), again -> again.getId().equals(sent.getId()));
    CALLS.check("emails.get", () -> RESEND.emails().get(sent.getId()),
        email -> email.getCc().get(0).equals("cy@site.test") && email.getReplyTo().get(0).equals("help@site.test"));
    CALLS.check("emails.list", () -> RESEND.emails().list());
    CALLS.check("emails.list", () -> RESEND.emails().list(ListParams.builder().limit(1).build()));
    var files = CALLS.check("emails.listAttachments", () -> RESEND.emails().listAttachments(sent.getId()));
    CALLS.check("emails.getAttachment",
        () -> RESEND.emails().getAttachment(sent.getId(), files.getData().get(0).getId()), file -> file.getSize() == 2);
    String later = Instant.now().plus(1, ChronoUnit.HOURS).toString();
    var planned = CALLS.check("emails.send", () -> RESEND.emails().send(message().scheduledAt(later).build()));
    CALLS.check("emails.update", () -> RESEND.emails().update(planned.getId(),
        UpdateEmailOptions.builder().scheduledAt(Instant.now().plus(2, ChronoUnit.HOURS).toString()).build()));
    CALLS.check("emails.cancel", () -> RESEND.emails().cancel(planned.getId()));
    CALLS.check("emails.share", () -> RESEND.emails().share(sent.getId(), ShareEmailOptions.builder().expiresIn("10m").build()));
    CALLS.check("emails.metrics", () -> RESEND.emails().metrics(GetEmailsMetricsOptions.builder()
        .metrics(MetricName.SENT, MetricName.DELIVERED).dimensions(MetricsDimension.PERIOD).build()));
    CALLS.check("batch.send", () -> RESEND.batch().send(List.of(message().build(), message().build())),
        batch -> batch.getData().size() == 2);
    CALLS.check("batch.create", () -> RESEND.batch().create(List.of(message().build())));
    CALLS.expectError("invalid address", 422, "validation_error", () -> RESEND.emails().send(message().to("nobody").build()));
    CALLS.expectError("unknown id", 404, "not_found", () -> RESEND.emails().get(Calls.ZERO));
    CALLS.expectError("same idempotency key, other body", 409, "invalid_idempotent_request",
        () -> RESEND.emails().send(message().build(), keyed));
    CALLS.expectError("wrong key", 403, "invalid_api_key", () -> new Resend("re_wrong").domains().list());
  }

  private static void domainsAndKeys() {
    var made = CALLS.check("domains.create", () -> RESEND.domains().create(
        CreateDomainOptions.builder().name("sdk." + DOMAIN).region("eu-west-1").build()), domain -> domain.getRecords().size() >= 3);
    String id = made.getId();
    CALLS.check("domains.get", () -> RESEND.domains().get(id), domain -> domain.getRegion().equals("eu-west-1"));
    CALLS.check("domains.list", () -> RESEND.domains().list(), list -> list.getData().size() == 2);
    CALLS.check("domains.update", () -> RESEND.domains().update(
        UpdateDomainOptions.builder().id(id).clickTracking(true).tls(Tls.ENFORCED).build()));
    CALLS.check("domains.verify", () -> RESEND.domains().verify(id));
    CALLS.check("domains.remove", () -> RESEND.domains().remove(id));
    var key = CALLS.check("apiKeys.create", () -> RESEND.apiKeys().create(
        CreateApiKeyOptions.builder().name("CI").permission("sending_access").build()));
    CALLS.check("apiKeys.list", () -> RESEND.apiKeys().list());
    CALLS.check("apiKeys.update", () -> RESEND.apiKeys().update(key.getId(), UpdateApiKeyOptions.builder().name("CI 2").build()));
    CALLS.check("apiKeys.remove", () -> RESEND.apiKeys().remove(key.getId()));
  }

  private static void suppressions() {
    var made = CALLS.check("suppressions.add", () -> RESEND.suppressions().add(
        AddSuppressionOptions.builder().email("grace+1@site.test").build()));
    CALLS.check("suppressions.get", () -> RESEND.suppressions().get("grace+1@site.test"), one -> one.getId().equals(made.getId()));
    CALLS.check("suppressions.list", () -> RESEND.suppressions().list());
    CALLS.check("suppressions.remove", () -> RESEND.suppressions().remove(made.getId()));
    var both = List.of("a@site.test", "b@site.test");
    CALLS.check("suppressions.batch.add", () -> RESEND.suppressions().batch().add(
        AddSuppressionsOptions.builder().emails(both).build()), answer -> answer.getData().size() == 2);
    CALLS.check("suppressions.batch.remove", () -> RESEND.suppressions().batch().remove(
        RemoveSuppressionsOptions.builder().emails(both).build()), answer -> answer.getData().size() == 2);
  }

  private static void templates() {
    var plan = Variable.builder().key("PLAN").type(VariableType.STRING).fallbackValue("free").build();
    var made = CALLS.check("templates.create", () -> RESEND.templates().create(CreateTemplateOptions.builder()
        .name("Welcome").alias("java-welcome").subject("Hello").html("<p>Hi {{{PLAN}}}</p>").addVariable(plan).build()));
    CALLS.check("templates.publish", () -> RESEND.templates().publish(made.getId()));
    CALLS.check("templates.get", () -> RESEND.templates().get("java-welcome"), template -> template.getVariables().size() == 1);
    CALLS.check("templates.list", () -> RESEND.templates().list());
    var byTemplate = Template.builder().id(made.getId()).addVariable("PLAN", "pro").build();
    var sent = CALLS.check("emails.send", () -> RESEND.emails().send(CreateEmailOptions.builder()
        .from("hello@" + DOMAIN).to("ada@site.test").subject("By template").template(byTemplate).build()));
    CALLS.check("emails.get", () -> RESEND.emails().get(sent.getId()), email -> email.getHtml().contains("Hi pro"));
    CALLS.check("templates.update", () -> RESEND.templates().update(made.getId(),
        UpdateTemplateOptions.builder().name("Two").html("<p>Hi</p>").build()));
    var copy = CALLS.check("templates.duplicate", () -> RESEND.templates().duplicate(made.getId()));
    CALLS.check("templates.remove", () -> RESEND.templates().remove(copy.getId()));
  }

  private static void contacts() {
    var property = CALLS.check("contactProperties.create", () -> RESEND.contactProperties().create(
        CreateContactPropertyOptions.builder().key("company").type("string").fallbackValue("you").build()));
    CALLS.check("contactProperties.get", () -> RESEND.contactProperties().get(property.getId()));
    CALLS.check("contactProperties.list", () -> RESEND.contactProperties().list());
    CALLS.check("contactProperties.update", () -> RESEND.contactProperties().update(
        UpdateContactPropertyOptions.builder().id(property.getId()).fallbackValue("all").build()));
    var topic = CALLS.check("topics.create", () -> RESEND.topics().create(
        CreateTopicOptions.builder().name("News").defaultSubscription("opt_in").description("All").build()));
    CALLS.check("topics.get", () -> RESEND.topics().get(topic.getId()));
    CALLS.check("topics.list", () -> RESEND.topics().list());
    CALLS.check("topics.update", () -> RESEND.topics().update(topic.getId(), UpdateTopicOptions.builder().description("Monthly").build()));
    var segment = CALLS.check("segments.create", () -> RESEND.segments().create(CreateSegmentOptions.builder().name("Beta").build()));
    CALLS.check("segments.get", () -> RESEND.segments().get(segment.getId()));
    CALLS.check("segments.list", () -> RESEND.segments().list());
    CALLS.check("segments.update", () -> RESEND.segments().update(segment.getId(), UpdateSegmentOptions.builder().name("Beta 2").build()));
    contact(topic.getId(), segment.getId());
    var audience = CALLS.check("audiences.create", () -> RESEND.audiences().create(CreateAudienceOptions.builder().name("Old").build()));
    CALLS.check("audiences.get", () -> RESEND.audiences().get(audience.getId()));
    CALLS.check("audiences.list", () -> RESEND.audiences().list());
    CALLS.check("audiences.remove", () -> RESEND.audiences().remove(audience.getId()));
    broadcasts(segment.getId());
    CALLS.check("topics.remove", () -> RESEND.topics().remove(topic.getId()));
    CALLS.check("segments.remove", () -> RESEND.segments().remove(segment.getId()));
    CALLS.check("contactProperties.remove", () -> RESEND.contactProperties().remove(property.getId()));
  }

  private static void automations() {
    var made = CALLS.check("automations.create", () -> RESEND.automations().create(CreateAutomationOptions.builder().name("Trial")
        .status(AutomationStatus.DISABLED)
        .steps(new TriggerStepBuilder("start").eventName("trial.java").build(), new DelayStepBuilder("rest").duration("3 days").build())
        .connections(new AutomationConnection("start", "rest", ConnectionType.DEFAULT)).build()));
    String id = made.getId();
    CALLS.check("automations.get", () -> RESEND.automations().get(id));
    CALLS.check("automations.update", () -> RESEND.automations().update(
        UpdateAutomationOptions.builder().id(id).status(AutomationStatus.ENABLED).build()));
    CALLS.check("automations.list", () -> RESEND.automations().list());
    var reader = CALLS.check("contacts.create", () -> RESEND.contacts().create(
        CreateContactOptions.builder().email("trial@site.test").unsubscribed(false).build()));
    CALLS.check("events.send", () -> RESEND.events().send(
        SendEventOptions.builder().event("trial.java").contactId(reader.getId()).build()));
    var runs = CALLS.check("automations.listRuns", () -> RESEND.automations().listRuns(id));
    CALLS.check("automations.getRun", () -> RESEND.automations().getRun(
        GetAutomationRunOptions.builder().automationId(id).runId(runs.getData().get(0).getId()).build()));
    CALLS.check("automations.duplicate", () -> RESEND.automations().duplicate(id));
    CALLS.check("automations.stop", () -> RESEND.automations().stop(id));
    CALLS.check("automations.remove", () -> RESEND.automations().remove(id));
    CALLS.check("contacts.remove", () -> RESEND.contacts().remove(reader.getId()));
  }

  private static void broadcasts(String segment) {
    var reader = CALLS.check("contacts.create", () -> RESEND.contacts().create(
        CreateContactOptions.builder().email("reader@site.test").unsubscribed(false).build()));
    CALLS.check("contacts.segments.add", () -> RESEND.contacts().segments().add(
        AddContactToSegmentOptions.builder().id(reader.getId()).segmentId(segment).build()));
    var made = CALLS.check("broadcasts.create", () -> RESEND.broadcasts().create(CreateBroadcastOptions.builder()
        .segmentId(segment).from("hello@" + DOMAIN).subject("News").html("<p>Hi</p>").build()));
    String id = made.getId();
    CALLS.check("broadcasts.get", () -> RESEND.broadcasts().get(id));
    CALLS.check("broadcasts.list", () -> RESEND.broadcasts().list());
    CALLS.check("broadcasts.update", () -> RESEND.broadcasts().update(UpdateBroadcastOptions.builder().id(id).subject("More").build()));
    CALLS.check("broadcasts.send", () -> RESEND.broadcasts().send(SendBroadcastOptions.builder().scheduledAt("in 1 hour").build(), id));
    CALLS.check("broadcasts.cancel", () -> RESEND.broadcasts().cancel(id));
    CALLS.check("broadcasts.recipients", () -> RESEND.broadcasts().recipients(id,
        ListBroadcastRecipientsParams.builder().type(BroadcastRecipientEventType.SENT).build()));
    CALLS.check("broadcasts.clickedLinks", () -> RESEND.broadcasts().clickedLinks(id));
    CALLS.check("broadcasts.remove", () -> RESEND.broadcasts().remove(id));
    CALLS.check("contacts.remove", () -> RESEND.contacts().remove(reader.getId()));
  }

  private static void contact(String topic, String segment) {
    String address = "lin+1@site.test";
    var made = CALLS.check("contacts.create", () -> RESEND.contacts().create(
        CreateContactOptions.builder().email(address).firstName("Lin").unsubscribed(false).build()));
    String id = made.getId();
    CALLS.check("contacts.get", () -> RESEND.contacts().get(address), one -> one.getId().equals(id));
    CALLS.check("contacts.list", () -> RESEND.contacts().list(), list -> list.getData().size() == 1);
    CALLS.check("contacts.update", () -> RESEND.contacts().update(UpdateContactOptions.builder().id(id).lastName("Doe").build()));
    CALLS.check("contacts.segments.add", () -> RESEND.contacts().segments().add(
        AddContactToSegmentOptions.builder().id(id).segmentId(segment).build()));
    CALLS.check("contacts.segments.list", () -> RESEND.contacts().segments().list(id));
    CALLS.check("contacts.segments.remove", () -> RESEND.contacts().segments().remove(
        RemoveContactFromSegmentOptions.builder().id(id).segmentId(segment).build()));
    var choice = UpdateContactTopicsOptions.builder().id(id)
        .topics(ContactTopicOptions.builder().id(topic).subscription("opt_out").build()).build();
    CALLS.check("contacts.topics.update", () -> RESEND.contacts().topics().update(choice));
    CALLS.check("contacts.topics.list", () -> RESEND.contacts().topics().list(id),
        list -> list.getData().get(0).getSubscription().equals("opt_out"));
    CALLS.check("contacts.updateTopics", () -> RESEND.contacts().updateTopics(choice));
    CALLS.check("contacts.getTopics", () -> RESEND.contacts().getTopics(id));
    events(id, address);
    imports(address, segment);
    CALLS.check("contacts.remove", () -> RESEND.contacts().remove(id));
  }

  /** A file with one row, of the contact that is there. */
  private static void imports(String address, String segment) {
    byte[] file = ("Mail,Surname\n" + address + ",Linus\n").getBytes();
    var columns = ContactImportColumnMap.builder().email("Mail").lastName("Surname").build();
    var made = CALLS.check("contacts.imports.create", () -> RESEND.contacts().imports().create(CreateContactImportOptions.builder()
        .file(file, "contacts.csv").columnMap(columns).onConflict("upsert").segments(segment).build()));
    CALLS.check("contacts.imports.get", () -> {
      var one = RESEND.contacts().imports().get(made.getId());
      while (one.getStatus().matches("queued|in_progress")) {
        Thread.sleep(20);
        one = RESEND.contacts().imports().get(made.getId());
      }
      return one;
    }, one -> one.getStatus().equals("completed") && one.getCounts().getUpdated() == 1);
    CALLS.check("contacts.imports.list", () -> RESEND.contacts().imports().list(), list -> list.getData().size() == 1);
  }

  private static void events(String contact, String address) {
    String name = "trial.ended";
    var made = CALLS.check("events.create", () -> RESEND.events().create(
        CreateEventOptions.builder().name(name).addSchema("plan", "string").addSchema("seats", "number").build()));
    CALLS.check("events.get", () -> RESEND.events().get(name),
        event -> event.getId().equals(made.getId()) && event.getSchema().get("seats").equals("number"));
    CALLS.check("events.list", () -> RESEND.events().list(), list -> list.getData().get(0).getName().equals(name));
    CALLS.check("events.send", () -> RESEND.events().send(SendEventOptions.builder()
        .event(name).contactId(contact).addPayload("plan", "pro").addPayload("seats", 3).build()), sent -> sent.getEvent().equals(name));
    CALLS.check("events.send", () -> RESEND.events().send(SendEventOptions.builder().event(name).email(address).build()));
    CALLS.check("events.update", () -> RESEND.events().update(
        UpdateEventOptions.builder().identifier(made.getId()).addSchema("plan", "string").build()));
    CALLS.check("events.remove", () -> RESEND.events().remove(name));
  }

  private static void webhooks() throws Exception {
    var made = CALLS.check("webhooks.create", () -> RESEND.webhooks().create(
        CreateWebhookOptions.builder().endpoint(HOOKS).events(WebhookEvent.EMAIL_DELIVERED).build()));
    String id = made.getId();
    CALLS.check("emails.send", () -> RESEND.emails().send(message().build()));
    try (InputStream post = URI.create(HOOKS + "/last/email.delivered").toURL().openStream()) {
      JsonNode given = new ObjectMapper().readTree(post);
      var options = VerifyWebhookOptions.builder().payload(given.get("body").asText()).secret(made.getSigningSecret());
      for (String name : List.of("svix-id", "svix-timestamp", "svix-signature"))
        options.addHeader(name, given.get("headers").get(name).asText());
      CALLS.check("webhooks.verify", () -> {
        RESEND.webhooks().verify(options.build());
        return true;
      });
    }
    CALLS.check("webhooks.get", () -> RESEND.webhooks().get(id));
    CALLS.check("webhooks.list", () -> RESEND.webhooks().list());
    CALLS.check("webhooks.update", () -> RESEND.webhooks().update(id, UpdateWebhookOptions.builder()
        .events(WebhookEvent.EMAIL_SENT, WebhookEvent.CONTACT_UPDATED).status(WebhookStatus.ENABLED).build()));
    var events = CALLS.check("webhooks.listEvents", () -> RESEND.webhooks().listEvents(id));
    String event = events.getData().get(0).getId();
    CALLS.check("webhooks.getEvent", () -> RESEND.webhooks().getEvent(id, event));
    CALLS.check("webhooks.listEventAttempts", () -> RESEND.webhooks().listEventAttempts(id, event));
    CALLS.check("webhooks.replayEvent", () -> RESEND.webhooks().replayEvent(id, event));
    CALLS.check("webhooks.remove", () -> RESEND.webhooks().remove(id));
  }

  private static void reports() {
    var list = CALLS.check("logs.list", () -> RESEND.logs().list());
    CALLS.check("logs.get", () -> RESEND.logs().get(list.getData().get(0).getId()));
  }
}
