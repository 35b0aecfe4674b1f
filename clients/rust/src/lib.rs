#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs, missing_debug_implementations)]

#[cfg(any(feature = "async", feature = "blocking"))]
mod answer;
mod attachments;
#[cfg(feature = "blocking")]
pub mod blocking;
#[cfg(feature = "async")]
mod calls;
#[cfg(feature = "async")]
mod client;
#[path = "generated/constants.rs"]
mod constants;
mod error;
#[path = "generated/models.rs"]
pub mod models;
#[cfg(any(feature = "async", feature = "blocking"))]
#[path = "generated/operations.rs"]
mod operations;
mod pages;
#[cfg(any(feature = "async", feature = "blocking"))]
mod request;
#[cfg(feature = "async")]
#[path = "generated/resources.rs"]
pub mod resources;
mod values;
mod webhooks;
mod wire;

#[cfg(feature = "async")]
pub use calls::{Items, Page};
#[cfg(feature = "async")]
pub use client::Sendlark;
pub use constants::ApiErrorKind;
pub use error::{ApiError, Error, Result};
pub use models::API_REVISION;
pub use pages::List;
#[cfg(any(feature = "async", feature = "blocking"))]
pub use request::{Builder, RequestInfo, RequestOptions, ResponseInfo};
#[cfg(feature = "async")]
pub use reqwest;
#[cfg(feature = "blocking")]
pub use ureq;
pub use values::{Bytes, Change, OneOrMany, ParseTimestampError, Timestamp, When};
pub use webhooks::Webhook;

/// Of this library, and of the server it was made with.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
