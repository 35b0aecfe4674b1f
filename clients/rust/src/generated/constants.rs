// Generated from the API's description (ceab9d71ce22); do not edit.
//! What refusals mean, and what files are.

/// The kind of an [`ApiError`](crate::ApiError): by its code, and where that is new, by its status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ApiErrorKind {
    /// The API key is missing, not valid, or not meant for this.
    Authentication,
    /// The team may not do this, such as send from this domain.
    Permission,
    /// There is no such thing.
    NotFound,
    /// The request is not valid; the message says why.
    Validation,
    /// The idempotency key was used for something else, or is in use now.
    Idempotency,
    /// Too many requests in a short time.
    RateLimit,
    /// The quota of the day or month is used up.
    Quota,
    /// The server, or what is in front of it, failed.
    Server,
    /// Anything else.
    Other,
}

#[cfg(any(feature = "async", feature = "blocking"))]
pub(crate) fn kind_of(status: u16, code: &str) -> ApiErrorKind {
    use ApiErrorKind::*;
    match (code, status) {
        ("missing_api_key", _) => Authentication,
        ("invalid_api_key", _) => Authentication,
        ("restricted_api_key", _) => Authentication,
        ("invalid_access", _) => Permission,
        ("not_found", _) => NotFound,
        ("method_not_allowed", _) => NotFound,
        ("invalid_idempotency_key", _) => Idempotency,
        ("invalid_idempotent_request", _) => Idempotency,
        ("concurrent_idempotent_requests", _) => Idempotency,
        ("rate_limit_exceeded", _) => RateLimit,
        ("daily_quota_exceeded", _) => Quota,
        ("monthly_quota_exceeded", _) => Quota,
        ("application_error", _) => Server,
        ("internal_server_error", _) => Server,
        (_, 401) => Authentication,
        (_, 403) => Permission,
        (_, 404) => NotFound,
        (_, 400) => Validation,
        (_, 413) => Validation,
        (_, 422) => Validation,
        (_, 429) => RateLimit,
        (_, 500..) => Server,
        _ => Other,
    }
}

/// By a file name's ending, in lower case.
pub(crate) fn type_of(ending: &str) -> Option<&'static str> {
    Some(match ending {
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
        "htm" => "text/html",
        "html" => "text/html",
        "ics" => "text/calendar",
        "jpeg" => "image/jpeg",
        "jpg" => "image/jpeg",
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
