// biome-ignore-all lint: generated, and only compiled
// Generated from the API's description (ceab9d71ce22); do not edit.

import type { Sendlark } from "../src/index.js";

export async function snippets(sendlark: Sendlark): Promise<void> {
  {
    // > emails.send
    const sentEmail = await sendlark.emails.send({
      from: "Acme <hello@acme.dev>",
      to: ["delivered@resend.dev"],
      subject: "Hello",
      html: "<p>It works.</p>",
      text: "It works.",
    });
    // <
  }
  {
    // > emails.list
    for await (const item of sendlark.emails.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > batch.send
    const sentBatch = await sendlark.batch.send([
      {
        from: "Acme <hello@acme.dev>",
        to: ["delivered@resend.dev"],
        subject: "Hello",
        html: "<p>It works.</p>",
        text: "It works.",
      },
      {
        from: "Acme <hello@acme.dev>",
        to: ["bounced@resend.dev"],
        subject: "Hello",
        html: "<p>It works.</p>",
        text: "It works.",
      },
    ]);
    // <
  }
  {
    // > emails.count
    const emailCount = await sendlark.emails.count();
    // <
  }
  {
    // > emails.export
    const text = await sendlark.emails.export();
    // <
  }
  {
    // > emails.get
    const email = await sendlark.emails.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > emails.update
    const emailReference = await sendlark.emails.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      scheduledAt: "in 2 hours",
    });
    // <
  }
  {
    // > emails.remove
    await sendlark.emails.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > emails.attachments.list
    for await (const item of sendlark.emails.attachments.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > emails.attachments.get
    const attachment = await sendlark.emails.attachments.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > emails.events.list
    for await (const item of sendlark.emails.events.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > emails.attempts.list
    for await (const item of sendlark.emails.attempts.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > emails.cancel
    const emailReference = await sendlark.emails.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > emails.share
    const sharedEmail = await sendlark.emails.share("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      expiresIn: "2 hours",
    });
    // <
  }
  {
    // > unsubscribePage.get
    const unsubscribePage = await sendlark.unsubscribePage.get();
    // <
  }
  {
    // > unsubscribePage.update
    const unsubscribePage = await sendlark.unsubscribePage.update({ name: "Acme", accentColor: "#0b6e4f" });
    // <
  }
  {
    // > domains.create
    const domain = await sendlark.domains.create({
      name: "shop.acme.dev",
      region: "us-east-1",
      customReturnPath: "send",
    });
    // <
  }
  {
    // > domains.list
    for await (const item of sendlark.domains.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > domains.get
    const domain = await sendlark.domains.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > domains.update
    const domainReference = await sendlark.domains.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      openTracking: true,
      trackingSubdomain: "links",
    });
    // <
  }
  {
    // > domains.remove
    await sendlark.domains.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > domains.verify
    const domainReference = await sendlark.domains.verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > domains.rotateKeys
    const domain = await sendlark.domains.rotateKeys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > domains.dns
    const domainDns = await sendlark.domains.dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > apiKeys.create
    const createdApiKey = await sendlark.apiKeys.create({
      name: "Production",
      permission: "sending_access",
      allowedIps: ["192.0.2.0/24"],
      expiresAt: "2999-01-31T00:00:00Z",
    });
    // <
  }
  {
    // > apiKeys.list
    for await (const item of sendlark.apiKeys.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > apiKeys.update
    const apiKeyReference = await sendlark.apiKeys.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      name: "Production",
    });
    // <
  }
  {
    // > apiKeys.remove
    await sendlark.apiKeys.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > logs.list
    for await (const item of sendlark.logs.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > logs.get
    const log = await sendlark.logs.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > deliveries.list
    for await (const item of sendlark.deliveries.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > deliveries.retry
    const queueChange = await sendlark.deliveries.retry({ destination: "lovelace.dev" });
    // <
  }
  {
    // > deliveries.hold
    const queueChange = await sendlark.deliveries.hold({ destination: "lovelace.dev" });
    // <
  }
  {
    // > deliveries.release
    const queueChange = await sendlark.deliveries.release({ destination: "lovelace.dev" });
    // <
  }
  {
    // > deliveries.cancel
    const queueChange = await sendlark.deliveries.cancel({ destination: "lovelace.dev" });
    // <
  }
  {
    // > reports.list
    for await (const item of sendlark.reports.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > reports.get
    const report = await sendlark.reports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > suppressions.add
    const suppressionReference = await sendlark.suppressions.add({ email: "ada@lovelace.dev" });
    // <
  }
  {
    // > suppressions.list
    for await (const item of sendlark.suppressions.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > suppressions.export
    const text = await sendlark.suppressions.export();
    // <
  }
  {
    // > suppressions.get
    const suppression = await sendlark.suppressions.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > suppressions.remove
    await sendlark.suppressions.remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > suppressions.batch.add
    const addedSuppressions = await sendlark.suppressions.batch.add({
      emails: ["ada@lovelace.dev", "alan@turing.dev"],
    });
    // <
  }
  {
    // > suppressions.batch.remove
    await sendlark.suppressions.batch.remove({ emails: ["ada@lovelace.dev", "alan@turing.dev"] });
    // <
  }
  {
    // > webhooks.create
    const webhookWithSecret = await sendlark.webhooks.create({
      endpoint: "https://acme.dev/webhooks/email",
      events: ["email.delivered", "email.bounced", "email.complained"],
    });
    // <
  }
  {
    // > webhooks.list
    for await (const item of sendlark.webhooks.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > webhooks.get
    const webhook = await sendlark.webhooks.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > webhooks.update
    const webhookReference = await sendlark.webhooks.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      status: "enabled",
      events: ["email.delivered", "email.bounced"],
    });
    // <
  }
  {
    // > webhooks.remove
    await sendlark.webhooks.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > webhooks.rotateSigningSecret
    const webhookWithSecret = await sendlark.webhooks.rotateSigningSecret(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > webhooks.test
    const webhookEventReference = await sendlark.webhooks.test("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      type: "email.bounced",
    });
    // <
  }
  {
    // > webhooks.replay
    const replayedWebhook = await sendlark.webhooks.replay("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      since: "2026-11-20T00:00:00Z",
    });
    // <
  }
  {
    // > webhooks.events.list
    for await (const item of sendlark.webhooks.events.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > webhooks.events.get
    const webhookEvent = await sendlark.webhooks.events.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > webhooks.events.attempts.list
    for await (const item of sendlark.webhooks.events.attempts.list(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { limit: 20 },
    )) {
      console.log(item);
    }
    // <
  }
  {
    // > webhooks.events.replay
    const webhookEventReference = await sendlark.webhooks.events.replay(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > emails.insights
    const insights = await sendlark.emails.insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > templates.list
    for await (const item of sendlark.templates.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > templates.create
    const templateReference = await sendlark.templates.create({
      name: "Order confirmation",
      alias: "order-confirmation",
      from: "Acme <orders@acme.dev>",
      subject: "Order {{ORDER}}",
      html: "<p>Thank you, {{NAME}}.</p>",
      variables: [
        { key: "ORDER", type: "number" },
        { key: "NAME", type: "string", fallbackValue: "dear customer" },
      ],
    });
    // <
  }
  {
    // > templates.get
    const template = await sendlark.templates.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > templates.update
    const templateReference = await sendlark.templates.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "Your order {{ORDER}}",
    });
    // <
  }
  {
    // > templates.remove
    await sendlark.templates.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > templates.publish
    const templateReference = await sendlark.templates.publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > templates.duplicate
    const templateReference = await sendlark.templates.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > templates.versions.list
    for await (const item of sendlark.templates.versions.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > templates.versions.get
    const templateVersion = await sendlark.templates.versions.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > broadcasts.list
    for await (const item of sendlark.broadcasts.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > broadcasts.create
    const broadcastReference = await sendlark.broadcasts.create({
      filter: { all: [] },
      from: "Acme <news@acme.dev>",
      subject: "What is new in May",
      html: '<p>Hi {{{FIRST_NAME|there}}},</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>',
    });
    // <
  }
  {
    // > broadcasts.get
    const broadcast = await sendlark.broadcasts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.update
    const broadcastReference = await sendlark.broadcasts.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "What is new in June",
    });
    // <
  }
  {
    // > broadcasts.remove
    await sendlark.broadcasts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.send
    const broadcastReference = await sendlark.broadcasts.send("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      scheduledAt: "in 1 hour",
    });
    // <
  }
  {
    // > broadcasts.check
    const broadcastCheck = await sendlark.broadcasts.check("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      links: false,
    });
    // <
  }
  {
    // > broadcasts.test
    const broadcastTestResult = await sendlark.broadcasts.test("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      to: ["ada@acme.dev"],
    });
    // <
  }
  {
    // > broadcasts.cancel
    const broadcastReference = await sendlark.broadcasts.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.pause
    const broadcastReference = await sendlark.broadcasts.pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.resume
    const broadcastReference = await sendlark.broadcasts.resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.duplicate
    const broadcastReference = await sendlark.broadcasts.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.recipients
    for await (const item of sendlark.broadcasts.recipients("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
      type: "sent",
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > broadcasts.clickedLinks
    for await (const item of sendlark.broadcasts.clickedLinks("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > broadcasts.statistics
    const broadcastStatistics = await sendlark.broadcasts.statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > broadcasts.decide
    const broadcastReference = await sendlark.broadcasts.decide("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      variant: 1,
    });
    // <
  }
  {
    // > broadcasts.resend
    const broadcastReference = await sendlark.broadcasts.resend("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "In case you missed it",
    });
    // <
  }
  {
    // > automations.create
    const automationReference = await sendlark.automations.create({
      name: "Pro users",
      steps: [
        {
          key: "start",
          type: "trigger",
          config: { event_name: "user.created" },
        },
        { key: "wait", type: "delay", config: { duration: "1 day" } },
        {
          key: "is_pro",
          type: "condition",
          config: { type: "rule", field: "event.plan", operator: "eq", value: "pro" },
        },
        {
          key: "name",
          type: "contact_update",
          config: { first_name: { var: "event.first_name" } },
        },
      ],
      connections: [
        { from: "start", to: "wait" },
        { from: "wait", to: "is_pro" },
        { from: "is_pro", to: "name", type: "condition_met" },
      ],
    });
    // <
  }
  {
    // > automations.list
    for await (const item of sendlark.automations.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > automations.get
    const automation = await sendlark.automations.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > automations.update
    const automationReference = await sendlark.automations.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      status: "enabled",
    });
    // <
  }
  {
    // > automations.remove
    await sendlark.automations.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > automations.duplicate
    const automationReference = await sendlark.automations.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > automations.stop
    const stoppedAutomation = await sendlark.automations.stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > automations.dryRun
    const automationDryRun = await sendlark.automations.dryRun("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      email: "ada@lovelace.dev",
      payload: { plan: "pro" },
      answers: { is_pro: "condition_met" },
    });
    // <
  }
  {
    // > automations.runs.list
    for await (const item of sendlark.automations.runs.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > automations.runs.get
    const automationRun = await sendlark.automations.runs.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > contacts.create
    const contactReference = await sendlark.contacts.create({
      email: "ada@lovelace.dev",
      firstName: "Ada",
      lastName: "Lovelace",
    });
    // <
  }
  {
    // > contacts.list
    for await (const item of sendlark.contacts.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.get
    const contact = await sendlark.contacts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.update
    const contactReference = await sendlark.contacts.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      firstName: "Augusta",
      unsubscribed: true,
    });
    // <
  }
  {
    // > contacts.remove
    await sendlark.contacts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.segments.list
    for await (const item of sendlark.contacts.segments.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.segments.add
    const contactSegment = await sendlark.contacts.segments.add(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > contacts.segments.remove
    await sendlark.contacts.segments.remove(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > contacts.topics.list
    for await (const item of sendlark.contacts.topics.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.topics.update
    const contactTopicsReference = await sendlark.contacts.topics.update(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      [{ id: "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", subscription: "opt_in" }],
    );
    // <
  }
  {
    // > contacts.consents.list
    for await (const item of sendlark.contacts.consents.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.activity.list
    for await (const item of sendlark.contacts.activity.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > contactProperties.list
    for await (const item of sendlark.contactProperties.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > contactProperties.create
    const contactPropertyReference = await sendlark.contactProperties.create({
      key: "company",
      type: "string",
      fallbackValue: "your company",
    });
    // <
  }
  {
    // > contactProperties.get
    const contactProperty = await sendlark.contactProperties.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contactProperties.update
    const contactPropertyReference = await sendlark.contactProperties.update(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { fallbackValue: "your team" },
    );
    // <
  }
  {
    // > contactProperties.remove
    await sendlark.contactProperties.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > topics.list
    for await (const item of sendlark.topics.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > topics.create
    const topicReference = await sendlark.topics.create({
      name: "Product news",
      defaultSubscription: "opt_in",
      description: "What is new, once a month.",
      visibility: "public",
    });
    // <
  }
  {
    // > topics.get
    const topic = await sendlark.topics.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > topics.update
    const topicReference = await sendlark.topics.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      description: "What is new, once a quarter.",
    });
    // <
  }
  {
    // > topics.remove
    await sendlark.topics.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > segments.list
    for await (const item of sendlark.segments.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > segments.create
    const createdSegment = await sendlark.segments.create({ name: "Beta testers" });
    // <
  }
  {
    // > segments.get
    const segment = await sendlark.segments.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > segments.update
    const segmentReference = await sendlark.segments.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      name: "First customers",
    });
    // <
  }
  {
    // > segments.remove
    await sendlark.segments.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > segments.count
    const segmentCount = await sendlark.segments.count("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > segments.contacts.list
    for await (const item of sendlark.segments.contacts.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
    // <
  }
  {
    // > forms.list
    for await (const item of sendlark.forms.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > forms.create
    const form = await sendlark.forms.create({
      name: "Newsletter",
      fields: [{ field: "first_name" }],
      consentText: "Yes, send me the newsletter.",
    });
    // <
  }
  {
    // > forms.get
    const form = await sendlark.forms.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > forms.update
    const form = await sendlark.forms.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      title: "Our newsletter",
    });
    // <
  }
  {
    // > forms.remove
    await sendlark.forms.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > events.create
    const eventReference = await sendlark.events.create({
      name: "user.upgraded",
      schema: { plan: "string", seats: "number" },
    });
    // <
  }
  {
    // > events.list
    for await (const item of sendlark.events.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > events.send
    const sentEvent = await sendlark.events.send({
      event: "user.upgraded",
      email: "ada@lovelace.dev",
      payload: { plan: "pro", seats: 3 },
    });
    // <
  }
  {
    // > events.get
    const event = await sendlark.events.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > events.update
    const eventReference = await sendlark.events.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      schema: { plan: "string" },
    });
    // <
  }
  {
    // > events.remove
    await sendlark.events.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.imports.list
    for await (const item of sendlark.contacts.imports.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.imports.create
    const contactImportReference = await sendlark.contacts.imports.create({
      file: "email,first_name\nada@example.com,Ada\n",
      onConflict: "upsert",
    });
    // <
  }
  {
    // > contacts.imports.get
    const contactImport = await sendlark.contacts.imports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.imports.errors
    const text = await sendlark.contacts.imports.errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.imports.start
    const contactImportReference = await sendlark.contacts.imports.start(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { onConflict: "upsert" },
    );
    // <
  }
  {
    // > contacts.imports.cancel
    const contactImportReference = await sendlark.contacts.imports.cancel(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > contacts.imports.undo
    const contactImportReference = await sendlark.contacts.imports.undo(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
    // <
  }
  {
    // > contacts.exports.create
    const contactExportReference = await sendlark.contacts.exports.create({
      format: "csv",
      columns: ["email", "first_name", "topics", "segments"],
    });
    // <
  }
  {
    // > contacts.exports.list
    for await (const item of sendlark.contacts.exports.list({ limit: 20 })) {
      console.log(item);
    }
    // <
  }
  {
    // > contacts.exports.get
    const contactExport = await sendlark.contacts.exports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.exports.file
    const text = await sendlark.contacts.exports.file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.erase
    const contactErasure = await sendlark.contacts.erase("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      reason: "Request of 22 November 2026",
    });
    // <
  }
  {
    // > contacts.erasures.get
    const contactErasure = await sendlark.contacts.erasures.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > contacts.export
    const answer = await sendlark.contacts.export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }
  {
    // > emails.metrics
    const metrics = await sendlark.emails.metrics();
    // <
  }
  {
    // > usage.get
    const usage = await sendlark.usage.get();
    // <
  }
}
