package sendlark

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"
)

const (
	webhookTolerance = 300 * time.Second
	// The server's posts are far smaller.
	webhookBytesMax = 8 << 20
)

// VerifyWebhook returns the event in a post of a webhook. body is the raw body, before anything
// parses it. Several secrets are for the time of a rotation. It fails with a
// [*WebhookVerificationError] for what the server has not posted, and for posts that are more than
// 300 seconds old.
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (WebhookEventPayload, error) {
	var given [3]string
	for i, name := range []string{"id", "timestamp", "signature"} {
		if given[i] = webhookHeader(header, name); given[i] == "" {
			return nil, &WebhookVerificationError{"the header svix-" + name + " is missing"}
		}
	}
	id, timestamp, signatures := given[0], given[1], given[2]
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil {
		return nil, &WebhookVerificationError{"the time of the webhook is not a number"}
	}
	if age := time.Since(time.Unix(int64(seconds), 0)); age > webhookTolerance+time.Second || age < -webhookTolerance-time.Second {
		return nil, &WebhookVerificationError{"the webhook was posted too long ago, or by a clock that is ahead"}
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return nil, &WebhookVerificationError{"the secret is not base64"}
		}
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "%s.%s.", id, timestamp)
		mac.Write(body)
		if hasSignature(signatures, mac.Sum(nil)) {
			return readEvent(body)
		}
	}
	return nil, &WebhookVerificationError{"no signature of the webhook is from this secret"}
}

// WebhookHandler verifies each post and hands its event over. A post that is not from the server is
// answered 401; an error of handle is answered 500, after which the server tries again later.
func WebhookHandler(handle func(context.Context, WebhookEventPayload) error, secrets ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, webhookBytesMax))
		if err != nil {
			http.Error(w, "the body cannot be read", http.StatusBadRequest)
			return
		}
		event, err := VerifyWebhook(body, r.Header, secrets...)
		if err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
			return
		}
		if err := handle(r.Context(), event); err != nil {
			http.Error(w, "the event was not handled", http.StatusInternalServerError)
		}
	})
}

func hasSignature(signatures string, expected []byte) bool {
	found := false
	for _, entry := range strings.Fields(signatures) {
		if text, ok := strings.CutPrefix(entry, "v1,"); ok {
			signature, err := base64.StdEncoding.DecodeString(text)
			found = err == nil && hmac.Equal(signature, expected) || found
		}
	}
	return found
}

// webhookHeader finds a header in any case, as maps that are no http.Header of net/http have it.
func webhookHeader(header http.Header, name string) string {
	for key, values := range header {
		isMeant := strings.EqualFold(key, "svix-"+name) || strings.EqualFold(key, "webhook-"+name)
		if isMeant && len(values) > 0 {
			return values[0]
		}
	}
	return ""
}

func readEvent(body []byte) (WebhookEventPayload, error) {
	var event WebhookEventPayload
	if err := decode(body, reflect.ValueOf(&event).Elem()); err != nil || event == nil || event.EventType() == "" {
		return nil, &WebhookVerificationError{"the webhook's body is no event"}
	}
	return event, nil
}
