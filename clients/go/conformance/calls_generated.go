// Code generated from the API's description (ceab9d71ce22). DO NOT EDIT.

package main

import (
	"context"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

var classes = map[string]error{
	"Authentication": sendlark.ErrAuthentication,
	"Permission":     sendlark.ErrPermission,
	"NotFound":       sendlark.ErrNotFound,
	"Validation":     sendlark.ErrValidation,
	"Idempotency":    sendlark.ErrIdempotency,
	"RateLimit":      sendlark.ErrRateLimit,
	"Quota":          sendlark.ErrQuota,
	"Server":         sendlark.ErrServer,
}

var calls = map[string]func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error){
	"emails.send": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Send(ctx, bodyOf[sendlark.SendEmailRequest](o), opts...)
	},
	"emails.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Emails.All(ctx, paramsOf[sendlark.EmailsListParams](o), opts...))
		}
		return c.Emails.List(ctx, paramsOf[sendlark.EmailsListParams](o), opts...)
	},
	"batch.send": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Batch.Send(ctx, *bodyOf[[]sendlark.SendEmailRequest](o), paramsOf[sendlark.BatchSendParams](o), opts...)
	},
	"emails.count": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Count(ctx, paramsOf[sendlark.EmailsCountParams](o), opts...)
	},
	"emails.export": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Export(ctx, paramsOf[sendlark.EmailsExportParams](o), opts...)
	},
	"emails.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Get(ctx, o.part(0), opts...)
	},
	"emails.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Update(ctx, o.part(0), bodyOf[sendlark.UpdateEmailRequest](o), opts...)
	},
	"emails.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Delete(ctx, o.part(0), opts...)
	},
	"emails.attachments.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Emails.Attachments.All(ctx, o.part(0), paramsOf[sendlark.EmailsAttachmentsListParams](o), opts...))
		}
		return c.Emails.Attachments.List(ctx, o.part(0), paramsOf[sendlark.EmailsAttachmentsListParams](o), opts...)
	},
	"emails.attachments.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Attachments.Get(ctx, o.part(0), o.part(1), opts...)
	},
	"emails.events.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Emails.Events.All(ctx, o.part(0), paramsOf[sendlark.EmailsEventsListParams](o), opts...))
		}
		return c.Emails.Events.List(ctx, o.part(0), paramsOf[sendlark.EmailsEventsListParams](o), opts...)
	},
	"emails.attempts.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Emails.Attempts.All(ctx, o.part(0), paramsOf[sendlark.EmailsAttemptsListParams](o), opts...))
		}
		return c.Emails.Attempts.List(ctx, o.part(0), paramsOf[sendlark.EmailsAttemptsListParams](o), opts...)
	},
	"emails.cancel": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Cancel(ctx, o.part(0), opts...)
	},
	"emails.share": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Share(ctx, o.part(0), bodyOf[sendlark.ShareEmailRequest](o), opts...)
	},
	"unsubscribePage.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.UnsubscribePage.Get(ctx, opts...)
	},
	"unsubscribePage.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.UnsubscribePage.Update(ctx, bodyOf[sendlark.UpdateUnsubscribePageRequest](o), opts...)
	},
	"domains.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.Create(ctx, bodyOf[sendlark.CreateDomainRequest](o), opts...)
	},
	"domains.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Domains.All(ctx, paramsOf[sendlark.DomainsListParams](o), opts...))
		}
		return c.Domains.List(ctx, paramsOf[sendlark.DomainsListParams](o), opts...)
	},
	"domains.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.Get(ctx, o.part(0), opts...)
	},
	"domains.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.Update(ctx, o.part(0), bodyOf[sendlark.UpdateDomainRequest](o), opts...)
	},
	"domains.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.Delete(ctx, o.part(0), opts...)
	},
	"domains.verify": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.Verify(ctx, o.part(0), opts...)
	},
	"domains.rotateKeys": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.RotateKeys(ctx, o.part(0), opts...)
	},
	"domains.dns": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Domains.DNS(ctx, o.part(0), opts...)
	},
	"apiKeys.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.APIKeys.Create(ctx, bodyOf[sendlark.CreateAPIKeyRequest](o), opts...)
	},
	"apiKeys.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.APIKeys.All(ctx, paramsOf[sendlark.APIKeysListParams](o), opts...))
		}
		return c.APIKeys.List(ctx, paramsOf[sendlark.APIKeysListParams](o), opts...)
	},
	"apiKeys.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.APIKeys.Update(ctx, o.part(0), bodyOf[sendlark.UpdateAPIKeyRequest](o), opts...)
	},
	"apiKeys.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.APIKeys.Delete(ctx, o.part(0), opts...)
	},
	"logs.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Logs.All(ctx, paramsOf[sendlark.LogsListParams](o), opts...))
		}
		return c.Logs.List(ctx, paramsOf[sendlark.LogsListParams](o), opts...)
	},
	"logs.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Logs.Get(ctx, o.part(0), opts...)
	},
	"deliveries.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Deliveries.All(ctx, paramsOf[sendlark.DeliveriesListParams](o), opts...))
		}
		return c.Deliveries.List(ctx, paramsOf[sendlark.DeliveriesListParams](o), opts...)
	},
	"deliveries.retry": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Deliveries.Retry(ctx, bodyOf[sendlark.QueueChangeRequest](o), opts...)
	},
	"deliveries.hold": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Deliveries.Hold(ctx, bodyOf[sendlark.QueueChangeRequest](o), opts...)
	},
	"deliveries.release": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Deliveries.Release(ctx, bodyOf[sendlark.QueueChangeRequest](o), opts...)
	},
	"deliveries.cancel": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Deliveries.Cancel(ctx, bodyOf[sendlark.QueueChangeRequest](o), opts...)
	},
	"reports.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Reports.All(ctx, paramsOf[sendlark.ReportsListParams](o), opts...))
		}
		return c.Reports.List(ctx, paramsOf[sendlark.ReportsListParams](o), opts...)
	},
	"reports.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Reports.Get(ctx, o.part(0), opts...)
	},
	"suppressions.add": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Add(ctx, bodyOf[sendlark.AddSuppressionRequest](o), opts...)
	},
	"suppressions.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Suppressions.All(ctx, paramsOf[sendlark.SuppressionsListParams](o), opts...))
		}
		return c.Suppressions.List(ctx, paramsOf[sendlark.SuppressionsListParams](o), opts...)
	},
	"suppressions.export": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Export(ctx, paramsOf[sendlark.SuppressionsExportParams](o), opts...)
	},
	"suppressions.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Get(ctx, o.part(0), opts...)
	},
	"suppressions.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Remove(ctx, o.part(0), opts...)
	},
	"suppressions.batch.add": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Batch.Add(ctx, bodyOf[sendlark.AddSuppressionsRequest](o), opts...)
	},
	"suppressions.batch.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Suppressions.Batch.Remove(ctx, bodyOf[sendlark.RemoveSuppressionsRequest](o), opts...)
	},
	"webhooks.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Create(ctx, bodyOf[sendlark.CreateWebhookRequest](o), opts...)
	},
	"webhooks.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Webhooks.All(ctx, paramsOf[sendlark.WebhooksListParams](o), opts...))
		}
		return c.Webhooks.List(ctx, paramsOf[sendlark.WebhooksListParams](o), opts...)
	},
	"webhooks.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Get(ctx, o.part(0), opts...)
	},
	"webhooks.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Update(ctx, o.part(0), bodyOf[sendlark.UpdateWebhookRequest](o), opts...)
	},
	"webhooks.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Delete(ctx, o.part(0), opts...)
	},
	"webhooks.rotateSigningSecret": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.RotateSigningSecret(ctx, o.part(0), opts...)
	},
	"webhooks.test": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Test(ctx, o.part(0), bodyOf[sendlark.TestWebhookRequest](o), opts...)
	},
	"webhooks.replay": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Replay(ctx, o.part(0), bodyOf[sendlark.ReplayWebhookRequest](o), opts...)
	},
	"webhooks.events.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Webhooks.Events.All(ctx, o.part(0), paramsOf[sendlark.WebhooksEventsListParams](o), opts...))
		}
		return c.Webhooks.Events.List(ctx, o.part(0), paramsOf[sendlark.WebhooksEventsListParams](o), opts...)
	},
	"webhooks.events.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Events.Get(ctx, o.part(0), o.part(1), opts...)
	},
	"webhooks.events.attempts.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Webhooks.Events.Attempts.All(ctx, o.part(0), o.part(1), paramsOf[sendlark.WebhooksEventsAttemptsListParams](o), opts...))
		}
		return c.Webhooks.Events.Attempts.List(ctx, o.part(0), o.part(1), paramsOf[sendlark.WebhooksEventsAttemptsListParams](o), opts...)
	},
	"webhooks.events.replay": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Webhooks.Events.Replay(ctx, o.part(0), o.part(1), opts...)
	},
	"emails.insights": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Insights(ctx, o.part(0), opts...)
	},
	"templates.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Templates.All(ctx, paramsOf[sendlark.TemplatesListParams](o), opts...))
		}
		return c.Templates.List(ctx, paramsOf[sendlark.TemplatesListParams](o), opts...)
	},
	"templates.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Create(ctx, bodyOf[sendlark.CreateTemplateRequest](o), opts...)
	},
	"templates.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Get(ctx, o.part(0), opts...)
	},
	"templates.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Update(ctx, o.part(0), bodyOf[sendlark.UpdateTemplateRequest](o), opts...)
	},
	"templates.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Delete(ctx, o.part(0), opts...)
	},
	"templates.publish": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Publish(ctx, o.part(0), opts...)
	},
	"templates.duplicate": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Duplicate(ctx, o.part(0), opts...)
	},
	"templates.versions.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Templates.Versions.All(ctx, o.part(0), paramsOf[sendlark.TemplatesVersionsListParams](o), opts...))
		}
		return c.Templates.Versions.List(ctx, o.part(0), paramsOf[sendlark.TemplatesVersionsListParams](o), opts...)
	},
	"templates.versions.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Templates.Versions.Get(ctx, o.part(0), o.part(1), opts...)
	},
	"broadcasts.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Broadcasts.All(ctx, paramsOf[sendlark.BroadcastsListParams](o), opts...))
		}
		return c.Broadcasts.List(ctx, paramsOf[sendlark.BroadcastsListParams](o), opts...)
	},
	"broadcasts.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Create(ctx, bodyOf[sendlark.CreateBroadcastRequest](o), opts...)
	},
	"broadcasts.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Get(ctx, o.part(0), opts...)
	},
	"broadcasts.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Update(ctx, o.part(0), bodyOf[sendlark.UpdateBroadcastRequest](o), opts...)
	},
	"broadcasts.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Delete(ctx, o.part(0), opts...)
	},
	"broadcasts.send": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Send(ctx, o.part(0), bodyOf[sendlark.SendBroadcastRequest](o), opts...)
	},
	"broadcasts.check": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Check(ctx, o.part(0), bodyOf[sendlark.CheckBroadcastRequest](o), opts...)
	},
	"broadcasts.test": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Test(ctx, o.part(0), bodyOf[sendlark.TestBroadcastRequest](o), opts...)
	},
	"broadcasts.cancel": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Cancel(ctx, o.part(0), opts...)
	},
	"broadcasts.pause": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Pause(ctx, o.part(0), opts...)
	},
	"broadcasts.resume": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Resume(ctx, o.part(0), opts...)
	},
	"broadcasts.duplicate": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Duplicate(ctx, o.part(0), opts...)
	},
	"broadcasts.recipients": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Broadcasts.AllRecipients(ctx, o.part(0), paramsOf[sendlark.BroadcastsRecipientsParams](o), opts...))
		}
		return c.Broadcasts.Recipients(ctx, o.part(0), paramsOf[sendlark.BroadcastsRecipientsParams](o), opts...)
	},
	"broadcasts.clickedLinks": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Broadcasts.AllClickedLinks(ctx, o.part(0), paramsOf[sendlark.BroadcastsClickedLinksParams](o), opts...))
		}
		return c.Broadcasts.ClickedLinks(ctx, o.part(0), paramsOf[sendlark.BroadcastsClickedLinksParams](o), opts...)
	},
	"broadcasts.statistics": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Statistics(ctx, o.part(0), opts...)
	},
	"broadcasts.decide": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Decide(ctx, o.part(0), bodyOf[sendlark.DecideBroadcastRequest](o), opts...)
	},
	"broadcasts.resend": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Broadcasts.Resend(ctx, o.part(0), bodyOf[sendlark.ResendBroadcastRequest](o), opts...)
	},
	"automations.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Create(ctx, bodyOf[sendlark.CreateAutomationRequest](o), opts...)
	},
	"automations.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Automations.All(ctx, paramsOf[sendlark.AutomationsListParams](o), opts...))
		}
		return c.Automations.List(ctx, paramsOf[sendlark.AutomationsListParams](o), opts...)
	},
	"automations.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Get(ctx, o.part(0), opts...)
	},
	"automations.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Update(ctx, o.part(0), bodyOf[sendlark.UpdateAutomationRequest](o), opts...)
	},
	"automations.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Delete(ctx, o.part(0), opts...)
	},
	"automations.duplicate": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Duplicate(ctx, o.part(0), opts...)
	},
	"automations.stop": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Stop(ctx, o.part(0), opts...)
	},
	"automations.dryRun": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.DryRun(ctx, o.part(0), bodyOf[sendlark.DryRunAutomationRequest](o), opts...)
	},
	"automations.runs.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Automations.Runs.All(ctx, o.part(0), paramsOf[sendlark.AutomationsRunsListParams](o), opts...))
		}
		return c.Automations.Runs.List(ctx, o.part(0), paramsOf[sendlark.AutomationsRunsListParams](o), opts...)
	},
	"automations.runs.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Automations.Runs.Get(ctx, o.part(0), o.part(1), opts...)
	},
	"contacts.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Create(ctx, bodyOf[sendlark.CreateContactRequest](o), opts...)
	},
	"contacts.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.All(ctx, paramsOf[sendlark.ContactsListParams](o), opts...))
		}
		return c.Contacts.List(ctx, paramsOf[sendlark.ContactsListParams](o), opts...)
	},
	"contacts.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Get(ctx, o.part(0), opts...)
	},
	"contacts.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Update(ctx, o.part(0), bodyOf[sendlark.UpdateContactRequest](o), opts...)
	},
	"contacts.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Delete(ctx, o.part(0), opts...)
	},
	"contacts.segments.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Segments.All(ctx, o.part(0), paramsOf[sendlark.ContactsSegmentsListParams](o), opts...))
		}
		return c.Contacts.Segments.List(ctx, o.part(0), paramsOf[sendlark.ContactsSegmentsListParams](o), opts...)
	},
	"contacts.segments.add": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Segments.Add(ctx, o.part(0), o.part(1), opts...)
	},
	"contacts.segments.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Segments.Remove(ctx, o.part(0), o.part(1), opts...)
	},
	"contacts.topics.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Topics.All(ctx, o.part(0), paramsOf[sendlark.ContactsTopicsListParams](o), opts...))
		}
		return c.Contacts.Topics.List(ctx, o.part(0), paramsOf[sendlark.ContactsTopicsListParams](o), opts...)
	},
	"contacts.topics.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Topics.Update(ctx, o.part(0), *bodyOf[[]sendlark.ContactTopicChoice](o), opts...)
	},
	"contacts.consents.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Consents.All(ctx, o.part(0), paramsOf[sendlark.ContactsConsentsListParams](o), opts...))
		}
		return c.Contacts.Consents.List(ctx, o.part(0), paramsOf[sendlark.ContactsConsentsListParams](o), opts...)
	},
	"contacts.activity.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Activity.All(ctx, o.part(0), paramsOf[sendlark.ContactsActivityListParams](o), opts...))
		}
		return c.Contacts.Activity.List(ctx, o.part(0), paramsOf[sendlark.ContactsActivityListParams](o), opts...)
	},
	"contactProperties.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.ContactProperties.All(ctx, paramsOf[sendlark.ContactPropertiesListParams](o), opts...))
		}
		return c.ContactProperties.List(ctx, paramsOf[sendlark.ContactPropertiesListParams](o), opts...)
	},
	"contactProperties.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.ContactProperties.Create(ctx, bodyOf[sendlark.CreateContactPropertyRequest](o), opts...)
	},
	"contactProperties.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.ContactProperties.Get(ctx, o.part(0), opts...)
	},
	"contactProperties.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.ContactProperties.Update(ctx, o.part(0), bodyOf[sendlark.UpdateContactPropertyRequest](o), opts...)
	},
	"contactProperties.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.ContactProperties.Delete(ctx, o.part(0), opts...)
	},
	"topics.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Topics.All(ctx, paramsOf[sendlark.TopicsListParams](o), opts...))
		}
		return c.Topics.List(ctx, paramsOf[sendlark.TopicsListParams](o), opts...)
	},
	"topics.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Topics.Create(ctx, bodyOf[sendlark.CreateTopicRequest](o), opts...)
	},
	"topics.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Topics.Get(ctx, o.part(0), opts...)
	},
	"topics.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Topics.Update(ctx, o.part(0), bodyOf[sendlark.UpdateTopicRequest](o), opts...)
	},
	"topics.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Topics.Delete(ctx, o.part(0), opts...)
	},
	"segments.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Segments.All(ctx, paramsOf[sendlark.SegmentsListParams](o), opts...))
		}
		return c.Segments.List(ctx, paramsOf[sendlark.SegmentsListParams](o), opts...)
	},
	"segments.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Segments.Create(ctx, bodyOf[sendlark.CreateSegmentRequest](o), opts...)
	},
	"segments.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Segments.Get(ctx, o.part(0), opts...)
	},
	"segments.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Segments.Update(ctx, o.part(0), bodyOf[sendlark.UpdateSegmentRequest](o), opts...)
	},
	"segments.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Segments.Delete(ctx, o.part(0), opts...)
	},
	"segments.count": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Segments.Count(ctx, o.part(0), paramsOf[sendlark.SegmentsCountParams](o), opts...)
	},
	"segments.contacts.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Segments.Contacts.All(ctx, o.part(0), paramsOf[sendlark.SegmentsContactsListParams](o), opts...))
		}
		return c.Segments.Contacts.List(ctx, o.part(0), paramsOf[sendlark.SegmentsContactsListParams](o), opts...)
	},
	"forms.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Forms.All(ctx, paramsOf[sendlark.FormsListParams](o), opts...))
		}
		return c.Forms.List(ctx, paramsOf[sendlark.FormsListParams](o), opts...)
	},
	"forms.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Forms.Create(ctx, bodyOf[sendlark.CreateFormRequest](o), opts...)
	},
	"forms.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Forms.Get(ctx, o.part(0), opts...)
	},
	"forms.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Forms.Update(ctx, o.part(0), bodyOf[sendlark.UpdateFormRequest](o), opts...)
	},
	"forms.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Forms.Delete(ctx, o.part(0), opts...)
	},
	"events.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Events.Create(ctx, bodyOf[sendlark.CreateEventRequest](o), opts...)
	},
	"events.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Events.All(ctx, paramsOf[sendlark.EventsListParams](o), opts...))
		}
		return c.Events.List(ctx, paramsOf[sendlark.EventsListParams](o), opts...)
	},
	"events.send": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Events.Send(ctx, bodyOf[sendlark.SendEventRequest](o), opts...)
	},
	"events.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Events.Get(ctx, o.part(0), opts...)
	},
	"events.update": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Events.Update(ctx, o.part(0), bodyOf[sendlark.UpdateEventRequest](o), opts...)
	},
	"events.remove": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Events.Delete(ctx, o.part(0), opts...)
	},
	"contacts.imports.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Imports.All(ctx, paramsOf[sendlark.ContactsImportsListParams](o), opts...))
		}
		return c.Contacts.Imports.List(ctx, paramsOf[sendlark.ContactsImportsListParams](o), opts...)
	},
	"contacts.imports.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Create(ctx, bodyOf[sendlark.CreateContactImportRequest](o), opts...)
	},
	"contacts.imports.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Get(ctx, o.part(0), opts...)
	},
	"contacts.imports.errors": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Errors(ctx, o.part(0), opts...)
	},
	"contacts.imports.start": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Start(ctx, o.part(0), bodyOf[sendlark.StartContactImportRequest](o), opts...)
	},
	"contacts.imports.cancel": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Cancel(ctx, o.part(0), opts...)
	},
	"contacts.imports.undo": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Imports.Undo(ctx, o.part(0), opts...)
	},
	"contacts.exports.create": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Exports.Create(ctx, bodyOf[sendlark.CreateContactExportRequest](o), opts...)
	},
	"contacts.exports.list": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		if o.IsIterated {
			return collect(c.Contacts.Exports.All(ctx, paramsOf[sendlark.ContactsExportsListParams](o), opts...))
		}
		return c.Contacts.Exports.List(ctx, paramsOf[sendlark.ContactsExportsListParams](o), opts...)
	},
	"contacts.exports.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Exports.Get(ctx, o.part(0), opts...)
	},
	"contacts.exports.file": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Exports.File(ctx, o.part(0), opts...)
	},
	"contacts.erase": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Erase(ctx, o.part(0), bodyOf[sendlark.EraseContactRequest](o), opts...)
	},
	"contacts.erasures.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Erasures.Get(ctx, o.part(0), opts...)
	},
	"contacts.export": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Contacts.Export(ctx, o.part(0), opts...)
	},
	"emails.metrics": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Emails.Metrics(ctx, paramsOf[sendlark.EmailsMetricsParams](o), opts...)
	},
	"usage.get": func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {
		return c.Usage.Get(ctx, opts...)
	},
}
