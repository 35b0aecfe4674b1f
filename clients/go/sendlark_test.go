package sendlark_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

const key = "sl_test_0123456789"

// newClient is one of a server that answers so.
func newClient(t *testing.T, answer http.HandlerFunc, opts ...sendlark.ClientOption) *sendlark.Client {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	client, err := sendlark.New(key, append(opts, sendlark.WithBaseURL(server.URL))...)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestNewRefuses(t *testing.T) {
	t.Setenv("SENDLARK_API_KEY", "")
	t.Setenv("SENDLARK_BASE_URL", "")
	for name, try := range map[string]func() (*sendlark.Client, error){
		"no key":     func() (*sendlark.Client, error) { return sendlark.New("", sendlark.WithBaseURL("https://m.example")) },
		"no address": func() (*sendlark.Client, error) { return sendlark.New(key) },
		"plain HTTP": func() (*sendlark.Client, error) { return sendlark.New(key, sendlark.WithBaseURL("http://m.example")) },
		"no scheme":  func() (*sendlark.Client, error) { return sendlark.New(key, sendlark.WithBaseURL("m.example")) },
		"a line break": func() (*sendlark.Client, error) {
			return sendlark.New("sl_\r\nx: y", sendlark.WithBaseURL("https://m.example"))
		},
	} {
		if _, err := try(); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := sendlark.New(key, sendlark.WithBaseURL("http://m.example"), sendlark.WithHTTP()); err != nil {
		t.Error(err)
	}
	t.Setenv("SENDLARK_API_KEY", key)
	t.Setenv("SENDLARK_BASE_URL", "https://m.example/prefix//")
	client, err := sendlark.New("")
	if err != nil || client.String() != "sendlark.Client(https://m.example/prefix)" {
		t.Errorf("%v %v", client, err)
	}
}

func TestAbsentNullAndValueDiffer(t *testing.T) {
	body := sendlark.UpdateContactRequest{
		FirstName:    sendlark.Null[string](),
		LastName:     sendlark.Set(""),
		Unsubscribed: sendlark.Set(false),
		Extra:        map[string]any{"moon": 1},
	}
	text, err := json.Marshal(body)
	want := `{"first_name":null,"last_name":"","moon":1,"unsubscribed":false}`
	if err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
	var again sendlark.UpdateContactRequest
	if err := json.Unmarshal(text, &again); err != nil || !again.FirstName.IsNull() {
		t.Errorf("%+v %v", again, err)
	}
	if _, isSet := again.Email.Get(); isSet {
		t.Error("an absent field has a value")
	}
}

func TestValuesSurvive(t *testing.T) {
	given := `{"object":"email_count","count":9007199254740991.0,"is_exact":true,"moon":{"a":1}}`
	var count sendlark.EmailCount
	if err := json.Unmarshal([]byte(given), &count); err != nil {
		t.Fatal(err)
	}
	if string(count.Extra["moon"]) != `{"a":1}` {
		t.Errorf("%+v", count)
	}
	for text, want := range map[string]string{
		"2026-11-20T12:00:00.123Z":        "2026-11-20T12:00:00.123Z",
		"2026-11-20 12:00:00.123456+00":   "2026-11-20T12:00:00.123456Z",
		"2026-11-20 14:00:00+02:00":       "2026-11-20T12:00:00Z",
		"2026-11-20 12:00:00":             "2026-11-20T12:00:00Z",
		"2026-11-20T12:00:00.5+00:00":     "2026-11-20T12:00:00.5Z",
		"2026-11-20T12:00:00.1234567890Z": "2026-11-20T12:00:00.123456789Z",
	} {
		var email sendlark.Email
		if err := json.Unmarshal([]byte(`{"created_at":"`+text+`"}`), &email); err != nil {
			t.Fatal(err)
		}
		if got := email.CreatedAt.UTC().Format(time.RFC3339Nano); got != want {
			t.Errorf("%s became %s", text, got)
		}
	}
	var odd sendlark.Email
	if err := json.Unmarshal([]byte(`{"created_at":"soon"}`), &odd); err != nil || string(odd.Extra["created_at"]) != `"soon"` {
		t.Errorf("%+v %v", odd, err)
	}
}

func TestUnions(t *testing.T) {
	given := `{"data":[{"type":"event","id":"1","name":"signed_up"},{"type":"moon","id":"2","phase":1}]}`
	var timeline sendlark.ContactTimeline
	if err := json.Unmarshal([]byte(given), &timeline); err != nil {
		t.Fatal(err)
	}
	if event, ok := timeline.Data[0].(*sendlark.ContactTimelineEvent); !ok || event.Name != "signed_up" {
		t.Errorf("%+v", timeline.Data[0])
	}
	if unknown, ok := timeline.Data[1].(*sendlark.UnknownContactTimelineItem); !ok || unknown.Type != "moon" {
		t.Errorf("%+v", timeline.Data[1])
	}
}

func TestAllEndsWithTheLastPage(t *testing.T) {
	var asked []string
	client := newClient(t, func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.RawQuery)
		if r.URL.Query().Get("after") == "" {
			fmt.Fprint(w, `{"has_more":true,"data":[{"id":"a"},{"id":"b"}]}`)
		} else {
			fmt.Fprint(w, `{"has_more":false,"data":[{"id":"c"}]}`)
		}
	})
	var ids string
	for email, err := range client.Emails.All(context.Background(), &sendlark.EmailsListParams{Limit: 2, Tag: []string{"x", "y"}}) {
		if err != nil {
			t.Fatal(err)
		}
		ids += email.ID
	}
	if ids != "abc" || strings.Join(asked, " ") != "limit=2&tag=x%2Cy after=b&limit=2&tag=x%2Cy" {
		t.Errorf("%s %q", ids, asked)
	}
}

func TestNothingPrintsTheKey(t *testing.T) {
	var hooks []string
	client := newClient(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Request-Id", "r1")
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `{"name":"not_found","message":"No such email."}`)
	},
		sendlark.WithRequestHook(func(r sendlark.RequestInfo) { hooks = append(hooks, fmt.Sprintf("%+v", r)) }),
		sendlark.WithResponseHook(func(r sendlark.ResponseInfo) { hooks = append(hooks, fmt.Sprintf("%+v", r)) }))
	_, err := client.Emails.Get(context.Background(), "1")
	var refused *sendlark.APIError
	if !errors.Is(err, sendlark.ErrNotFound) || !errors.As(err, &refused) || refused.RequestID != "r1" {
		t.Fatal(err)
	}
	printed := fmt.Sprintf("%v %+v %#v %+v %#v %+v %s", client, client, client, *client, refused, refused, hooks)
	if strings.Contains(printed, key) {
		t.Error("the key is in what is printed")
	}
	if len(hooks) != 2 || !strings.Contains(hooks[0], "/emails/{id}") || !strings.Contains(hooks[1], "404") {
		t.Errorf("%q", hooks)
	}
}

func TestOwnCertificateAuthority(t *testing.T) {
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"id":"1"}`) }))
	server.Config.ErrorLog = nil
	defer server.Close()
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
	transport.TLSClientConfig.RootCAs = roots
	for _, test := range []struct {
		opts []sendlark.ClientOption
		fine bool
	}{{nil, false}, {[]sendlark.ClientOption{sendlark.WithHTTPClient(&http.Client{Transport: transport})}, true}} {
		client, err := sendlark.New(key, append(test.opts, sendlark.WithBaseURL(server.URL), sendlark.WithMaxRetries(0))...)
		if err != nil {
			t.Fatal(err)
		}
		_, err = client.Emails.Get(context.Background(), "1")
		var connection *sendlark.ConnectionError
		if test.fine != (err == nil) || err != nil && !errors.As(err, &connection) {
			t.Errorf("%v: %v", test.fine, err)
		}
	}
}

func TestDeadlineIsTheCallers(t *testing.T) {
	client := newClient(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	})
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := client.Emails.Get(ctx, "1")
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	_, err = client.Emails.Get(context.Background(), "1", sendlark.WithTimeout(50*time.Millisecond), sendlark.WithMaxRetries(0))
	var timeout *sendlark.TimeoutError
	if !errors.As(err, &timeout) {
		t.Error(err)
	}
}

func TestAttachments(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Überblick.PDF")
	if err := os.WriteFile(path, []byte("%PDF"), 0o600); err != nil {
		t.Fatal(err)
	}
	logo, err := sendlark.AttachInline(path, "logo")
	text, _ := json.Marshal(logo)
	want := `{"filename":"Überblick.PDF","content":"JVBERg==","content_type":"application/pdf","content_id":"logo"}`
	if err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
	asked := 0
	client := newClient(t, func(http.ResponseWriter, *http.Request) { asked++ })
	_, err = client.Emails.Send(context.Background(), &sendlark.SendEmailRequest{
		Attachments: []sendlark.SendEmailAttachment{sendlark.AttachBytes("big.bin", make([]byte, 31<<20))},
	})
	if err == nil || asked != 0 {
		t.Errorf("%v after %d requests", err, asked)
	}
}

func TestWebhookHandler(t *testing.T) {
	const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
	var seen []string
	failure := error(nil)
	handler := sendlark.WebhookHandler(func(_ context.Context, event sendlark.WebhookEventPayload) error {
		switch e := event.(type) {
		case *sendlark.EmailDeliveredEvent:
			seen = append(seen, e.Data.To...)
		case *sendlark.UnknownEvent:
			seen = append(seen, e.Type+string(e.Data))
		}
		return failure
	}, secret)
	post := func(body string, at time.Time) int {
		key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "m1.%d.%s", at.Unix(), body)
		r := httptest.NewRequest(http.MethodPost, "/webhooks", strings.NewReader(body))
		r.Header.Set("svix-id", "m1")
		r.Header.Set("svix-timestamp", fmt.Sprint(at.Unix()))
		r.Header.Set("svix-signature", "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	now := time.Now()
	statuses := []int{
		post(`{"type":"email.delivered","data":{"to":["ada@lovelace.dev"]}}`, now),
		post(`{"type":"moon.full","data":{"a":1}}`, now),
		post(`{"type":"moon.full"}`, now.Add(-time.Hour)),
	}
	failure = errors.New("no database")
	statuses = append(statuses, post(`{"type":"moon.full"}`, now))
	if fmt.Sprint(statuses) != "[200 200 401 500]" || fmt.Sprint(seen) != `[ada@lovelace.dev moon.full{"a":1} moon.full]` {
		t.Errorf("%v %v", statuses, seen)
	}
}
