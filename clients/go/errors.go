package sendlark

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// APIError is an answer that refuses the request, or that cannot be read.
type APIError struct {
	StatusCode int
	// Code is the API's name of the error, such as "validation_error".
	Code    string
	Message string
	// RequestID finds the request in the server's logs.
	RequestID string
	// RetryAfter is negative where the server does not say when to come back.
	RetryAfter time.Duration
	Header     http.Header
	// Body is the answer, or its first 200 bytes where it is no JSON.
	Body  []byte
	class error
}

func (e *APIError) Error() string {
	if e.Code == "" {
		return fmt.Sprintf("sendlark: %s (%d)", e.Message, e.StatusCode)
	}
	return fmt.Sprintf("sendlark: %s (%d %s)", e.Message, e.StatusCode, e.Code)
}

// Unwrap returns the class, such as [ErrNotFound]; nil for an error of a new kind.
func (e *APIError) Unwrap() error { return e.class }

// ConnectionError says that no answer came, since the connection failed.
type ConnectionError struct{ Err error }

func (e *ConnectionError) Error() string { return "sendlark: the connection failed: " + e.Err.Error() }
func (e *ConnectionError) Unwrap() error { return e.Err }

// TimeoutError says that no answer came in time.
type TimeoutError struct{ Limit time.Duration }

func (e *TimeoutError) Error() string {
	return fmt.Sprintf("sendlark: the server did not answer within %s", e.Limit)
}

// Timeout makes it a timeout of package net, too.
func (e *TimeoutError) Timeout() bool { return true }

// WebhookVerificationError says that a post is not from the server, or too old.
type WebhookVerificationError struct{ Message string }

func (e *WebhookVerificationError) Error() string { return "sendlark: " + e.Message }

func newAPIError(status int, header http.Header, body []byte) *APIError {
	var given struct{ Name, Message string }
	if json.Unmarshal(body, &given) != nil && !json.Valid(body) {
		body = body[:min(len(body), 200)]
	}
	e := &APIError{
		StatusCode: status,
		Code:       given.Name,
		Message:    cmp.Or(given.Message, fmt.Sprintf("the server answered %d", status)),
		RequestID:  header.Get("X-Request-Id"),
		RetryAfter: -1,
		Header:     header,
		Body:       body,
		class:      cmp.Or(classByCode[given.Name], classByStatus[status]),
	}
	if seconds, err := strconv.ParseFloat(header.Get("Retry-After"), 64); err == nil && seconds >= 0 {
		e.RetryAfter = time.Duration(seconds * float64(time.Second))
	}
	if e.class == nil && status >= 500 {
		e.class = ErrServer
	}
	return e
}
