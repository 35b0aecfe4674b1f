//! Reads one order a line, does it through the public API, and prints one line of JSON with what came. With the argument
//! `blocking`, through the blocking client.

mod generated;
mod order;

use order::{json, Order};
use sendlark::{blocking, Bytes, Error, RequestOptions, Sendlark, Webhook};
use serde_json::{json, Value};
use std::collections::HashMap;
use std::future::Future;
use std::io::BufRead;
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::time::{Duration, Instant};

/// None: it was canceled.
type Outcome = Option<sendlark::Result<Value>>;

/// A client of either kind.
#[derive(Clone, Debug)]
enum Client {
    Async(Sendlark),
    Blocking(blocking::Sendlark),
}

#[tokio::main]
async fn main() {
    let is_blocking = std::env::args().any(|argument| argument == "blocking");
    let mut clients = HashMap::new();
    for line in std::io::stdin().lock().lines() {
        let started_at = Instant::now();
        let order: Value = serde_json::from_str(&line.expect("a line")).expect("an order");
        let outcome = match order.get("vector") {
            Some(vector) => Some(verify(vector)),
            None => match client_of(&mut clients, &order, is_blocking) {
                Ok(client) => call(client, &order).await,
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
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn verify(vector: &Value) -> sendlark::Result<Value> {
    let body: Bytes = serde_json::from_value(vector["body"].clone()).expect("base64");
    let secrets = strings(&vector["secrets"]);
    let mut webhook = Webhook::new(secrets[0])?;
    for secret in &secrets[1..] {
        webhook = webhook.or_secret(secret)?;
    }
    let headers = vector["headers"]
        .as_array()
        .into_iter()
        .flatten()
        .map(strings);
    Ok(json(
        &webhook.verify(body, headers.map(|pair| (pair[0], pair[1])))?,
    ))
}

/// One for each server and key, as programs keep them.
fn client_of(
    clients: &mut HashMap<String, Client>,
    order: &Value,
    is_blocking: bool,
) -> sendlark::Result<Client> {
    let name = format!("{} {}", order["url"], order["key"]);
    if let Some(client) = clients.get(&name) {
        return Ok(client.clone());
    }
    let builder = Sendlark::builder()
        .api_key(order["key"].as_str().unwrap_or_default())
        .base_url(order["url"].as_str().unwrap_or_default());
    let client = match is_blocking {
        true => Client::Blocking(builder.build_blocking()?),
        false => Client::Async(builder.build()?),
    };
    clients.insert(name, client.clone());
    Ok(client)
}

async fn call(client: Client, order: &Value) -> Outcome {
    let given = &order["options"];
    let ms = |name: &str| given[name].as_u64().map(Duration::from_millis);
    let mut options = RequestOptions::new();
    if let Some(key) = given["idempotencyKey"].as_str() {
        options = options.idempotency_key(key);
    }
    if let Some(timeout) = ms("timeout") {
        options = options.timeout(timeout);
    }
    if let Some(retries) = given["maxRetries"].as_u64() {
        options = options.max_retries(retries as u32);
    }
    let read = Order::read(order);
    match order["parallel"].as_u64() {
        Some(count) => Some(parallel(client, read, options, count).await),
        None => match client {
            Client::Async(client) => {
                let call = async move { generated::call(&client, &options, &read).await };
                canceled_after(ms("cancelAfter"), call).await
            }
            Client::Blocking(client) => {
                let call = move || generated::call_blocking(&client, &options, &read);
                given_up_after(ms("cancelAfter"), call)
            }
        },
    }
}

/// Drops the call.
async fn canceled_after(
    limit: Option<Duration>,
    call: impl Future<Output = sendlark::Result<Value>>,
) -> Outcome {
    match limit {
        Some(limit) => tokio::time::timeout(limit, call).await.ok(),
        None => Some(call.await),
    }
}

/// Waits no longer for the thread that makes the call.
fn given_up_after(
    limit: Option<Duration>,
    call: impl FnOnce() -> sendlark::Result<Value> + Send + 'static,
) -> Outcome {
    let (sender, receiver) = channel();
    std::thread::spawn(move || sender.send(call()));
    match receiver.recv_timeout(limit.unwrap_or(Duration::from_secs(600))) {
        Ok(outcome) => Some(outcome),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => panic!("the call panicked"),
    }
}

async fn parallel(
    client: Client,
    order: Order,
    options: RequestOptions,
    count: u64,
) -> sendlark::Result<Value> {
    let calls = (0..count).map(|index| {
        let (client, options) = (client.clone(), options.clone());
        let order = order.with_id(index.to_string());
        match client {
            Client::Async(client) => {
                tokio::spawn(async move { generated::call(&client, &options, &order).await })
            }
            Client::Blocking(client) => tokio::task::spawn_blocking(move || {
                generated::call_blocking(&client, &options, &order)
            }),
        }
    });
    let mut answers = Vec::new();
    for call in calls.collect::<Vec<_>>() {
        answers.push(call.await.expect("a call")?);
    }
    Ok(Value::Array(answers))
}

fn describe(error: &Error) -> Value {
    let message = format!("{error} {error:?}");
    match error {
        Error::Invalid(_) => json!({ "class": "Local", "message": message }),
        Error::Connection(_) => json!({ "class": "Connection", "message": message }),
        Error::Timeout => json!({ "class": "Timeout", "message": message }),
        Error::WebhookVerification(_) => {
            json!({ "class": "WebhookVerification", "message": message })
        }
        Error::Api(api) => {
            let kind = format!("{:?}", api.kind);
            let class = if kind == "Other" { "Api" } else { &kind };
            json!({ "class": class, "status": api.status, "code": api.code, "message": message })
        }
        _ => json!({ "class": "Unknown", "message": message }),
    }
}
