package sendlark

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	mathrand "math/rand/v2"
	"mime/multipart"
	"net"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"
)

const (
	backoff    = 500 * time.Millisecond
	backoffMax = 8 * time.Second
	// What asks for more patience is told to the caller.
	retryAfterMax = time.Minute
)

// request is one call of a method.
type request struct {
	operation string
	method    string
	// With {parameters}, which path has the values of.
	route string
	path  []string
	// A pointer to a structure, of which X-… are headers, and the others are of the query.
	params any
	// The item behind which a page starts.
	after string
	// Nil for none.
	body         any
	isForm       bool
	isIdempotent bool
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

func call[T any](ctx context.Context, c *Client, r request, opts []CallOption) (*T, error) {
	a, err := c.send(ctx, r, opts)
	if err != nil {
		return nil, err
	}
	value := new(T)
	if text, ok := any(value).(*string); ok {
		*text = string(a.body)
	} else if err := json.Unmarshal(a.body, value); err != nil {
		unread := newAPIError(a.status, a.header, a.body)
		unread.Message = "the server's answer cannot be read: " + err.Error()
		return nil, unread
	}
	return value, nil
}

// callPlain is of answers that are no structures: free JSON, and text.
func callPlain[T any](ctx context.Context, c *Client, r request, opts []CallOption) (plain T, err error) {
	value, err := call[T](ctx, c, r, opts)
	if err == nil {
		plain = *value
	}
	return plain, err
}

// callPages goes through a list, by the id of the last item of each page.
func callPages[T any](ctx context.Context, c *Client, r request, opts []CallOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for next := r; ; {
			items, last, err := callPage[T](ctx, c, next, opts)
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			if err != nil {
				var none T
				yield(none, err)
			}
			if last == "" {
				return
			}
			next.after = last
		}
	}
}

// callPage returns one page, and the id that the next one follows; empty for none.
func callPage[T any](ctx context.Context, c *Client, r request, opts []CallOption) (items []T, last string, err error) {
	page, err := call[struct {
		Data    []json.RawMessage
		HasMore bool `json:"has_more"`
	}](ctx, c, r, opts)
	if err != nil {
		return nil, "", err
	}
	for _, raw := range page.Data {
		var item T
		var identified struct{ ID string }
		if err := errors.Join(decode(raw, reflect.ValueOf(&item).Elem()), json.Unmarshal(raw, &identified)); err != nil {
			return items, "", fmt.Errorf("sendlark: the list cannot be read: %w", err)
		}
		items = append(items, item)
		last = identified.ID
	}
	if !page.HasMore {
		last = ""
	}
	return items, last, nil
}

// send makes attempts until one is answered as hoped, or another would not help.
func (c *Client) send(ctx context.Context, r request, opts []CallOption) (*answer, error) {
	s := c.settings
	for _, o := range opts {
		o.applyToCall(&s)
	}
	req, isRepeating, err := c.prepare(r, s)
	if err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		a, err := c.attempt(ctx, r, req, s.timeout, attempt)
		if err == nil {
			return a, nil
		}
		wait, mayRetry := waitBefore(err, attempt, isRepeating)
		if attempt > s.maxRetries || !mayRetry || ctx.Err() != nil {
			return nil, err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil, fmt.Errorf("sendlark: %w", ctx.Err())
		}
	}
}

// prepare also tells whether the request may be sent again where nobody knows whether it arrived.
func (c *Client) prepare(r request, s settings) (req *http.Request, isRepeating bool, err error) {
	route := r.route
	for _, part := range r.path {
		if part == "" || part == "." || part == ".." {
			return nil, false, fmt.Errorf("sendlark: an id is missing or not valid: %q", part)
		}
		start, end := strings.IndexByte(route, '{'), strings.IndexByte(route, '}')
		// Parts that were put in have no braces, as these are encoded.
		route = route[:start] + url.PathEscape(part) + route[end+1:]
	}
	body, contentType, err := encodeBody(r)
	if err != nil {
		return nil, false, err
	}
	req, err = http.NewRequest(r.method, c.baseURL+route, body)
	if err != nil {
		return nil, false, fmt.Errorf("sendlark: %w", err)
	}
	req.Header = http.Header{
		"Accept":        {"application/json"},
		"Authorization": {"Bearer " + c.key()},
		"User-Agent":    {c.userAgent},
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	if err := addParams(r, req); err != nil {
		return nil, false, err
	}
	key := s.idempotencyKey
	if key == "" && r.isIdempotent {
		key = newKey()
	}
	if key != "" {
		// In this spelling, net/http does not repeat the request by itself.
		req.Header["idempotency-key"] = []string{key}
	}
	isRepeating = r.method == "GET" || r.method == "DELETE" || r.method == "POST" && key != ""
	return req, isRepeating, checkHeader("idempotency key", key)
}

func encodeBody(r request) (body io.Reader, contentType string, err error) {
	if r.body == nil {
		return nil, "", nil
	}
	if err := checkAttachments(r.body); err != nil {
		return nil, "", err
	}
	text, err := json.Marshal(r.body)
	switch {
	case err != nil:
	case r.isForm:
		return encodeForm(text, reflect.ValueOf(r.body).Elem().FieldByName("File").Interface().(io.Reader))
	case string(text) == "null" && reflect.TypeOf(r.body).Kind() == reflect.Slice:
		text = []byte("[]")
	case string(text) == "null":
		text = []byte("{}")
	}
	return bytes.NewReader(text), "application/json", err
}

// addParams puts all that is set into the query and the header.
func addParams(r request, req *http.Request) error {
	text, err := json.Marshal(r.params)
	var fields map[string]json.RawMessage
	if err = errors.Join(err, json.Unmarshal(text, &fields)); err != nil {
		return fmt.Errorf("sendlark: %w", err)
	}
	query := url.Values{}
	for name, raw := range fields {
		text := textOf(raw)
		var list []string
		if json.Unmarshal(raw, &list) == nil {
			text = strings.Join(list, ",")
		}
		if !strings.HasPrefix(name, "X-") {
			query.Set(name, text)
			continue
		}
		if err := checkHeader(name, text); err != nil {
			return err
		}
		req.Header.Set(name, text)
	}
	if r.after != "" {
		query.Set("after", r.after)
	}
	req.URL.RawQuery = query.Encode()
	return nil
}

// encodeForm puts a file into it as it is, text as text, and everything else as JSON.
func encodeForm(text []byte, file io.Reader) (body io.Reader, contentType string, err error) {
	var out bytes.Buffer
	var fields map[string]json.RawMessage
	form := multipart.NewWriter(&out)
	part, err := form.CreateFormFile("file", "contacts.csv")
	if err == nil {
		_, err = io.Copy(part, file)
	}
	err = errors.Join(err, json.Unmarshal(text, &fields))
	for name, raw := range fields {
		err = errors.Join(err, form.WriteField(name, textOf(raw)))
	}
	return &out, form.FormDataContentType(), errors.Join(err, form.Close())
}

// textOf is a text without its quotes, and everything else as JSON.
func textOf(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	return string(raw)
}

// attempt sends once. A failure that is the caller's doing is that of ctx.
func (c *Client) attempt(ctx context.Context, r request, req *http.Request, timeout time.Duration, number int) (*answer, error) {
	info := RequestInfo{Operation: r.operation, Method: r.method, Route: r.route, Attempt: number}
	if c.onRequest != nil {
		c.onRequest(info)
	}
	startedAt := time.Now()
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	a, err := c.exchange(limited, req)
	if c.onResponse != nil {
		told := ResponseInfo{RequestInfo: info, Duration: time.Since(startedAt)}
		if a != nil {
			told.StatusCode = a.status
		}
		c.onResponse(told)
	}
	var late net.Error
	switch {
	case err == nil && a.status >= 200 && a.status <= 299:
		return a, nil
	case err == nil:
		return nil, newAPIError(a.status, a.header, a.body)
	case ctx.Err() != nil:
		return nil, fmt.Errorf("sendlark: %w", ctx.Err())
	case limited.Err() != nil, errors.As(err, &late) && late.Timeout():
		return nil, &TimeoutError{Limit: timeout}
	}
	return nil, &ConnectionError{Err: err}
}

func (c *Client) exchange(ctx context.Context, req *http.Request) (*answer, error) {
	own := req.Clone(ctx)
	if req.GetBody != nil {
		own.Body, _ = req.GetBody() // it never fails
	}
	response, err := c.http.Do(own)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return &answer{response.StatusCode, response.Header, text}, err
}

// waitBefore tells how long to wait before the next attempt, and whether there may be one.
func waitBefore(err error, attempt int, isRepeating bool) (time.Duration, bool) {
	wait := time.Duration(mathrand.Float64() * float64(min(backoffMax, backoff<<min(attempt-1, 10))))
	var refused *APIError
	if !errors.As(err, &refused) {
		return wait, isRepeating
	}
	wasNotDone := refused.StatusCode == 429 && refused.Code == "rate_limit_exceeded" ||
		refused.StatusCode == 409 && refused.Code == "concurrent_idempotent_requests"
	mayPass := slices.Contains([]int{408, 500, 502, 503, 504}, refused.StatusCode)
	if !wasNotDone && !(mayPass && isRepeating) {
		return 0, false
	}
	if refused.RetryAfter >= 0 {
		return refused.RetryAfter, refused.RetryAfter <= retryAfterMax
	}
	return wait, true
}

// newKey has 128 random bits.
func newKey() string {
	var random [16]byte
	_, _ = rand.Read(random[:]) // it never fails
	return "sl-auto-" + hex.EncodeToString(random[:])
}
