//go:build newer

// What newer sources of the library have besides (RESEND_GO); the module proxy does not give them.
package main

import (
	"strings"
	"time"

	"github.com/resend/resend-go/v3"
)

func init() {
	parts = append(parts, share, keysAndLogs, suppressions, events, imports, automations, cancel)
}

func share() {
	sent := must(client.Emails.Send(message()))
	shared, err := client.Emails.Share(sent.Id, &resend.ShareEmailRequest{ExpiresIn: "10m"})
	check("Emails.Share", shared, err, err == nil && strings.HasPrefix(shared.Url, "http"))
}

func keysAndLogs() {
	key := must(client.ApiKeys.Create(&resend.CreateApiKeyRequest{Name: "CI", Permission: "sending_access"}))
	renamed, err := client.ApiKeys.Update(key.Id, &resend.UpdateApiKeyRequest{Name: "CI 2"})
	check("ApiKeys.Update", renamed, err)
	must(client.ApiKeys.Remove(key.Id))
	list, err := client.Logs.List()
	check("Logs.List", list, err)
	log, err := client.Logs.Get(list.Data[0].Id)
	check("Logs.Get", log, err, log.ResponseStatus > 0)
}

func suppressions() {
	made, err := client.Suppressions.Add(&resend.AddSuppressionRequest{Email: "grace+1@site.test"})
	check("Suppressions.Add", made, err)
	got, err := client.Suppressions.Get("grace+1@site.test")
	check("Suppressions.Get", got, err, got.Id == made.Id)
	list, err := client.Suppressions.List(&resend.ListSuppressionsOptions{})
	check("Suppressions.List", list, err, len(list.Data) == 1)
	gone, err := client.Suppressions.Remove(made.Id)
	check("Suppressions.Remove", gone, err)
	both := []string{"a@site.test", "b@site.test"}
	added, err := client.Suppressions.Batch.Add(&resend.BatchAddSuppressionsRequest{Emails: both})
	check("Suppressions.Batch.Add", added, err, len(added.Data) == 2)
	removed, err := client.Suppressions.Batch.Remove(&resend.BatchRemoveSuppressionsRequest{Emails: both})
	check("Suppressions.Batch.Remove", removed, err, len(removed.Data) == 2)
}

func events() {
	made, err := client.Events.Create(&resend.CreateEventRequest{
		Name: "trial.ended", Schema: map[string]string{"plan": resend.EventSchemaTypeString}})
	check("Events.Create", made, err)
	got, err := client.Events.Get("trial.ended")
	check("Events.Get", got, err, got.Id == made.Id, got.Schema["plan"] == "string")
	list, err := client.Events.List()
	check("Events.List", list, err, len(list.Data) == 1)
	sent, err := client.Events.Send(&resend.SendEventRequest{
		Event: "trial.ended", Email: "ada@site.test", Payload: map[string]any{"plan": "pro"}})
	check("Events.Send", sent, err, sent.Event == "trial.ended")
	updated, err := client.Events.Update(made.Id, &resend.UpdateEventRequest{Schema: map[string]string{"seats": "number"}})
	check("Events.Update", updated, err)
	one := 1
	page, err := client.Events.ListWithOptions(ctx, &resend.ListOptions{Limit: &one})
	check("Events.ListWithOptions", page, err)
	gone, err := client.Events.Remove("trial.ended")
	check("Events.Remove", gone, err)
}

// imports sends a file with one row, of a contact that is there.
func imports() {
	contact := must(client.Contacts.Create(&resend.CreateContactRequest{Email: "row@site.test"}))
	made, err := client.Contacts.Imports.Create(&resend.CreateContactImportRequest{
		File: []byte("Mail,Surname\nrow@site.test,Linus\n"), ColumnMap: map[string]any{"email": "Mail", "last_name": "Surname"},
		OnConflict: "upsert"})
	check("Contacts.Imports.Create", made, err)
	got, err := client.Contacts.Imports.Get(made.Id)
	for err == nil && (got.Status == resend.ContactImportStatusQueued || got.Status == resend.ContactImportStatusInProgress) {
		time.Sleep(20 * time.Millisecond)
		got, err = client.Contacts.Imports.Get(made.Id)
	}
	check("Contacts.Imports.Get", got, err, got.Status == resend.ContactImportStatusCompleted, got.Counts.Updated == 1)
	list, err := client.Contacts.Imports.List(&resend.ListContactImportsOptions{Status: "completed"})
	check("Contacts.Imports.List", list, err, len(list.Data) == 1)
	must(client.Contacts.Remove(&resend.RemoveContactOptions{Id: contact.Id}))
}

func automations() {
	made, err := client.Automations.Create(&resend.CreateAutomationRequest{
		Name: "Trial",
		Steps: []resend.AutomationStep{
			{Key: "start", Type: resend.AutomationStepTypeTrigger, Config: map[string]any{"event_name": "trial.go"}},
			{Key: "rest", Type: resend.AutomationStepTypeDelay, Config: map[string]any{"duration": "3 days"}},
		},
		Connections: []resend.AutomationConnection{{From: "start", To: "rest"}},
	})
	check("Automations.Create", made, err)
	got, err := client.Automations.Get(made.Id)
	check("Automations.Get", got, err, got.Status == "disabled" && len(got.Steps) == 2)
	updated, err := client.Automations.Update(made.Id, &resend.UpdateAutomationRequest{Status: resend.AutomationStatusEnabled})
	check("Automations.Update", updated, err)
	list, err := client.Automations.List()
	check("Automations.List", list, err, len(list.Data) == 1)
	enabled := resend.AutomationStatusEnabled
	some, err := client.Automations.ListWithOptions(ctx, &resend.ListAutomationsOptions{Status: &enabled})
	check("Automations.ListWithOptions", some, err, len(some.Data) == 1)
	reader := must(client.Contacts.Create(&resend.CreateContactRequest{Email: "trial@site.test"}))
	must(client.Events.Send(&resend.SendEventRequest{Event: "trial.go", ContactId: reader.Id}))
	runs, err := client.Automations.ListRuns(made.Id)
	check("Automations.ListRuns", runs, err, len(runs.Data) == 1)
	run, err := client.Automations.GetRun(made.Id, runs.Data[0].Id)
	check("Automations.GetRun", run, err, len(run.Steps) > 0)
	copied, err := client.Automations.Duplicate(made.Id)
	check("Automations.Duplicate", copied, err)
	stopped, err := client.Automations.Stop(made.Id)
	check("Automations.Stop", stopped, err, stopped.Status == "disabled")
	removed, err := client.Automations.Remove(copied.Id)
	check("Automations.Remove", removed, err)
	must(client.Automations.Remove(made.Id))
	must(client.Contacts.Remove(&resend.RemoveContactOptions{Id: reader.Id}))
}

// The newest broadcast is scheduled.
func cancel() {
	list := must(client.Broadcasts.List())
	cancelled, err := client.Broadcasts.Cancel(list.Data[0].Id)
	check("Broadcasts.Cancel", cancelled, err)
}
