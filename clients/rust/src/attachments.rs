//! Attachments from files, bytes and addresses.

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
        let content_type = type_of(&filename).map(str::to_owned);
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

fn type_of(filename: &str) -> Option<&'static str> {
    let (_, extension) = filename.rsplit_once('.')?;
    Some(match extension.to_ascii_lowercase().as_str() {
        "avif" => "image/avif",
        "bmp" => "image/bmp",
        "css" => "text/css",
        "csv" => "text/csv",
        "doc" => "application/msword",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "epub" => "application/epub+zip",
        "gif" => "image/gif",
        "gz" => "application/gzip",
        "heic" => "image/heic",
        "htm" | "html" => "text/html",
        "ics" => "text/calendar",
        "jpeg" | "jpg" => "image/jpeg",
        "js" => "text/javascript",
        "json" => "application/json",
        "md" => "text/markdown",
        "mov" => "video/quicktime",
        "mp3" => "audio/mpeg",
        "mp4" => "video/mp4",
        "odp" => "application/vnd.oasis.opendocument.presentation",
        "ods" => "application/vnd.oasis.opendocument.spreadsheet",
        "odt" => "application/vnd.oasis.opendocument.text",
        "ogg" => "audio/ogg",
        "pdf" => "application/pdf",
        "png" => "image/png",
        "ppt" => "application/vnd.ms-powerpoint",
        "pptx" => "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "rtf" => "application/rtf",
        "svg" => "image/svg+xml",
        "tar" => "application/x-tar",
        "tiff" => "image/tiff",
        "txt" => "text/plain",
        "vcf" => "text/vcard",
        "wav" => "audio/wav",
        "webm" => "video/webm",
        "webp" => "image/webp",
        "xls" => "application/vnd.ms-excel",
        "xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "xml" => "application/xml",
        "zip" => "application/zip",
        _ => return None,
    })
}
