//! The client for programs without an asynchronous runtime. Its methods are those of [the other one](crate::Sendlark).
//!
//! ```no_run
//! use sendlark::{blocking::Sendlark, models::SendEmailRequest};
//!
//! # fn main() -> sendlark::Result<()> {
//! let client = Sendlark::new("sl_…", "https://mail.example.com")?;
//! let email = SendEmailRequest::new("ada@lovelace.dev").from("hello@acme.dev").subject("Hello").text("It works.");
//! println!("{}", client.emails().send(email)?.id);
//! # Ok(()) }
//! ```

use crate::answer::Answer;
use crate::error::{Error, Result};
use crate::pages::{List, Rest};
use crate::request::{Arguments, Builder, Call, Config, Operation, RequestOptions, Step};
use crate::wire::Wire;
use serde_json::Value;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;
use ureq::http::Request;
use ureq::tls::{RootCerts, TlsConfig};

#[path = "generated/blocking.rs"]
pub mod resources;

/// A connection to a Sendlark server. Clones share it.
#[derive(Clone)]
pub struct Sendlark {
    config: Arc<Config>,
    agent: ureq::Agent,
}

/// Never the key.
impl fmt::Debug for Sendlark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
    }
}

impl Builder {
    /// The transport of the blocking client, for proxies and certificates of one's own.
    pub fn agent(mut self, agent: ureq::Agent) -> Self {
        self.agent = Some(agent);
        self
    }

    /// Fails without a key or an address, and where they are not valid.
    pub fn build_blocking(mut self) -> Result<Sendlark> {
        let agent = self.agent.take().unwrap_or_else(default_agent);
        let config = Arc::new(self.config("ureq")?);
        Ok(Sendlark { config, agent })
    }
}

impl Sendlark {
    /// Fails where the key or the address is not valid.
    pub fn new(api_key: impl Into<String>, base_url: impl Into<String>) -> Result<Self> {
        Self::builder()
            .api_key(api_key)
            .base_url(base_url)
            .build_blocking()
    }

    /// From `SENDLARK_API_KEY` and `SENDLARK_BASE_URL`.
    pub fn from_env() -> Result<Self> {
        Self::builder().build_blocking()
    }

    /// With more options.
    pub fn builder() -> Builder {
        Builder::default()
    }

    fn request(
        &self,
        operation: &'static Operation,
        arguments: Arguments<'_>,
        options: &RequestOptions,
    ) -> Result<Answer> {
        let mut call = Call::new(&self.config, operation, arguments, options)?;
        loop {
            call.start();
            match call.end(self.attempt(&call)) {
                Step::Done(outcome) => return outcome,
                Step::Wait(pause) => std::thread::sleep(pause),
            }
        }
    }

    fn attempt(&self, call: &Call<'_>) -> Result<Answer> {
        let mut request = Request::builder().method(call.method()).uri(&call.url);
        for (name, value) in &call.headers {
            request = request.header(*name, value.as_bytes());
        }
        let not_valid = |error| Error::Invalid(format!("the request is not valid: {error}"));
        let response = match &call.body {
            Some(body) => self.run(request.body(body.as_slice()).map_err(not_valid)?, call),
            None if call.method() == "POST" => {
                self.run(request.body(&[][..]).map_err(not_valid)?, call)
            }
            None => self.run(request.body(()).map_err(not_valid)?, call),
        };
        let (head, body) = response.map_err(connection_error)?.into_parts();
        let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
        Ok(Answer {
            status: head.status.as_u16(),
            headers: head
                .headers
                .iter()
                .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
                .collect(),
            body: body
                .into_with_config()
                .limit(u64::MAX)
                .read_to_vec()
                .map_err(connection_error)?,
        })
    }

    fn run<B: ureq::AsSendBody>(
        &self,
        request: Request<B>,
        call: &Call<'_>,
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        let options = self.agent.configure_request(request);
        let options = options
            .timeout_global(Some(call.timeout))
            .http_status_as_error(false);
        self.agent.run(
            options
                .max_redirects(0)
                .max_redirects_will_error(false)
                .build(),
        )
    }
}

/// Trusts what the system trusts.
fn default_agent() -> ureq::Agent {
    let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier);
    ureq::Agent::config_builder()
        .tls_config(tls.build())
        .build()
        .into()
}

fn connection_error(error: ureq::Error) -> Error {
    match error {
        ureq::Error::Timeout(_) => Error::Timeout,
        ureq::Error::Http(_) | ureq::Error::BadUri(_) => {
            Error::Invalid(format!("the request is not valid: {error}"))
        }
        _ => Error::Connection(Box::new(error)),
    }
}

/// Of a resource: the client, and options of its calls.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    client: &'a Sendlark,
    options: Option<&'a RequestOptions>,
}

impl fmt::Debug for Scope<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)
    }
}

impl<'a> Scope<'a> {
    pub(crate) fn new(client: &'a Sendlark) -> Self {
        let options = None;
        Self { client, options }
    }

    pub(crate) fn with(self, options: &'a RequestOptions) -> Self {
        let options = Some(options);
        Self { options, ..self }
    }

    fn answer(self, operation: &'static Operation, arguments: Arguments<'_>) -> Result<Answer> {
        let none = RequestOptions::default();
        self.client
            .request(operation, arguments, self.options.unwrap_or(&none))
    }

    pub(crate) fn call<T: Wire>(
        self,
        operation: &'static Operation,
        path: &[&str],
        body: Value,
        params: Value,
    ) -> Result<T> {
        let arguments = Arguments { path, body, params };
        self.answer(operation, arguments)?.read()
    }

    pub(crate) fn text(
        self,
        operation: &'static Operation,
        path: &[&str],
        body: Value,
        params: Value,
    ) -> Result<String> {
        let arguments = Arguments { path, body, params };
        Ok(self.answer(operation, arguments)?.text())
    }

    pub(crate) fn page<L: List>(
        self,
        operation: &'static Operation,
        path: &[&str],
        body: Value,
        params: Value,
    ) -> Result<Page<L>> {
        let more = More {
            client: self.client.clone(),
            operation,
            path: path.iter().map(|part| (*part).to_owned()).collect(),
            params: params.clone(),
            options: self.options.cloned().unwrap_or_default(),
        };
        let list = self.call(operation, path, body, params)?;
        Ok(Page { list, more })
    }
}

/// How further pages are asked for.
#[derive(Clone, Debug)]
struct More {
    client: Sendlark,
    operation: &'static Operation,
    path: Vec<String>,
    params: Value,
    options: RequestOptions,
}

impl More {
    fn page<L: List>(&self, after: String) -> Result<L> {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let mut params = self.params.clone();
        params["after"] = Value::String(after);
        let scope = Scope::new(&self.client).with(&self.options);
        scope.call(self.operation, &path, Value::Null, params)
    }
}

/// A page of a list, which iterates over all items from there.
#[derive(Clone, Debug)]
pub struct Page<L> {
    list: L,
    more: More,
}

impl<L> Deref for Page<L> {
    type Target = L;

    fn deref(&self) -> &L {
        &self.list
    }
}

impl<L: List> Page<L> {
    /// The page alone.
    pub fn into_inner(self) -> L {
        self.list
    }
}

impl<L: List> IntoIterator for Page<L> {
    type Item = Result<L::Item>;
    type IntoIter = Items<L>;

    fn into_iter(self) -> Items<L> {
        let rest = Rest::new(self.list);
        Items {
            rest,
            more: self.more,
        }
    }
}

/// All items of a list; further pages are asked for on the way.
#[derive(Debug)]
pub struct Items<L: List> {
    rest: Rest<L::Item>,
    more: More,
}

/// After an error, the same page is asked for again.
impl<L: List> Iterator for Items<L> {
    type Item = Result<L::Item>;

    fn next(&mut self) -> Option<Result<L::Item>> {
        if let Some(after) = self.rest.end() {
            match self.more.page::<L>(after) {
                Ok(list) => self.rest = Rest::new(list),
                Err(error) => return Some(Err(error)),
            }
        }
        self.rest.take().map(Ok)
    }
}
