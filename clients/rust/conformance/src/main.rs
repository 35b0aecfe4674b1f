//! Reads one order a line, does it through the public API, and prints one line of JSON with what came. With the argument
//! `blocking`, through the blocking client.

mod generated;
mod order;

use order::{json, Order, Post};
use sendlark::{blocking, ApiErrorKind, Error, RequestOptions, Sendlark, Webhook};
use serde_json::{json, Value};
use std::collections::HashMap;
use std::io::BufRead;
use std::time::{Duration, Instant};
use tokio::task::{spawn_blocking, JoinHandle};

/// A client of either kind.
#[derive(Clone, Debug)]
enum Client {
    Async(Sendlark),
    Blocking(blocking::Sendlark),
}

/// One for each server and key, as programs keep them.
type Clients = HashMap<(Option<String>, String), Client>;

#[tokio::main]
async fn main() {
    let is_blocking = std::env::args().any(|argument| argument == "blocking");
    let mut clients = Clients::new();
    for line in std::io::stdin().lock().lines() {
        let started_at = Instant::now();
        let order: Order = serde_json::from_str(&line.expect("a line")).expect("an order");
        let outcome = match &order.vector {
            Some(post) => Some(verify(post)),
            None => match client_of(&mut clients, &order, is_blocking) {
                Ok(client) => call(client, order).await,
                Err(error) => Some(Err(error)),
            },
        };
        let mut answer = match outcome {
            Some(Ok(value)) => json!({ "value": value }),
            Some(Err(error)) => json!({ "error": describe(&error) }),
            None => json!({ "error": { "class": "Canceled", "message": "canceled" } }),
        };
        if answer.get("error").is_some() {
            // Whatever shows them; the key must not be in it.
            answer["shown"] = json!(format!("{:?}", clients.values().collect::<Vec<_>>()));
        }
        answer["ms"] = json!(started_at.elapsed().as_millis() as u64);
        println!("{answer}");
    }
    // The runtime would wait for blocking calls that were given up.
    std::process::exit(0);
}

fn verify(post: &Post) -> sendlark::Result<Value> {
    let mut webhook = Webhook::new(&post.secrets[0])?;
    for secret in &post.secrets[1..] {
        webhook = webhook.or_secret(secret)?;
    }
    let headers = post.headers.iter().map(|(name, value)| (name, value));
    Ok(json(&webhook.verify(&post.body, headers)?))
}

fn client_of(clients: &mut Clients, order: &Order, is_blocking: bool) -> sendlark::Result<Client> {
    let name = (order.url.clone(), order.key.clone());
    if let Some(client) = clients.get(&name) {
        return Ok(client.clone());
    }
    let builder = Sendlark::builder()
        .api_key(&order.key)
        .base_url(order.url.as_deref().unwrap_or_default());
    let client = match is_blocking {
        true => Client::Blocking(builder.build_blocking()?),
        false => Client::Async(builder.build()?),
    };
    clients.insert(name, client.clone());
    Ok(client)
}

/// None: it was canceled.
async fn call(client: Client, order: Order) -> Option<sendlark::Result<Value>> {
    if let Some(count) = order.parallel {
        return Some(parallel(client, order, count).await);
    }
    let limit = Duration::from_millis(order.options.cancel_after.unwrap_or(600_000));
    let mut call = start(client, order);
    match tokio::time::timeout(limit, &mut call).await {
        Ok(outcome) => Some(outcome.expect("a call")),
        Err(_) => {
            // Drops the call; one that blocks goes on without anyone who waits for it.
            call.abort();
            None
        }
    }
}

async fn parallel(client: Client, order: Order, count: u64) -> sendlark::Result<Value> {
    let calls = (0..count).map(|index| {
        let path = vec![index.to_string()];
        let order = order.clone();
        start(client.clone(), Order { path, ..order })
    });
    let mut answers = Vec::new();
    for call in calls.collect::<Vec<_>>() {
        answers.push(call.await.expect("a call")?);
    }
    Ok(Value::Array(answers))
}

fn start(client: Client, order: Order) -> JoinHandle<sendlark::Result<Value>> {
    let mut options = RequestOptions::new();
    if let Some(key) = &order.options.idempotency_key {
        options = options.idempotency_key(key);
    }
    if let Some(timeout) = order.options.timeout {
        options = options.timeout(Duration::from_millis(timeout));
    }
    if let Some(retries) = order.options.max_retries {
        options = options.max_retries(retries);
    }
    match client {
        Client::Async(client) => {
            tokio::spawn(async move { generated::call(&client, &options, &order).await })
        }
        Client::Blocking(client) => {
            spawn_blocking(move || generated::call_blocking(&client, &options, &order))
        }
    }
}

fn describe(error: &Error) -> Value {
    let class = match error {
        Error::Invalid(_) => "Local".to_owned(),
        Error::Connection(_) => "Connection".to_owned(),
        Error::Timeout => "Timeout".to_owned(),
        Error::WebhookVerification(_) => "WebhookVerification".to_owned(),
        Error::Api(api) if api.kind == ApiErrorKind::Other => "Api".to_owned(),
        Error::Api(api) => format!("{:?}", api.kind),
        _ => "Unknown".to_owned(),
    };
    let mut described = json!({ "class": class, "message": format!("{error} {error:?}") });
    if let Some(api) = error.api() {
        described["status"] = json!(api.status);
        described["code"] = json!(api.code);
    }
    described
}
