//! Values that are written differently in JSON and in Rust.

use crate::wire::{read_as, serde_by_wire, Wire, WireError};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// An instant, to the microsecond. Converts from and to [`SystemTime`], and so to the types of `chrono`, `jiff` and `time`.
///
/// ```
/// use sendlark::Timestamp;
/// let at: Timestamp = "2026-11-20T12:00:00.123Z".parse().unwrap();
/// assert_eq!(at.unix_millis(), 1_795_176_000_123);
/// assert_eq!(at.to_string(), "2026-11-20T12:00:00.123Z");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp {
    /// Since 1970.
    micros: i64,
}

/// Text that is no [`Timestamp`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTimestampError;

impl fmt::Display for ParseTimestampError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time in ISO 8601")
    }
}

impl std::error::Error for ParseTimestampError {}

impl Timestamp {
    /// Milliseconds since 1970.
    pub fn from_unix_millis(millis: i64) -> Self {
        let micros = millis.saturating_mul(1_000);
        Self { micros }
    }

    /// Milliseconds since 1970.
    pub fn unix_millis(self) -> i64 {
        self.micros.div_euclid(1_000)
    }

    /// The clock's time.
    pub fn now() -> Self {
        SystemTime::now().into()
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let micros = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_micros()).unwrap_or(i64::MAX),
            Err(error) => i64::try_from(error.duration().as_micros()).map_or(i64::MIN, |n| -n),
        };
        Self { micros }
    }
}

impl From<Timestamp> for SystemTime {
    fn from(time: Timestamp) -> Self {
        let distance = Duration::from_micros(time.micros.unsigned_abs());
        if time.micros < 0 {
            UNIX_EPOCH - distance
        } else {
            UNIX_EPOCH + distance
        }
    }
}

/// ISO 8601, and as PostgreSQL writes it: `2026-11-20 12:00:00.123456+00`. Without a zone, it is UTC.
impl FromStr for Timestamp {
    type Err = ParseTimestampError;

    fn from_str(text: &str) -> Result<Self, ParseTimestampError> {
        read_time(text).ok_or(ParseTimestampError)
    }
}

fn read_time(text: &str) -> Option<Timestamp> {
    let (date, rest) = text.split_at_checked(10)?;
    let (clock, zone) = match rest.strip_prefix(['T', 't', ' ']) {
        Some(rest) => rest.split_at(rest.find(['Z', 'z', '+', '-']).unwrap_or(rest.len())),
        None if rest.is_empty() => ("00:00:00", ""),
        None => return None,
    };
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, ""));
    let [year, month, day] = numbers(date, '-')?;
    let [hour, minute, second] = numbers(clock, ':')?;
    let is_date = (1..=12).contains(&month) && (1..=31).contains(&day);
    if !is_date || hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let micros: i64 = format!("{fraction:0<6.6}").parse().ok()?;
    let seconds = days_since_1970(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second;
    Some(Timestamp {
        micros: (seconds - zone_seconds(zone)?) * 1_000_000 + micros,
    })
}

/// Three numbers without signs.
fn numbers(text: &str, separator: char) -> Option<[i64; 3]> {
    let mut parts = text.split(separator);
    let mut next = || parts.next()?.parse::<u16>().ok().map(i64::from);
    let found = [next()?, next()?, next()?];
    parts.next().is_none().then_some(found)
}

/// `Z`, `+02`, `+02:00` or `+0200`.
fn zone_seconds(zone: &str) -> Option<i64> {
    if zone.is_empty() || zone.eq_ignore_ascii_case("z") {
        return Some(0);
    }
    let sign = if zone.starts_with('-') { -1 } else { 1 };
    let digits = zone.get(1..)?.replace(':', "");
    let hours: i64 = digits.get(..2)?.parse().ok()?;
    let minutes: i64 = match digits.get(2..)? {
        "" => 0,
        text => text.parse().ok()?,
    };
    Some(sign * (hours * 3_600 + minutes * 60))
}

/// Of the Gregorian calendar; years begin in March, so that the leap day is the last.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month > 2 { year } else { year - 1 };
    let month = (month + 9) % 12;
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leap_days + (month * 306 + 5) / 10 + day - 1 - 719_468
}

fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let in_era = days.rem_euclid(146_097);
    let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (year + era * 400 + next, month, day)
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.micros.div_euclid(1_000_000);
        let micros = self.micros.rem_euclid(1_000_000);
        let (year, month, day) = date_of(seconds.div_euclid(86_400));
        let clock = seconds.rem_euclid(86_400);
        let (hour, minute, second) = (clock / 3_600, clock / 60 % 60, clock % 60);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
        )?;
        match micros % 1_000 {
            0 => write!(f, ".{:03}Z", micros / 1_000),
            _ => write!(f, ".{micros:06}Z"),
        }
    }
}

impl Wire for Timestamp {
    fn read(value: Value) -> Result<Self, WireError> {
        read_as(value, "a time", |value| read_time(value.as_str()?))
    }

    fn write(&self) -> Value {
        Value::String(self.to_string())
    }
}

serde_by_wire!(Timestamp);

/// What a type is made from.
macro_rules! from {
    ($name:ident { $($value:ident: $given:ty => $made:expr),* $(,)? }) => {
        $(impl From<$given> for $name {
            fn from($value: $given) -> Self {
                $made
            }
        })*
    };
}

/// A time in a request: an instant, or text such as `in 2 hours`, which the server reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum When {
    /// An instant.
    At(Timestamp),
    /// ISO 8601, or words.
    Text(String),
}

from!(When {
    time: Timestamp => Self::At(time),
    time: SystemTime => Self::At(time.into()),
    text: &str => Self::Text(text.to_owned()),
    text: String => Self::Text(text),
});

impl Wire for When {
    fn read(value: Value) -> Result<Self, WireError> {
        let text = String::read(value)?;
        Ok(read_time(&text).map_or(Self::Text(text), Self::At))
    }

    fn write(&self) -> Value {
        match self {
            Self::At(time) => time.write(),
            Self::Text(text) => Value::from(text.as_str()),
        }
    }
}

serde_by_wire!(When);

/// One text, or several.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OneOrMany(pub Vec<String>);

from!(OneOrMany {
    text: &str => Self(vec![text.to_owned()]),
    text: String => Self(vec![text]),
    text: &String => Self(vec![text.clone()]),
});

impl<T: Into<String>> From<Vec<T>> for OneOrMany {
    fn from(texts: Vec<T>) -> Self {
        texts.into_iter().collect()
    }
}

impl<T: Into<String>, const N: usize> From<[T; N]> for OneOrMany {
    fn from(texts: [T; N]) -> Self {
        texts.into_iter().collect()
    }
}

impl<T: Clone + Into<String>> From<&[T]> for OneOrMany {
    fn from(texts: &[T]) -> Self {
        texts.iter().cloned().collect()
    }
}

impl<T: Into<String>> FromIterator<T> for OneOrMany {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Self {
        Self(texts.into_iter().map(Into::into).collect())
    }
}

impl Wire for OneOrMany {
    fn read(value: Value) -> Result<Self, WireError> {
        match value {
            Value::String(text) => Ok(Self(vec![text])),
            _ => Vec::read(value).map(Self),
        }
    }

    fn write(&self) -> Value {
        self.0.write()
    }
}

serde_by_wire!(OneOrMany);

/// Bytes, which JSON has in base64.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Bytes(pub Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bytes({} bytes)", self.0.len())
    }
}

from!(Bytes {
    bytes: Vec<u8> => Self(bytes),
    bytes: &[u8] => Self(bytes.to_vec()),
    text: &str => Self(text.into()),
    text: String => Self(text.into()),
});

impl<const N: usize> From<&[u8; N]> for Bytes {
    fn from(bytes: &[u8; N]) -> Self {
        Self(bytes.to_vec())
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Wire for Bytes {
    fn read(value: Value) -> Result<Self, WireError> {
        read_as(value, "base64", |value| {
            from_base64(value.as_str()?).map(Self)
        })
    }

    fn write(&self) -> Value {
        Value::String(to_base64(&self.0))
    }
}

serde_by_wire!(Bytes);

/// What a change does with a field: nothing, unless it is set or cleared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Change<T> {
    /// Is not sent: the field stays as it is.
    #[default]
    Keep,
    /// Is sent as null.
    Clear,
    /// Is sent.
    Set(T),
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// RFC 4648, section 4, with padding.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at)) as usize & 63];
            text.push(if at <= chunk.len() { digit.into() } else { '=' });
        }
    }
    text
}

/// None for what is no base64. Padding may be missing.
pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    for chunk in digits.as_bytes().chunks(4) {
        let mut bits = 0;
        for at in 0..4 {
            let digit = chunk.get(at).copied().unwrap_or(b'A');
            bits = bits << 6 | digit_of(digit)?;
        }
        bytes.extend(&bits.to_be_bytes()[1..chunk.len().max(2)]);
        if chunk.len() == 1 {
            return None;
        }
    }
    Some(bytes)
}

fn digit_of(char: u8) -> Option<u32> {
    let digit = match char {
        b'A'..=b'Z' => char - b'A',
        b'a'..=b'z' => char - b'a' + 26,
        b'0'..=b'9' => char - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(digit.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_times_of_servers() {
        let same = [
            "2026-11-20T12:00:00.123456Z",
            "2026-11-20 12:00:00.123456+00",
            "2026-11-20T14:30:00.123456+02:30",
            "2026-11-20T10:00:00.123456-0200",
            "2026-11-20 12:00:00.123456",
        ];
        for text in same {
            let time: Timestamp = text.parse().unwrap();
            assert_eq!(time.to_string(), "2026-11-20T12:00:00.123456Z", "{text}");
        }
        for text in [
            "",
            "soon",
            "2026-13-01",
            "2026-11-20T25:00:00Z",
            "2026-11-20T12",
            "in 2 hours",
            "2026-11-20Tä",
        ] {
            assert!(text.parse::<Timestamp>().is_err(), "{text}");
        }
    }

    #[test]
    fn writes_each_day_as_it_was_read() {
        for day in (-800_000..800_000).step_by(97) {
            let time = Timestamp::from_unix_millis(day * 86_400_000 + 1);
            let text = time.to_string();
            if text.len() == 24 && !text.starts_with('-') {
                assert_eq!(text.parse(), Ok(time), "{text}");
            }
        }
        let before = Timestamp::from_unix_millis(-1);
        assert_eq!(before.to_string(), "1969-12-31T23:59:59.999Z");
        assert_eq!(Timestamp::from(SystemTime::from(before)), before);
    }

    #[test]
    fn writes_and_reads_base64() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ] {
            assert_eq!(to_base64(bytes.as_bytes()), text);
            assert_eq!(from_base64(text).unwrap(), bytes.as_bytes());
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(from_base64(&to_base64(&all)), Some(all));
        assert_eq!(from_base64("***"), None);
        assert_eq!(from_base64("A"), None);
    }
}
