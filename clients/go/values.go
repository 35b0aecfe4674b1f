package sendlark

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Opt is a field of a change: absent unless it is made by [Set] or [Null].
type Opt[T any] struct {
	value  T
	isSet  bool
	isNull bool
}

// Set changes a field to a value.
func Set[T any](value T) Opt[T] { return Opt[T]{value: value, isSet: true} }

// Null clears a field.
func Null[T any]() Opt[T] { return Opt[T]{isSet: true, isNull: true} }

// Get returns the value, and false where the field is absent or null.
func (o Opt[T]) Get() (T, bool) { return o.value, o.isSet && !o.isNull }

// IsNull tells whether the field is cleared.
func (o Opt[T]) IsNull() bool { return o.isNull }

func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if !o.isSet || o.isNull {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

func (o *Opt[T]) UnmarshalJSON(data []byte) error {
	*o = Opt[T]{isSet: true, isNull: string(data) == "null"}
	return decode(data, reflect.ValueOf(&o.value).Elem())
}

// Ptr returns a pointer to a value, for optional numbers and booleans.
func Ptr[T any](value T) *T { return &value }

// When is a time in ISO 8601, or in words such as "in 2 hours".
type When string

// At is a point in time.
func At(t time.Time) When { return When(t.UTC().Format(time.RFC3339Nano)) }

type fields struct {
	// The index by the name on the wire.
	byName map[string]int
	// Of the field that has the others.
	extra int
}

var fieldsByType sync.Map

func fieldsOf(t reflect.Type) *fields {
	if known, ok := fieldsByType.Load(t); ok {
		return known.(*fields)
	}
	found := &fields{byName: map[string]int{}}
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		switch {
		case t.Field(i).Name == "Extra":
			found.extra = i
		case name != "-":
			found.byName[name] = i
		}
	}
	fieldsByType.Store(t, found)
	return found
}

// encodeModel writes a structure without methods, and its extra fields in place of those of the same name.
func encodeModel[V any](plain any, extra map[string]V) ([]byte, error) {
	text, err := json.Marshal(plain)
	if err != nil || len(extra) == 0 {
		return text, err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	for name, value := range extra {
		if all[name], err = json.Marshal(value); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return json.Marshal(all)
}

// decodeModel reads a structure; what it does not know goes to Extra.
func decodeModel(data []byte, model any) error {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(data, &given); err != nil {
		return err
	}
	value := reflect.ValueOf(model).Elem()
	known := fieldsOf(value.Type())
	extra := value.Field(known.extra)
	for name, raw := range given {
		if index, isKnown := known.byName[name]; isKnown {
			err := decode(raw, value.Field(index))
			if err == nil {
				continue
			}
			if err != errOddTime {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		item := reflect.New(extra.Type().Elem()).Elem()
		if err := decode(raw, item); err != nil {
			return err
		}
		if extra.IsNil() {
			extra.Set(reflect.MakeMap(extra.Type()))
		}
		extra.SetMapIndex(reflect.ValueOf(name), item)
	}
	return nil
}

// errOddTime is of a text where a time should be; it stays reachable in Extra.
var errOddTime = errors.New("sendlark: not a time")

// decode reads JSON more tolerantly than encoding/json: null is zero, one text is a list of one,
// 1.0 is an integer, and times may be in PostgreSQL's form.
func decode(raw json.RawMessage, value reflect.Value) error {
	own, isOwn := value.Addr().Interface().(json.Unmarshaler)
	_, isOpt := own.(interface{ IsNull() bool })
	switch {
	case string(raw) == "null" && !isOpt:
		return nil
	case value.Type() == reflect.TypeFor[time.Time]():
		return decodeTime(raw, value)
	case isOwn:
		return own.UnmarshalJSON(raw)
	}
	switch value.Kind() {
	case reflect.Pointer:
		value.Set(reflect.New(value.Type().Elem()))
		return decode(raw, value.Elem())
	case reflect.Slice:
		if value.Type().Elem().Kind() == reflect.Uint8 {
			return json.Unmarshal(raw, value.Addr().Interface())
		}
		return decodeList(raw, value)
	case reflect.Map:
		return decodeMap(raw, value)
	case reflect.Int64, reflect.Int:
		return decodeInteger(raw, value)
	case reflect.Interface:
		if form, ok := unions[value.Type()]; ok {
			return decodeUnion(raw, value, form)
		}
	}
	return json.Unmarshal(raw, value.Addr().Interface())
}

func decodeList(raw json.RawMessage, value reflect.Value) error {
	items := []json.RawMessage{raw}
	if raw[0] != '"' {
		if err := json.Unmarshal(raw, &items); err != nil {
			return err
		}
	}
	list := reflect.MakeSlice(value.Type(), len(items), len(items))
	for i, item := range items {
		if err := decode(item, list.Index(i)); err != nil {
			return err
		}
	}
	value.Set(list)
	return nil
}

func decodeMap(raw json.RawMessage, value reflect.Value) error {
	var items map[string]json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil {
		return err
	}
	value.Set(reflect.MakeMapWithSize(value.Type(), len(items)))
	for name, item := range items {
		entry := reflect.New(value.Type().Elem()).Elem()
		if err := decode(item, entry); err != nil {
			return err
		}
		value.SetMapIndex(reflect.ValueOf(name), entry)
	}
	return nil
}

// decodeInteger takes 9007199254740991.0, too, without the loss of a float64.
func decodeInteger(raw json.RawMessage, value reflect.Value) error {
	whole, fraction, _ := strings.Cut(string(raw), ".")
	number, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || strings.Trim(fraction, "0") != "" {
		return json.Unmarshal(raw, value.Addr().Interface())
	}
	value.SetInt(number)
	return nil
}

func decodeUnion(raw json.RawMessage, value reflect.Value, of union) error {
	var given map[string]any
	if err := json.Unmarshal(raw, &given); err != nil {
		return err
	}
	kind, _ := given[of.field].(string)
	form := of.form(kind)
	value.Set(reflect.ValueOf(form))
	return json.Unmarshal(raw, form)
}

var timeLayouts = []string{
	time.RFC3339Nano,
	"2006-01-02T15:04:05.999999999Z07",
	"2006-01-02T15:04:05.999999999",
	time.DateOnly,
}

// decodeTime takes ISO 8601, and what PostgreSQL writes: 2026-11-20 12:00:00.123456+00.
func decodeTime(raw json.RawMessage, value reflect.Value) error {
	var text string
	_ = json.Unmarshal(raw, &text) // what is no text is no time, either
	for _, layout := range timeLayouts {
		if t, err := time.Parse(layout, strings.Replace(text, " ", "T", 1)); err == nil {
			value.Set(reflect.ValueOf(t))
			return nil
		}
	}
	return errOddTime
}
