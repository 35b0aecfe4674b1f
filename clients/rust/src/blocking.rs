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

use crate::answer::{header_texts, Answer};
use crate::error::{Error, Result};
use crate::pages::List;
use crate::request::{Builder, Call, Config};
use std::sync::Arc;
use ureq::http::{self, Request, Response};
use ureq::tls::{RootCerts, TlsConfig};
use ureq::Body;

#[path = "generated/blocking_calls.rs"]
pub(crate) mod calls;
#[path = "generated/blocking.rs"]
pub mod resources;

pub use calls::{Items, Page};

/// A connection to a Sendlark server. Clones share it.
#[derive(Clone)]
pub struct Sendlark {
    pub(crate) config: Arc<Config>,
    agent: ureq::Agent,
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
    pub(crate) fn attempt(&self, call: &Call<'_>) -> Result<Answer> {
        let mut request = Request::builder().method(call.method()).uri(&call.url);
        for (name, value) in &call.headers {
            request = request.header(*name, value.as_bytes());
        }
        let response = match &call.body {
            Some(body) => self.run(request.body(body.as_slice()), call),
            None => self.run(request.body(()), call),
        };
        let (head, body) = response.map_err(connection_error)?.into_parts();
        let body = body.into_with_config().limit(u64::MAX).read_to_vec();
        Ok(Answer {
            status: head.status.as_u16(),
            headers: header_texts(&head.headers),
            body: body.map_err(connection_error)?,
        })
    }

    fn run<B: ureq::AsSendBody>(
        &self,
        request: http::Result<Request<B>>,
        call: &Call<'_>,
    ) -> Result<Response<Body>, ureq::Error> {
        let options = self.agent.configure_request(request?);
        let request = options
            .timeout_global(Some(call.timeout))
            .http_status_as_error(false)
            .max_redirects(0)
            .build();
        self.agent.run(request)
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

impl<L: List> IntoIterator for Page<L> {
    type Item = Result<L::Item>;
    type IntoIter = Items<L>;

    fn into_iter(self) -> Items<L> {
        Items::of(self)
    }
}

/// After an error, the same page is asked for again.
impl<L: List> Iterator for Items<L> {
    type Item = Result<L::Item>;

    fn next(&mut self) -> Option<Result<L::Item>> {
        self.advance()
    }
}

pub(crate) fn wait(pause: std::time::Duration) {
    std::thread::sleep(pause);
}
