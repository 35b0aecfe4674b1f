// Generated from the API's description (ceab9d71ce22); do not edit.
use crate::order::{json, Order};
use sendlark::RequestOptions;
use serde_json::Value;

pub async fn call(
    client: &sendlark::Sendlark,
    options: &RequestOptions,
    order: &Order,
) -> sendlark::Result<Value> {
    Ok(match order.op.as_str() {
        "emails.send" => json(&client.emails().with(options).send(order.body()).await?),
        "emails.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "emails.list" => json(&*client.emails().with(options).list(order.params()).await?),
        "batch.send" => json(
            &client
                .batch()
                .with(options)
                .send(order.body::<Vec<_>>(), order.params())
                .await?,
        ),
        "emails.count" => json(&client.emails().with(options).count(order.params()).await?),
        "emails.export" => json(&client.emails().with(options).export(order.params()).await?),
        "emails.get" => json(&client.emails().with(options).get(order.id(0)).await?),
        "emails.update" => json(
            &client
                .emails()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "emails.remove" => json(&client.emails().with(options).delete(order.id(0)).await?),
        "emails.attachments.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .attachments()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "emails.attachments.list" => json(
            &*client
                .emails()
                .with(options)
                .attachments()
                .list(order.id(0), order.params())
                .await?,
        ),
        "emails.attachments.get" => json(
            &client
                .emails()
                .with(options)
                .attachments()
                .get(order.id(0), order.id(1))
                .await?,
        ),
        "emails.events.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .events()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "emails.events.list" => json(
            &*client
                .emails()
                .with(options)
                .events()
                .list(order.id(0), order.params())
                .await?,
        ),
        "emails.attempts.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .attempts()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "emails.attempts.list" => json(
            &*client
                .emails()
                .with(options)
                .attempts()
                .list(order.id(0), order.params())
                .await?,
        ),
        "emails.cancel" => json(&client.emails().with(options).cancel(order.id(0)).await?),
        "emails.share" => json(
            &client
                .emails()
                .with(options)
                .share(order.id(0), order.body())
                .await?,
        ),
        "unsubscribePage.get" => json(&client.unsubscribe_page().with(options).get().await?),
        "unsubscribePage.update" => json(
            &client
                .unsubscribe_page()
                .with(options)
                .update(order.body())
                .await?,
        ),
        "domains.create" => json(&client.domains().with(options).create(order.body()).await?),
        "domains.list" if order.is_iterated => json(
            &client
                .domains()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "domains.list" => json(&*client.domains().with(options).list(order.params()).await?),
        "domains.get" => json(&client.domains().with(options).get(order.id(0)).await?),
        "domains.update" => json(
            &client
                .domains()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "domains.remove" => json(&client.domains().with(options).delete(order.id(0)).await?),
        "domains.verify" => json(&client.domains().with(options).verify(order.id(0)).await?),
        "domains.rotateKeys" => json(
            &client
                .domains()
                .with(options)
                .rotate_keys(order.id(0))
                .await?,
        ),
        "domains.dns" => json(&client.domains().with(options).dns(order.id(0)).await?),
        "apiKeys.create" => json(&client.api_keys().with(options).create(order.body()).await?),
        "apiKeys.list" if order.is_iterated => json(
            &client
                .api_keys()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "apiKeys.list" => json(&*client.api_keys().with(options).list(order.params()).await?),
        "apiKeys.update" => json(
            &client
                .api_keys()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "apiKeys.remove" => json(&client.api_keys().with(options).delete(order.id(0)).await?),
        "logs.list" if order.is_iterated => json(
            &client
                .logs()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "logs.list" => json(&*client.logs().with(options).list(order.params()).await?),
        "logs.get" => json(&client.logs().with(options).get(order.id(0)).await?),
        "deliveries.list" if order.is_iterated => json(
            &client
                .deliveries()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "deliveries.list" => json(
            &*client
                .deliveries()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "deliveries.retry" => json(
            &client
                .deliveries()
                .with(options)
                .retry(order.body())
                .await?,
        ),
        "deliveries.hold" => json(&client.deliveries().with(options).hold(order.body()).await?),
        "deliveries.release" => json(
            &client
                .deliveries()
                .with(options)
                .release(order.body())
                .await?,
        ),
        "deliveries.cancel" => json(
            &client
                .deliveries()
                .with(options)
                .cancel(order.body())
                .await?,
        ),
        "reports.list" if order.is_iterated => json(
            &client
                .reports()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "reports.list" => json(&*client.reports().with(options).list(order.params()).await?),
        "reports.get" => json(&client.reports().with(options).get(order.id(0)).await?),
        "suppressions.add" => json(
            &client
                .suppressions()
                .with(options)
                .add(order.body())
                .await?,
        ),
        "suppressions.list" if order.is_iterated => json(
            &client
                .suppressions()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "suppressions.list" => json(
            &*client
                .suppressions()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "suppressions.export" => json(
            &client
                .suppressions()
                .with(options)
                .export(order.params())
                .await?,
        ),
        "suppressions.get" => json(&client.suppressions().with(options).get(order.id(0)).await?),
        "suppressions.remove" => json(
            &client
                .suppressions()
                .with(options)
                .remove(order.id(0))
                .await?,
        ),
        "suppressions.batch.add" => json(
            &client
                .suppressions()
                .with(options)
                .batch()
                .add(order.body())
                .await?,
        ),
        "suppressions.batch.remove" => json(
            &client
                .suppressions()
                .with(options)
                .batch()
                .remove(order.body())
                .await?,
        ),
        "webhooks.create" => json(&client.webhooks().with(options).create(order.body()).await?),
        "webhooks.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "webhooks.list" => json(&*client.webhooks().with(options).list(order.params()).await?),
        "webhooks.get" => json(&client.webhooks().with(options).get(order.id(0)).await?),
        "webhooks.update" => json(
            &client
                .webhooks()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "webhooks.remove" => json(&client.webhooks().with(options).delete(order.id(0)).await?),
        "webhooks.rotateSigningSecret" => json(
            &client
                .webhooks()
                .with(options)
                .rotate_signing_secret(order.id(0))
                .await?,
        ),
        "webhooks.test" => json(
            &client
                .webhooks()
                .with(options)
                .test(order.id(0), order.body())
                .await?,
        ),
        "webhooks.replay" => json(
            &client
                .webhooks()
                .with(options)
                .replay(order.id(0), order.body())
                .await?,
        ),
        "webhooks.events.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "webhooks.events.list" => json(
            &*client
                .webhooks()
                .with(options)
                .events()
                .list(order.id(0), order.params())
                .await?,
        ),
        "webhooks.events.get" => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .get(order.id(0), order.id(1))
                .await?,
        ),
        "webhooks.events.attempts.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .attempts()
                .list(order.id(0), order.id(1), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "webhooks.events.attempts.list" => json(
            &*client
                .webhooks()
                .with(options)
                .events()
                .attempts()
                .list(order.id(0), order.id(1), order.params())
                .await?,
        ),
        "webhooks.events.replay" => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .replay(order.id(0), order.id(1))
                .await?,
        ),
        "emails.insights" => json(&client.emails().with(options).insights(order.id(0)).await?),
        "templates.list" if order.is_iterated => json(
            &client
                .templates()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "templates.list" => json(
            &*client
                .templates()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "templates.create" => json(
            &client
                .templates()
                .with(options)
                .create(order.body())
                .await?,
        ),
        "templates.get" => json(&client.templates().with(options).get(order.id(0)).await?),
        "templates.update" => json(
            &client
                .templates()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "templates.remove" => json(&client.templates().with(options).delete(order.id(0)).await?),
        "templates.publish" => json(
            &client
                .templates()
                .with(options)
                .publish(order.id(0))
                .await?,
        ),
        "templates.duplicate" => json(
            &client
                .templates()
                .with(options)
                .duplicate(order.id(0))
                .await?,
        ),
        "templates.versions.list" if order.is_iterated => json(
            &client
                .templates()
                .with(options)
                .versions()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "templates.versions.list" => json(
            &*client
                .templates()
                .with(options)
                .versions()
                .list(order.id(0), order.params())
                .await?,
        ),
        "templates.versions.get" => json(
            &client
                .templates()
                .with(options)
                .versions()
                .get(order.id(0), order.id(1))
                .await?,
        ),
        "broadcasts.list" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "broadcasts.list" => json(
            &*client
                .broadcasts()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "broadcasts.create" => json(
            &client
                .broadcasts()
                .with(options)
                .create(order.body())
                .await?,
        ),
        "broadcasts.get" => json(&client.broadcasts().with(options).get(order.id(0)).await?),
        "broadcasts.update" => json(
            &client
                .broadcasts()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "broadcasts.remove" => json(
            &client
                .broadcasts()
                .with(options)
                .delete(order.id(0))
                .await?,
        ),
        "broadcasts.send" => json(
            &client
                .broadcasts()
                .with(options)
                .send(order.id(0), order.body())
                .await?,
        ),
        "broadcasts.check" => json(
            &client
                .broadcasts()
                .with(options)
                .check(order.id(0), order.body())
                .await?,
        ),
        "broadcasts.test" => json(
            &client
                .broadcasts()
                .with(options)
                .test(order.id(0), order.body())
                .await?,
        ),
        "broadcasts.cancel" => json(
            &client
                .broadcasts()
                .with(options)
                .cancel(order.id(0))
                .await?,
        ),
        "broadcasts.pause" => json(&client.broadcasts().with(options).pause(order.id(0)).await?),
        "broadcasts.resume" => json(
            &client
                .broadcasts()
                .with(options)
                .resume(order.id(0))
                .await?,
        ),
        "broadcasts.duplicate" => json(
            &client
                .broadcasts()
                .with(options)
                .duplicate(order.id(0))
                .await?,
        ),
        "broadcasts.recipients" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .recipients(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "broadcasts.recipients" => json(
            &*client
                .broadcasts()
                .with(options)
                .recipients(order.id(0), order.params())
                .await?,
        ),
        "broadcasts.clickedLinks" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .clicked_links(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "broadcasts.clickedLinks" => json(
            &*client
                .broadcasts()
                .with(options)
                .clicked_links(order.id(0), order.params())
                .await?,
        ),
        "broadcasts.statistics" => json(
            &client
                .broadcasts()
                .with(options)
                .statistics(order.id(0))
                .await?,
        ),
        "broadcasts.decide" => json(
            &client
                .broadcasts()
                .with(options)
                .decide(order.id(0), order.body())
                .await?,
        ),
        "broadcasts.resend" => json(
            &client
                .broadcasts()
                .with(options)
                .resend(order.id(0), order.body())
                .await?,
        ),
        "automations.create" => json(
            &client
                .automations()
                .with(options)
                .create(order.body())
                .await?,
        ),
        "automations.list" if order.is_iterated => json(
            &client
                .automations()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "automations.list" => json(
            &*client
                .automations()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "automations.get" => json(&client.automations().with(options).get(order.id(0)).await?),
        "automations.update" => json(
            &client
                .automations()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "automations.remove" => json(
            &client
                .automations()
                .with(options)
                .delete(order.id(0))
                .await?,
        ),
        "automations.duplicate" => json(
            &client
                .automations()
                .with(options)
                .duplicate(order.id(0))
                .await?,
        ),
        "automations.stop" => json(&client.automations().with(options).stop(order.id(0)).await?),
        "automations.dryRun" => json(
            &client
                .automations()
                .with(options)
                .dry_run(order.id(0), order.body())
                .await?,
        ),
        "automations.runs.list" if order.is_iterated => json(
            &client
                .automations()
                .with(options)
                .runs()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "automations.runs.list" => json(
            &*client
                .automations()
                .with(options)
                .runs()
                .list(order.id(0), order.params())
                .await?,
        ),
        "automations.runs.get" => json(
            &client
                .automations()
                .with(options)
                .runs()
                .get(order.id(0), order.id(1))
                .await?,
        ),
        "contacts.create" => json(&client.contacts().with(options).create(order.body()).await?),
        "contacts.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.list" => json(&*client.contacts().with(options).list(order.params()).await?),
        "contacts.get" => json(&client.contacts().with(options).get(order.id(0)).await?),
        "contacts.update" => json(
            &client
                .contacts()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "contacts.remove" => json(&client.contacts().with(options).delete(order.id(0)).await?),
        "contacts.segments.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.segments.list" => json(
            &*client
                .contacts()
                .with(options)
                .segments()
                .list(order.id(0), order.params())
                .await?,
        ),
        "contacts.segments.add" => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .add(order.id(0), order.id(1))
                .await?,
        ),
        "contacts.segments.remove" => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .remove(order.id(0), order.id(1))
                .await?,
        ),
        "contacts.topics.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .topics()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.topics.list" => json(
            &*client
                .contacts()
                .with(options)
                .topics()
                .list(order.id(0), order.params())
                .await?,
        ),
        "contacts.topics.update" => json(
            &client
                .contacts()
                .with(options)
                .topics()
                .update(order.id(0), order.body::<Vec<_>>())
                .await?,
        ),
        "contacts.consents.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .consents()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.consents.list" => json(
            &*client
                .contacts()
                .with(options)
                .consents()
                .list(order.id(0), order.params())
                .await?,
        ),
        "contacts.activity.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .activity()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.activity.list" => json(
            &*client
                .contacts()
                .with(options)
                .activity()
                .list(order.id(0), order.params())
                .await?,
        ),
        "contactProperties.list" if order.is_iterated => json(
            &client
                .contact_properties()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contactProperties.list" => json(
            &*client
                .contact_properties()
                .with(options)
                .list(order.params())
                .await?,
        ),
        "contactProperties.create" => json(
            &client
                .contact_properties()
                .with(options)
                .create(order.body())
                .await?,
        ),
        "contactProperties.get" => json(
            &client
                .contact_properties()
                .with(options)
                .get(order.id(0))
                .await?,
        ),
        "contactProperties.update" => json(
            &client
                .contact_properties()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "contactProperties.remove" => json(
            &client
                .contact_properties()
                .with(options)
                .delete(order.id(0))
                .await?,
        ),
        "topics.list" if order.is_iterated => json(
            &client
                .topics()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "topics.list" => json(&*client.topics().with(options).list(order.params()).await?),
        "topics.create" => json(&client.topics().with(options).create(order.body()).await?),
        "topics.get" => json(&client.topics().with(options).get(order.id(0)).await?),
        "topics.update" => json(
            &client
                .topics()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "topics.remove" => json(&client.topics().with(options).delete(order.id(0)).await?),
        "segments.list" if order.is_iterated => json(
            &client
                .segments()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "segments.list" => json(&*client.segments().with(options).list(order.params()).await?),
        "segments.create" => json(&client.segments().with(options).create(order.body()).await?),
        "segments.get" => json(&client.segments().with(options).get(order.id(0)).await?),
        "segments.update" => json(
            &client
                .segments()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "segments.remove" => json(&client.segments().with(options).delete(order.id(0)).await?),
        "segments.count" => json(
            &client
                .segments()
                .with(options)
                .count(order.id(0), order.params())
                .await?,
        ),
        "segments.contacts.list" if order.is_iterated => json(
            &client
                .segments()
                .with(options)
                .contacts()
                .list(order.id(0), order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "segments.contacts.list" => json(
            &*client
                .segments()
                .with(options)
                .contacts()
                .list(order.id(0), order.params())
                .await?,
        ),
        "forms.list" if order.is_iterated => json(
            &client
                .forms()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "forms.list" => json(&*client.forms().with(options).list(order.params()).await?),
        "forms.create" => json(&client.forms().with(options).create(order.body()).await?),
        "forms.get" => json(&client.forms().with(options).get(order.id(0)).await?),
        "forms.update" => json(
            &client
                .forms()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "forms.remove" => json(&client.forms().with(options).delete(order.id(0)).await?),
        "events.create" => json(&client.events().with(options).create(order.body()).await?),
        "events.list" if order.is_iterated => json(
            &client
                .events()
                .with(options)
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "events.list" => json(&*client.events().with(options).list(order.params()).await?),
        "events.send" => json(&client.events().with(options).send(order.body()).await?),
        "events.get" => json(&client.events().with(options).get(order.id(0)).await?),
        "events.update" => json(
            &client
                .events()
                .with(options)
                .update(order.id(0), order.body())
                .await?,
        ),
        "events.remove" => json(&client.events().with(options).delete(order.id(0)).await?),
        "contacts.imports.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.imports.list" => json(
            &*client
                .contacts()
                .with(options)
                .imports()
                .list(order.params())
                .await?,
        ),
        "contacts.imports.create" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .create(order.form())
                .await?,
        ),
        "contacts.imports.get" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .get(order.id(0))
                .await?,
        ),
        "contacts.imports.errors" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .errors(order.id(0))
                .await?,
        ),
        "contacts.imports.start" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .start(order.id(0), order.body())
                .await?,
        ),
        "contacts.imports.cancel" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .cancel(order.id(0))
                .await?,
        ),
        "contacts.imports.undo" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .undo(order.id(0))
                .await?,
        ),
        "contacts.exports.create" => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .create(order.body())
                .await?,
        ),
        "contacts.exports.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .list(order.params())
                .await?
                .into_items()
                .collect()
                .await?,
        ),
        "contacts.exports.list" => json(
            &*client
                .contacts()
                .with(options)
                .exports()
                .list(order.params())
                .await?,
        ),
        "contacts.exports.get" => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .get(order.id(0))
                .await?,
        ),
        "contacts.exports.file" => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .file(order.id(0))
                .await?,
        ),
        "contacts.erase" => json(
            &client
                .contacts()
                .with(options)
                .erase(order.id(0), order.body())
                .await?,
        ),
        "contacts.erasures.get" => json(
            &client
                .contacts()
                .with(options)
                .erasures()
                .get(order.id(0))
                .await?,
        ),
        "contacts.export" => json(&client.contacts().with(options).export(order.id(0)).await?),
        "emails.metrics" => json(
            &client
                .emails()
                .with(options)
                .metrics(order.params())
                .await?,
        ),
        "usage.get" => json(&client.usage().with(options).get().await?),
        _ => panic!("there is no operation {}", order.op),
    })
}

pub fn call_blocking(
    client: &sendlark::blocking::Sendlark,
    options: &RequestOptions,
    order: &Order,
) -> sendlark::Result<Value> {
    Ok(match order.op.as_str() {
        "emails.send" => json(&client.emails().with(options).send(order.body())?),
        "emails.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "emails.list" => json(&*client.emails().with(options).list(order.params())?),
        "batch.send" => json(
            &client
                .batch()
                .with(options)
                .send(order.body::<Vec<_>>(), order.params())?,
        ),
        "emails.count" => json(&client.emails().with(options).count(order.params())?),
        "emails.export" => json(&client.emails().with(options).export(order.params())?),
        "emails.get" => json(&client.emails().with(options).get(order.id(0))?),
        "emails.update" => json(
            &client
                .emails()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "emails.remove" => json(&client.emails().with(options).delete(order.id(0))?),
        "emails.attachments.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .attachments()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "emails.attachments.list" => json(
            &*client
                .emails()
                .with(options)
                .attachments()
                .list(order.id(0), order.params())?,
        ),
        "emails.attachments.get" => json(
            &client
                .emails()
                .with(options)
                .attachments()
                .get(order.id(0), order.id(1))?,
        ),
        "emails.events.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .events()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "emails.events.list" => json(
            &*client
                .emails()
                .with(options)
                .events()
                .list(order.id(0), order.params())?,
        ),
        "emails.attempts.list" if order.is_iterated => json(
            &client
                .emails()
                .with(options)
                .attempts()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "emails.attempts.list" => json(
            &*client
                .emails()
                .with(options)
                .attempts()
                .list(order.id(0), order.params())?,
        ),
        "emails.cancel" => json(&client.emails().with(options).cancel(order.id(0))?),
        "emails.share" => json(
            &client
                .emails()
                .with(options)
                .share(order.id(0), order.body())?,
        ),
        "unsubscribePage.get" => json(&client.unsubscribe_page().with(options).get()?),
        "unsubscribePage.update" => json(
            &client
                .unsubscribe_page()
                .with(options)
                .update(order.body())?,
        ),
        "domains.create" => json(&client.domains().with(options).create(order.body())?),
        "domains.list" if order.is_iterated => json(
            &client
                .domains()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "domains.list" => json(&*client.domains().with(options).list(order.params())?),
        "domains.get" => json(&client.domains().with(options).get(order.id(0))?),
        "domains.update" => json(
            &client
                .domains()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "domains.remove" => json(&client.domains().with(options).delete(order.id(0))?),
        "domains.verify" => json(&client.domains().with(options).verify(order.id(0))?),
        "domains.rotateKeys" => json(&client.domains().with(options).rotate_keys(order.id(0))?),
        "domains.dns" => json(&client.domains().with(options).dns(order.id(0))?),
        "apiKeys.create" => json(&client.api_keys().with(options).create(order.body())?),
        "apiKeys.list" if order.is_iterated => json(
            &client
                .api_keys()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "apiKeys.list" => json(&*client.api_keys().with(options).list(order.params())?),
        "apiKeys.update" => json(
            &client
                .api_keys()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "apiKeys.remove" => json(&client.api_keys().with(options).delete(order.id(0))?),
        "logs.list" if order.is_iterated => json(
            &client
                .logs()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "logs.list" => json(&*client.logs().with(options).list(order.params())?),
        "logs.get" => json(&client.logs().with(options).get(order.id(0))?),
        "deliveries.list" if order.is_iterated => json(
            &client
                .deliveries()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "deliveries.list" => json(&*client.deliveries().with(options).list(order.params())?),
        "deliveries.retry" => json(&client.deliveries().with(options).retry(order.body())?),
        "deliveries.hold" => json(&client.deliveries().with(options).hold(order.body())?),
        "deliveries.release" => json(&client.deliveries().with(options).release(order.body())?),
        "deliveries.cancel" => json(&client.deliveries().with(options).cancel(order.body())?),
        "reports.list" if order.is_iterated => json(
            &client
                .reports()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "reports.list" => json(&*client.reports().with(options).list(order.params())?),
        "reports.get" => json(&client.reports().with(options).get(order.id(0))?),
        "suppressions.add" => json(&client.suppressions().with(options).add(order.body())?),
        "suppressions.list" if order.is_iterated => json(
            &client
                .suppressions()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "suppressions.list" => json(&*client.suppressions().with(options).list(order.params())?),
        "suppressions.export" => json(&client.suppressions().with(options).export(order.params())?),
        "suppressions.get" => json(&client.suppressions().with(options).get(order.id(0))?),
        "suppressions.remove" => json(&client.suppressions().with(options).remove(order.id(0))?),
        "suppressions.batch.add" => json(
            &client
                .suppressions()
                .with(options)
                .batch()
                .add(order.body())?,
        ),
        "suppressions.batch.remove" => json(
            &client
                .suppressions()
                .with(options)
                .batch()
                .remove(order.body())?,
        ),
        "webhooks.create" => json(&client.webhooks().with(options).create(order.body())?),
        "webhooks.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "webhooks.list" => json(&*client.webhooks().with(options).list(order.params())?),
        "webhooks.get" => json(&client.webhooks().with(options).get(order.id(0))?),
        "webhooks.update" => json(
            &client
                .webhooks()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "webhooks.remove" => json(&client.webhooks().with(options).delete(order.id(0))?),
        "webhooks.rotateSigningSecret" => json(
            &client
                .webhooks()
                .with(options)
                .rotate_signing_secret(order.id(0))?,
        ),
        "webhooks.test" => json(
            &client
                .webhooks()
                .with(options)
                .test(order.id(0), order.body())?,
        ),
        "webhooks.replay" => json(
            &client
                .webhooks()
                .with(options)
                .replay(order.id(0), order.body())?,
        ),
        "webhooks.events.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "webhooks.events.list" => json(
            &*client
                .webhooks()
                .with(options)
                .events()
                .list(order.id(0), order.params())?,
        ),
        "webhooks.events.get" => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .get(order.id(0), order.id(1))?,
        ),
        "webhooks.events.attempts.list" if order.is_iterated => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .attempts()
                .list(order.id(0), order.id(1), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "webhooks.events.attempts.list" => {
            json(&*client.webhooks().with(options).events().attempts().list(
                order.id(0),
                order.id(1),
                order.params(),
            )?)
        }
        "webhooks.events.replay" => json(
            &client
                .webhooks()
                .with(options)
                .events()
                .replay(order.id(0), order.id(1))?,
        ),
        "emails.insights" => json(&client.emails().with(options).insights(order.id(0))?),
        "templates.list" if order.is_iterated => json(
            &client
                .templates()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "templates.list" => json(&*client.templates().with(options).list(order.params())?),
        "templates.create" => json(&client.templates().with(options).create(order.body())?),
        "templates.get" => json(&client.templates().with(options).get(order.id(0))?),
        "templates.update" => json(
            &client
                .templates()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "templates.remove" => json(&client.templates().with(options).delete(order.id(0))?),
        "templates.publish" => json(&client.templates().with(options).publish(order.id(0))?),
        "templates.duplicate" => json(&client.templates().with(options).duplicate(order.id(0))?),
        "templates.versions.list" if order.is_iterated => json(
            &client
                .templates()
                .with(options)
                .versions()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "templates.versions.list" => json(
            &*client
                .templates()
                .with(options)
                .versions()
                .list(order.id(0), order.params())?,
        ),
        "templates.versions.get" => json(
            &client
                .templates()
                .with(options)
                .versions()
                .get(order.id(0), order.id(1))?,
        ),
        "broadcasts.list" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "broadcasts.list" => json(&*client.broadcasts().with(options).list(order.params())?),
        "broadcasts.create" => json(&client.broadcasts().with(options).create(order.body())?),
        "broadcasts.get" => json(&client.broadcasts().with(options).get(order.id(0))?),
        "broadcasts.update" => json(
            &client
                .broadcasts()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "broadcasts.remove" => json(&client.broadcasts().with(options).delete(order.id(0))?),
        "broadcasts.send" => json(
            &client
                .broadcasts()
                .with(options)
                .send(order.id(0), order.body())?,
        ),
        "broadcasts.check" => json(
            &client
                .broadcasts()
                .with(options)
                .check(order.id(0), order.body())?,
        ),
        "broadcasts.test" => json(
            &client
                .broadcasts()
                .with(options)
                .test(order.id(0), order.body())?,
        ),
        "broadcasts.cancel" => json(&client.broadcasts().with(options).cancel(order.id(0))?),
        "broadcasts.pause" => json(&client.broadcasts().with(options).pause(order.id(0))?),
        "broadcasts.resume" => json(&client.broadcasts().with(options).resume(order.id(0))?),
        "broadcasts.duplicate" => json(&client.broadcasts().with(options).duplicate(order.id(0))?),
        "broadcasts.recipients" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .recipients(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "broadcasts.recipients" => json(
            &*client
                .broadcasts()
                .with(options)
                .recipients(order.id(0), order.params())?,
        ),
        "broadcasts.clickedLinks" if order.is_iterated => json(
            &client
                .broadcasts()
                .with(options)
                .clicked_links(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "broadcasts.clickedLinks" => json(
            &*client
                .broadcasts()
                .with(options)
                .clicked_links(order.id(0), order.params())?,
        ),
        "broadcasts.statistics" => {
            json(&client.broadcasts().with(options).statistics(order.id(0))?)
        }
        "broadcasts.decide" => json(
            &client
                .broadcasts()
                .with(options)
                .decide(order.id(0), order.body())?,
        ),
        "broadcasts.resend" => json(
            &client
                .broadcasts()
                .with(options)
                .resend(order.id(0), order.body())?,
        ),
        "automations.create" => json(&client.automations().with(options).create(order.body())?),
        "automations.list" if order.is_iterated => json(
            &client
                .automations()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "automations.list" => json(&*client.automations().with(options).list(order.params())?),
        "automations.get" => json(&client.automations().with(options).get(order.id(0))?),
        "automations.update" => json(
            &client
                .automations()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "automations.remove" => json(&client.automations().with(options).delete(order.id(0))?),
        "automations.duplicate" => {
            json(&client.automations().with(options).duplicate(order.id(0))?)
        }
        "automations.stop" => json(&client.automations().with(options).stop(order.id(0))?),
        "automations.dryRun" => json(
            &client
                .automations()
                .with(options)
                .dry_run(order.id(0), order.body())?,
        ),
        "automations.runs.list" if order.is_iterated => json(
            &client
                .automations()
                .with(options)
                .runs()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "automations.runs.list" => json(
            &*client
                .automations()
                .with(options)
                .runs()
                .list(order.id(0), order.params())?,
        ),
        "automations.runs.get" => json(
            &client
                .automations()
                .with(options)
                .runs()
                .get(order.id(0), order.id(1))?,
        ),
        "contacts.create" => json(&client.contacts().with(options).create(order.body())?),
        "contacts.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.list" => json(&*client.contacts().with(options).list(order.params())?),
        "contacts.get" => json(&client.contacts().with(options).get(order.id(0))?),
        "contacts.update" => json(
            &client
                .contacts()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "contacts.remove" => json(&client.contacts().with(options).delete(order.id(0))?),
        "contacts.segments.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.segments.list" => json(
            &*client
                .contacts()
                .with(options)
                .segments()
                .list(order.id(0), order.params())?,
        ),
        "contacts.segments.add" => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .add(order.id(0), order.id(1))?,
        ),
        "contacts.segments.remove" => json(
            &client
                .contacts()
                .with(options)
                .segments()
                .remove(order.id(0), order.id(1))?,
        ),
        "contacts.topics.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .topics()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.topics.list" => json(
            &*client
                .contacts()
                .with(options)
                .topics()
                .list(order.id(0), order.params())?,
        ),
        "contacts.topics.update" => json(
            &client
                .contacts()
                .with(options)
                .topics()
                .update(order.id(0), order.body::<Vec<_>>())?,
        ),
        "contacts.consents.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .consents()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.consents.list" => json(
            &*client
                .contacts()
                .with(options)
                .consents()
                .list(order.id(0), order.params())?,
        ),
        "contacts.activity.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .activity()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.activity.list" => json(
            &*client
                .contacts()
                .with(options)
                .activity()
                .list(order.id(0), order.params())?,
        ),
        "contactProperties.list" if order.is_iterated => json(
            &client
                .contact_properties()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contactProperties.list" => json(
            &*client
                .contact_properties()
                .with(options)
                .list(order.params())?,
        ),
        "contactProperties.create" => json(
            &client
                .contact_properties()
                .with(options)
                .create(order.body())?,
        ),
        "contactProperties.get" => {
            json(&client.contact_properties().with(options).get(order.id(0))?)
        }
        "contactProperties.update" => json(
            &client
                .contact_properties()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "contactProperties.remove" => json(
            &client
                .contact_properties()
                .with(options)
                .delete(order.id(0))?,
        ),
        "topics.list" if order.is_iterated => json(
            &client
                .topics()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "topics.list" => json(&*client.topics().with(options).list(order.params())?),
        "topics.create" => json(&client.topics().with(options).create(order.body())?),
        "topics.get" => json(&client.topics().with(options).get(order.id(0))?),
        "topics.update" => json(
            &client
                .topics()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "topics.remove" => json(&client.topics().with(options).delete(order.id(0))?),
        "segments.list" if order.is_iterated => json(
            &client
                .segments()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "segments.list" => json(&*client.segments().with(options).list(order.params())?),
        "segments.create" => json(&client.segments().with(options).create(order.body())?),
        "segments.get" => json(&client.segments().with(options).get(order.id(0))?),
        "segments.update" => json(
            &client
                .segments()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "segments.remove" => json(&client.segments().with(options).delete(order.id(0))?),
        "segments.count" => json(
            &client
                .segments()
                .with(options)
                .count(order.id(0), order.params())?,
        ),
        "segments.contacts.list" if order.is_iterated => json(
            &client
                .segments()
                .with(options)
                .contacts()
                .list(order.id(0), order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "segments.contacts.list" => json(
            &*client
                .segments()
                .with(options)
                .contacts()
                .list(order.id(0), order.params())?,
        ),
        "forms.list" if order.is_iterated => json(
            &client
                .forms()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "forms.list" => json(&*client.forms().with(options).list(order.params())?),
        "forms.create" => json(&client.forms().with(options).create(order.body())?),
        "forms.get" => json(&client.forms().with(options).get(order.id(0))?),
        "forms.update" => json(
            &client
                .forms()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "forms.remove" => json(&client.forms().with(options).delete(order.id(0))?),
        "events.create" => json(&client.events().with(options).create(order.body())?),
        "events.list" if order.is_iterated => json(
            &client
                .events()
                .with(options)
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "events.list" => json(&*client.events().with(options).list(order.params())?),
        "events.send" => json(&client.events().with(options).send(order.body())?),
        "events.get" => json(&client.events().with(options).get(order.id(0))?),
        "events.update" => json(
            &client
                .events()
                .with(options)
                .update(order.id(0), order.body())?,
        ),
        "events.remove" => json(&client.events().with(options).delete(order.id(0))?),
        "contacts.imports.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.imports.list" => json(
            &*client
                .contacts()
                .with(options)
                .imports()
                .list(order.params())?,
        ),
        "contacts.imports.create" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .create(order.form())?,
        ),
        "contacts.imports.get" => {
            json(&client.contacts().with(options).imports().get(order.id(0))?)
        }
        "contacts.imports.errors" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .errors(order.id(0))?,
        ),
        "contacts.imports.start" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .start(order.id(0), order.body())?,
        ),
        "contacts.imports.cancel" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .cancel(order.id(0))?,
        ),
        "contacts.imports.undo" => json(
            &client
                .contacts()
                .with(options)
                .imports()
                .undo(order.id(0))?,
        ),
        "contacts.exports.create" => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .create(order.body())?,
        ),
        "contacts.exports.list" if order.is_iterated => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .list(order.params())?
                .into_iter()
                .collect::<sendlark::Result<Vec<_>>>()?,
        ),
        "contacts.exports.list" => json(
            &*client
                .contacts()
                .with(options)
                .exports()
                .list(order.params())?,
        ),
        "contacts.exports.get" => {
            json(&client.contacts().with(options).exports().get(order.id(0))?)
        }
        "contacts.exports.file" => json(
            &client
                .contacts()
                .with(options)
                .exports()
                .file(order.id(0))?,
        ),
        "contacts.erase" => json(
            &client
                .contacts()
                .with(options)
                .erase(order.id(0), order.body())?,
        ),
        "contacts.erasures.get" => json(
            &client
                .contacts()
                .with(options)
                .erasures()
                .get(order.id(0))?,
        ),
        "contacts.export" => json(&client.contacts().with(options).export(order.id(0))?),
        "emails.metrics" => json(&client.emails().with(options).metrics(order.params())?),
        "usage.get" => json(&client.usage().with(options).get()?),
        _ => panic!("there is no operation {}", order.op),
    })
}
