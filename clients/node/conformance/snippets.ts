// biome-ignore-all lint: generated, and only compiled
// Generated from the API's description (419fcc34d56f); do not edit.

import type { Sendlark } from "../src/index.js";

export async function snippets(sendlark: Sendlark): Promise<void> {
  {
    const sentEmail = await sendlark.emails.send({
      from: "Acme <hello@acme.dev>",
      to: ["delivered@resend.dev"],
      subject: "Hello",
      html: "<p>It works.</p>",
      text: "It works.",
    });
  }
  {
    for await (const item of sendlark.emails.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
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
  }
  {
    const emailCount = await sendlark.emails.count();
  }
  {
    const text = await sendlark.emails.export();
  }
  {
    const email = await sendlark.emails.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const emailReference = await sendlark.emails.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      scheduledAt: "in 2 hours",
    });
  }
  {
    await sendlark.emails.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.emails.attachments.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const attachment = await sendlark.emails.attachments.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    for await (const item of sendlark.emails.events.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    for await (const item of sendlark.emails.attempts.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const emailReference = await sendlark.emails.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const sharedEmail = await sendlark.emails.share("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      expiresIn: "2 hours",
    });
  }
  {
    const unsubscribePage = await sendlark.unsubscribePage.get();
  }
  {
    const unsubscribePage = await sendlark.unsubscribePage.update({ name: "Acme", accentColor: "#0b6e4f" });
  }
  {
    const domain = await sendlark.domains.create({
      name: "shop.acme.dev",
      region: "us-east-1",
      customReturnPath: "send",
    });
  }
  {
    for await (const item of sendlark.domains.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const domain = await sendlark.domains.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const domainReference = await sendlark.domains.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      openTracking: true,
      trackingSubdomain: "links",
    });
  }
  {
    await sendlark.domains.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const domainReference = await sendlark.domains.verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const domain = await sendlark.domains.rotateKeys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const domainDns = await sendlark.domains.dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const createdApiKey = await sendlark.apiKeys.create({
      name: "Production",
      permission: "sending_access",
      allowedIps: ["192.0.2.0/24"],
      expiresAt: "2999-01-31T00:00:00Z",
    });
  }
  {
    for await (const item of sendlark.apiKeys.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const apiKeyReference = await sendlark.apiKeys.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      name: "Production",
    });
  }
  {
    await sendlark.apiKeys.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.logs.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const log = await sendlark.logs.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.deliveries.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const queueChange = await sendlark.deliveries.retry({ destination: "lovelace.dev" });
  }
  {
    const queueChange = await sendlark.deliveries.hold({ destination: "lovelace.dev" });
  }
  {
    const queueChange = await sendlark.deliveries.release({ destination: "lovelace.dev" });
  }
  {
    const queueChange = await sendlark.deliveries.cancel({ destination: "lovelace.dev" });
  }
  {
    for await (const item of sendlark.reports.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const report = await sendlark.reports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const suppressionReference = await sendlark.suppressions.add({ email: "ada@lovelace.dev" });
  }
  {
    for await (const item of sendlark.suppressions.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const text = await sendlark.suppressions.export();
  }
  {
    const suppression = await sendlark.suppressions.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    await sendlark.suppressions.remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const addedSuppressions = await sendlark.suppressions.batch.add({
      emails: ["ada@lovelace.dev", "alan@turing.dev"],
    });
  }
  {
    await sendlark.suppressions.batch.remove({ emails: ["ada@lovelace.dev", "alan@turing.dev"] });
  }
  {
    const webhookWithSecret = await sendlark.webhooks.create({
      endpoint: "https://acme.dev/webhooks/email",
      events: ["email.delivered", "email.bounced", "email.complained"],
    });
  }
  {
    for await (const item of sendlark.webhooks.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const webhook = await sendlark.webhooks.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const webhookReference = await sendlark.webhooks.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      status: "enabled",
      events: ["email.delivered", "email.bounced"],
    });
  }
  {
    await sendlark.webhooks.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const webhookWithSecret = await sendlark.webhooks.rotateSigningSecret(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    const webhookEventReference = await sendlark.webhooks.test("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      type: "email.bounced",
    });
  }
  {
    const replayedWebhook = await sendlark.webhooks.replay("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      since: "2026-11-20T00:00:00Z",
    });
  }
  {
    for await (const item of sendlark.webhooks.events.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const webhookEvent = await sendlark.webhooks.events.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    for await (const item of sendlark.webhooks.events.attempts.list(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { limit: 20 },
    )) {
      console.log(item);
    }
  }
  {
    const webhookEventReference = await sendlark.webhooks.events.replay(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    const insights = await sendlark.emails.insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.templates.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
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
  }
  {
    const template = await sendlark.templates.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const templateReference = await sendlark.templates.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "Your order {{ORDER}}",
    });
  }
  {
    await sendlark.templates.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const templateReference = await sendlark.templates.publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const templateReference = await sendlark.templates.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.templates.versions.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const templateVersion = await sendlark.templates.versions.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    for await (const item of sendlark.broadcasts.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const broadcastReference = await sendlark.broadcasts.create({
      filter: { all: [] },
      from: "Acme <news@acme.dev>",
      subject: "What is new in May",
      html: '<p>Hi {{{FIRST_NAME|there}}},</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>',
    });
  }
  {
    const broadcast = await sendlark.broadcasts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "What is new in June",
    });
  }
  {
    await sendlark.broadcasts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.send("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      scheduledAt: "in 1 hour",
    });
  }
  {
    const broadcastCheck = await sendlark.broadcasts.check("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      links: false,
    });
  }
  {
    const broadcastTestResult = await sendlark.broadcasts.test("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      to: ["ada@acme.dev"],
    });
  }
  {
    const broadcastReference = await sendlark.broadcasts.cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.broadcasts.recipients("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
      type: "sent",
    })) {
      console.log(item);
    }
  }
  {
    for await (const item of sendlark.broadcasts.clickedLinks("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const broadcastStatistics = await sendlark.broadcasts.statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const broadcastReference = await sendlark.broadcasts.decide("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      variant: 1,
    });
  }
  {
    const broadcastReference = await sendlark.broadcasts.resend("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      subject: "In case you missed it",
    });
  }
  {
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
  }
  {
    for await (const item of sendlark.automations.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const automation = await sendlark.automations.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const automationReference = await sendlark.automations.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      status: "enabled",
    });
  }
  {
    await sendlark.automations.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const automationReference = await sendlark.automations.duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const stoppedAutomation = await sendlark.automations.stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const automationDryRun = await sendlark.automations.dryRun("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      email: "ada@lovelace.dev",
      payload: { plan: "pro" },
      answers: { is_pro: "condition_met" },
    });
  }
  {
    for await (const item of sendlark.automations.runs.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const automationRun = await sendlark.automations.runs.get(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    const contactReference = await sendlark.contacts.create({
      email: "ada@lovelace.dev",
      firstName: "Ada",
      lastName: "Lovelace",
    });
  }
  {
    for await (const item of sendlark.contacts.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const contact = await sendlark.contacts.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const contactReference = await sendlark.contacts.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      firstName: "Augusta",
      unsubscribed: true,
    });
  }
  {
    await sendlark.contacts.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.contacts.segments.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const contactSegment = await sendlark.contacts.segments.add(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    await sendlark.contacts.segments.remove(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    for await (const item of sendlark.contacts.topics.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    const contactTopicsReference = await sendlark.contacts.topics.update(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      [{ id: "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", subscription: "opt_in" }],
    );
  }
  {
    for await (const item of sendlark.contacts.consents.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    for await (const item of sendlark.contacts.activity.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    for await (const item of sendlark.contactProperties.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const contactPropertyReference = await sendlark.contactProperties.create({
      key: "company",
      type: "string",
      fallbackValue: "your company",
    });
  }
  {
    const contactProperty = await sendlark.contactProperties.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const contactPropertyReference = await sendlark.contactProperties.update(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { fallbackValue: "your team" },
    );
  }
  {
    await sendlark.contactProperties.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.topics.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const topicReference = await sendlark.topics.create({
      name: "Product news",
      defaultSubscription: "opt_in",
      description: "What is new, once a month.",
      visibility: "public",
    });
  }
  {
    const topic = await sendlark.topics.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const topicReference = await sendlark.topics.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      description: "What is new, once a quarter.",
    });
  }
  {
    await sendlark.topics.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.segments.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const createdSegment = await sendlark.segments.create({ name: "Beta testers" });
  }
  {
    const segment = await sendlark.segments.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const segmentReference = await sendlark.segments.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      name: "First customers",
    });
  }
  {
    await sendlark.segments.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const segmentCount = await sendlark.segments.count("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.segments.contacts.list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      limit: 20,
    })) {
      console.log(item);
    }
  }
  {
    for await (const item of sendlark.forms.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const form = await sendlark.forms.create({
      name: "Newsletter",
      fields: [{ field: "first_name" }],
      consentText: "Yes, send me the newsletter.",
    });
  }
  {
    const form = await sendlark.forms.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const form = await sendlark.forms.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      title: "Our newsletter",
    });
  }
  {
    await sendlark.forms.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const eventReference = await sendlark.events.create({
      name: "user.upgraded",
      schema: { plan: "string", seats: "number" },
    });
  }
  {
    for await (const item of sendlark.events.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const sentEvent = await sendlark.events.send({
      event: "user.upgraded",
      email: "ada@lovelace.dev",
      payload: { plan: "pro", seats: 3 },
    });
  }
  {
    const event = await sendlark.events.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const eventReference = await sendlark.events.update("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      schema: { plan: "string" },
    });
  }
  {
    await sendlark.events.delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    for await (const item of sendlark.contacts.imports.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const contactImportReference = await sendlark.contacts.imports.create({
      file: "email,first_name\nada@example.com,Ada\n",
      onConflict: "upsert",
    });
  }
  {
    const contactImport = await sendlark.contacts.imports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const text = await sendlark.contacts.imports.errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const contactImportReference = await sendlark.contacts.imports.start(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
      { onConflict: "upsert" },
    );
  }
  {
    const contactImportReference = await sendlark.contacts.imports.cancel(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    const contactImportReference = await sendlark.contacts.imports.undo(
      "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
    );
  }
  {
    const contactExportReference = await sendlark.contacts.exports.create({
      format: "csv",
      columns: ["email", "first_name", "topics", "segments"],
    });
  }
  {
    for await (const item of sendlark.contacts.exports.list({ limit: 20 })) {
      console.log(item);
    }
  }
  {
    const contactExport = await sendlark.contacts.exports.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const text = await sendlark.contacts.exports.file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const contactErasure = await sendlark.contacts.erase("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", {
      reason: "Request of 22 November 2026",
    });
  }
  {
    const contactErasure = await sendlark.contacts.erasures.get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const answer = await sendlark.contacts.export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
  }
  {
    const metrics = await sendlark.emails.metrics();
  }
  {
    const usage = await sendlark.usage.get();
  }
}
