//! Verifies what webhooks post: HMAC-SHA256 over id, time and the body's bytes, as Standard Webhooks describes.

use crate::models::WebhookEventPayload;
use crate::values::from_base64;
use crate::{Error, Result};
use hmac_sha256::HMAC;
use serde_json::Value;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const TOLERANCE: Duration = Duration::from_secs(300);

/// Verifies the requests of a webhook.
///
/// ```
/// use sendlark::{Webhook, models::WebhookEventPayload};
///
/// # fn main() -> sendlark::Result<()> {
/// let webhook = Webhook::new("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX")?;
/// # let headers: Vec<(&str, &str)> = vec![];
/// # let body = b"";
/// match webhook.verify(body, headers) {
///     Ok(WebhookEventPayload::EmailBounced(event)) => println!("{:?}", event.data.to),
///     Ok(_) => {}
///     Err(error) => eprintln!("{error}"),
/// }
/// # Ok(()) }
/// ```
#[derive(Clone)]
pub struct Webhook {
    keys: Vec<Vec<u8>>,
    tolerance: Duration,
}

/// Never the secrets.
impl std::fmt::Debug for Webhook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").finish_non_exhaustive()
    }
}

impl Webhook {
    /// With the webhook's secret, `whsec_…`.
    pub fn new(secret: &str) -> Result<Self> {
        let keys = vec![key_of(secret)?];
        let tolerance = TOLERANCE;
        Ok(Self { keys, tolerance })
    }

    /// Takes another secret, too, while it is rotated.
    pub fn or_secret(mut self, secret: &str) -> Result<Self> {
        self.keys.push(key_of(secret)?);
        Ok(self)
    }

    /// How far the clocks may be apart; default 300 seconds.
    pub fn tolerance(mut self, tolerance: Duration) -> Self {
        self.tolerance = tolerance;
        self
    }

    /// The event in a request. `body` is the raw body, before anything parses it; `headers` are names in any case and
    /// values, as in a `HeaderMap` of `http`. Fails for what the server has not posted, and for old posts.
    pub fn verify<N: AsRef<str>, V: AsRef<[u8]>>(
        &self,
        body: impl AsRef<[u8]>,
        headers: impl IntoIterator<Item = (N, V)>,
    ) -> Result<WebhookEventPayload> {
        let text = |(name, value): (N, V)| {
            let value = String::from_utf8_lossy(value.as_ref()).into_owned();
            (name.as_ref().to_ascii_lowercase(), value)
        };
        let headers: Vec<(String, String)> = headers.into_iter().map(text).collect();
        let header = |name: &str| {
            let is_named = |given: &str| {
                let short = given.strip_prefix("svix-");
                short.or_else(|| given.strip_prefix("webhook-")) == Some(name)
            };
            let found = headers.iter().find(|(given, _)| is_named(given));
            let value = found.map(|(_, value)| value.as_str());
            let value = value.filter(|value| !value.is_empty());
            value.ok_or_else(|| refusal(format!("the header svix-{name} is missing")))
        };
        let (id, timestamp) = (header("id")?, header("timestamp")?);
        let signatures = header("signature")?;
        self.check_time(timestamp)?;
        let body = body.as_ref();
        let mut given = signatures
            .split(' ')
            .filter_map(|entry| from_base64(entry.strip_prefix("v1,")?)?.try_into().ok());
        let is_ours = given.any(|signature: [u8; 32]| {
            self.keys.iter().any(|key| {
                let mut mac = HMAC::new(key);
                mac.update(format!("{id}.{timestamp}."));
                mac.update(body);
                // In constant time.
                mac.finalize_verify(&signature)
            })
        });
        match is_ours {
            true => read(body),
            false => Err(refusal("no signature of the webhook is from this secret")),
        }
    }

    fn check_time(&self, timestamp: &str) -> Result<()> {
        let is_number = timestamp.bytes().all(|byte| byte.is_ascii_digit());
        let posted_at: u64 = match timestamp.parse() {
            Ok(seconds) if is_number => seconds,
            _ => return Err(refusal("the time of the webhook is not a number")),
        };
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        match now.as_secs().abs_diff(posted_at) <= self.tolerance.as_secs() {
            true => Ok(()),
            false => Err(refusal(
                "the webhook was posted too long ago, or by a clock that is ahead",
            )),
        }
    }
}

fn refusal(message: impl Into<String>) -> Error {
    Error::WebhookVerification(message.into())
}

fn key_of(secret: &str) -> Result<Vec<u8>> {
    let key = from_base64(secret.strip_prefix("whsec_").unwrap_or(secret));
    key.filter(|key| !key.is_empty())
        .ok_or_else(|| refusal("the secret is not base64"))
}

fn read(body: &[u8]) -> Result<WebhookEventPayload> {
    // Bytes that are no UTF-8 do not make an event unreadable.
    let value: Option<Value> = serde_json::from_str(&String::from_utf8_lossy(body)).ok();
    let is_event = |value: &Value| value.get("type").is_some_and(Value::is_string);
    let value = value
        .filter(is_event)
        .ok_or_else(|| refusal("the webhook's body is no event"))?;
    let wrong = |error| refusal(format!("the webhook's body is no event: {error}"));
    crate::wire::Wire::read(value).map_err(wrong)
}
