//! The client for asynchronous programs.

use crate::answer::{header_texts, Answer};
use crate::calls::{Items, Page};
use crate::error::{Error, Result};
use crate::pages::List;
use crate::request::{invalid, Builder, Call, Config};
use std::future::poll_fn;
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::sync::Arc;
use std::task::{Poll, Waker};
use std::thread;
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
        if let Some(body) = &call.body {
            // hyper tells no length of an empty body.
            request = request
                .header("content-length", body.len())
                .body(body.clone());
        }
        let response = request.send().await.map_err(connection_error)?;
        Ok(Answer {
            status: response.status().as_u16(),
            headers: header_texts(response.headers()),
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

/// Waits without a timer of the runtime, so that this crate depends on none: a thread sleeps, and ends early where the call
/// is dropped. Pauses are rare.
pub(crate) async fn wait(pause: Duration) {
    let until = Instant::now() + pause;
    let (wakers, given) = channel::<Waker>();
    let sleep = move || {
        let mut latest = None;
        loop {
            match given.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(waker) => latest = Some(waker),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => break,
            }
        }
        let latest = given.try_iter().last().or(latest);
        latest.into_iter().for_each(Waker::wake);
    };
    let thread = thread::Builder::new().name("sendlark-pause".to_owned());
    // Without a thread, there is no pause.
    if thread.stack_size(64 * 1024).spawn(sleep).is_ok() {
        poll_fn(|context| {
            // What is sent before the time, the thread wakes.
            let is_sent = wakers.send(context.waker().clone()).is_ok();
            if is_sent && Instant::now() < until {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn waits_for_each_pause() {
        let started_at = Instant::now();
        let (short, long) = (Duration::from_millis(20), Duration::from_millis(60));
        tokio::join!(wait(short), wait(long), wait(Duration::ZERO));
        let waited = started_at.elapsed();
        assert!(waited >= long && waited < Duration::from_secs(10));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn ends_the_thread_of_a_pause_that_is_dropped() {
        let minute = Duration::from_secs(61);
        let outcome = tokio::time::timeout(Duration::from_millis(20), wait(minute)).await;
        assert!(outcome.is_err());
        let is_pausing = || {
            let threads = std::fs::read_dir("/proc/self/task").unwrap().flatten();
            let names = threads.map(|thread| std::fs::read_to_string(thread.path().join("comm")));
            names.flatten().any(|name| name.trim() == "sendlark-pause")
        };
        let limit = Instant::now() + Duration::from_secs(10);
        // Asked once each time: another test may begin a pause of its own.
        while is_pausing() {
            assert!(Instant::now() < limit);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
