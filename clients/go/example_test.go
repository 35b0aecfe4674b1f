package sendlark_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

func Example() {
	client, err := sendlark.New("sl_…", sendlark.WithBaseURL("https://mail.example.com"))
	if err != nil {
		log.Fatal(err)
	}
	sent, err := client.Emails.Send(context.Background(), &sendlark.SendEmailRequest{
		From:        "Acme <hello@acme.dev>",
		To:          []string{"ada@lovelace.dev"},
		Subject:     "Hello",
		HTML:        "<p>It works.</p>",
		ScheduledAt: sendlark.At(time.Now().Add(time.Hour)), // or "in 1 hour"
	})
	var refused *sendlark.APIError
	switch {
	case errors.Is(err, sendlark.ErrValidation) && errors.As(err, &refused):
		log.Fatal(refused.Message)
	case err != nil:
		log.Fatal(err)
	}
	fmt.Println(sent.ID)
}

func ExampleEmailsService_All() {
	client, err := sendlark.New("", sendlark.WithTimeout(5*time.Second))
	if err != nil {
		log.Fatal(err)
	}
	params := &sendlark.EmailsListParams{LastEvent: []string{"bounced"}}
	for email, err := range client.Emails.All(context.Background(), params) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(email.To, email.CreatedAt)
	}
}

func ExampleWebhookHandler() {
	handle := func(ctx context.Context, event sendlark.WebhookEventPayload) error {
		if bounced, ok := event.(*sendlark.EmailBouncedEvent); ok {
			log.Println(bounced.Data.To)
		}
		return nil
	}
	http.Handle("/webhooks", sendlark.WebhookHandler(handle, os.Getenv("SENDLARK_WEBHOOK_SECRET")))
}
