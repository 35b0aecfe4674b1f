//go:build newer

// What newer sources of the library have besides (RESEND_GO); the module proxy does not give them.
package main

import (
	"strings"

	"github.com/resend/resend-go/v3"
)

func init() {
	parts = append(parts, share, keysAndLogs, suppressions)
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
	// Its own check asks for a file.
	imported, err := client.Contacts.Imports.Create(&resend.CreateContactImportRequest{File: []byte("email\n")})
	check("Contacts.Imports.Create", imported, err)
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
