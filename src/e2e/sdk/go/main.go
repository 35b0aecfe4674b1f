// Calls every method of the Go library.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/resend/resend-go/v3"
)

var (
	domain, hooks = os.Getenv("SENDLARK_DOMAIN"), os.Getenv("SENDLARK_HOOKS")
	client        = resend.NewClient(os.Getenv("SENDLARK_KEY"))
	ctx           = context.Background()
	parts         = []func(){emails, domainsAndKeys, templates, contacts, webhooks, failures}
)

func main() {
	for _, part := range parts {
		part()
	}
	rest()
}

func message() *resend.SendEmailRequest {
	return &resend.SendEmailRequest{
		From: "Acme <hello@" + domain + ">", To: []string{"ada@site.test"}, Subject: "Hello", Html: "<p>Hi</p>",
	}
}

func emails() {
	full := message()
	full.Cc, full.Bcc, full.ReplyTo, full.Text = []string{"cy@site.test"}, []string{"bo@site.test"}, "help@site.test", "Hi"
	full.Headers = map[string]string{"X-Kind": "welcome"}
	full.Tags = []resend.Tag{{Name: "kind", Value: "welcome"}}
	full.Attachments = []*resend.Attachment{{Content: []byte("hi"), Filename: "Überblick.txt"}}
	sent, err := client.Emails.Send(full)
	check("Emails.Send", sent, err)
	keyed := &resend.SendEmailOptions{IdempotencyKey: "go/1"}
	first, err := client.Emails.SendWithOptions(ctx, full, keyed)
	check("Emails.SendWithOptions", first, err)
	again := must(client.Emails.SendWithOptions(ctx, full, keyed))
	check("Emails.SendWithOptions", again, nil, again.Id == first.Id)
	email, err := client.Emails.Get(sent.Id)
	check("Emails.Get", email, err, err == nil && email.Cc[0] == "cy@site.test" && email.ReplyTo[0] == "help@site.test")
	list, err := client.Emails.List()
	check("Emails.List", list, err)
	files, err := client.Emails.ListAttachments(sent.Id)
	check("Emails.ListAttachments", files, err)
	if len(files.Data) > 0 {
		file, err := client.Emails.GetAttachment(sent.Id, files.Data[0].Id)
		check("Emails.GetAttachment", file, err, err == nil && file.Filename == "Überblick.txt")
	}
	later := message()
	later.ScheduledAt = time.Now().Add(time.Hour).Format(time.RFC3339)
	planned := must(client.Emails.Send(later))
	moved, err := client.Emails.Update(&resend.UpdateEmailRequest{Id: planned.Id, ScheduledAt: "in 2 hours"})
	check("Emails.Update", moved, err)
	cancelled, err := client.Emails.Cancel(planned.Id)
	check("Emails.Cancel", cancelled, err)
	batch, err := client.Batch.Send([]*resend.SendEmailRequest{message(), message()})
	check("Batch.Send", batch, err, err == nil && len(batch.Data) == 2)
	wrong := message()
	wrong.To = []string{"nobody"}
	some, err := client.Batch.SendWithOptions(ctx, []*resend.SendEmailRequest{message(), wrong},
		&resend.BatchSendEmailOptions{BatchValidation: resend.BatchValidationPermissive})
	check("Batch.SendWithOptions", some, err, err == nil && len(some.Errors) == 1 && some.Errors[0].Index == 1)
}

func domainsAndKeys() {
	made, err := client.Domains.Create(&resend.CreateDomainRequest{Name: "sdk." + domain, Region: "eu-west-1"})
	// Its field reads `createdAt`, which Resend does not send either.
	made.CreatedAt = time.Now().Format(time.RFC3339)
	check("Domains.Create", made, err, len(made.Records) >= 3)
	got, err := client.Domains.Get(made.Id)
	check("Domains.Get", got, err, got.Region == "eu-west-1")
	list, err := client.Domains.List()
	check("Domains.List", list, err, len(list.Data) == 2)
	updated, err := client.Domains.Update(made.Id, &resend.UpdateDomainRequest{ClickTracking: true, Tls: resend.Enforced})
	updated.CreatedAt = made.CreatedAt
	check("Domains.Update", updated, err)
	verified, err := client.Domains.Verify(made.Id)
	check("Domains.Verify", verified, err)
	removed, err := client.Domains.Remove(made.Id)
	check("Domains.Remove", removed, err)
	key, err := client.ApiKeys.Create(&resend.CreateApiKeyRequest{Name: "CI", Permission: "sending_access"})
	check("ApiKeys.Create", key, err)
	keys, err := client.ApiKeys.List()
	check("ApiKeys.List", keys, err)
	gone, err := client.ApiKeys.Remove(key.Id)
	check("ApiKeys.Remove", gone, err)
}

func templates() {
	made, err := client.Templates.Create(&resend.CreateTemplateRequest{
		Name: "Welcome", Alias: "go-welcome", Subject: "Hello", Html: "<p>Hi {{{PLAN}}}</p>",
		Variables: []*resend.TemplateVariable{{Key: "PLAN", Type: resend.VariableTypeString, FallbackValue: "free"}},
	})
	check("Templates.Create", made, err)
	published, err := client.Templates.Publish(made.Id)
	check("Templates.Publish", published, err)
	got, err := client.Templates.Get("go-welcome")
	check("Templates.Get", got, err, err == nil && got.Variables[0].Key == "PLAN")
	list, err := client.Templates.List(&resend.ListOptions{})
	check("Templates.List", list, err)
	sent := must(client.Emails.Send(&resend.SendEmailRequest{
		From: "hello@" + domain, To: []string{"ada@site.test"}, Subject: "By template",
		Template: &resend.EmailTemplate{Id: made.Id, Variables: map[string]any{"PLAN": "pro"}},
	}))
	email := must(client.Emails.Get(sent.Id))
	check("Emails.Send by template", email, nil, strings.Contains(email.Html, "Hi pro"))
	updated, err := client.Templates.Update(made.Id, &resend.UpdateTemplateRequest{Name: "Two", Html: "<p>Hi</p>"})
	check("Templates.Update", updated, err)
	duplicate, err := client.Templates.Duplicate(made.Id)
	check("Templates.Duplicate", duplicate, err)
	removed, err := client.Templates.Remove(duplicate.Id)
	check("Templates.Remove", removed, err)
}

func broadcasts(segment string) {
	reader := must(client.Contacts.Create(&resend.CreateContactRequest{Email: "reader@site.test"}))
	must(client.Contacts.Segments.Add(&resend.AddContactSegmentRequest{SegmentId: segment, ContactId: reader.Id}))
	made, err := client.Broadcasts.Create(&resend.CreateBroadcastRequest{
		SegmentId: segment, From: "hello@" + domain, Subject: "News", Html: "<p>Hi</p>",
	})
	check("Broadcasts.Create", made, err)
	got, err := client.Broadcasts.Get(made.Id)
	check("Broadcasts.Get", got, err, got.Status == "draft")
	list, err := client.Broadcasts.List()
	check("Broadcasts.List", list, err)
	updated, err := client.Broadcasts.Update(&resend.UpdateBroadcastRequest{BroadcastId: made.Id, Subject: "More"})
	check("Broadcasts.Update", updated, err)
	other := must(client.Broadcasts.Create(&resend.CreateBroadcastRequest{
		SegmentId: segment, From: "hello@" + domain, Subject: "Other", Html: "<p>Hi</p>",
	}))
	sent, err := client.Broadcasts.Send(&resend.SendBroadcastRequest{BroadcastId: other.Id, ScheduledAt: "in 1 hour"})
	check("Broadcasts.Send", sent, err)
	removed, err := client.Broadcasts.Remove(made.Id)
	check("Broadcasts.Remove", removed, err)
	must(client.Contacts.Remove(&resend.RemoveContactOptions{Id: reader.Id}))
}

func contacts() {
	property, err := client.ContactProperties.Create(&resend.CreateContactPropertyRequest{
		Key: "company", Type: "string", FallbackValue: "you"})
	check("ContactProperties.Create", property, err)
	gotProperty, err := client.ContactProperties.Get(property.Id)
	check("ContactProperties.Get", gotProperty, err)
	properties, err := client.ContactProperties.List()
	check("ContactProperties.List", properties, err)
	changed, err := client.ContactProperties.Update(&resend.UpdateContactPropertyRequest{Id: property.Id, FallbackValue: "all"})
	check("ContactProperties.Update", changed, err)
	topic, err := client.Topics.Create(&resend.CreateTopicRequest{
		Name: "News", DefaultSubscription: resend.DefaultSubscriptionOptIn, Description: "All"})
	check("Topics.Create", topic, err)
	gotTopic, err := client.Topics.Get(topic.Id)
	check("Topics.Get", gotTopic, err)
	topics, err := client.Topics.List(&resend.ListOptions{})
	check("Topics.List", topics, err)
	changedTopic, err := client.Topics.Update(topic.Id, &resend.UpdateTopicRequest{Description: "Monthly"})
	check("Topics.Update", changedTopic, err)
	segment, err := client.Segments.Create(&resend.CreateSegmentRequest{Name: "Beta"})
	check("Segments.Create", segment, err)
	gotSegment, err := client.Segments.Get(segment.Id)
	check("Segments.Get", gotSegment, err)
	segments, err := client.Segments.List()
	check("Segments.List", segments, err)
	contact(topic.Id, segment.Id)
	audience(client.Audiences)
	goneTopic, err := client.Topics.Remove(topic.Id)
	check("Topics.Remove", goneTopic, err)
	broadcasts(segment.Id)
	goneSegment, err := client.Segments.Remove(segment.Id)
	check("Segments.Remove", goneSegment, err)
	goneProperty, err := client.ContactProperties.Remove(property.Id)
	check("ContactProperties.Remove", goneProperty, err)
}

func contact(topic, segment string) {
	made, err := client.Contacts.Create(&resend.CreateContactRequest{
		Email: "lin+1@site.test", FirstName: "Lin", Properties: map[string]any{"company": "Acme"}})
	check("Contacts.Create", made, err)
	got, err := client.Contacts.Get(&resend.GetContactOptions{Id: "lin+1@site.test"})
	check("Contacts.Get", got, err, got.Id == made.Id, got.FirstName == "Lin")
	list, err := client.Contacts.List(&resend.ListContactsOptions{})
	check("Contacts.List", list, err, len(list.Data) == 1)
	change := &resend.UpdateContactRequest{Id: made.Id, LastName: "Doe"}
	change.SetUnsubscribed(false)
	_, err = client.Contacts.Update(change)
	succeeded("Contacts.Update", err)
	of := resend.AddContactSegmentRequest{SegmentId: segment, ContactId: made.Id}
	added, err := client.Contacts.Segments.Add(&of)
	check("Contacts.Segments.Add", added, err)
	segments, err := client.Contacts.Segments.List(&resend.ListContactSegmentsRequest{Email: "lin+1@site.test"})
	check("Contacts.Segments.List", segments, err, len(segments.Data) == 1)
	left, err := client.Contacts.Segments.Remove(&resend.RemoveContactSegmentRequest{SegmentId: segment, ContactId: made.Id})
	check("Contacts.Segments.Remove", left, err)
	chosen, err := client.Contacts.Topics.Update(&resend.UpdateContactTopicsRequest{
		Id: made.Id, Topics: []resend.TopicSubscriptionUpdate{{Id: topic, Subscription: "opt_out"}}})
	check("Contacts.Topics.Update", chosen, err)
	topics, err := client.Contacts.Topics.List(made.Id)
	check("Contacts.Topics.List", topics, err, len(topics.Data) == 1 && topics.Data[0].Subscription == "opt_out")
	one := 1
	few := &resend.ListOptions{Limit: &one}
	pageOfTopics, err := client.Contacts.Topics.ListWithOptions(ctx, made.Id, few)
	check("Contacts.Topics.ListWithOptions", pageOfTopics, err)
	must(client.Contacts.Segments.Add(&of))
	inSegments := &resend.ListContactSegmentsRequest{ContactId: made.Id}
	pageOfSegments, err := client.Contacts.Segments.ListWithOptions(ctx, inSegments, few)
	check("Contacts.Segments.ListWithOptions", pageOfSegments, err)
	gone, err := client.Contacts.Remove(&resend.RemoveContactOptions{Id: made.Id})
	// The id comes as `contact`.
	check("Contacts.Remove", gone, err)
}

func audience(audiences resend.AudiencesSvc) {
	made, err := audiences.Create(&resend.CreateAudienceRequest{Name: "Old"})
	check("Audiences.Create", made, err)
	got, err := audiences.Get(made.Id)
	check("Audiences.Get", got, err)
	list, err := audiences.List()
	check("Audiences.List", list, err)
	must(client.Contacts.Create(&resend.CreateContactRequest{AudienceId: made.Id, Email: "old@site.test"}))
	old := must(client.Contacts.Get(&resend.GetContactOptions{AudienceId: made.Id, Id: "old@site.test"}))
	check("Contacts.Get of an audience", old, nil, old.Email == "old@site.test")
	must(client.Contacts.Remove(&resend.RemoveContactOptions{AudienceId: made.Id, Id: old.Id}))
	gone, err := audiences.Remove(made.Id)
	check("Audiences.Remove", gone, err)
}

func webhooks() {
	made, err := client.Webhooks.Create(&resend.CreateWebhookRequest{Endpoint: hooks, Events: []string{"email.delivered"}})
	check("Webhooks.Create", made, err)
	must(client.Emails.Send(message()))
	var post struct {
		Headers map[string]string
		Body    string
	}
	if answer, err := http.Get(hooks + "/last/email.delivered"); err == nil {
		_ = json.NewDecoder(answer.Body).Decode(&post)
	}
	succeeded("Webhooks.Verify", client.Webhooks.Verify(&resend.VerifyWebhookOptions{
		Payload: post.Body, WebhookSecret: made.SigningSecret, Headers: resend.WebhookHeaders{
			Id: post.Headers["svix-id"], Timestamp: post.Headers["svix-timestamp"], Signature: post.Headers["svix-signature"]},
	}))
	got, err := client.Webhooks.Get(made.Id)
	check("Webhooks.Get", got, err)
	list, err := client.Webhooks.List()
	check("Webhooks.List", list, err)
	enabled := "enabled"
	updated, err := client.Webhooks.Update(made.Id, &resend.UpdateWebhookRequest{Events: []string{"email.sent"}, Status: &enabled})
	check("Webhooks.Update", updated, err)
	gone, err := client.Webhooks.Remove(made.Id)
	check("Webhooks.Remove", gone, err)
}

func failures() {
	says := func(row string, err error, words string) {
		if err == nil || !strings.Contains(err.Error(), words) {
			report("error: "+row, fmt.Sprint(err))
		} else {
			report("error: "+row, "")
		}
	}
	wrong := message()
	wrong.To = []string{"nobody"}
	_, err := client.Emails.Send(wrong)
	says("invalid address", err, "Invalid `to` field")
	_, err = client.Emails.Get(zero)
	says("unknown id", err, "Email not found")
	_, err = resend.NewClient("re_wrong").Domains.List()
	says("wrong key", err, "API key is invalid")
}
