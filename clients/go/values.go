package sendlark

import (
	"bytes"
	"encoding/json"
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

type field struct {
	name      string
	index     int
	omitEmpty bool
}

type fields struct {
	list   []field
	byName map[string]field
	// Of the field that has the others.
	extra int
}

var fieldsByType sync.Map

func fieldsOf(t reflect.Type) *fields {
	if known, ok := fieldsByType.Load(t); ok {
		return known.(*fields)
	}
	found := &fields{byName: map[string]field{}, extra: -1}
	for i := range t.NumField() {
		name, more, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name == "-" {
			found.extra = i
			continue
		}
		f := field{name, i, more == "omitempty"}
		found.list = append(found.list, f)
		found.byName[name] = f
	}
	fieldsByType.Store(t, found)
	return found
}

// encodeModel writes a structure with its extra fields. What is optional and zero is left out; an
// empty list is not zero.
func encodeModel(model any) ([]byte, error) {
	value := reflect.ValueOf(model)
	known := fieldsOf(value.Type())
	extra := value.Field(known.extra)
	out := bytes.NewBufferString("{")
	put := func(name string, value any) error {
		raw, err := json.Marshal(value)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if out.Len() > 1 {
			out.WriteByte(',')
		}
		key, _ := json.Marshal(name)
		out.Write(key)
		out.WriteByte(':')
		out.Write(raw)
		return nil
	}
	for _, f := range known.list {
		if f.omitEmpty && value.Field(f.index).IsZero() || extra.MapIndex(reflect.ValueOf(f.name)).IsValid() {
			continue
		}
		if err := put(f.name, value.Field(f.index).Interface()); err != nil {
			return nil, err
		}
	}
	for entries := extra.MapRange(); entries.Next(); {
		if err := put(entries.Key().String(), entries.Value().Interface()); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
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
		f, isKnown := known.byName[name]
		if isKnown {
			err := decode(raw, value.Field(f.index))
			if err == nil {
				continue
			}
			if _, isOddTime := err.(*oddTime); !isOddTime {
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

// oddTime is a text where a time should be; it stays reachable in Extra.
type oddTime struct{ text string }

func (e *oddTime) Error() string { return "not a time: " + e.text }

type union struct {
	field string
	form  func(string) any
}

var unions = map[reflect.Type]union{}

func registerUnion[T any](field string, form func(string) any) {
	unions[reflect.TypeFor[T]()] = union{field, form}
}

// decode reads JSON more tolerantly than encoding/json: null is zero, one text is a list of one,
// 1.0 is an integer, and times may be in PostgreSQL's form.
func decode(raw json.RawMessage, value reflect.Value) error {
	if value.Type() == reflect.TypeFor[time.Time]() {
		return decodeTime(raw, value)
	}
	if own, ok := value.Addr().Interface().(json.Unmarshaler); ok {
		if _, isOpt := own.(interface{ IsNull() bool }); !isOpt && string(raw) == "null" {
			return nil
		}
		return own.UnmarshalJSON(raw)
	}
	if string(raw) == "null" {
		return nil
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
	var given map[string]json.RawMessage
	var kind string
	if err := json.Unmarshal(raw, &given); err != nil {
		return err
	}
	_ = json.Unmarshal(given[of.field], &kind) // what is no text is no form that is known
	form := of.form(kind)
	value.Set(reflect.ValueOf(form))
	return json.Unmarshal(raw, form)
}

var timeLayouts = []string{
	time.RFC3339Nano,
	"2006-01-02 15:04:05.999999999Z07:00",
	"2006-01-02 15:04:05.999999999Z07",
	"2006-01-02T15:04:05.999999999",
	"2006-01-02 15:04:05.999999999",
	time.DateOnly,
}

// decodeTime takes ISO 8601, and what PostgreSQL writes: 2026-11-20 12:00:00.123456+00.
func decodeTime(raw json.RawMessage, value reflect.Value) error {
	var text string
	if string(raw) == "null" {
		return nil
	}
	if err := json.Unmarshal(raw, &text); err != nil {
		return &oddTime{string(raw)}
	}
	for _, layout := range timeLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			value.Set(reflect.ValueOf(t))
			return nil
		}
	}
	return &oddTime{text}
}
