// Reads one order a line, does it through the public API of the library, and prints one line of
// JSON with what came.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

type order struct {
	URL        *string
	Key        string
	Op         string
	Path       []string
	Body       json.RawMessage
	Params     map[string]json.RawMessage
	IsIterated bool
	Parallel   int
	Options    struct {
		IdempotencyKey       string
		Timeout, CancelAfter int
		MaxRetries           *int
	}
	Vector *struct {
		Secrets []string
		Headers [][2]string
		Body    []byte
	}
}

type outcome struct {
	Value any            `json:"value,omitempty"`
	Error map[string]any `json:"error,omitempty"`
	MS    int64          `json:"ms"`
	Shown string         `json:"shown,omitempty"`
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		startedAt := time.Now()
		var o order
		must(json.Unmarshal(line, &o))
		value, err := settle(o)
		result := outcome{Value: value, MS: time.Since(startedAt).Milliseconds()}
		if err != nil {
			result.Value, result.Error = nil, describe(err)
			// Whatever shows them; the key must not be in it.
			for _, client := range clients {
				result.Shown += fmt.Sprintf("%v %+v %#v %#v", client, client, client, *client)
			}
			result.Shown += fmt.Sprintf("%+v %#v", err, err)
		}
		text, err := json.Marshal(result)
		must(err)
		fmt.Println(string(text))
	}
}

func settle(o order) (any, error) {
	if o.Vector != nil {
		header := http.Header{}
		for _, pair := range o.Vector.Headers {
			header[pair[0]] = []string{pair[1]}
		}
		return sendlark.VerifyWebhook(o.Vector.Body, header, o.Vector.Secrets...)
	}
	client, err := clientOf(o)
	if err != nil {
		return nil, err
	}
	if o.Parallel > 0 {
		return inParallel(client, o)
	}
	return run(client, o)
}

func inParallel(client *sendlark.Client, o order) (any, error) {
	values, failures := make([]any, o.Parallel), make([]error, o.Parallel)
	var all sync.WaitGroup
	for i := range o.Parallel {
		all.Add(1)
		go func() {
			defer all.Done()
			one := o
			one.Path = []string{strconv.Itoa(i)}
			values[i], failures[i] = run(client, one)
		}()
	}
	all.Wait()
	return values, errors.Join(failures...)
}

var clients = map[string]*sendlark.Client{}

// clientOf returns one for each server and key, as programs keep them.
func clientOf(o order) (*sendlark.Client, error) {
	var opts []sendlark.ClientOption
	name := o.Key
	if o.URL != nil {
		name += " " + *o.URL
		opts = append(opts, sendlark.WithBaseURL(*o.URL))
	}
	if known, ok := clients[name]; ok {
		return known, nil
	}
	client, err := sendlark.New(o.Key, opts...)
	if err == nil {
		clients[name] = client
	}
	return client, err
}

func run(client *sendlark.Client, o order) (any, error) {
	ctx := context.Background()
	if o.Options.CancelAfter > 0 {
		canceled, cancel := context.WithCancel(ctx)
		defer time.AfterFunc(time.Duration(o.Options.CancelAfter)*time.Millisecond, cancel).Stop()
		ctx = canceled
	}
	var opts []sendlark.CallOption
	if o.Options.IdempotencyKey != "" {
		opts = append(opts, sendlark.WithIdempotencyKey(o.Options.IdempotencyKey))
	}
	if o.Options.Timeout > 0 {
		opts = append(opts, sendlark.WithTimeout(time.Duration(o.Options.Timeout)*time.Millisecond))
	}
	if o.Options.MaxRetries != nil {
		opts = append(opts, sendlark.WithMaxRetries(*o.Options.MaxRetries))
	}
	return calls[o.Op](ctx, client, o, opts)
}

func (o order) part(index int) string {
	if index < len(o.Path) {
		return o.Path[index]
	}
	return ""
}

// bodyOf reads the structure of a request; nil for none.
func bodyOf[T any](o order) *T {
	if o.Body == nil {
		return nil
	}
	body := new(T)
	must(json.Unmarshal(o.Body, body))
	if form, ok := any(body).(*sendlark.CreateContactImportRequest); ok {
		form.File = strings.NewReader(form.Extra["file"].(string))
		delete(form.Extra, "file")
	}
	return body
}

// paramsOf reads what is named as on the wire.
func paramsOf[T any](o order) *T {
	if o.Params == nil {
		return nil
	}
	params := new(T)
	for name, raw := range o.Params {
		one := []byte(fmt.Sprintf(`{%q: %s}`, name, raw))
		// Several values may be given as one.
		if json.Unmarshal(one, params) != nil {
			must(json.Unmarshal([]byte(fmt.Sprintf(`{%q: [%s]}`, name, raw)), params))
		}
	}
	return params
}

func collect[T any](all iter.Seq2[T, error]) (any, error) {
	items := []T{}
	for item, err := range all {
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

func describe(err error) map[string]any {
	told := map[string]any{"class": classOf(err), "message": err.Error()}
	var refused *sendlark.APIError
	if errors.As(err, &refused) {
		told["status"], told["code"] = refused.StatusCode, refused.Code
	}
	return told
}

func classOf(err error) string {
	if errors.Is(err, context.Canceled) {
		return "Canceled"
	}
	for class, sentinel := range classes {
		if errors.Is(err, sentinel) {
			return class
		}
	}
	for ; err != nil; err = errors.Unwrap(err) {
		if name, isOwn := strings.CutPrefix(fmt.Sprintf("%T", err), "*sendlark."); isOwn {
			return strings.Replace(strings.TrimSuffix(name, "Error"), "API", "Api", 1)
		}
	}
	return "Local"
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
