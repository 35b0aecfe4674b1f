//! What both clients share: how a request is made, and when it is tried again. Nothing here does I/O.

use crate::answer::Answer;
use crate::error::{Error, Result};
use crate::values::from_base64;
use crate::VERSION;
use serde_json::{Map, Value};
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::BuildHasher;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

const TIMEOUT: Duration = Duration::from_secs(30);
const RETRIES: u32 = 2;
const BACKOFF: Duration = Duration::from_millis(500);
const BACKOFF_MAX: Duration = Duration::from_secs(8);
/// What asks for more patience is told to the caller.
const RETRY_AFTER_MAX: Duration = Duration::from_secs(60);
/// Of all attachments of an email, in base64.
const ATTACHMENT_BYTES_MAX: usize = 40 * 1024 * 1024;

/// A method of the API.
#[derive(Debug)]
pub(crate) struct Operation {
    pub(crate) id: &'static str,
    pub(crate) method: &'static str,
    /// With `{parameters}`.
    pub(crate) path: &'static str,
    /// Parameters that are headers.
    pub(crate) headers: &'static [&'static str],
    pub(crate) is_multipart: bool,
    pub(crate) is_idempotent: bool,
}

impl Operation {
    pub(crate) fn request(&'static self, path: &[&str], body: Value, params: Value) -> Request {
        Request {
            operation: self,
            path: path.iter().map(|part| (*part).to_owned()).collect(),
            body,
            params,
        }
    }
}

/// What an operation is asked with.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    operation: &'static Operation,
    path: Vec<String>,
    /// Null for none.
    body: Value,
    /// An object, or null.
    pub(crate) params: Value,
}

/// Options of single calls: `client.emails().with(&options).send(email)`.
#[derive(Clone, Debug, Default)]
pub struct RequestOptions {
    idempotency_key: Option<String>,
    timeout: Option<Duration>,
    max_retries: Option<u32>,
}

impl RequestOptions {
    /// Changes nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same for all repetitions of one thing; made up for each call unless given.
    pub fn idempotency_key(mut self, key: impl Into<String>) -> Self {
        self.idempotency_key = Some(key.into());
        self
    }

    /// For one attempt with its whole answer.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// How often the request is tried again.
    pub fn max_retries(mut self, max_retries: u32) -> Self {
        self.max_retries = Some(max_retries);
        self
    }
}

/// What hooks are told of an attempt; never the key.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RequestInfo {
    /// As the API's description names it: `emails.send`.
    pub operation: &'static str,
    /// Of HTTP.
    pub method: &'static str,
    /// With `{parameters}`.
    pub path: &'static str,
    /// 1 for the first.
    pub attempt: u32,
}

/// What hooks are told after an attempt.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ResponseInfo {
    /// The attempt.
    pub request: RequestInfo,
    /// None where no answer came.
    pub status: Option<u16>,
    /// How long it took.
    pub duration: Duration,
}

pub(crate) type Hook<T> = Option<Arc<dyn Fn(&T) + Send + Sync>>;

/// What a client was built with. The transport is the client's own.
pub(crate) struct Config {
    key: String,
    base_url: String,
    timeout: Duration,
    max_retries: u32,
    user_agent: String,
    on_request: Hook<RequestInfo>,
    on_response: Hook<ResponseInfo>,
}

/// Never the key.
impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sendlark")
            .field("base_url", &self.base_url)
            .finish_non_exhaustive()
    }
}

/// Makes a client. Without [`api_key`](Self::api_key) and [`base_url`](Self::base_url), they come from the environment's
/// `SENDLARK_API_KEY` and `SENDLARK_BASE_URL`.
#[derive(Clone, Default)]
#[must_use]
pub struct Builder {
    key: Option<String>,
    base_url: Option<String>,
    timeout: Option<Duration>,
    max_retries: Option<u32>,
    app_info: Option<String>,
    allow_http: bool,
    on_request: Hook<RequestInfo>,
    on_response: Hook<ResponseInfo>,
    #[cfg(feature = "async")]
    pub(crate) http_client: Option<reqwest::Client>,
    #[cfg(feature = "blocking")]
    pub(crate) agent: Option<ureq::Agent>,
}

/// Never the key.
impl fmt::Debug for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder")
            .field("base_url", &self.base_url)
            .finish_non_exhaustive()
    }
}

impl Builder {
    /// The API key.
    pub fn api_key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// The address of the server, with or without a path prefix.
    pub fn base_url(mut self, url: impl Into<String>) -> Self {
        self.base_url = Some(url.into());
        self
    }

    /// For one attempt with its whole answer; default 30 seconds.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// How often a request is tried again; default 2.
    pub fn max_retries(mut self, max_retries: u32) -> Self {
        self.max_retries = Some(max_retries);
        self
    }

    /// A name for the server's logs: `billing/1.4`.
    pub fn app_info(mut self, name: impl Into<String>) -> Self {
        self.app_info = Some(name.into());
        self
    }

    /// Plain `http` to hosts other than this machine: the API key is sent in the clear.
    pub fn allow_http(mut self, allow: bool) -> Self {
        self.allow_http = allow;
        self
    }

    /// Is called before each attempt.
    pub fn on_request(mut self, hook: impl Fn(&RequestInfo) + Send + Sync + 'static) -> Self {
        self.on_request = Some(Arc::new(hook));
        self
    }

    /// Is called after each attempt.
    pub fn on_response(mut self, hook: impl Fn(&ResponseInfo) + Send + Sync + 'static) -> Self {
        self.on_response = Some(Arc::new(hook));
        self
    }

    pub(crate) fn config(self, transport: &str) -> Result<Config> {
        let environment = |name| std::env::var(name).unwrap_or_default();
        let key = self.key.unwrap_or_else(|| environment("SENDLARK_API_KEY"));
        if key.is_empty() {
            return invalid("an API key is missing: pass one, or set SENDLARK_API_KEY");
        }
        let url = self
            .base_url
            .unwrap_or_else(|| environment("SENDLARK_BASE_URL"));
        let app_info = self
            .app_info
            .map_or(String::new(), |name| format!(" {name}"));
        let os = std::env::consts::OS;
        Ok(Config {
            key: header_value("API key", key)?,
            base_url: read_base_url(&url, self.allow_http)?,
            timeout: self.timeout.unwrap_or(TIMEOUT),
            max_retries: self.max_retries.unwrap_or(RETRIES),
            user_agent: header_value(
                "app info",
                format!("sendlark-rust/{VERSION} ({transport}; {os}){app_info}"),
            )?,
            on_request: self.on_request,
            on_response: self.on_response,
        })
    }
}

/// A call and its attempts.
pub(crate) struct Call<'a> {
    config: &'a Config,
    pub(crate) url: String,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Option<Vec<u8>>,
    pub(crate) timeout: Duration,
    max_retries: u32,
    /// Whether the same request twice does no more than once.
    can_repeat: bool,
    attempt: RequestInfo,
    started_at: Instant,
}

impl<'a> Call<'a> {
    pub(crate) fn new(
        config: &'a Config,
        request: Request,
        options: &RequestOptions,
    ) -> Result<Self> {
        let operation = request.operation;
        check_attachments(&request.body)?;
        let mut headers = vec![
            ("accept", "application/json".to_owned()),
            ("authorization", format!("Bearer {}", config.key)),
            ("user-agent", config.user_agent.clone()),
        ];
        let made_up = || operation.is_idempotent.then(make_key);
        let key = options.idempotency_key.clone().or_else(made_up);
        let can_repeat = match operation.method {
            "GET" | "DELETE" => true,
            "POST" => key.is_some(),
            _ => false,
        };
        if let Some(key) = key {
            headers.push(("idempotency-key", header_value("idempotency key", key)?));
        }
        let mut query = Vec::new();
        let params = request.params.as_object().into_iter().flatten();
        for (name, value) in params.filter(|(_, value)| !value.is_null()) {
            if let Some(header) = operation.headers.iter().find(|header| *header == name) {
                headers.push((header, header_value(header, text_of(value))?));
            } else {
                query.push(format!("{}={}", encode(name), encode(&text_of(value))));
            }
        }
        let mark = if query.is_empty() { "" } else { "?" };
        let path = route(operation.path, &request.path)?;
        let body = match request.body {
            Value::Null => (operation.method == "POST").then(Vec::new),
            Value::Object(fields) if operation.is_multipart => {
                let boundary = make_key();
                let content_type = format!("multipart/form-data; boundary={boundary}");
                headers.push(("content-type", content_type));
                Some(form(&boundary, fields))
            }
            body => {
                headers.push(("content-type", "application/json".to_owned()));
                Some(body.to_string().into_bytes())
            }
        };
        Ok(Self {
            config,
            url: format!("{}{path}{mark}{}", config.base_url, query.join("&")),
            headers,
            body,
            timeout: options.timeout.unwrap_or(config.timeout),
            max_retries: options.max_retries.unwrap_or(config.max_retries),
            can_repeat,
            attempt: RequestInfo {
                operation: operation.id,
                method: operation.method,
                path: operation.path,
                attempt: 0,
            },
            started_at: Instant::now(),
        })
    }

    pub(crate) fn method(&self) -> &'static str {
        self.attempt.method
    }

    /// An attempt begins.
    pub(crate) fn start(&mut self) {
        self.attempt.attempt += 1;
        self.started_at = Instant::now();
        if let Some(hook) = &self.config.on_request {
            hook(&self.attempt);
        }
    }

    /// An attempt has ended. Another one comes after a pause, unless the call is over.
    pub(crate) fn end(&self, outcome: Result<Answer>) -> ControlFlow<Result<Answer>, Duration> {
        if let Some(hook) = &self.config.on_response {
            hook(&ResponseInfo {
                request: self.attempt.clone(),
                status: outcome.as_ref().ok().map(|answer| answer.status),
                duration: self.started_at.elapsed(),
            });
        }
        let error = match outcome {
            Ok(answer) if (200..300).contains(&answer.status) => return Break(Ok(answer)),
            Ok(answer) => Error::Api(Box::new(answer.into_error())),
            Err(error) => error,
        };
        match self.pause(&error) {
            Some(pause) if self.attempt.attempt <= self.max_retries => Continue(pause),
            _ => Break(Err(error)),
        }
    }

    /// How long to wait before another attempt; none where there must be none.
    fn pause(&self, error: &Error) -> Option<Duration> {
        let doubled = BACKOFF.saturating_mul(1 << (self.attempt.attempt - 1).min(8));
        let backoff = doubled.min(BACKOFF_MAX).mul_f64(random_fraction());
        match error {
            Error::Connection(_) | Error::Timeout => self.can_repeat.then_some(backoff),
            Error::Api(error) => {
                let was_not_done = matches!(
                    (error.status, error.code.as_str()),
                    (429, "rate_limit_exceeded") | (409, "concurrent_idempotent_requests")
                );
                let may_pass = matches!(error.status, 408 | 500 | 502 | 503 | 504);
                let wait = error.retry_after.unwrap_or(backoff);
                let can_repeat = was_not_done || may_pass && self.can_repeat;
                (can_repeat && wait <= RETRY_AFTER_MAX).then_some(wait)
            }
            _ => None,
        }
    }
}

pub(crate) fn invalid<T>(message: impl Into<String>) -> Result<T> {
    Err(Error::Invalid(message.into()))
}

/// Control characters would end the header, or break others.
fn header_value(name: &str, value: String) -> Result<String> {
    if value.contains(|char: char| char.is_ascii_control()) {
        return invalid(format!(
            "the {name} has a line break or control character in it"
        ));
    }
    Ok(value)
}

fn route(template: &str, parts: &[String]) -> Result<String> {
    let mut parts = parts.iter().map(String::as_str);
    let mut path = String::new();
    for segment in template.split('/').skip(1) {
        path.push('/');
        if !segment.starts_with('{') {
            path.push_str(segment);
            continue;
        }
        let part = parts.next().unwrap_or_default();
        if matches!(part, "" | "." | "..") {
            return invalid(format!("an id is missing or not valid: {part:?}"));
        }
        path.push_str(&encode(part));
    }
    Ok(path)
}

/// All but the unreserved characters of RFC 3986, section 2.3.
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(byte.into());
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

/// A parameter; of a list, the items joined by commas.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join(","),
        _ => value.to_string(),
    }
}

/// RFC 7578: files as they are, structures as JSON.
fn form(boundary: &str, fields: Map<String, Value>) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let (filename, content) = match value {
            Value::Null => continue,
            // Bytes are base64 in JSON.
            Value::String(text) if name == "file" => (
                "; filename=\"contacts.csv\"",
                from_base64(&text).unwrap_or_default(),
            ),
            Value::String(text) => ("", text.into_bytes()),
            _ => ("", value.to_string().into_bytes()),
        };
        let head = format!(
            "--{boundary}\r\ncontent-disposition: form-data; name=\"{name}\"{filename}\r\n\r\n"
        );
        body.extend(head.into_bytes());
        body.extend(content);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{boundary}--\r\n").into_bytes());
    body
}

/// Fails before anything is sent where the attachments of an email are more than the server takes.
fn check_attachments(body: &Value) -> Result<()> {
    let emails = body.as_array().map(Vec::as_slice);
    for email in emails.unwrap_or(std::slice::from_ref(body)) {
        let attachments = email.get("attachments").and_then(Value::as_array);
        let size = |attachment: &Value| attachment.get("content")?.as_str().map(str::len);
        let bytes: usize = attachments.into_iter().flatten().filter_map(size).sum();
        if bytes > ATTACHMENT_BYTES_MAX {
            return invalid("the attachments have more than 40 MB in base64");
        }
    }
    Ok(())
}

fn read_base_url(text: &str, allow_http: bool) -> Result<String> {
    if text.is_empty() {
        return invalid("the server's address is missing: pass one, or set SENDLARK_BASE_URL");
    }
    let not_an_address = || Error::Invalid(format!("not an address of a server: {text}"));
    let (scheme, rest) = text.split_once("://").ok_or_else(not_an_address)?;
    let rest = &rest[..rest.find(['?', '#']).unwrap_or(rest.len())];
    let host = &rest[..rest.find('/').unwrap_or(rest.len())];
    let is_clean =
        !rest.contains(|char: char| char.is_whitespace() || char.is_control() || char == '@');
    let is_http = scheme.eq_ignore_ascii_case("http");
    if host.is_empty() || !is_clean || !(is_http || scheme.eq_ignore_ascii_case("https")) {
        return Err(not_an_address());
    }
    if is_http && !is_here(host) && !allow_http {
        return invalid(
            "the address must start with https; `allow_http` sends the API key in the clear",
        );
    }
    Ok(format!("{scheme}://{}", rest.trim_end_matches('/')))
}

/// Whether a host, with or without a port, is this machine.
fn is_here(host: &str) -> bool {
    let with_port = host
        .rsplit_once(':')
        .filter(|(_, port)| !port.contains(']'));
    let name = with_port.map_or(host, |(name, _)| name);
    let address = name.parse::<std::net::Ipv4Addr>();
    name.eq_ignore_ascii_case("localhost")
        || name == "[::1]"
        || address.is_ok_and(|address| address.is_loopback())
}

/// The standard library has the system's randomness as the keys of its hash maps, others for each. A process that was forked
/// has the same keys, but not the same number.
fn random() -> u64 {
    RandomState::new().hash_one((std::process::id(), SystemTime::now()))
}

/// From 0 to 1.
fn random_fraction() -> f64 {
    random() as f64 / u64::MAX as f64
}

/// 128 random bits.
fn make_key() -> String {
    format!("sl-auto-{:016x}{:016x}", random(), random())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_addresses() {
        for (text, read) in [
            ("https://mail.example.com", "https://mail.example.com"),
            ("https://mail.example.com/", "https://mail.example.com"),
            (
                "https://mail.example.com/mail//?a#b",
                "https://mail.example.com/mail",
            ),
            ("http://localhost:3000", "http://localhost:3000"),
            ("http://127.0.0.1", "http://127.0.0.1"),
            ("http://[::1]:3000/", "http://[::1]:3000"),
        ] {
            assert_eq!(read_base_url(text, false).unwrap(), read);
        }
        for text in [
            "",
            "mail.example.com",
            "ftp://a",
            "https://",
            "https://a b",
            "https://user:pass@a",
        ] {
            assert!(read_base_url(text, true).is_err(), "{text}");
        }
        for text in [
            "http://mail.example.com",
            "http://127.0.0.1.example.com",
            "http://localhost.example.com:80",
        ] {
            assert!(read_base_url(text, false).is_err(), "{text}");
            assert!(read_base_url(text, true).is_ok(), "{text}");
        }
    }

    #[test]
    fn makes_each_key_once() {
        let threads: Vec<_> = (0..8)
            .map(|_| std::thread::spawn(|| (0..500).map(|_| make_key()).collect::<Vec<_>>()))
            .collect();
        let keys: Vec<String> = threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect();
        assert!(keys.iter().all(|key| key.len() == 40));
        let distinct: std::collections::HashSet<_> = keys.iter().collect();
        assert_eq!(distinct.len(), keys.len());
    }

    #[test]
    fn refuses_more_than_40_mb() {
        let email =
            |bytes: usize| serde_json::json!({ "attachments": [{ "content": "A".repeat(bytes) }] });
        assert!(check_attachments(&email(ATTACHMENT_BYTES_MAX)).is_ok());
        assert!(check_attachments(&email(ATTACHMENT_BYTES_MAX + 1)).is_err());
    }

    #[test]
    fn prints_no_key() {
        let builder = Builder::default()
            .api_key("sl_secret")
            .base_url("https://a");
        assert!(!format!("{builder:?}").contains("secret"));
        assert!(!format!("{:?}", builder.config("test").unwrap()).contains("secret"));
    }
}
