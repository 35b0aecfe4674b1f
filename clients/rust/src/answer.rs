//! Answers of the server, and the errors they are.

use crate::constants::{kind_of, ApiErrorKind};
use crate::error::{ApiError, Error, Result};
use crate::wire::Wire;
use serde_json::Value;
use std::time::Duration;

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// Headers as text, of either transport.
pub(crate) fn header_texts<N: ToString, V: AsRef<[u8]>>(
    headers: impl IntoIterator<Item = (N, V)>,
) -> Vec<(String, String)> {
    let text = |value: V| String::from_utf8_lossy(value.as_ref()).into_owned();
    let headers = headers.into_iter();
    headers
        .map(|(name, value)| (name.to_string(), text(value)))
        .collect()
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(given, _)| given == name);
        found.map(|(_, value)| value.as_str())
    }

    /// An answer that cannot be read is an error, too.
    pub(crate) fn read<T: Wire>(self) -> Result<T> {
        let value = serde_json::from_slice(&self.body).map_err(|error| error.to_string());
        match value.and_then(|value| T::read(value).map_err(|error| error.to_string())) {
            Ok(read) => Ok(read),
            Err(reason) => {
                let mut error = self.into_error();
                // What the answer is about may have a name, too.
                error.code.clear();
                error.kind = ApiErrorKind::Other;
                error.message = format!("The answer cannot be read: {reason}.");
                Err(Error::Api(Box::new(error)))
            }
        }
    }

    pub(crate) fn text(self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn into_error(self) -> ApiError {
        let body = serde_json::from_slice(&self.body).unwrap_or_else(|_| {
            let text = String::from_utf8_lossy(&self.body);
            Value::String(text.chars().take(200).collect())
        });
        let text = |name: &str| body.get(name).and_then(Value::as_str).map(str::to_owned);
        let code = text("name").unwrap_or_default();
        let status = self.status;
        let retry_after = self
            .header("retry-after")
            .and_then(|text| text.parse().ok());
        ApiError {
            kind: kind_of(status, &code),
            status,
            message: text("message").unwrap_or_else(|| format!("The server answered {status}.")),
            request_id: self.header("x-request-id").map(str::to_owned),
            retry_after: retry_after.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            code,
            body,
            headers: self.headers,
        }
    }
}
