// Generated from `calls.rs`; do not edit.
//! How the blocking client makes its calls.

use super::{wait, Sendlark};
use crate::answer::Answer;
use crate::error::Result;
use crate::pages::{List, Rest};
use crate::request::{Arguments, Builder, Call, Operation, RequestOptions, Step};
use crate::wire::Wire;
use serde_json::Value;
use std::fmt;
use std::ops::Deref;

/// Never the key.
impl fmt::Debug for Sendlark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
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
            let outcome = self.attempt(&call);
            match call.end(outcome) {
                Step::Done(outcome) => return outcome,
                Step::Wait(pause) => wait(pause),
            }
        }
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
        let options = self.options.unwrap_or(&none);
        self.client.request(operation, arguments, options)
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
}

/// All items of a list, one after another; further pages are asked for on the way.
#[derive(Debug)]
pub struct Items<L: List> {
    rest: Rest<L::Item>,
    more: More,
}

impl<L: List> Items<L> {
    pub(crate) fn of(page: Page<L>) -> Self {
        let rest = Rest::new(page.list);
        let more = page.more;
        Self { rest, more }
    }

    pub(crate) fn advance(&mut self) -> Option<Result<L::Item>> {
        if let Some(after) = self.rest.end() {
            match self.more.page::<L>(after) {
                Ok(list) => self.rest = Rest::new(list),
                Err(error) => return Some(Err(error)),
            }
        }
        self.rest.take().map(Ok)
    }
}
