//! How both clients make their calls, and what these answer. What is here is asynchronous; the twin of the blocking client is
//! generated from it.

use crate::answer::Answer;
use crate::client::{wait, Sendlark};
use crate::error::Result;
use crate::pages::{read_page, List};
use crate::request::{Builder, Call, Request, RequestOptions};
use crate::wire::Wire;
use std::fmt;
use std::ops::{ControlFlow, Deref};

/// Never the key.
impl fmt::Debug for Sendlark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
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

    async fn answer(&self, request: Request, options: &RequestOptions) -> Result<Answer> {
        let mut call = Call::new(&self.config, request, options)?;
        loop {
            call.start();
            let outcome = self.attempt(&call).await;
            match call.end(outcome) {
                ControlFlow::Break(outcome) => return outcome,
                ControlFlow::Continue(pause) => wait(pause).await,
            }
        }
    }
}

/// Of a resource: the client, and options of its calls.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope<'a> {
    client: &'a Sendlark,
    options: Option<&'a RequestOptions>,
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

    fn options(self) -> RequestOptions {
        self.options.cloned().unwrap_or_default()
    }

    pub(crate) async fn call<T: Wire>(self, request: Request) -> Result<T> {
        let answer = self.client.answer(request, &self.options()).await;
        answer?.read()
    }

    pub(crate) async fn text(self, request: Request) -> Result<String> {
        let answer = self.client.answer(request, &self.options()).await;
        Ok(answer?.text())
    }

    pub(crate) async fn page<L: List>(self, request: Request) -> Result<Page<L>> {
        Ok(Page {
            list: self.call(request.clone()).await?,
            client: self.client.clone(),
            request,
            options: self.options(),
        })
    }
}

/// A page of a list, from where one may go through everything that follows.
#[derive(Clone, Debug)]
pub struct Page<L> {
    list: L,
    client: Sendlark,
    request: Request,
    options: RequestOptions,
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

/// All items of a list, one after another; further pages are asked for on the way.
#[derive(Debug)]
pub struct Items<L: List> {
    /// What is left of a page.
    items: std::vec::IntoIter<L::Item>,
    /// Where the next page begins; none where no page follows.
    after: Option<String>,
    client: Sendlark,
    request: Request,
    options: RequestOptions,
}

impl<L: List> Items<L> {
    pub(crate) fn of(page: Page<L>) -> Self {
        let (items, after) = read_page(page.list);
        Self {
            items,
            after,
            client: page.client,
            request: page.request,
            options: page.options,
        }
    }

    pub(crate) async fn advance(&mut self) -> Option<Result<L::Item>> {
        if self.items.len() == 0 {
            let mut request = self.request.clone();
            request.params["after"] = self.after.clone()?.into();
            let scope = Scope::new(&self.client).with(&self.options);
            match scope.call(request).await {
                Ok(list) => (self.items, self.after) = read_page::<L>(list),
                Err(error) => return Some(Err(error)),
            }
        }
        self.items.next().map(Ok)
    }
}
