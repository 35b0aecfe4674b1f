//! All errors.

use crate::constants::ApiErrorKind;
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// `std::result::Result` with this crate's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Everything that fails. The API key is in none of it.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The call cannot be made as it is; nothing was sent.
    Invalid(String),
    /// The connection failed.
    Connection(Box<dyn std::error::Error + Send + Sync>),
    /// No answer came in time.
    Timeout,
    /// The server's answer refuses the request, or cannot be read.
    Api(Box<ApiError>),
    /// What was posted is not from the server, or too old.
    WebhookVerification(String),
}

impl Error {
    /// The answer of the server, if there is one.
    pub fn api(&self) -> Option<&ApiError> {
        match self {
            Self::Api(error) => Some(error),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(message) | Self::WebhookVerification(message) => f.write_str(message),
            Self::Connection(_) => f.write_str("the connection failed"),
            Self::Timeout => f.write_str("the server did not answer in time"),
            Self::Api(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Connection(source) => Some(source.as_ref()),
            _ => None,
        }
    }
}

/// An answer that refuses the request, or cannot be read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ApiError {
    /// What kind of error it is.
    pub kind: ApiErrorKind,
    /// Of HTTP.
    pub status: u16,
    /// As the API names it: `validation_error`; empty where the answer has none.
    pub code: String,
    /// For people.
    pub message: String,
    /// To find the request in the server's logs.
    pub request_id: Option<String>,
    /// How long to wait.
    pub retry_after: Option<Duration>,
    /// Names are in lower case.
    pub headers: Vec<(String, String)>,
    /// The answer as JSON, or its first 200 characters.
    pub body: Value,
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code.as_str() {
            "" => write!(f, "{} ({})", self.message, self.status),
            code => write!(f, "{} ({}, {code})", self.message, self.status),
        }
    }
}

impl std::error::Error for ApiError {}
