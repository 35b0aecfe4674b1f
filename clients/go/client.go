// Package sendlark is the client library for Sendlark, the self-hosted email delivery service.
//
//	client, err := sendlark.New("sl_…", sendlark.WithBaseURL("https://mail.example.com"))
//	sent, err := client.Emails.Send(ctx, &sendlark.SendEmailRequest{
//		From:    "Acme <hello@acme.dev>",
//		To:      []string{"ada@lovelace.dev"},
//		Subject: "Hello",
//		HTML:    "<p>It works.</p>",
//	})
//
// Refusals of the server are an [*APIError], whose class is told by [errors.Is]:
// errors.Is(err, sendlark.ErrNotFound).
package sendlark

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
	"time"
)

// Client is a connection to a Sendlark server, for any number of goroutines.
type Client struct {
	Services
	// A function, so that nothing that prints a Client prints the key.
	key       func() string
	baseURL   string
	allowHTTP bool
	http      *http.Client
	userAgent string
	settings
	onRequest  func(RequestInfo)
	onResponse func(ResponseInfo)
}

// settings are those that a single call may have of its own.
type settings struct {
	timeout        time.Duration
	maxRetries     int
	idempotencyKey string
}

// RequestInfo is what hooks are told of an attempt; never the key.
type RequestInfo struct {
	// Operation is the name of the method, such as "emails.send".
	Operation string
	Method    string
	// Route is the path with {parameters}.
	Route string
	// Attempt is 1 for the first.
	Attempt int
}

// ResponseInfo is what hooks are told after an attempt.
type ResponseInfo struct {
	RequestInfo
	// StatusCode is 0 where no answer came.
	StatusCode int
	Duration   time.Duration
}

// ClientOption is an option of [New].
type ClientOption interface{ applyToClient(*Client) }

// CallOption is an option of a single call.
type CallOption interface{ applyToCall(*settings) }

// Option is an option of [New], and of a single call.
type Option interface {
	ClientOption
	CallOption
}

type clientOption func(*Client)

func (o clientOption) applyToClient(c *Client) { o(c) }

type callOption func(*settings)

func (o callOption) applyToCall(s *settings) { o(s) }

type option func(*settings)

func (o option) applyToClient(c *Client) { o(&c.settings) }
func (o option) applyToCall(s *settings) { o(s) }

// WithBaseURL sets the address of the server, with or without a path prefix; by default that of
// SENDLARK_BASE_URL.
func WithBaseURL(address string) ClientOption {
	return clientOption(func(c *Client) { c.baseURL = address })
}

// WithHTTP allows plain HTTP to other hosts than this machine.
func WithHTTP() ClientOption {
	return clientOption(func(c *Client) { c.allowHTTP = true })
}

// WithHTTPClient sets the transport, for proxies and certificates of one's own. Redirects are not
// followed with it.
func WithHTTPClient(client *http.Client) ClientOption {
	return clientOption(func(c *Client) { c.http = client })
}

// WithAppInfo adds a name for the server's logs, such as "billing/1.4".
func WithAppInfo(name string) ClientOption {
	return clientOption(func(c *Client) { c.userAgent += " " + name })
}

// WithRequestHook is called before each attempt.
func WithRequestHook(hook func(RequestInfo)) ClientOption {
	return clientOption(func(c *Client) { c.onRequest = hook })
}

// WithResponseHook is called after each attempt.
func WithResponseHook(hook func(ResponseInfo)) ClientOption {
	return clientOption(func(c *Client) { c.onResponse = hook })
}

// WithTimeout limits one attempt with its whole answer; by default to 30 seconds.
func WithTimeout(timeout time.Duration) Option {
	return option(func(s *settings) { s.timeout = timeout })
}

// WithMaxRetries sets how often a request is tried again; by default 2.
func WithMaxRetries(count int) Option {
	return option(func(s *settings) { s.maxRetries = count })
}

// WithIdempotencyKey sets the key under which the server does a thing once; by default a new one for
// each call. Keep it to repeat a call after a restart.
func WithIdempotencyKey(key string) CallOption {
	return callOption(func(s *settings) { s.idempotencyKey = key })
}

// New returns a client. With an empty apiKey, that of SENDLARK_API_KEY is used. It fails without a
// key or an address, and for an address without https that is not on this machine.
func New(apiKey string, opts ...ClientOption) (*Client, error) {
	apiKey = cmp.Or(apiKey, os.Getenv("SENDLARK_API_KEY"))
	if apiKey == "" {
		return nil, errors.New("sendlark: an API key is missing: pass one, or set SENDLARK_API_KEY")
	}
	c := &Client{
		key:       func() string { return apiKey },
		baseURL:   os.Getenv("SENDLARK_BASE_URL"),
		http:      &http.Client{Transport: defaultTransport()},
		userAgent: fmt.Sprintf("sendlark-go/%s (%s; %s)", Version, runtime.Version(), runtime.GOOS),
		settings:  settings{timeout: 30 * time.Second, maxRetries: 2},
	}
	for _, o := range opts {
		o.applyToClient(c)
	}
	for name, value := range map[string]string{"API key": apiKey, "name of the application": c.userAgent} {
		if err := checkHeader(name, value); err != nil {
			return nil, err
		}
	}
	var err error
	if c.baseURL, err = readBaseURL(c.baseURL, c.allowHTTP); err != nil {
		return nil, err
	}
	if c.http == nil {
		c.http = http.DefaultClient
	}
	own := *c.http
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c.http = &own
	c.Services = newServices(c)
	return c, nil
}

// String never has the key.
func (c *Client) String() string { return "sendlark.Client(" + c.baseURL + ")" }

// defaultTransport keeps more idle connections than the two for each host of net/http.
func defaultTransport() http.RoundTripper {
	shared, ok := http.DefaultTransport.(*http.Transport)
	if !ok {
		return http.DefaultTransport
	}
	own := shared.Clone()
	own.MaxIdleConnsPerHost = own.MaxIdleConns
	return own
}

func readBaseURL(text string, allowHTTP bool) (string, error) {
	if text == "" {
		return "", errors.New("sendlark: the server's address is missing: pass WithBaseURL, or set SENDLARK_BASE_URL")
	}
	address, err := url.Parse(text)
	if err != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https" {
		return "", fmt.Errorf("sendlark: not an address of a server: %q", text)
	}
	isLocal := address.Hostname() == "localhost" || net.ParseIP(address.Hostname()).IsLoopback()
	if address.Scheme == "http" && !allowHTTP && !isLocal {
		return "", errors.New("sendlark: the address must start with https; WithHTTP sends the API key in the clear")
	}
	return address.Scheme + "://" + address.Host + strings.TrimRight(address.EscapedPath(), "/"), nil
}

func checkHeader(name, value string) error {
	if strings.ContainsAny(value, "\r\n\x00") {
		return fmt.Errorf("sendlark: the %s has a line break in it", name)
	}
	return nil
}
