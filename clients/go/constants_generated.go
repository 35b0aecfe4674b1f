// Code generated from the API's description (ceab9d71ce22). DO NOT EDIT.

package sendlark

import (
	"errors"
)

// The classes of an [APIError], for [errors.Is].
var (
	// ErrAuthentication: The API key is missing, not valid, or not meant for this.
	ErrAuthentication = errors.New("authentication")
	// ErrPermission: The team may not do this, such as send from this domain.
	ErrPermission = errors.New("permission")
	// ErrNotFound: There is no such thing.
	ErrNotFound = errors.New("not found")
	// ErrValidation: The request is not valid; the message says why.
	ErrValidation = errors.New("validation")
	// ErrIdempotency: The idempotency key was used for something else, or is in use now.
	ErrIdempotency = errors.New("idempotency")
	// ErrRateLimit: Too many requests in a short time.
	ErrRateLimit = errors.New("rate limit")
	// ErrQuota: The quota of the day or month is used up.
	ErrQuota = errors.New("quota")
	// ErrServer: The server, or what is in front of it, failed.
	ErrServer = errors.New("server")
)

var classByCode = map[string]error{
	"missing_api_key":                ErrAuthentication,
	"invalid_api_key":                ErrAuthentication,
	"restricted_api_key":             ErrAuthentication,
	"invalid_access":                 ErrPermission,
	"not_found":                      ErrNotFound,
	"method_not_allowed":             ErrNotFound,
	"invalid_idempotency_key":        ErrIdempotency,
	"invalid_idempotent_request":     ErrIdempotency,
	"concurrent_idempotent_requests": ErrIdempotency,
	"rate_limit_exceeded":            ErrRateLimit,
	"daily_quota_exceeded":           ErrQuota,
	"monthly_quota_exceeded":         ErrQuota,
	"application_error":              ErrServer,
	"internal_server_error":          ErrServer,
}

var classByStatus = map[int]error{
	401: ErrAuthentication,
	403: ErrPermission,
	404: ErrNotFound,
	400: ErrValidation,
	413: ErrValidation,
	422: ErrValidation,
	429: ErrRateLimit,
}

// One of Go's own would depend on the files of the machine.
var typeByExtension = map[string]string{
	".avif": "image/avif",
	".bmp":  "image/bmp",
	".css":  "text/css",
	".csv":  "text/csv",
	".doc":  "application/msword",
	".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	".epub": "application/epub+zip",
	".gif":  "image/gif",
	".gz":   "application/gzip",
	".heic": "image/heic",
	".htm":  "text/html",
	".html": "text/html",
	".ics":  "text/calendar",
	".jpeg": "image/jpeg",
	".jpg":  "image/jpeg",
	".js":   "text/javascript",
	".json": "application/json",
	".md":   "text/markdown",
	".mov":  "video/quicktime",
	".mp3":  "audio/mpeg",
	".mp4":  "video/mp4",
	".odp":  "application/vnd.oasis.opendocument.presentation",
	".ods":  "application/vnd.oasis.opendocument.spreadsheet",
	".odt":  "application/vnd.oasis.opendocument.text",
	".ogg":  "audio/ogg",
	".pdf":  "application/pdf",
	".png":  "image/png",
	".ppt":  "application/vnd.ms-powerpoint",
	".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	".rtf":  "application/rtf",
	".svg":  "image/svg+xml",
	".tar":  "application/x-tar",
	".tiff": "image/tiff",
	".txt":  "text/plain",
	".vcf":  "text/vcard",
	".wav":  "audio/wav",
	".webm": "video/webm",
	".webp": "image/webp",
	".xls":  "application/vnd.ms-excel",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".xml":  "application/xml",
	".zip":  "application/zip",
}
