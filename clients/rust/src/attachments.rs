//! Attachments from files, bytes and addresses.

use crate::constants::type_of;
use crate::models::SendEmailAttachment;
use crate::{Bytes, Error, Result};
use std::path::Path;

impl SendEmailAttachment {
    /// Reads a file. The content type goes by the extension of its name.
    pub fn from_file(path: impl AsRef<Path>) -> Result<Self> {
        let path = path.as_ref();
        let not_read = |error| Error::Invalid(format!("{}: {error}", path.display()));
        let content = std::fs::read(path).map_err(not_read)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Self::from_bytes(name, content))
    }

    /// The content type goes by the extension of the file's name.
    pub fn from_bytes(filename: impl Into<String>, content: impl Into<Bytes>) -> Self {
        let filename = filename.into();
        let (_, ending) = filename.rsplit_once('.').unwrap_or_default();
        let content_type = type_of(&ending.to_ascii_lowercase()).map(str::to_owned);
        let mut attachment = Self::new().filename(filename).content(content);
        attachment.content_type = content_type;
        attachment
    }

    /// The server fetches it.
    pub fn from_url(url: impl Into<String>) -> Self {
        Self::new().path(url)
    }

    /// Reads a file that the HTML shows as `cid:` and `content_id`.
    pub fn inline(path: impl AsRef<Path>, content_id: impl Into<String>) -> Result<Self> {
        Ok(Self::from_file(path)?.content_id(content_id))
    }
}
