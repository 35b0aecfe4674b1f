//! What the runner is asked for.

use sendlark::Bytes;
use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::Value;

#[derive(Clone)]
pub struct Order {
    pub op: String,
    path: Vec<String>,
    body: Value,
    params: Value,
    pub is_iterated: bool,
}

impl Order {
    pub fn read(order: &Value) -> Self {
        let path = order["path"].as_array().into_iter().flatten();
        Self {
            op: order["op"].as_str().unwrap_or_default().to_owned(),
            path: path
                .map(|part| part.as_str().unwrap_or_default().to_owned())
                .collect(),
            body: order["body"].clone(),
            params: order["params"].clone(),
            is_iterated: order["isIterated"] == true,
        }
    }

    pub fn with_id(&self, id: String) -> Self {
        let path = vec![id];
        Self {
            path,
            ..self.clone()
        }
    }

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
