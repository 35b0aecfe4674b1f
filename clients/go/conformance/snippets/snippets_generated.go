// Code generated from the API's description (ceab9d71ce22). DO NOT EDIT.

// Command snippets makes the calls that the API reference shows.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

var calls = []func(ctx context.Context, client *sendlark.Client) error{
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.send
		sentEmail, err := client.Emails.Send(ctx, &sendlark.SendEmailRequest{
			From:    "Acme <hello@acme.dev>",
			To:      []string{"delivered@resend.dev"},
			Subject: "Hello",
			HTML:    "<p>It works.</p>",
			Text:    "It works.",
		})
		if err != nil {
			return err
		}
		fmt.Println(sentEmail)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.list
		for item, err := range client.Emails.All(ctx, &sendlark.EmailsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > batch.send
		sentBatch, err := client.Batch.Send(ctx, []sendlark.SendEmailRequest{
			{
				From:    "Acme <hello@acme.dev>",
				To:      []string{"delivered@resend.dev"},
				Subject: "Hello",
				HTML:    "<p>It works.</p>",
				Text:    "It works.",
			},
			{
				From:    "Acme <hello@acme.dev>",
				To:      []string{"bounced@resend.dev"},
				Subject: "Hello",
				HTML:    "<p>It works.</p>",
				Text:    "It works.",
			},
		}, nil)
		if err != nil {
			return err
		}
		fmt.Println(sentBatch)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.count
		emailCount, err := client.Emails.Count(ctx, nil)
		if err != nil {
			return err
		}
		fmt.Println(emailCount)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.export
		text, err := client.Emails.Export(ctx, nil)
		if err != nil {
			return err
		}
		fmt.Println(text)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.get
		email, err := client.Emails.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(email)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.update
		emailReference, err := client.Emails.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateEmailRequest{
			ScheduledAt: sendlark.Set[sendlark.When]("in 2 hours"),
		})
		if err != nil {
			return err
		}
		fmt.Println(emailReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.remove
		if _, err := client.Emails.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.attachments.list
		for item, err := range client.Emails.Attachments.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.EmailsAttachmentsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.attachments.get
		attachment, err := client.Emails.Attachments.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(attachment)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.events.list
		for item, err := range client.Emails.Events.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.EmailsEventsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.attempts.list
		for item, err := range client.Emails.Attempts.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.EmailsAttemptsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.cancel
		emailReference, err := client.Emails.Cancel(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(emailReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.share
		sharedEmail, err := client.Emails.Share(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ShareEmailRequest{ExpiresIn: "2 hours"})
		if err != nil {
			return err
		}
		fmt.Println(sharedEmail)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > unsubscribePage.get
		unsubscribePage, err := client.UnsubscribePage.Get(ctx)
		if err != nil {
			return err
		}
		fmt.Println(unsubscribePage)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > unsubscribePage.update
		unsubscribePage, err := client.UnsubscribePage.Update(ctx, &sendlark.UpdateUnsubscribePageRequest{
			Name:        sendlark.Set("Acme"),
			AccentColor: sendlark.Set("#0b6e4f"),
		})
		if err != nil {
			return err
		}
		fmt.Println(unsubscribePage)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.create
		domain, err := client.Domains.Create(ctx, &sendlark.CreateDomainRequest{
			Name:             "shop.acme.dev",
			Region:           "us-east-1",
			CustomReturnPath: "send",
		})
		if err != nil {
			return err
		}
		fmt.Println(domain)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.list
		for item, err := range client.Domains.All(ctx, &sendlark.DomainsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.get
		domain, err := client.Domains.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(domain)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.update
		domainReference, err := client.Domains.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateDomainRequest{
			OpenTracking:      sendlark.Set(true),
			TrackingSubdomain: sendlark.Set("links"),
		})
		if err != nil {
			return err
		}
		fmt.Println(domainReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.remove
		if _, err := client.Domains.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.verify
		domainReference, err := client.Domains.Verify(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(domainReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.rotateKeys
		domain, err := client.Domains.RotateKeys(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(domain)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > domains.dns
		domainDNS, err := client.Domains.DNS(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(domainDNS)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > apiKeys.create
		createdAPIKey, err := client.APIKeys.Create(ctx, &sendlark.CreateAPIKeyRequest{
			Name:       "Production",
			Permission: "sending_access",
			AllowedIPs: []string{"192.0.2.0/24"},
			ExpiresAt:  "2999-01-31T00:00:00Z",
		})
		if err != nil {
			return err
		}
		fmt.Println(createdAPIKey)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > apiKeys.list
		for item, err := range client.APIKeys.All(ctx, &sendlark.APIKeysListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > apiKeys.update
		apiKeyReference, err := client.APIKeys.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateAPIKeyRequest{Name: "Production"})
		if err != nil {
			return err
		}
		fmt.Println(apiKeyReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > apiKeys.remove
		if _, err := client.APIKeys.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > logs.list
		for item, err := range client.Logs.All(ctx, &sendlark.LogsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > logs.get
		log, err := client.Logs.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(log)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > deliveries.list
		for item, err := range client.Deliveries.All(ctx, &sendlark.DeliveriesListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > deliveries.retry
		queueChange, err := client.Deliveries.Retry(ctx, &sendlark.QueueChangeRequest{Destination: "lovelace.dev"})
		if err != nil {
			return err
		}
		fmt.Println(queueChange)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > deliveries.hold
		queueChange, err := client.Deliveries.Hold(ctx, &sendlark.QueueChangeRequest{Destination: "lovelace.dev"})
		if err != nil {
			return err
		}
		fmt.Println(queueChange)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > deliveries.release
		queueChange, err := client.Deliveries.Release(ctx, &sendlark.QueueChangeRequest{Destination: "lovelace.dev"})
		if err != nil {
			return err
		}
		fmt.Println(queueChange)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > deliveries.cancel
		queueChange, err := client.Deliveries.Cancel(ctx, &sendlark.QueueChangeRequest{Destination: "lovelace.dev"})
		if err != nil {
			return err
		}
		fmt.Println(queueChange)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > reports.list
		for item, err := range client.Reports.All(ctx, &sendlark.ReportsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > reports.get
		report, err := client.Reports.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(report)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.add
		suppressionReference, err := client.Suppressions.Add(ctx, &sendlark.AddSuppressionRequest{Email: "ada@lovelace.dev"})
		if err != nil {
			return err
		}
		fmt.Println(suppressionReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.list
		for item, err := range client.Suppressions.All(ctx, &sendlark.SuppressionsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.export
		text, err := client.Suppressions.Export(ctx, nil)
		if err != nil {
			return err
		}
		fmt.Println(text)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.get
		suppression, err := client.Suppressions.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(suppression)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.remove
		if _, err := client.Suppressions.Remove(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.batch.add
		addedSuppressions, err := client.Suppressions.Batch.Add(ctx, &sendlark.AddSuppressionsRequest{
			Emails: []string{"ada@lovelace.dev", "alan@turing.dev"},
		})
		if err != nil {
			return err
		}
		fmt.Println(addedSuppressions)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > suppressions.batch.remove
		if _, err := client.Suppressions.Batch.Remove(ctx, &sendlark.RemoveSuppressionsRequest{
			Emails: []string{"ada@lovelace.dev", "alan@turing.dev"},
		}); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.create
		webhookWithSecret, err := client.Webhooks.Create(ctx, &sendlark.CreateWebhookRequest{
			Endpoint: "https://acme.dev/webhooks/email",
			Events:   []string{"email.delivered", "email.bounced", "email.complained"},
		})
		if err != nil {
			return err
		}
		fmt.Println(webhookWithSecret)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.list
		for item, err := range client.Webhooks.All(ctx, &sendlark.WebhooksListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.get
		webhook, err := client.Webhooks.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(webhook)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.update
		webhookReference, err := client.Webhooks.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateWebhookRequest{
			Status: sendlark.Set[sendlark.WebhookStatus]("enabled"),
			Events: sendlark.Set([]string{"email.delivered", "email.bounced"}),
		})
		if err != nil {
			return err
		}
		fmt.Println(webhookReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.remove
		if _, err := client.Webhooks.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.rotateSigningSecret
		webhookWithSecret, err := client.Webhooks.RotateSigningSecret(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(webhookWithSecret)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.test
		webhookEventReference, err := client.Webhooks.Test(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.TestWebhookRequest{Type: "email.bounced"})
		if err != nil {
			return err
		}
		fmt.Println(webhookEventReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.replay
		replayedWebhook, err := client.Webhooks.Replay(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ReplayWebhookRequest{Since: "2026-11-20T00:00:00Z"})
		if err != nil {
			return err
		}
		fmt.Println(replayedWebhook)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.events.list
		for item, err := range client.Webhooks.Events.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.WebhooksEventsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.events.get
		webhookEvent, err := client.Webhooks.Events.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(webhookEvent)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.events.attempts.list
		for item, err := range client.Webhooks.Events.Attempts.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.WebhooksEventsAttemptsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > webhooks.events.replay
		webhookEventReference, err := client.Webhooks.Events.Replay(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(webhookEventReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.insights
		insights, err := client.Emails.Insights(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(insights)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.list
		for item, err := range client.Templates.All(ctx, &sendlark.TemplatesListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.create
		templateReference, err := client.Templates.Create(ctx, &sendlark.CreateTemplateRequest{
			Name:    "Order confirmation",
			Alias:   "order-confirmation",
			From:    "Acme <orders@acme.dev>",
			Subject: "Order {{ORDER}}",
			HTML:    "<p>Thank you, {{NAME}}.</p>",
			Variables: []sendlark.TemplateVariableRequest{
				{Key: "ORDER", Type: "number"},
				{
					Key:           "NAME",
					Type:          "string",
					FallbackValue: "dear customer",
				},
			},
		})
		if err != nil {
			return err
		}
		fmt.Println(templateReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.get
		template, err := client.Templates.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(template)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.update
		templateReference, err := client.Templates.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateTemplateRequest{
			Subject: sendlark.Set("Your order {{ORDER}}"),
		})
		if err != nil {
			return err
		}
		fmt.Println(templateReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.remove
		if _, err := client.Templates.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.publish
		templateReference, err := client.Templates.Publish(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(templateReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.duplicate
		templateReference, err := client.Templates.Duplicate(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(templateReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.versions.list
		for item, err := range client.Templates.Versions.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.TemplatesVersionsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > templates.versions.get
		templateVersion, err := client.Templates.Versions.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(templateVersion)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.list
		for item, err := range client.Broadcasts.All(ctx, &sendlark.BroadcastsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.create
		broadcastReference, err := client.Broadcasts.Create(ctx, &sendlark.CreateBroadcastRequest{
			Filter:  map[string]any{"all": []any{}},
			From:    "Acme <news@acme.dev>",
			Subject: "What is new in May",
			HTML:    "<p>Hi {{{FIRST_NAME|there}}},</p><p><a href=\"{{{UNSUBSCRIBE_URL}}}\">Unsubscribe</a></p>",
		})
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.get
		broadcast, err := client.Broadcasts.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcast)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.update
		broadcastReference, err := client.Broadcasts.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateBroadcastRequest{
			Subject: sendlark.Set("What is new in June"),
		})
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.remove
		if _, err := client.Broadcasts.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.send
		broadcastReference, err := client.Broadcasts.Send(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.SendBroadcastRequest{ScheduledAt: "in 1 hour"})
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.check
		broadcastCheck, err := client.Broadcasts.Check(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.CheckBroadcastRequest{Links: sendlark.Ptr(false)})
		if err != nil {
			return err
		}
		fmt.Println(broadcastCheck)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.test
		broadcastTestResult, err := client.Broadcasts.Test(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.TestBroadcastRequest{To: []string{"ada@acme.dev"}})
		if err != nil {
			return err
		}
		fmt.Println(broadcastTestResult)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.cancel
		broadcastReference, err := client.Broadcasts.Cancel(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.pause
		broadcastReference, err := client.Broadcasts.Pause(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.resume
		broadcastReference, err := client.Broadcasts.Resume(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.duplicate
		broadcastReference, err := client.Broadcasts.Duplicate(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.recipients
		for item, err := range client.Broadcasts.AllRecipients(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.BroadcastsRecipientsParams{Limit: 20, Type: "sent"}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.clickedLinks
		for item, err := range client.Broadcasts.AllClickedLinks(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.BroadcastsClickedLinksParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.statistics
		broadcastStatistics, err := client.Broadcasts.Statistics(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(broadcastStatistics)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.decide
		broadcastReference, err := client.Broadcasts.Decide(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.DecideBroadcastRequest{Variant: 1})
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > broadcasts.resend
		broadcastReference, err := client.Broadcasts.Resend(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ResendBroadcastRequest{Subject: "In case you missed it"})
		if err != nil {
			return err
		}
		fmt.Println(broadcastReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.create
		automationReference, err := client.Automations.Create(ctx, &sendlark.CreateAutomationRequest{
			Name: "Pro users",
			Steps: []sendlark.AutomationStepRequest{
				{
					Key:    "start",
					Type:   "trigger",
					Config: map[string]any{"event_name": "user.created"},
				},
				{
					Key:    "wait",
					Type:   "delay",
					Config: map[string]any{"duration": "1 day"},
				},
				{
					Key:  "is_pro",
					Type: "condition",
					Config: map[string]any{
						"type":     "rule",
						"field":    "event.plan",
						"operator": "eq",
						"value":    "pro",
					},
				},
				{
					Key:    "name",
					Type:   "contact_update",
					Config: map[string]any{"first_name": map[string]any{"var": "event.first_name"}},
				},
			},
			Connections: []sendlark.AutomationConnectionRequest{
				{From: "start", To: "wait"},
				{From: "wait", To: "is_pro"},
				{
					From: "is_pro",
					To:   "name",
					Type: "condition_met",
				},
			},
		})
		if err != nil {
			return err
		}
		fmt.Println(automationReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.list
		for item, err := range client.Automations.All(ctx, &sendlark.AutomationsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.get
		automation, err := client.Automations.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(automation)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.update
		automationReference, err := client.Automations.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateAutomationRequest{
			Status: sendlark.Set[sendlark.AutomationStatus]("enabled"),
		})
		if err != nil {
			return err
		}
		fmt.Println(automationReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.remove
		if _, err := client.Automations.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.duplicate
		automationReference, err := client.Automations.Duplicate(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(automationReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.stop
		stoppedAutomation, err := client.Automations.Stop(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(stoppedAutomation)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.dryRun
		automationDryRun, err := client.Automations.DryRun(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.DryRunAutomationRequest{
			Email:   "ada@lovelace.dev",
			Payload: map[string]any{"plan": "pro"},
			Answers: map[string]string{"is_pro": "condition_met"},
		})
		if err != nil {
			return err
		}
		fmt.Println(automationDryRun)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.runs.list
		for item, err := range client.Automations.Runs.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.AutomationsRunsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > automations.runs.get
		automationRun, err := client.Automations.Runs.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(automationRun)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.create
		contactReference, err := client.Contacts.Create(ctx, &sendlark.CreateContactRequest{
			Email:     "ada@lovelace.dev",
			FirstName: "Ada",
			LastName:  "Lovelace",
		})
		if err != nil {
			return err
		}
		fmt.Println(contactReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.list
		for item, err := range client.Contacts.All(ctx, &sendlark.ContactsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.get
		contact, err := client.Contacts.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contact)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.update
		contactReference, err := client.Contacts.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateContactRequest{
			FirstName:    sendlark.Set("Augusta"),
			Unsubscribed: sendlark.Set(true),
		})
		if err != nil {
			return err
		}
		fmt.Println(contactReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.remove
		if _, err := client.Contacts.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.segments.list
		for item, err := range client.Contacts.Segments.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ContactsSegmentsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.segments.add
		contactSegment, err := client.Contacts.Segments.Add(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactSegment)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.segments.remove
		if _, err := client.Contacts.Segments.Remove(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.topics.list
		for item, err := range client.Contacts.Topics.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ContactsTopicsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.topics.update
		contactTopicsReference, err := client.Contacts.Topics.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", []sendlark.ContactTopicChoice{
			{
				ID:           "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
				Subscription: "opt_in",
			},
		})
		if err != nil {
			return err
		}
		fmt.Println(contactTopicsReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.consents.list
		for item, err := range client.Contacts.Consents.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ContactsConsentsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.activity.list
		for item, err := range client.Contacts.Activity.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.ContactsActivityListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contactProperties.list
		for item, err := range client.ContactProperties.All(ctx, &sendlark.ContactPropertiesListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contactProperties.create
		contactPropertyReference, err := client.ContactProperties.Create(ctx, &sendlark.CreateContactPropertyRequest{
			Key:           "company",
			Type:          "string",
			FallbackValue: "your company",
		})
		if err != nil {
			return err
		}
		fmt.Println(contactPropertyReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contactProperties.get
		contactProperty, err := client.ContactProperties.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactProperty)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contactProperties.update
		contactPropertyReference, err := client.ContactProperties.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateContactPropertyRequest{
			FallbackValue: sendlark.Set[any]("your team"),
		})
		if err != nil {
			return err
		}
		fmt.Println(contactPropertyReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contactProperties.remove
		if _, err := client.ContactProperties.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > topics.list
		for item, err := range client.Topics.All(ctx, &sendlark.TopicsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > topics.create
		topicReference, err := client.Topics.Create(ctx, &sendlark.CreateTopicRequest{
			Name:                "Product news",
			DefaultSubscription: "opt_in",
			Description:         "What is new, once a month.",
			Visibility:          "public",
		})
		if err != nil {
			return err
		}
		fmt.Println(topicReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > topics.get
		topic, err := client.Topics.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(topic)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > topics.update
		topicReference, err := client.Topics.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateTopicRequest{
			Description: sendlark.Set("What is new, once a quarter."),
		})
		if err != nil {
			return err
		}
		fmt.Println(topicReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > topics.remove
		if _, err := client.Topics.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.list
		for item, err := range client.Segments.All(ctx, &sendlark.SegmentsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.create
		createdSegment, err := client.Segments.Create(ctx, &sendlark.CreateSegmentRequest{Name: "Beta testers"})
		if err != nil {
			return err
		}
		fmt.Println(createdSegment)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.get
		segment, err := client.Segments.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(segment)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.update
		segmentReference, err := client.Segments.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateSegmentRequest{Name: sendlark.Set("First customers")})
		if err != nil {
			return err
		}
		fmt.Println(segmentReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.remove
		if _, err := client.Segments.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.count
		segmentCount, err := client.Segments.Count(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", nil)
		if err != nil {
			return err
		}
		fmt.Println(segmentCount)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > segments.contacts.list
		for item, err := range client.Segments.Contacts.All(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.SegmentsContactsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > forms.list
		for item, err := range client.Forms.All(ctx, &sendlark.FormsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > forms.create
		form, err := client.Forms.Create(ctx, &sendlark.CreateFormRequest{
			Name:        "Newsletter",
			Fields:      []sendlark.FormFieldRequest{{Field: "first_name"}},
			ConsentText: "Yes, send me the newsletter.",
		})
		if err != nil {
			return err
		}
		fmt.Println(form)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > forms.get
		form, err := client.Forms.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(form)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > forms.update
		form, err := client.Forms.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateFormRequest{Title: sendlark.Set("Our newsletter")})
		if err != nil {
			return err
		}
		fmt.Println(form)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > forms.remove
		if _, err := client.Forms.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.create
		eventReference, err := client.Events.Create(ctx, &sendlark.CreateEventRequest{
			Name:   "user.upgraded",
			Schema: map[string]sendlark.EventSchema{"plan": "string", "seats": "number"},
		})
		if err != nil {
			return err
		}
		fmt.Println(eventReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.list
		for item, err := range client.Events.All(ctx, &sendlark.EventsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.send
		sentEvent, err := client.Events.Send(ctx, &sendlark.SendEventRequest{
			Event:   "user.upgraded",
			Email:   "ada@lovelace.dev",
			Payload: map[string]any{"plan": "pro", "seats": 3},
		})
		if err != nil {
			return err
		}
		fmt.Println(sentEvent)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.get
		event, err := client.Events.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(event)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.update
		eventReference, err := client.Events.Update(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.UpdateEventRequest{
			Schema: sendlark.Set(map[string]sendlark.EventSchema{"plan": "string"}),
		})
		if err != nil {
			return err
		}
		fmt.Println(eventReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > events.remove
		if _, err := client.Events.Delete(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"); err != nil {
			return err
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.list
		for item, err := range client.Contacts.Imports.All(ctx, &sendlark.ContactsImportsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.create
		contactImportReference, err := client.Contacts.Imports.Create(ctx, &sendlark.CreateContactImportRequest{
			File:       strings.NewReader("email,first_name\nada@example.com,Ada\n"),
			OnConflict: "upsert",
		})
		if err != nil {
			return err
		}
		fmt.Println(contactImportReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.get
		contactImport, err := client.Contacts.Imports.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactImport)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.errors
		text, err := client.Contacts.Imports.Errors(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(text)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.start
		contactImportReference, err := client.Contacts.Imports.Start(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.StartContactImportRequest{OnConflict: "upsert"})
		if err != nil {
			return err
		}
		fmt.Println(contactImportReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.cancel
		contactImportReference, err := client.Contacts.Imports.Cancel(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactImportReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.imports.undo
		contactImportReference, err := client.Contacts.Imports.Undo(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactImportReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.exports.create
		contactExportReference, err := client.Contacts.Exports.Create(ctx, &sendlark.CreateContactExportRequest{
			Format:  "csv",
			Columns: []string{"email", "first_name", "topics", "segments"},
		})
		if err != nil {
			return err
		}
		fmt.Println(contactExportReference)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.exports.list
		for item, err := range client.Contacts.Exports.All(ctx, &sendlark.ContactsExportsListParams{Limit: 20}) {
			if err != nil {
				return err
			}
			fmt.Println(item)
		}
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.exports.get
		contactExport, err := client.Contacts.Exports.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactExport)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.exports.file
		text, err := client.Contacts.Exports.File(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(text)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.erase
		contactErasure, err := client.Contacts.Erase(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", &sendlark.EraseContactRequest{Reason: "Request of 22 November 2026"})
		if err != nil {
			return err
		}
		fmt.Println(contactErasure)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.erasures.get
		contactErasure, err := client.Contacts.Erasures.Get(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(contactErasure)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > contacts.export
		answer, err := client.Contacts.Export(ctx, "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
		if err != nil {
			return err
		}
		fmt.Println(answer)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > emails.metrics
		metrics, err := client.Emails.Metrics(ctx, nil)
		if err != nil {
			return err
		}
		fmt.Println(metrics)
		// <
		return nil
	},
	func(ctx context.Context, client *sendlark.Client) error {
		// > usage.get
		usage, err := client.Usage.Get(ctx)
		if err != nil {
			return err
		}
		fmt.Println(usage)
		// <
		return nil
	},
}

func run() error {
	ctx := context.Background()
	client, err := sendlark.New(os.Getenv("SENDLARK_API_KEY"), sendlark.WithBaseURL(os.Getenv("SENDLARK_BASE_URL")))
	if err != nil {
		return err
	}
	for _, call := range calls {
		if err := call(ctx, client); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
