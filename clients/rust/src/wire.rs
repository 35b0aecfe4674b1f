//! Between the types of this crate and JSON. Plain code in place of derived: it keeps unknown fields and values, reads null
//! where the description has none, and is quick to compile.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// Why JSON is not what a type is read from.
#[derive(Debug)]
pub struct WireError {
    /// Each name with a dot before it.
    path: String,
    expected: &'static str,
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.trim_start_matches('.');
        write!(f, "{} was expected at `{path}`", self.expected)
    }
}

/// A type that is read from JSON and written as JSON. Null is read as the type's empty value, so that a field that is null
/// against the API's description does not make the whole answer unreadable.
pub trait Wire: Sized {
    fn read(value: Value) -> Result<Self, WireError>;
    fn write(&self) -> Value;
}

/// A value that is of one kind in JSON, or null.
pub(crate) fn read_as<T: Default>(
    value: Value,
    expected: &'static str,
    read: impl FnOnce(Value) -> Option<T>,
) -> Result<T, WireError> {
    let path = String::new();
    match value {
        Value::Null => Ok(T::default()),
        _ => read(value).ok_or(WireError { path, expected }),
    }
}

pub(crate) fn object(value: Value) -> Result<Map<String, Value>, WireError> {
    read_as(value, "an object", |value| match value {
        Value::Object(map) => Some(map),
        _ => None,
    })
}

fn read_at<T: Wire>(name: &str, value: Value) -> Result<T, WireError> {
    T::read(value).map_err(|error| WireError {
        path: format!(".{name}{}", error.path),
        ..error
    })
}

/// Fields that are always written.
pub(crate) mod always {
    use super::{read_at, Map, Value, Wire, WireError};

    pub(crate) fn take<T: Wire>(map: &mut Map<String, Value>, name: &str) -> Result<T, WireError> {
        read_at(name, map.remove(name).unwrap_or_default())
    }

    pub(crate) fn put<T: Wire>(map: &mut Map<String, Value>, name: &str, value: &T) {
        map.insert(name.to_owned(), value.write());
    }
}

/// Fields that are left out without a value.
pub(crate) mod optional {
    pub(crate) use super::always::take;
    use super::{Map, Value, Wire};

    pub(crate) fn put<T: Wire>(map: &mut Map<String, Value>, name: &str, value: &Option<T>) {
        if let Some(value) = value {
            map.insert(name.to_owned(), value.write());
        }
    }
}

/// Fields of a change, that may be left as they are, cleared or set.
pub(crate) mod change {
    use super::{read_at, Map, Value, Wire, WireError};
    use crate::Change;

    pub(crate) fn take<T: Wire>(
        map: &mut Map<String, Value>,
        name: &str,
    ) -> Result<Change<T>, WireError> {
        match map.remove(name) {
            None => Ok(Change::Keep),
            Some(Value::Null) => Ok(Change::Clear),
            Some(value) => read_at(name, value).map(Change::Set),
        }
    }

    pub(crate) fn put<T: Wire>(map: &mut Map<String, Value>, name: &str, value: &Change<T>) {
        match value {
            Change::Keep => None,
            Change::Clear => map.insert(name.to_owned(), Value::Null),
            Change::Set(value) => map.insert(name.to_owned(), value.write()),
        };
    }
}

impl Wire for Value {
    fn read(value: Value) -> Result<Self, WireError> {
        Ok(value)
    }

    fn write(&self) -> Value {
        self.clone()
    }
}

impl Wire for String {
    fn read(value: Value) -> Result<Self, WireError> {
        read_as(value, "text", |value| match value {
            Value::String(text) => Some(text),
            _ => None,
        })
    }

    fn write(&self) -> Value {
        Value::from(self.as_str())
    }
}

impl Wire for bool {
    fn read(value: Value) -> Result<Self, WireError> {
        read_as(value, "true or false", |value| value.as_bool())
    }

    fn write(&self) -> Value {
        Value::from(*self)
    }
}

impl Wire for i64 {
    fn read(value: Value) -> Result<Self, WireError> {
        // JSON has no integers: `1.0` is one.
        let whole = |number: f64| (number.fract() == 0.0).then_some(number as i64);
        read_as(value, "an integer", |value| {
            value.as_i64().or_else(|| value.as_f64().and_then(whole))
        })
    }

    fn write(&self) -> Value {
        Value::from(*self)
    }
}

impl Wire for f64 {
    fn read(value: Value) -> Result<Self, WireError> {
        read_as(value, "a number", |value| value.as_f64())
    }

    fn write(&self) -> Value {
        // As the server writes whole numbers: without `.0`.
        if self.fract() == 0.0 && self.abs() < 9_007_199_254_740_992.0 {
            Value::from(*self as i64)
        } else {
            Value::from(*self)
        }
    }
}

impl<T: Wire> Wire for Option<T> {
    fn read(value: Value) -> Result<Self, WireError> {
        match value {
            Value::Null => Ok(None),
            _ => T::read(value).map(Some),
        }
    }

    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, Wire::write)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn read(value: Value) -> Result<Self, WireError> {
        let items = read_as(value, "a list", |value| match value {
            Value::Array(items) => Some(items),
            _ => None,
        })?;
        let items = items.into_iter().enumerate();
        items
            .map(|(at, item)| read_at(&at.to_string(), item))
            .collect()
    }

    fn write(&self) -> Value {
        self.iter().map(Wire::write).collect()
    }
}

impl<T: Wire> Wire for BTreeMap<String, T> {
    fn read(value: Value) -> Result<Self, WireError> {
        let read = |(name, value): (String, Value)| Ok((name.clone(), read_at(&name, value)?));
        object(value)?.into_iter().map(read).collect()
    }

    fn write(&self) -> Value {
        let write = |(name, value): (&String, &T)| (name.clone(), value.write());
        Value::Object(self.iter().map(write).collect())
    }
}

/// `Serialize` and `Deserialize` of a type that is `Wire`.
macro_rules! serde_by_wire {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::wire::Wire::write(self).serialize(serializer)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = <serde_json::Value as serde::Deserialize>::deserialize(deserializer)?;
                crate::wire::Wire::read(value).map_err(serde::de::Error::custom)
            }
        }
    };
}

/// The fields of a structure, each with how it is written and its name on the wire.
macro_rules! wire {
    ($name:ident { $($how:ident $field:ident $key:literal),* $(,)? }) => {
        impl crate::wire::Wire for $name {
            fn read(value: serde_json::Value) -> Result<Self, crate::wire::WireError> {
                #[allow(unused_mut)]
                let mut map = crate::wire::object(value)?;
                Ok(Self { $($field: crate::wire::$how::take(&mut map, $key)?,)* extra: map })
            }
            fn write(&self) -> serde_json::Value {
                #[allow(unused_mut)]
                let mut map = self.extra.clone();
                $(crate::wire::$how::put(&mut map, $key, &self.$field);)*
                serde_json::Value::Object(map)
            }
        }
        crate::wire::serde_by_wire!($name);
    };
}

/// The values of an enumeration, which is open: it has `Other` besides.
macro_rules! open_enum {
    ($name:ident { $($variant:ident $text:literal),* $(,)? }) => {
        impl $name {
            /// The value as the API writes it.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::Other(text) => text,
                }
            }
        }
        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                match text {
                    $($text => Self::$variant,)*
                    _ => Self::Other(text.to_owned()),
                }
            }
        }
        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self::from(text.as_str())
            }
        }
        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
        impl PartialEq<str> for $name {
            fn eq(&self, text: &str) -> bool {
                self.as_str() == text
            }
        }
        impl PartialEq<&str> for $name {
            fn eq(&self, text: &&str) -> bool {
                self.as_str() == *text
            }
        }
        impl crate::wire::Wire for $name {
            fn read(value: serde_json::Value) -> Result<Self, crate::wire::WireError> {
                <String as crate::wire::Wire>::read(value).map(Self::from)
            }
            fn write(&self) -> serde_json::Value {
                serde_json::Value::from(self.as_str())
            }
        }
        crate::wire::serde_by_wire!($name);
    };
}

/// Structures of several forms, told by the value of a field.
macro_rules! union {
    ($name:ident by $field:literal, $other:ident { $($variant:ident $text:literal),* $(,)? }) => {
        impl crate::wire::Wire for $name {
            fn read(value: serde_json::Value) -> Result<Self, crate::wire::WireError> {
                match value.get($field).and_then(serde_json::Value::as_str) {
                    $(Some($text) => crate::wire::Wire::read(value).map(Self::$variant),)*
                    _ => crate::wire::Wire::read(value).map(Self::$other),
                }
            }
            fn write(&self) -> serde_json::Value {
                match self {
                    $(Self::$variant(form) => crate::wire::Wire::write(form),)*
                    Self::$other(form) => crate::wire::Wire::write(form),
                }
            }
        }
        crate::wire::serde_by_wire!($name);
    };
}

/// A page of a list, and what it has.
macro_rules! list {
    ($name:ident of $item:ident) => {
        impl crate::pages::List for $name {
            type Item = $item;
            fn into_parts(self) -> (Vec<$item>, bool) {
                (self.data, self.has_more)
            }
        }
    };
}

pub(crate) use {list, open_enum, serde_by_wire, union, wire};
