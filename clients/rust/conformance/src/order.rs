//! What the runner is asked for.

use sendlark::Bytes;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Order {
    pub url: Option<String>,
    pub key: String,
    pub op: String,
    pub path: Vec<String>,
    pub body: Value,
    pub params: Value,
    pub options: Options,
    pub is_iterated: bool,
    pub parallel: Option<u64>,
    /// To be verified; nothing is called.
    pub vector: Option<Post>,
}

/// Times in ms.
#[derive(Clone, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Options {
    pub idempotency_key: Option<String>,
    pub timeout: Option<u64>,
    pub max_retries: Option<u32>,
    pub cancel_after: Option<u64>,
}

#[derive(Clone, Deserialize)]
pub struct Post {
    pub secrets: Vec<String>,
    pub headers: Vec<(String, String)>,
    pub body: Bytes,
}

impl Order {
    pub fn id(&self, index: usize) -> &str {
        &self.path[index]
    }

    pub fn body<T: DeserializeOwned>(&self) -> T {
        serde_json::from_value(self.body.clone()).expect("a body of the operation")
    }

    /// A body in whose `file` the order has text, where JSON has base64.
    pub fn form<T: DeserializeOwned>(&self) -> T {
        let mut body = self.body.clone();
        let file = body["file"].as_str().expect("a file");
        body["file"] = json(&Bytes::from(file));
        serde_json::from_value(body).expect("a body of the operation")
    }

    pub fn params<T: DeserializeOwned>(&self) -> T {
        serde_json::from_value(self.params.clone()).expect("parameters of the operation")
    }
}

pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}
