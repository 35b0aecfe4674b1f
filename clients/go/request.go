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
	// A pointer to a structure with query and header tags.
	params any
	// Nil for none.
	body         any
	isForm       bool
	isIdempotent bool
}

// payload is a request as it is sent, in each attempt.
type payload struct {
	address     string
	header      http.Header
	body        []byte
	isRepeating bool
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
	if err := json.Unmarshal(a.body, value); err != nil {
		unread := newAPIError(a.status, a.header, a.body)
		unread.Message = "the server's answer cannot be read: " + err.Error()
		return nil, unread
	}
	return value, nil
}

func callJSON(ctx context.Context, c *Client, r request, opts []CallOption) (json.RawMessage, error) {
	raw, err := call[json.RawMessage](ctx, c, r, opts)
	if err != nil {
		return nil, err
	}
	return *raw, nil
}

func callText(ctx context.Context, c *Client, r request, opts []CallOption) (string, error) {
	a, err := c.send(ctx, r, opts)
	if err != nil {
		return "", err
	}
	return string(a.body), nil
}

// callPages goes through a list, by the id of the last item of each page.
func callPages[T any](ctx context.Context, c *Client, r request, opts []CallOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		next := r
		for {
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
			next.params = after{r.params, last}
		}
	}
}

// callPage returns one page, and the id that the next one follows; empty for none.
func callPage[T any](ctx context.Context, c *Client, r request, opts []CallOption) (items []T, last string, err error) {
	raw, err := callJSON(ctx, c, r, opts)
	if err != nil {
		return nil, "", err
	}
	var page struct {
		Data    []json.RawMessage `json:"data"`
		HasMore bool              `json:"has_more"`
	}
	if err := json.Unmarshal(raw, &page); err != nil {
		return nil, "", fmt.Errorf("sendlark: the list cannot be read: %w", err)
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

// after are the params of the page behind an item.
type after struct {
	params any
	id     string
}

// send makes attempts until one is answered as hoped, or another would not help.
func (c *Client) send(ctx context.Context, r request, opts []CallOption) (*answer, error) {
	s := c.settings
	for _, o := range opts {
		o.applyToCall(&s)
	}
	p, err := c.prepare(r, s)
	if err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		a, err := c.attempt(ctx, r, p, s.timeout, attempt)
		if err == nil {
			return a, nil
		}
		wait, mayRetry := waitBefore(err, attempt, p.isRepeating)
		if attempt > s.maxRetries || !mayRetry || ctx.Err() != nil {
			return nil, err
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return nil, fmt.Errorf("sendlark: %w", ctx.Err())
		}
	}
}

func (c *Client) prepare(r request, s settings) (*payload, error) {
	route := r.route
	for _, part := range r.path {
		if part == "" || part == "." || part == ".." {
			return nil, fmt.Errorf("sendlark: an id is missing or not valid: %q", part)
		}
		start, end := strings.IndexByte(route, '{'), strings.IndexByte(route, '}')
		// Parts that were put in have no braces, as these are encoded.
		route = route[:start] + url.PathEscape(part) + route[end+1:]
	}
	header := http.Header{
		"Accept":        {"application/json"},
		"Authorization": {"Bearer " + c.key()},
		"User-Agent":    {c.userAgent},
	}
	query := url.Values{}
	if err := addParams(r.params, query, header); err != nil {
		return nil, err
	}
	p := &payload{address: c.baseURL + route, header: header}
	if len(query) > 0 {
		p.address += "?" + query.Encode()
	}
	key := s.idempotencyKey
	if key == "" && r.isIdempotent {
		key = newKey()
	}
	if key != "" {
		// In this spelling, net/http does not repeat the request by itself.
		header["idempotency-key"] = []string{key}
	}
	p.isRepeating = r.method == "GET" || r.method == "DELETE" || r.method == "POST" && key != ""
	if err := p.setBody(r); err != nil {
		return nil, err
	}
	return p, checkHeader("idempotency key", key)
}

func (p *payload) setBody(r request) error {
	if r.body == nil {
		return nil
	}
	body := reflect.ValueOf(r.body)
	isNil := body.IsNil()
	if body.Kind() == reflect.Pointer {
		body = body.Elem()
	}
	if err := checkAttachments(r.body); err != nil {
		return err
	}
	var err error
	p.header.Set("Content-Type", "application/json")
	switch {
	case isNil && body.Kind() == reflect.Slice:
		p.body = []byte("[]")
	case isNil:
		p.body = []byte("{}")
	case r.isForm:
		var contentType string
		p.body, contentType, err = encodeForm(body)
		p.header.Set("Content-Type", contentType)
	default:
		p.body, err = json.Marshal(r.body)
	}
	if err != nil {
		return fmt.Errorf("sendlark: %w", err)
	}
	return nil
}

// addParams puts all that is set into the query and the header.
func addParams(params any, query url.Values, header http.Header) error {
	if page, ok := params.(after); ok {
		err := addParams(page.params, query, header)
		query.Set("after", page.id)
		return err
	}
	value := reflect.ValueOf(params)
	if !value.IsValid() || value.IsNil() {
		return nil
	}
	value = value.Elem()
	for i := range value.NumField() {
		if value.Field(i).IsZero() {
			continue
		}
		tag := value.Type().Field(i).Tag
		text := textOf(value.Field(i))
		if name := tag.Get("query"); name != "" {
			query.Set(name, text)
			continue
		}
		name := tag.Get("header")
		if err := checkHeader(name, text); err != nil {
			return err
		}
		header.Set(name, text)
	}
	return nil
}

// textOf lists several values with commas.
func textOf(value reflect.Value) string {
	value = reflect.Indirect(value)
	if list, ok := value.Interface().([]string); ok {
		return strings.Join(list, ",")
	}
	return fmt.Sprint(value.Interface())
}

// encodeForm puts files into it as they are, text as text, and everything else as JSON.
func encodeForm(body reflect.Value) ([]byte, string, error) {
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for _, f := range fieldsOf(body.Type()).list {
		value := body.Field(f.index)
		if value.IsZero() {
			continue
		}
		if file, ok := value.Interface().(io.Reader); ok {
			part, err := form.CreateFormFile(f.name, "contacts.csv")
			if err == nil {
				_, err = io.Copy(part, file)
			}
			if err != nil {
				return nil, "", err
			}
			continue
		}
		raw, err := json.Marshal(value.Interface())
		if err != nil {
			return nil, "", err
		}
		text := string(raw)
		if raw[0] == '"' {
			text = fmt.Sprint(value.Interface())
		}
		if err := form.WriteField(f.name, text); err != nil {
			return nil, "", err
		}
	}
	err := form.Close()
	return out.Bytes(), form.FormDataContentType(), err
}

// attempt sends once. A failure that is the caller's doing is that of ctx.
func (c *Client) attempt(ctx context.Context, r request, p *payload, timeout time.Duration, number int) (*answer, error) {
	info := RequestInfo{Operation: r.operation, Method: r.method, Route: r.route, Attempt: number}
	if c.onRequest != nil {
		c.onRequest(info)
	}
	startedAt := time.Now()
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	a, err := c.exchange(limited, r.method, p)
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

func (c *Client) exchange(ctx context.Context, method string, p *payload) (*answer, error) {
	var body io.Reader
	if p.body != nil {
		body = bytes.NewReader(p.body)
	}
	req, err := http.NewRequestWithContext(ctx, method, p.address, body)
	if err != nil {
		return nil, err
	}
	req.Header = p.header.Clone()
	response, err := c.http.Do(req)
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
