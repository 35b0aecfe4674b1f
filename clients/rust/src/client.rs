//! The client for asynchronous programs.

use crate::answer::Answer;
use crate::calls::{Items, Page};
use crate::error::{Error, Result};
use crate::pages::List;
use crate::request::{invalid, Builder, Call, Config};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// A connection to a Sendlark server, for programs that run on Tokio. Clones share it.
#[derive(Clone)]
pub struct Sendlark {
    pub(crate) config: Arc<Config>,
    http: reqwest::Client,
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
    pub(crate) async fn attempt(&self, call: &Call<'_>) -> Result<Answer> {
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

impl<L: List> Page<L> {
    /// All items from here on; further pages are asked for on the way.
    pub fn into_items(self) -> Items<L> {
        Items::of(self)
    }
}

impl<L: List> Items<L> {
    /// The next item; none at the end. After an error, the same page is asked for again.
    #[allow(clippy::should_implement_trait)]
    pub async fn next(&mut self) -> Option<Result<L::Item>> {
        self.advance().await
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

pub(crate) async fn wait(pause: Duration) {
    Pause::new(pause).await;
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
