//! The client for asynchronous programs.

use crate::answer::Answer;
use crate::error::{Error, Result};
use crate::pages::{List, Rest};
use crate::request::{invalid, Arguments, Builder, Call, Config, Operation, RequestOptions, Step};
use crate::wire::Wire;
use serde_json::Value;
use std::fmt;
use std::future::Future;
use std::ops::Deref;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// A connection to a Sendlark server, for programs that run on Tokio. Clones share it.
#[derive(Clone)]
pub struct Sendlark {
    config: Arc<Config>,
    http: reqwest::Client,
}

/// Never the key.
impl fmt::Debug for Sendlark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
    }
}

impl Builder {
    /// The transport, for proxies and certificates of one's own. It must not follow redirects.
    pub fn http_client(mut self, client: reqwest::Client) -> Self {
        self.http_client = Some(client);
        self
    }

    /// Fails without a key or an address, and where they are not valid.
    pub fn build(mut self) -> Result<Sendlark> {
        let given = self.http_client.take();
        let config = Arc::new(self.config("reqwest")?);
        let made = || {
            reqwest::Client::builder()
                .redirect(reqwest::redirect::Policy::none())
                .build()
        };
        let http = given.map_or_else(made, Ok).map_err(connection_error)?;
        Ok(Sendlark { config, http })
    }
}

impl Sendlark {
    /// Fails where the key or the address is not valid.
    pub fn new(api_key: impl Into<String>, base_url: impl Into<String>) -> Result<Self> {
        Self::builder().api_key(api_key).base_url(base_url).build()
    }

    /// From `SENDLARK_API_KEY` and `SENDLARK_BASE_URL`.
    pub fn from_env() -> Result<Self> {
        Self::builder().build()
    }

    /// With more options.
    pub fn builder() -> Builder {
        Builder::default()
    }

    async fn request(
        &self,
        operation: &'static Operation,
        arguments: Arguments<'_>,
        options: &RequestOptions,
    ) -> Result<Answer> {
        let mut call = Call::new(&self.config, operation, arguments, options)?;
        loop {
            call.start();
            let outcome = self.attempt(&call).await;
            match call.end(outcome) {
                Step::Done(outcome) => return outcome,
                Step::Wait(pause) => Pause::new(pause).await,
            }
        }
    }

    async fn attempt(&self, call: &Call<'_>) -> Result<Answer> {
        let method = reqwest::Method::from_bytes(call.method().as_bytes());
        let method = method.or_else(|_| invalid("the method is not valid"))?;
        let mut request = self.http.request(method, &call.url).timeout(call.timeout);
        for (name, value) in &call.headers {
            request = request.header(*name, value.as_bytes());
        }
        request = match &call.body {
            Some(body) => request.body(body.clone()),
            None if call.method() == "POST" => request.header("content-length", "0"),
            None => request,
        };
        let response = request.send().await.map_err(connection_error)?;
        let headers = response.headers().iter();
        let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
        Ok(Answer {
            status: response.status().as_u16(),
            headers: headers
                .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
                .collect(),
            body: response.bytes().await.map_err(connection_error)?.into(),
        })
    }
}

fn connection_error(error: reqwest::Error) -> Error {
    match error {
        _ if error.is_timeout() => Error::Timeout,
        _ if error.is_builder() => Error::Invalid(format!("the request is not valid: {error}")),
        _ => Error::Connection(Box::new(error.without_url())),
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

    async fn answer(
        self,
        operation: &'static Operation,
        arguments: Arguments<'_>,
    ) -> Result<Answer> {
        match self.options {
            Some(options) => self.client.request(operation, arguments, options).await,
            None => {
                let options = RequestOptions::default();
                self.client.request(operation, arguments, &options).await
            }
        }
    }

    pub(crate) async fn call<T: Wire>(
        self,
        operation: &'static Operation,
        path: &[&str],
        body: Value,
        params: Value,
    ) -> Result<T> {
        let arguments = Arguments { path, body, params };
        self.answer(operation, arguments).await?.read()
    }

    pub(crate) async fn text(
        self,
        operation: &'static Operation,
        path: &[&str],
        body: Value,
        params: Value,
    ) -> Result<String> {
        let arguments = Arguments { path, body, params };
        Ok(self.answer(operation, arguments).await?.text())
    }

    pub(crate) async fn page<L: List>(
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
        let list = self.call(operation, path, body, params).await?;
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
    async fn page<L: List>(&self, after: String) -> Result<L> {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let mut params = self.params.clone();
        params["after"] = Value::String(after);
        let scope = Scope::new(&self.client).with(&self.options);
        scope.call(self.operation, &path, Value::Null, params).await
    }
}

/// A page of a list, from where one may go through everything that follows.
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

    /// All items from here on; further pages are asked for on the way.
    pub fn into_items(self) -> Items<L> {
        let rest = Rest::new(self.list);
        Items {
            rest,
            more: self.more,
        }
    }
}

/// All items of a list, one after another.
#[derive(Debug)]
pub struct Items<L: List> {
    rest: Rest<L::Item>,
    more: More,
}

impl<L: List> Items<L> {
    /// The next item; none at the end. After an error, the same page is asked for again.
    #[allow(clippy::should_implement_trait)]
    pub async fn next(&mut self) -> Option<Result<L::Item>> {
        if let Some(after) = self.rest.end() {
            match self.more.page::<L>(after).await {
                Ok(list) => self.rest = Rest::new(list),
                Err(error) => return Some(Err(error)),
            }
        }
        self.rest.take().map(Ok)
    }

    /// All that is left, as one vector.
    pub async fn collect(mut self) -> Result<Vec<L::Item>> {
        let mut all = Vec::new();
        while let Some(item) = self.next().await {
            all.push(item?);
        }
        Ok(all)
    }
}

/// Waits without a timer of the runtime, so that this crate depends on none: a thread sleeps, and is woken early where the
/// call is dropped. Pauses are rare.
struct Pause {
    until: Instant,
    waker: Arc<Mutex<Option<Waker>>>,
    thread: Option<Thread>,
}

impl Pause {
    fn new(duration: Duration) -> Self {
        let until = Instant::now() + duration;
        let waker = Arc::default();
        let thread = None;
        Self {
            until,
            waker,
            thread,
        }
    }

    fn start(&mut self) -> std::io::Result<()> {
        let (until, waker) = (self.until, Arc::downgrade(&self.waker));
        let sleep = move || loop {
            let left = until.saturating_duration_since(Instant::now());
            let Some(waker) = waker.upgrade() else { return };
            if left.is_zero() {
                let waker = waker.lock().ok().and_then(|mut waker| waker.take());
                waker.into_iter().for_each(Waker::wake);
                return;
            }
            drop(waker);
            thread::park_timeout(left);
        };
        let builder = thread::Builder::new()
            .name("sendlark-pause".to_owned())
            .stack_size(64 * 1024);
        self.thread = Some(builder.spawn(sleep)?.thread().clone());
        Ok(())
    }
}

impl Future for Pause {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if Instant::now() >= self.until {
            return Poll::Ready(());
        }
        if let Ok(mut waker) = self.waker.lock() {
            *waker = Some(context.waker().clone());
        }
        // Without a thread, there is no pause.
        let is_waiting = self.thread.is_some() || self.start().is_ok();
        // The thread may have woken what was there before.
        if is_waiting && Instant::now() < self.until {
            Poll::Pending
        } else {
            Poll::Ready(())
        }
    }
}

impl Drop for Pause {
    fn drop(&mut self) {
        self.waker = Arc::default();
        if let Some(thread) = &self.thread {
            thread.unpark();
        }
    }
}
